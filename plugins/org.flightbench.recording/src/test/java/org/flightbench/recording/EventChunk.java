// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.flightbench.jfr.ChunkParts;
import org.flightbench.jfr.chunk.ChunkHeader;

/** A builder of a chunk with the given events. Their fields are numbers or strings. A tick is a nanosecond. */
public final class EventChunk {

	private static final int LONG = 10;
	private static final int STRING = 11;
	private static final int TEXT = 12;
	private static final int FIRST_EVENT = 20;
	private static final long TICKS_PER_SECOND = 1_000_000_000;

	private final long startNanos;
	private final long startTicks;
	private final long durationTicks;
	private final ByteArrayOutputStream events = new ByteArrayOutputStream();
	private final Map<String, Integer> types = new LinkedHashMap<>();
	private final Map<String, Map<String, Object>> fields = new LinkedHashMap<>();
	private final List<String> constants = new ArrayList<>();
	private final ChunkParts parts = new ChunkParts(true, 3);

	/**
	 * Creates a chunk without events.
	 *
	 * @param startNanos the start in nanoseconds since the epoch
	 * @param startTicks the start in ticks
	 * @param durationTicks the duration in ticks
	 */
	public EventChunk(long startNanos, long startTicks, long durationTicks) {
		this.startNanos = startNanos;
		this.startTicks = startTicks;
		this.durationTicks = durationTicks;
	}

	/** Adds an event. All events of a type must have the same fields in the same order. */
	public EventChunk add(String type, Map<String, Object> values) {
		int id = types.computeIfAbsent(type, added -> FIRST_EVENT + types.size());
		fields.putIfAbsent(type, values);
		ByteArrayOutputStream body = new ByteArrayOutputStream();
		values.forEach((name, value) -> number(body, value instanceof String text ? constant(text) : (Long) value));
		event(id, body);
		return this;
	}

	private long constant(String text) {
		if (!constants.contains(text)) {
			constants.add(text);
		}
		return constants.indexOf(text) + 1;
	}

	/** Returns the bytes of the chunk. */
	public byte[] bytes() {
		int checkpoint = ChunkHeader.SIZE + events.size();
		event(1, constants());
		int metadata = ChunkHeader.SIZE + events.size();
		event(0, metadata());
		int size = ChunkHeader.SIZE + events.size();
		ByteBuffer header = ByteBuffer.allocate(size);
		header.put(new byte[]{'F', 'L', 'R', 0}).putShort((short) 2).putShort((short) 1);
		header.putLong(size).putLong(checkpoint).putLong(metadata);
		header.putLong(startNanos).putLong(durationTicks).putLong(startTicks).putLong(TICKS_PER_SECOND);
		header.put(new byte[]{0, 0, 0, 1});
		return header.put(events.toByteArray()).array();
	}

	private ByteArrayOutputStream constants() {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		number(out, 0);
		number(out, 0);
		number(out, 0);
		out.write(0);
		number(out, 1);
		number(out, TEXT);
		number(out, constants.size());
		for (int index = 0; index < constants.size(); index++) {
			number(out, index + 1);
			parts.text(out, constants.get(index));
		}
		return out;
	}

	private ByteArrayOutputStream metadata() {
		List<ByteArrayOutputStream> classes = new ArrayList<>();
		classes.add(parts.type(LONG, "long", null, List.of()));
		classes.add(parts.type(STRING, "java.lang.String", null, List.of()));
		classes.add(parts.type(TEXT, "jdk.types.Text", null, List.of(field("text", STRING, false))));
		types.forEach((name, id) -> {
			List<ByteArrayOutputStream> all = new ArrayList<>();
			fields.get(name).forEach((field, value) -> all
					.add(field(field, value instanceof String ? TEXT : LONG, value instanceof String)));
			classes.add(parts.type(id, name, "jdk.jfr.Event", all));
		});
		return parts.metadata(classes);
	}

	private ByteArrayOutputStream field(String name, int type, boolean constant) {
		return parts.field(name, type, constant, false);
	}

	private void event(long type, ByteArrayOutputStream body) {
		parts.event(events, type, body);
	}

	private void number(ByteArrayOutputStream out, long value) {
		parts.number(out, value, 8);
	}
}
