// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame;

import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.flightbench.recording.profile.Side;
import org.flightbench.report.Html;
import org.flightbench.report.Numbers;
import org.flightbench.report.Text;
import org.flightbench.report.flame.FlameLegend.Entry;

/** A page that needs nothing else: zoom, search, keyboard, light and dark. */
final class FlameHtml implements FlameReport {

	@Override
	public void write(FlameGraph graph, Writer out) throws IOException {
		FlameRows rows = new FlameRows(graph);
		String title = Html.escape(FlameSentences.title(graph));
		out.append("""
					<!DOCTYPE html>
					<html lang="en">
					<head>
					<meta charset="utf-8">
					<meta name="viewport" content="width=device-width, initial-scale=1">
					<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
					script-src 'unsafe-inline'">
					""");
		out.append("<title>").append(title).append("</title>\n<style>\n").append(resource("flame.css"))
				.append("</style>\n</head>\n<body>\n<h1>").append(title).append("</h1>\n");
		for (Side side : graph.profile().sides()) {
			Html.paragraph("", sideName(graph, side) + FlameSentences.source(graph.profile(), side), out);
		}
		for (String warning : graph.profile().warnings()) {
			Html.paragraph("warning", warning, out);
		}
		legend(rows, out);
		Html.paragraph("faint", help(graph, rows), out);
		out.append(
				"""
				<div id="tools"><input id="search" type="search" placeholder="Search (regular expression)" \
				aria-label="Search"><span id="found" role="status"></span><button id="back">Back</button>\
				<button id="reset">Whole graph</button><button id="turn">Turn over</button></div>
				<p id="details" aria-live="polite"></p>
				<div id="picture"><canvas id="graph" tabindex="0" role="img" aria-label="Flame graph"></canvas></div>
				<div id="hint"></div>
				<noscript><p>This page needs JavaScript to draw.</p></noscript>
				<script type="application/json" id="data">""");
		rows.write(out);
		out.append("</script>\n<script>\n").append(resource("flame.js")).append("</script>\n</body>\n</html>\n");
	}

	private static String sideName(FlameGraph graph, Side side) {
		if (!graph.isDifference()) {
			return "";
		}
		return (side == Side.BASELINE ? "Baseline " : "Candidate ") + graph.profile().source(side).name() + ": ";
	}

	/** The styles choose between the colours of the light and the dark page. */
	private static void legend(FlameRows rows, Writer out) throws IOException {
		out.append("<p id=\"legend\">");
		List<Entry> light = rows.legend().entries();
		List<Entry> dark = rows.darkLegend().entries();
		for (int index = 0; index < light.size(); index++) {
			Entry entry = light.get(index);
			out.append("<span class=\"").append(entry.mark().name().toLowerCase(Locale.ROOT))
					.append("\" style=\"--on-light: ")
					.append(FlameRows.hex(entry.colour())).append("; --on-dark: ")
					.append(FlameRows.hex(dark.get(index).colour())).append("\">")
					.append(Html.escape(Text.visible(entry.label()))).append("</span> ");
		}
		out.append("</p>\n");
	}

	private static String help(FlameGraph graph, FlameRows rows) {
		String width = graph.isDifference() ? "The width is both sides together. " : "";
		return width + "The " + Numbers.fixed(rows.single(), 0)
				+ " frames that can be told apart when this is enlarged twenty times"
				+ ". Click to zoom; arrow keys, Enter, Backspace and Escape do the same, / searches.";
	}

	private static String resource(String name) throws IOException {
		try (InputStream in = FlameHtml.class.getResourceAsStream(name)) {
			return new String(in.readAllBytes(), StandardCharsets.UTF_8);
		}
	}
}
