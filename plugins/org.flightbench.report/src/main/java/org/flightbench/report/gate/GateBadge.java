// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.gate;

import java.io.IOException;
import java.io.Writer;
import org.flightbench.base.Text;
import org.flightbench.base.Texts;
import org.flightbench.report.output.Html;
import org.flightbench.report.text.Messages;
import org.flightbench.results.gate.GateResult;

/** Writes the outcome of a gate as an SVG badge. It contains the outcome as text, not only as a color. */
public final class GateBadge implements GateWriter {

	private static final String FONTS = "Verdana, DejaVu Sans, sans-serif";
	private static final int PADDING = 10;
	/** The average width of the font's letters in pixels. */
	private static final double WIDTH_OF_LETTER = 6.6;
	private static final int LONGEST_NAME = 40;

	private final String name;

	/** @param name the text in the left half of the badge */
	public GateBadge(String name) {
		this.name = name;
	}

	@Override
	public void write(GateResult result, Writer out) throws IOException {
		String left = Text.abbreviate(name, LONGEST_NAME);
		String right = switch (result.state()) {
			case PASSED -> Messages.badge_passed;
			case FAILED -> Messages.badge_failed;
			case INCONCLUSIVE -> Messages.inconclusive;
		};
		String color = switch (result.state()) {
			case PASSED -> "#2a7d46";
			case FAILED -> "#b3400a";
			case INCONCLUSIVE -> "#6b5900";
		};
		int first = width(left);
		int second = width(right);
		out.append(Texts.bind(
				"""
				<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="20" role="img" aria-label="{1}: {2}">
				<title>{1}: {2}</title>
				<rect width="{3}" height="20" fill="#454b52"/>
				<rect x="{3}" width="{4}" height="20" fill="{5}"/>
				<g fill="#fff" text-anchor="middle" font-family="{8}" font-size="11">
				<text x="{6}" y="14">{1}</text>
				<text x="{7}" y="14">{2}</text>
				</g>
				</svg>
				""", first + second, Html.escape(left), Html.escape(right), first, second, color, first / 2,
				first + second / 2, FONTS));
	}

	private static int width(String text) {
		return (int) Math.round(Text.width(text) * WIDTH_OF_LETTER) + PADDING;
	}
}
