// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;

import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.report.output.FileFormat;
import org.flightbench.view.flame.FlameGraph;
import org.flightbench.view.flame.RandomStacks;
import org.junit.jupiter.api.Test;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;

/** Tests that all stacks and weights in the exports for other programs are correct, using independent readers. */
class FlameExportTest {

	private static final StackProfile BEFORE = RandomStacks.profile(1, 200, 12);
	private static final StackProfile AFTER = RandomStacks.profile(2, 200, 12);

	@Test
	void pprofHasTheStacksWithTheirWeightsAndCounts() throws IOException {
		Pprof read = new Pprof(written(FileFormat.PPROF, RandomStacks.graph(BEFORE)));
		assertEquals(List.of("samples count", "allocation bytes"), read.types());
		assertEquals(expected(BEFORE, Side.BASELINE, false), read.stacks(1));
		assertEquals(expected(BEFORE, Side.BASELINE, true), read.stacks(0));
		assertEquals(1_000_000_000, read.number(10));
	}

	@Test
	void pprofHasTheBaselineOfADifferenceAsNegativeSamplesWithALabel() throws IOException {
		FlameGraph graph = RandomStacks.difference(BEFORE, AFTER);
		Pprof read = new Pprof(written(FileFormat.PPROF, graph));
		Map<String, Long> expected = new TreeMap<>(expected(graph.profile(), Side.CANDIDATE, false));
		expected(graph.profile(), Side.BASELINE, false)
				.forEach((stack, weight) -> expected
						.put(stack.isEmpty() ? "pprof::base=true" : "pprof::base=true;" + stack, -weight));
		assertEquals(expected, read.stacks(1));
	}

	@Test
	void speedscopeHasAProfileForEachSide() throws IOException {
		FlameGraph graph = RandomStacks.difference(BEFORE, AFTER);
		JsonObject file = json(FileFormat.SPEEDSCOPE, graph);
		JsonArray frames = file.getAsJsonObject("shared").getAsJsonArray("frames");
		for (Side side : Side.values()) {
			JsonObject profile = file.getAsJsonArray("profiles").get(side.ordinal()).getAsJsonObject();
			Map<String, Long> stacks = new TreeMap<>();
			long total = 0;
			for (int sample = 0; sample < profile.getAsJsonArray("samples").size(); sample++) {
				List<String> names = new ArrayList<>();
				for (JsonElement frame : profile.getAsJsonArray("samples").get(sample).getAsJsonArray()) {
					names.add(frames.get(frame.getAsInt()).getAsJsonObject().get("name").getAsString());
				}
				long weight = profile.getAsJsonArray("weights").get(sample).getAsLong();
				stacks.merge(String.join(";", names), weight, Long::sum);
				total += weight;
			}
			assertEquals(expected(graph.profile(), side, false), stacks);
			assertEquals("bytes", profile.get("unit").getAsString());
			assertEquals(total, profile.get("endValue").getAsLong());
		}
	}

	@Test
	void firefoxHasAThreadForEachSide() throws IOException {
		FlameGraph graph = RandomStacks.difference(BEFORE, AFTER);
		JsonArray threads = json(FileFormat.FIREFOX, graph).getAsJsonArray("threads");
		for (Side side : Side.values()) {
			JsonObject thread = threads.get(side.ordinal()).getAsJsonObject();
			JsonObject samples = thread.getAsJsonObject("samples");
			assertEquals("bytes", samples.get("weightType").getAsString());
			Map<String, Long> stacks = new TreeMap<>();
			for (int sample = 0; sample < samples.get("length").getAsInt(); sample++) {
				List<String> names = new ArrayList<>();
				JsonElement node = samples.getAsJsonArray("stack").get(sample);
				while (!node.isJsonNull()) {
					int frame = cell(thread, "stackTable", "frame", node.getAsInt()).getAsInt();
					int function = cell(thread, "frameTable", "func", frame).getAsInt();
					names.add(0, thread.getAsJsonArray("stringArray")
							.get(cell(thread, "funcTable", "name", function).getAsInt()).getAsString());
					node = cell(thread, "stackTable", "prefix", node.getAsInt());
				}
				stacks.merge(String.join(";", names), samples.getAsJsonArray("weight").get(sample).getAsLong(),
						Long::sum);
			}
			assertEquals(expected(graph.profile(), side, false), stacks);
		}
	}

	private static JsonElement cell(JsonObject thread, String table, String column, int row) {
		JsonArray cells = thread.getAsJsonObject(table).getAsJsonArray(column);
		assertEquals(thread.getAsJsonObject(table).get("length").getAsInt(), cells.size());
		return cells.get(row);
	}

