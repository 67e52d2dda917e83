// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame.output;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayDeque;
import java.util.Deque;

import org.flightbench.analysis.change.Change;
import org.flightbench.recording.profile.ProfileSource;
import org.flightbench.recording.profile.Side;
import org.flightbench.report.output.JsonText;
import org.flightbench.view.flame.FlameGraph;
import org.flightbench.view.flame.FlameNodes;

import com.google.gson.stream.JsonWriter;

/** Writes the whole tree as JSON; see {@code docs/json.md} for all fields. */
final class FlameJson implements FlameReport {

	/** Not localized, because the content of files must not depend on the language. */
	private static final String ROOT_NAME = "all";

	@Override
	public void write(FlameGraph graph, Writer out) throws IOException {
		JsonWriter json = JsonText.writer(out);
		json.setHtmlSafe(false);
		json.beginObject();
		json.name("event").value(graph.profile().event());
		json.name("unit").value(graph.amounts().unit());
		if (!graph.profile().portion().isWhole()) {
			json.name("partial").beginObject();
			json.name("read").value(graph.profile().portion().share());
			json.name("canceled").value(graph.profile().portion().isCanceled()).endObject();
		}
		FlameNodes nodes = FlameNodes.of(graph, () -> false);
		sides(json, "total", graph, side -> nodes.total(FlameNodes.ROOT, side));
		sides(json, "samples", graph, side -> (double) nodes.samples(FlameNodes.ROOT, side));
		json.name("sources").beginArray();
		for (ProfileSource source : graph.profile().sources()) {
			json.beginObject().name("name").value(source.name());
			number(json.name("seconds"), source.seconds());
			json.name("weight").value(source.weight()).name("samples").value(source.samples());
			json.name("eventTypes").beginArray();
			for (String type : source.counted().types()) {
				json.value(type);
			}
			json.endArray().endObject();
		}
		json.endArray();
		json.name("warnings").beginArray();
		for (String warning : graph.profile().warnings()) {
			json.value(warning);
		}
		json.endArray();
		json.name("root");
		nodes(json, nodes);
		json.endObject();
		json.flush();
		out.append('\n');
	}

	private interface Value {
		double of(Side side);
	}

	/** Writes all nodes. Not recursive, because recorded stacks can be deeper than the stack of this thread permits. */
	private static void nodes(JsonWriter json, FlameNodes nodes) throws IOException {
		Deque<Children> open = new ArrayDeque<>();
		open.push(begin(json, nodes, FlameNodes.ROOT));
		while (!open.isEmpty()) {
			Children children = open.peek();
			if (children.next == children.end) {
				json.endArray().endObject();
				open.pop();
			} else {
				open.push(begin(json, nodes, children.next++));
			}
		}
	}

	/** The children of a node that remain to be written. */
	private static final class Children {

		private final int end;
		private int next;

		Children(int start, int end) {
			next = start;
			this.end = end;
		}
	}

	private static Children begin(JsonWriter json, FlameNodes nodes, int node) throws IOException {
		FlameGraph graph = nodes.graph();
		json.beginObject().name("name").value(node == FlameNodes.ROOT ? ROOT_NAME : nodes.frame(node).name());
		sides(json, "self", graph, side -> nodes.self(node, side));
		sides(json, "total", graph, side -> nodes.total(node, side));
		if (graph.isDifference()) {
			json.name("chance").value(nodes.isChance(node));
			Change change = nodes.forkChange(node);
			if (change != null) {
				json.name("verdict").value(change.verdict().key());
				number(json.name("margin"), change.margin());
				number(json.name("p"), change.p());
			}
		}
		json.name("children").beginArray();
		return new Children(nodes.childStart(node), nodes.childEnd(node));
	}

	/** Writes a number, or an object with one number for each side of a difference. */
	private static void sides(JsonWriter json, String name, FlameGraph graph, Value value) throws IOException {
		json.name(name);
		if (graph.isDifference()) {
			json.beginObject();
			number(json.name("baseline"), value.of(Side.BASELINE));
			number(json.name("candidate"), value.of(Side.CANDIDATE));
			json.endObject();
		} else {
			number(json, value.of(Side.BASELINE));
		}
	}

	/** Writes integers without a decimal point, and null for NaN and infinity. */
	private static void number(JsonWriter json, double number) throws IOException {
		if (!Double.isFinite(number)) {
			json.nullValue();
		} else if (number == Math.rint(number) && Math.abs(number) < 1L << 53) {
			json.value((long) number);
		} else {
			json.value(number);
		}
	}
}
