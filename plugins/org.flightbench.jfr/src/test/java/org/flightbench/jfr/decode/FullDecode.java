// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.decode;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.RecordingFile;
import org.flightbench.jfr.RecordingReader;
import org.flightbench.jfr.chunk.ChunkInput;
import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.event.ChunkReader;
import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.event.EventReader;
import org.flightbench.jfr.io.ReadProblem;
import org.flightbench.jfr.metadata.Field;
import org.flightbench.jfr.metadata.ReadPlan;
import org.flightbench.jfr.metadata.ReadPlanCompiler;
import org.flightbench.jfr.metadata.ValueType;
import org.flightbench.jfr.stack.RawStack;
import org.flightbench.jfr.stack.StackReader;
import org.flightbench.jfr.stack.StackTaker;

/** Decodes every field of every event as text, with the plans and constants that all readers use. */
final class FullDecode implements ChunkReader<List<String>>, StackTaker {

	/** The maximum depth of nested constants. */
	static final int DEEPEST = 7;

	private final List<Event> events = new ArrayList<>();
	private final Map<String, String> known = new HashMap<>();
	private Constants constants;
	private ChunkInput input;

	/** An event with the values of its innermost fields. */
	private record Event(ValueType type, List<String> fields, long[] values) {}

	private FullDecode() {}

	static List<String> of(Path file) throws IOException {
		List<String> texts = new ArrayList<>();
		try (RecordingFile recording = RecordingFile.open(file)) {
			List<ReadProblem> problems = RecordingReader.read(recording, FullDecode::new, texts::addAll,
					ReadProgress.NONE);
			problems.forEach(problem -> texts.add(problem.text()));
		}
		return texts;
	}

	@Override
	public EventReader events(ValueType type, Clock clock) {
		if (type.fields().isEmpty()) {
			return null;
		}
		List<String> leaves = leaves(type, "");
		return new EventReader() {
			@Override
			public List<String> fields() {
				return leaves;
			}

			@Override
			public void event(long[] values, int bytes) {
				events.add(new Event(type, leaves, values.clone()));
			}
		};
	}

	private static List<String> leaves(ValueType type, String prefix) {
		List<String> leaves = new ArrayList<>();
		for (Field field : type.fields()) {
			if (field.array() || field.constant() || field.type().kind() != ValueType.Kind.STRUCTURE) {
				leaves.add(prefix + field.name());
			} else {
				leaves.addAll(leaves(field.type(), prefix + field.name() + "."));
			}
		}
		return leaves;
	}

	@Override
	public StackTaker stacks() {
		return this;
	}

	@Override
	public boolean wants(long stack) {
		return true;
	}

	/** Records each stack trace as readers receive it, for comparison with the decoded constant. */
	@Override
	public void add(RawStack stack) {
		StringBuilder text = new StringBuilder();
		for (int frame = 0; frame < stack.depth(); frame++) {
			text.append(stack.method(frame)).append(':').append(stack.line(frame)).append(':')
					.append(stack.kind(frame)).append(' ');
		}
		raw.put(stack.id(), new RawText(stack.isTruncated(), text.toString()));
	}

	private final Map<Long, RawText> raw = new HashMap<>();

	private record RawText(boolean truncated, String frames) {}

	@Override
	public List<String> finish(Constants chunk) {
		constants = chunk;
		input = ((ChunkConstants) chunk).input();
		List<String> texts = new ArrayList<>();
		for (Event event : events) {
			StringBuilder text = new StringBuilder(event.type.name()).append(' ');
			Field start = event.type.field("startTime");
			if (start != null) {
				text.append(instant(chunk.clock().nanosOf(event.values[event.fields.indexOf("startTime")])))
						.append(' ');
			}
			if (event.type.field("duration") != null) {
				text.append(duration(event)).append(' ');
			}
			texts.add(text + structure(event.type, "", event.fields, event.values, 0));
		}
		return texts;
	}

	/** Returns the duration as the JDK computes it: the difference of two separately rounded timestamps. */
	private long duration(Event event) {
		long start = event.values[event.fields.indexOf("startTime")];
		long duration = event.values[event.fields.indexOf("duration")];
		return constants.clock().nanosOf(start + duration) - constants.clock().nanosOf(start);
	}

