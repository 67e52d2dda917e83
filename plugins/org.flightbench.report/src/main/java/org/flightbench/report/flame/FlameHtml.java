// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.flightbench.recording.profile.CallNode;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Scale;
import org.flightbench.recording.profile.Side;
import org.flightbench.report.Html;
import org.flightbench.report.Text;

/** A page that needs nothing else: zoom, search, keyboard, light and dark. */
final class FlameHtml implements FlameReport {

	/** What is narrower can hardly be seen when it is enlarged twenty times. */
	private static final double NARROWEST = 0.5 / 1200 / 20;

	@Override
	public void write(FlameGraph graph, Writer out) throws IOException {
		FlameLayout layout = FlameLayout.of(graph, graph.tree().root(), NARROWEST);
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
		Html.paragraph("faint", legend(graph, layout), out);
		out.append("""
					<div id="tools"><input id="search" type="search" placeholder="Search (regular expression)" \
					aria-label="Search"><span id="found" role="status"></span><button id="back">Back</button>\
					<button id="reset">Whole graph</button><button id="turn">Turn over</button></div>
					<p id="details" aria-live="polite"></p>
					<canvas id="graph" tabindex="0" role="img" aria-label="Flame graph"></canvas>
					<div id="hint"></div>
					<noscript><p>This page needs JavaScript to draw.</p></noscript>
					<script type="application/json" id="data">""");
		data(graph, layout, out);
		out.append("</script>\n<script>\n").append(resource("flame.js")).append("</script>\n</body>\n</html>\n");
	}

	private static String sideName(FlameGraph graph, Side side) {
		if (!graph.isDifference()) {
			return "";
		}
		return (side == Side.BASELINE ? "Baseline " : "Candidate ") + graph.profile().source(side).name() + ": ";
	}

	private static String legend(FlameGraph graph, FlameLayout layout) {
		String colours = graph.isDifference()
				? "Blue: less, hatched: gone, orange: more, with a bar at the left: new, grey: could be chance. "
						+ "The width is both sides together. "
				: "";
		return colours + layout.boxes().size() + " frames, " + layout.leftOut()
				+ " more too narrow. Click to zoom; arrow keys, Enter, Backspace and Escape do the same.";
	}

	/** What the script reads; the characters that mean something in HTML are written as escapes. */
	private static void data(FlameGraph graph, FlameLayout layout, Writer out) throws IOException {
		Map<String, Integer> names = new LinkedHashMap<>();
		Map<Integer, Integer> colours = new LinkedHashMap<>();
		Map<Frame, String> nameOf = new HashMap<>();
		Map<Frame, Integer> colourOf = new HashMap<>();
		JsonWriter json = new JsonWriter(out);
		json.setHtmlSafe(true);
		json.beginObject();
		json.name("difference").value(graph.isDifference());
		json.name("shares").value(graph.scale().per() == Scale.Per.TOTAL);
		json.name("per").value(graph.scale().per().unit());
		json.name("units").beginArray();
		for (String unit : graph.amounts().units()) {
			json.value(unit);
		}
		json.endArray().name("nodes").beginArray();
		for (FlameBox box : layout.boxes()) {
			CallNode node = box.node();
			String name = node.isRoot()
					? node.name()
					: nameOf.computeIfAbsent(node.frame(), frame -> Text.visible(frame.name()));
			json.beginArray().value(box.level()).value(number(names, name))
					.value(number(colours, colour(graph, node, colourOf)));
			weight(json, graph.total(node, Side.BASELINE));
			weight(json, graph.total(node, Side.CANDIDATE));
			json.value(graph.isDifference() && graph.isChance(node) ? 1 : 0).value(mark(graph, node).ordinal())
					.value(node.samples(Side.BASELINE) + node.samples(Side.CANDIDATE)).endArray();
		}
		json.endArray();
		texts(json.name("names"), names.keySet());
		texts(json.name("colours"),
				colours.keySet().stream().map(colour -> String.format(Locale.ROOT, "#%06x", colour)).toList());
		json.endObject().flush();
	}

	/** Of a difference it depends on the weight, else only on the frame. */
	private static int colour(FlameGraph graph, CallNode node, Map<Frame, Integer> colourOf) {
		return graph.isDifference() || node.isRoot()
				? FlameColours.of(graph, node)
				: colourOf.computeIfAbsent(node.frame(), frame -> FlameColours.of(graph, node));
	}

	private static FlameMark mark(FlameGraph graph, CallNode node) {
		return graph.isDifference()
				? FlameMark.of(graph.total(node, Side.BASELINE), graph.total(node, Side.CANDIDATE))
				: FlameMark.NONE;
	}

	/** As recorded, weights are whole numbers. */
	private static void weight(JsonWriter json, double weight) throws IOException {
		if (weight == (long) weight) {
			json.value((long) weight);
		} else {
			json.value(weight);
		}
	}

	private static <T> int number(Map<T, Integer> numbers, T thing) {
		Integer number = numbers.putIfAbsent(thing, numbers.size());
		return number == null ? numbers.size() - 1 : number;
	}

	private static void texts(JsonWriter json, Collection<String> texts) throws IOException {
		json.beginArray();
		for (String text : texts) {
			json.value(text);
		}
		json.endArray();
	}

	private static String resource(String name) throws IOException {
		try (InputStream in = FlameHtml.class.getResourceAsStream(name)) {
			return new String(in.readAllBytes(), StandardCharsets.UTF_8);
		}
	}
}
