// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame.output;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Stacks;
import org.flightbench.recording.profile.Weight;
import org.flightbench.view.flame.FlameGraph;
import org.flightbench.view.flame.FlameSentences;
import org.flightbench.report.output.JsonText;

import com.google.gson.stream.JsonWriter;

/**
 * Writes the processed format of the Firefox Profiler, with the recorded weights. A difference has a thread for each
 * side, baseline first. The format requires a time for each sample, which a profile does not have, so the index of the
 * sample is written instead.
 */
final class FlameFirefox {

	/** The version of the format, which newer versions of the Firefox Profiler convert to their own. */
	private static final int FORMAT = 46;
	private static final int GECKO = 29;
	private static final String[][] CATEGORIES = {{"Other", "grey"}, {"Java", "blue"}, {"Native", "yellow"},
			{"Kernel", "orange"}, {"Class", "green"}};
	private static final int NONE = -1;

	private FlameFirefox() {}

	static void write(FlameGraph graph, Writer out) throws IOException {
		StackProfile profile = graph.profile();
		String portion = profile.portion().isWhole() ? "" : " (" + FlameSentences.portion(profile) + ")";
		JsonWriter json = JsonText.writer(out);
		json.setSerializeNulls(true);
		json.beginObject();
		meta(json, profile, portion);
		json.name("libs").beginArray().endArray();
		json.name("threads").beginArray();
		for (Side side : profile.sides()) {
			new ThreadWriter(json, profile, side).write(profile.source(side).name() + portion);
		}
		json.endArray().endObject();
		json.flush();
		out.append('\n');
	}

	private static void meta(JsonWriter json, StackProfile profile, String portion) throws IOException {
		json.name("meta").beginObject();
		json.name("interval").value(1);
		json.name("startTime").value(0);
		json.name("processType").value(0);
		json.name("product").value("Flightbench: " + profile.event() + portion);
		json.name("stackwalk").value(1);
		json.name("version").value(GECKO);
		json.name("preprocessedProfileVersion").value(FORMAT);
		json.name("symbolicated").value(true);
		json.name("markerSchema").beginArray().endArray();
		json.name("categories").beginArray();
		for (String[] category : CATEGORIES) {
			json.beginObject().name("name").value(category[0]).name("color").value(category[1]);
			json.name("subcategories").beginArray().value("Other").endArray().endObject();
		}
		json.endArray().endObject();
	}

	private static int category(Frame frame) {
		return switch (frame.kind()) {
			case JAVA, INTERPRETED, COMPILED, INLINED -> 1;
			case NATIVE, CPP -> 2;
			case KERNEL -> 3;
			case CLASS -> 4;
			case NOTE, THREAD -> 0;
		};
	}

	/** Writes the samples of one side as a thread, with separate tables. */
	private static final class ThreadWriter {

		private final JsonWriter json;
		private final StackProfile profile;
		private final Side side;
		/** The nodes of the call tree: for each, its parent and its frame. */
		private final List<int[]> nodes = new ArrayList<>();
		private final Map<Long, Integer> nodeOf = new HashMap<>();
		private final Map<String, Integer> strings = new LinkedHashMap<>();

		ThreadWriter(JsonWriter json, StackProfile profile, Side side) {
			this.json = json;
			this.profile = profile;
			this.side = side;
		}

		void write(String name) throws IOException {
			json.beginObject();
			json.name("name").value(name);
			json.name("processName").value(name);
			json.name("processType").value("default");
			json.name("processStartupTime").value(0);
			json.name("processShutdownTime").nullValue();
			json.name("registerTime").value(0);
			json.name("unregisterTime").nullValue();
			json.name("pausedRanges").beginArray().endArray();
			json.name("isMainThread").value(true);
			json.name("pid").value(Integer.toString(side.ordinal()));
			json.name("tid").value(side.ordinal());
			samples();
			json.name("markers").beginObject();
			for (String column : List.of("data", "name", "startTime", "endTime", "phase", "category")) {
				json.name(column).beginArray().endArray();
			}
			json.name("length").value(0).endObject();
			stackTable();
			frameTables();
			json.name("stringArray").beginArray();
			for (String text : strings.keySet()) {
				json.value(text);
			}
			json.endArray();
			json.endObject();
		}