	private static Instant instant(long nanos) {
		return Instant.ofEpochSecond(0, nanos);
	}

	private String structure(ValueType type, String prefix, List<String> leaves, long[] values, int depth) {
		if (type.isSimple() && depth > 0) {
			return field(type.fields().get(0), prefix, leaves, values, depth);
		}
		StringBuilder text = new StringBuilder("{");
		for (Field field : type.fields()) {
			text.append(field.name()).append('=').append(field(field, prefix, leaves, values, depth)).append(' ');
		}
		return text.append('}').toString();
	}

	private String field(Field field, String prefix, List<String> leaves, long[] values, int depth) {
		String path = prefix + field.name();
		int index = leaves.indexOf(path);
		if (index < 0) {
			return structure(field.type(), path + ".", leaves, values, depth + 1);
		}
		return field.array() ? array(field, values[index], depth) : value(field, values[index], depth);
	}

	private String value(Field field, long value, int depth) {
		if (field.constant()) {
			return constant(field.type(), value, depth);
		}
		return switch (field.type().kind()) {
			case BOOLEAN -> Boolean.toString(value != 0);
			case CHAR -> Character.toString((char) value);
			case FLOAT -> Float.toString((float) Double.longBitsToDouble(value));
			case DOUBLE -> Double.toString(Double.longBitsToDouble(value));
			case STRING -> String.valueOf(constants.string(field, value));
			default -> Long.toString(value);
		};
	}

	private String constant(ValueType type, long id, int depth) {
		if (type.kind() == ValueType.Kind.STRING) {
			return String.valueOf(constants.string(new Field("", type, true, false, List.of()), id));
		}
		String key = type.id() + " " + id + " " + depth;
		String text = known.get(key);
		if (text == null) {
			text = type.name().equals(StackReader.TYPE) ? stackTrace(type, id, depth) : decoded(type, id, depth);
			known.put(key, text);
		}
		return text;
	}

	private String decoded(ValueType type, long id, int depth) {
		List<String> leaves = leaves(type, "");
		long[] values = new long[leaves.size()];
		if (!constants.pool(type.name(), leaves.toArray(String[]::new)).read(id, values)) {
			return "null";
		}
		return depth < DEEPEST || type.isSimple() ? structure(type, "", leaves, values, depth + 1) : "…";
	}

	private String stackTrace(ValueType type, long id, int depth) {
		RawText text = raw.get(id);
		if (text == null) {
			return "null";
		}
		ValueType frame = type.field("frames").type();
		StringBuilder frames = new StringBuilder("{truncated=" + text.truncated + " frames=[");
		for (String numbers : text.frames.isEmpty() ? new String[0] : text.frames.split(" ")) {
			String[] parts = numbers.split(":");
			frames.append("{method=")
					.append(constant(frame.field("method").type(), Long.parseLong(parts[0]), depth + 2))
					.append(" lineNumber=").append(parts[1]).append(" type=")
					.append(constant(frame.field("type").type(), Long.parseLong(parts[2]), depth + 2)).append(" },");
		}
		return frames.append("] }").toString();
	}

	private String array(Field field, long offset, int depth) {
		Field element = new Field(field.name(), field.type(), field.constant(), false, List.of());
		StringBuilder text = new StringBuilder("[");
		try {
			boolean structure = !field.constant() && field.type().kind() == ValueType.Kind.STRUCTURE;
			ValueType holder = new ValueType(-1, "element", null, false);
			holder.complete(structure ? field.type().fields() : List.of(element), List.of());
			List<String> leaves = leaves(holder, "");
			ReadPlan plan = ReadPlanCompiler.passing(holder, leaves, input.isCompressed());
			input.seek(offset);
			input.has(10);
			int count = ReadPlan.arrayLength(input);
			long next = input.offset();
			for (int index = 0; index < count; index++) {
				long[] values = new long[leaves.size()];
				input.seek(next);
				plan.run(input, values);
				next = input.offset();
				text.append(structure
						? structure(field.type(), "", leaves, values, depth + 1)
						: value(element, values[0], depth)).append(',');
			}
		} catch (IOException e) {
			throw new IllegalStateException(e);
		}
		return text.append(']').toString();
	}
}