	private static Map<String, Long> expected(StackProfile profile, Side side, boolean isCount) {
		Map<String, Long> stacks = new TreeMap<>();
		for (int stack = 0; stack < profile.stacks().size(); stack++) {
			List<String> names = new ArrayList<>();
			for (int depth = 0; depth < profile.stacks().depth(stack); depth++) {
				names.add(profile.frames().frame(profile.stacks().frame(stack, depth)).name());
			}
			long value = isCount ? profile.stacks().samples(stack, side) : profile.stacks().weight(stack, side);
			if (value > 0) {
				stacks.merge(String.join(";", names), value, Long::sum);
			}
		}
		assertTrue(stacks.size() > 100, stacks.toString());
		return stacks;
	}

	private static byte[] written(FileFormat format, FlameGraph graph) throws IOException {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		format.write(new FlameReport(graph), out);
		return out.toByteArray();
	}

	private static JsonObject json(FileFormat format, FlameGraph graph) throws IOException {
		return JsonParser.parseString(new String(written(format, graph), StandardCharsets.UTF_8)).getAsJsonObject();
	}

	/** A reader of the fields of {@code profile.proto}. */
	private static final class Pprof {

		private final Map<Integer, List<Object>> fields;

		Pprof(byte[] compressed) throws IOException {
			fields = message(new GZIPInputStream(new ByteArrayInputStream(compressed)).readAllBytes());
		}

		long number(int field) {
			return (Long) fields.get(field).get(0);
		}

		List<String> types() throws IOException {
			List<String> types = new ArrayList<>();
			for (Object type : fields.get(1)) {
				Map<Integer, List<Object>> value = message((byte[]) type);
				types.add(string(value, 1) + " " + string(value, 2));
			}
			return types;
		}

		/**
		 * Returns the sum of the sample values for each stack, written as its labels followed by its frames, root
		 * first.
		 */
		Map<String, Long> stacks(int valueIndex) throws IOException {
			Map<Long, String> functions = new HashMap<>();
			for (Object function : fields.get(5)) {
				Map<Integer, List<Object>> value = message((byte[]) function);
				functions.put((Long) value.get(1).get(0), string(value, 2));
			}
			Map<Long, String> locations = new HashMap<>();
			for (Object location : fields.get(4)) {
				Map<Integer, List<Object>> value = message((byte[]) location);
				locations.put((Long) value.get(1).get(0),
						functions.get((Long) message((byte[]) value.get(4).get(0)).get(1).get(0)));
			}
			Map<String, Long> stacks = new TreeMap<>();
			for (Object sample : fields.get(2)) {
				Map<Integer, List<Object>> value = message((byte[]) sample);
				List<String> names = new ArrayList<>();
				for (long location : numbers((byte[]) value.get(1).get(0))) {
					names.add(0, locations.get(location));
				}
				for (Object label : value.getOrDefault(3, List.of())) {
					Map<Integer, List<Object>> pair = message((byte[]) label);
					names.add(0, string(pair, 1) + "=" + string(pair, 2));
				}
				stacks.merge(String.join(";", names), numbers((byte[]) value.get(2).get(0)).get(valueIndex),
						Long::sum);
			}
			return stacks;
		}

		private String string(Map<Integer, List<Object>> message, int field) {
			int index = ((Long) message.get(field).get(0)).intValue();
			return new String((byte[]) fields.get(6).get(index), StandardCharsets.UTF_8);
		}

		private static Map<Integer, List<Object>> message(byte[] bytes) throws IOException {
			Map<Integer, List<Object>> fields = new HashMap<>();
			ByteArrayInputStream in = new ByteArrayInputStream(bytes);
			while (in.available() > 0) {
				long key = varint(in);
				Object value = (key & 7) == 0 ? (Object) varint(in) : in.readNBytes((int) varint(in));
				fields.computeIfAbsent((int) (key >> 3), field -> new ArrayList<>()).add(value);
			}
			return fields;
		}

		private static List<Long> numbers(byte[] packed) {
			List<Long> numbers = new ArrayList<>();
			ByteArrayInputStream in = new ByteArrayInputStream(packed);
			while (in.available() > 0) {
				numbers.add(varint(in));
			}
			return numbers;
		}

		private static long varint(ByteArrayInputStream in) {
			long value = 0;
			for (int shift = 0;; shift += 7) {
				int next = in.read();
				value |= (long) (next & 0x7f) << shift;
				if (next < 0x80) {
					return value;
				}
			}
		}
	}
}