		private void samples() throws IOException {
			Stacks stacks = profile.stacks();
			List<Integer> ends = new ArrayList<>();
			List<Long> weights = new ArrayList<>();
			for (int stack = 0; stack < stacks.size(); stack++) {
				if (stacks.weight(stack, side) > 0) {
					ends.add(node(stacks, stack));
					weights.add(stacks.weight(stack, side));
				}
			}
			json.name("samples").beginObject();
			json.name("weightType").value(switch (profile.weight()) {
				case BYTES -> "bytes";
				case TIME -> "tracing-ms";
				case COUNT -> "samples";
			});
			json.name("stack").beginArray();
			for (int end : ends) {
				if (end == NONE) {
					json.nullValue();
				} else {
					json.value(end);
				}
			}
			json.endArray();
			json.name("time").beginArray();
			for (int sample = 0; sample < ends.size(); sample++) {
				json.value(sample);
			}
			json.endArray();
			json.name("weight").beginArray();
			for (long weight : weights) {
				if (profile.weight() == Weight.TIME) {
					json.value(weight / 1e6);
				} else {
					json.value(weight);
				}
			}
			json.endArray();
			json.name("length").value(ends.size()).endObject();
		}

		/** Returns the node of the last frame of a stack. */
		private int node(Stacks stacks, int stack) {
			int node = NONE;
			for (int depth = 0; depth < stacks.depth(stack); depth++) {
				int frame = stacks.frame(stack, depth);
				int parent = node;
				node = nodeOf.computeIfAbsent((parent + 1L) << 32 | frame, key -> {
					nodes.add(new int[]{parent, frame});
					return nodes.size() - 1;
				});
			}
			return node;
		}

		private void stackTable() throws IOException {
			json.name("stackTable").beginObject();
			json.name("frame").beginArray();
			for (int[] node : nodes) {
				json.value(node[1]);
			}
			json.endArray().name("prefix").beginArray();
			for (int[] node : nodes) {
				if (node[0] == NONE) {
					json.nullValue();
				} else {
					json.value(node[0]);
				}
			}
			json.endArray().name("category").beginArray();
			for (int[] node : nodes) {
				json.value(category(profile.frames().frame(node[1])));
			}
			json.endArray().name("subcategory").beginArray();
			for (int node = 0; node < nodes.size(); node++) {
				json.value(0);
			}
			json.endArray().name("length").value(nodes.size()).endObject();
		}

		/** Writes a frame and a function for each frame of the profile, with the same index. */
		private void frameTables() throws IOException {
			int size = profile.frames().size();
			json.name("frameTable").beginObject();
			column("address", size, frame -> NONE);
			column("inlineDepth", size, frame -> 0);
			column("category", size, frame -> category(profile.frames().frame(frame)));
			column("subcategory", size, frame -> 0);
			column("func", size, frame -> frame);
			column("nativeSymbol", size, frame -> null);
			column("innerWindowID", size, frame -> 0);
			column("implementation", size, frame -> null);
			column("line", size, frame -> line(frame));
			column("column", size, frame -> null);
			json.name("length").value(size).endObject();
			json.name("funcTable").beginObject();
			column("name", size, frame -> string(profile.frames().frame(frame).name()));
			json.name("isJS").beginArray();
			for (int frame = 0; frame < size; frame++) {
				json.value(false);
			}
			json.endArray().name("relevantForJS").beginArray();
			for (int frame = 0; frame < size; frame++) {
				json.value(false);
			}
			json.endArray();
			column("resource", size, frame -> NONE);
			column("fileName", size, frame -> null);
			column("lineNumber", size, frame -> null);
			column("columnNumber", size, frame -> null);
			json.name("length").value(size).endObject();
			json.name("resourceTable").beginObject();
			for (String column : List.of("lib", "name", "host", "type")) {
				json.name(column).beginArray().endArray();
			}
			json.name("length").value(0).endObject();
			json.name("nativeSymbols").beginObject();
			for (String column : List.of("libIndex", "address", "name", "functionSize")) {
				json.name(column).beginArray().endArray();
			}
			json.name("length").value(0).endObject();
		}

		private Integer line(int frame) {
			int line = profile.frames().frame(frame).line();
			return line > 0 ? Integer.valueOf(line) : null;
		}

		private interface Cell {
			Integer of(int frame);
		}

		private void column(String name, int size, Cell cell) throws IOException {
			json.name(name).beginArray();
			for (int frame = 0; frame < size; frame++) {
				Integer value = cell.of(frame);
				if (value == null) {
					json.nullValue();
				} else {
					json.value(value);
				}
			}
			json.endArray();
		}

		private int string(String text) {
			Integer known = strings.putIfAbsent(text, strings.size());
			return known == null ? strings.size() - 1 : known;
		}
	}
}
