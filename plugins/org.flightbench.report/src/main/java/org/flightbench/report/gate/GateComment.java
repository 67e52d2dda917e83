// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.gate;

import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;

import org.flightbench.report.output.MarkdownWriter;
import org.flightbench.results.gate.GateResult;

/**
 * Writes the outcome of a gate as a pull request comment. An invisible HTML comment at the start identifies it, so that
 * a later comment can replace it.
 */
public final class GateComment implements GateWriter {

	/**
	 * The maximum length of a comment. GitHub limits comments to 65,536 characters; the rest is reserved for text that
	 * a workflow adds.
	 */
	static final int MAX_CHARACTERS = 60_000;

	private static final int MAX_ROWS = 400;

	private final String name;

	/**
	 * @param name the name that distinguishes the gates of a pull request, consisting of letters, digits, dots,
	 * underscores and single dashes
	 */
	public GateComment(String name) {
		this.name = name;
	}

	/** Returns the first line of a comment. */
	public static String marker(String name) {
		return "<!-- flightbench-gate: " + name + " -->";
	}

	@Override
	public void write(GateResult result, Writer out) throws IOException {
		String text = text(result, MAX_ROWS);
		for (int rows = MAX_ROWS / 2; text.length() > MAX_CHARACTERS; rows /= 2) {
			text = text(result, rows);
		}
		out.append(text);
	}

	private String text(GateResult result, int most) throws IOException {
		StringWriter out = new StringWriter();
		out.append(marker(name)).append('\n');
		new MarkdownWriter().write(new GateReport(result).document(most), out);
		return out.toString();
	}
}
