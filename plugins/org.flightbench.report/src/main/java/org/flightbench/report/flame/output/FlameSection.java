// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame.output;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;

import org.flightbench.base.Text;
import org.flightbench.base.Texts;
import org.flightbench.recording.profile.Side;
import org.flightbench.report.output.Html;
import org.flightbench.report.output.SourceUrl;
import org.flightbench.report.text.Messages;
import org.flightbench.results.words.Numbers;
import org.flightbench.view.flame.FlameGraph;
import org.flightbench.view.flame.FlameLegend.Entry;
import org.flightbench.view.flame.FlameSentences;

/**
 * Writes a flame graph as a section of an HTML page, with zoom, search, keyboard navigation, and light and dark themes.
 * A page can contain several sections.
 */
public final class FlameSection {

	private FlameSection() {}

	/** Returns the style sheet for pages with flame graphs. */
	public static String style() {
		return Html.resource(FlameSection.class, "flame.css");
	}

	/** Returns the script for pages with flame graphs. It must be placed at the end of the page. */
	public static String script() {
		return Html.resource(FlameSection.class, "flame.js");
	}

	/**
	 * Writes the graph with its recordings, warnings, legend and controls.
	 *
	 * @param sources the links from frames to their source
	 */
	public static void write(FlameGraph graph, SourceUrl sources, Writer out) throws IOException {
		FlameRows rows = new FlameRows(graph, sources);
		out.append("<div class=\"flame\">\n");
		for (Side side : graph.profile().sides()) {
			Html.paragraph("", source(graph, side), out);
		}
		for (String warning : graph.profile().warnings()) {
			Html.paragraph("warning", warning, out);
		}
		legend(rows, out);
		Html.paragraph("faint", help(graph, rows), out);
		out.append(Texts.bind(
				"""
				<div class="tools"><input class="search" type="search" placeholder="{0}" \
				aria-label="{1}"><span class="found" role="status"></span><button type="button" class="back">{2}</button>\
				<button type="button" class="reset">{3}</button><button type="button" class="turn">{4}</button></div>
				<p class="details" aria-live="polite"></p>
				<div class="picture"><canvas tabindex="0" role="img" aria-label="{5}"></canvas></div>
				<div class="hint"></div>
				<noscript><p>{6}</p></noscript>
				<script type="application/json" class="data">""",
				Html.escape(Messages.page_search_hint), Html.escape(Messages.page_search),
				Html.escape(Messages.page_back), Html.escape(Messages.page_whole), Html.escape(Messages.page_turn),
				Html.escape(Messages.page_graph), Html.escape(Messages.output_page_noScript)));
		rows.write(out);
		out.append("</script>\n</div>\n");
	}

	/** Returns the title of a graph: the event, its weight and the recordings. */
	public static String title(FlameGraph graph) {
		return FlameSentences.title(graph);
	}

	private static String source(FlameGraph graph, Side side) {
		String source = FlameSentences.source(graph.profile(), side);
		return graph.isDifference()
				? Texts.bind(side == Side.BASELINE ? Messages.page_baseline : Messages.page_candidate,
						graph.profile().source(side).name(), source)
				: source;
	}

	/**
	 * Writes the legend with both colors of each entry. The style sheet selects the one for the light or the dark
	 * theme.
	 */
	private static void legend(FlameRows rows, Writer out) throws IOException {
		out.append("<p class=\"legend\">");
		List<Entry> light = rows.legend().entries();
		List<Entry> dark = rows.darkLegend().entries();
		for (int index = 0; index < light.size(); index++) {
			Entry entry = light.get(index);
			out.append("<span class=\"").append(entry.mark().name().toLowerCase(Locale.ROOT))
					.append("\" style=\"--on-light: ")
					.append(FlameRows.hex(entry.color())).append("; --on-dark: ")
					.append(FlameRows.hex(dark.get(index).color())).append("\">")
					.append(Html.escape(Text.visible(entry.label()))).append("</span> ");
		}
		out.append("</p>\n");
	}

	private static String help(FlameGraph graph, FlameRows rows) {
		String help = Texts.bind(Messages.page_help, Numbers.fixed(rows.single(), 0));
		return graph.isDifference() ? Messages.page_help_width + " " + help : help;
	}
}
