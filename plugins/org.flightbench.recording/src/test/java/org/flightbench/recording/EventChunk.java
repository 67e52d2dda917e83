// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.flightbench.jfr.chunk.ChunkHeader;

/** Writes a chunk of a recording with given events, whose fields are numbers and texts; a tick is a nanosecond. */
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
	private final List<String> texts = new ArrayList<>();

	/**
	 * A chunk without events.
	 *
	 * @param startNanos when it starts, since 1970
	 * @param startTicks when it starts, in ticks
	 */
	public EventChunk(long startNanos, long startTicks, long durationTicks) {
		this.startNanos = startNanos;
		this.startTicks = startTicks;
		this.durationTicks = durationTicks;
	}

	/** Adds an event; all of one type have the same fields in the same order. */
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

	/** The bytes. */
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
			text(out, constants.get(index));
		}
		return out;
	}

	private ByteArrayOutputStream metadata() {
		List<ByteArrayOutputStream> classes = new ArrayList<>();
		classes.add(type(LONG, "long", Map.of(), List.of()));
		classes.add(type(STRING, "java.lang.String", Map.of(), List.of()));
		classes.add(type(TEXT, "jdk.types.Text", Map.of(), List.of(field("text", STRING, false))));
		types.forEach((name, id) -> {
			List<ByteArrayOutputStream> all = new ArrayList<>();
			fields.get(name).forEach((field, value) -> all
					.add(field(field, value instanceof String ? TEXT : LONG, value instanceof String)));
			classes.add(type(id, name, Map.of("superType", "jdk.jfr.Event"), all));
		});
		ByteArrayOutputStream tree = new ByteArrayOutputStream();
		tree.writeBytes(element("root", Map.of(), List.of(element("metadata", Map.of(), classes))).toByteArray());
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		number(out, 0);
		number(out, 0);
		number(out, 1);
		number(out, texts.size());
		texts.forEach(text -> text(out, text));
		out.writeBytes(tree.toByteArray());
		return out;
	}

	private ByteArrayOutputStream type(int id, String name, Map<String, String> more,
			List<ByteArrayOutputStream> itsFields) {
		Map<String, String> attributes = new LinkedHashMap<>(more);
		attributes.put("id", "" + id);
		attributes.put("name", name);
		return element("class", attributes, itsFields);
	}

	private ByteArrayOutputStream field(String name, int type, boolean constant) {
		return element("field",
				Map.of("name", name, "class", "" + type, "constantPool", "" + constant, "dimension", "0"), List.of());
	}

	private ByteArrayOutputStream element(String name, Map<String, String> attributes,
			List<ByteArrayOutputStream> children) {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		number(out, index(name));
		number(out, attributes.size());
		attributes.forEach((key, value) -> {
			number(out, index(key));
			number(out, index(value));
		});
		number(out, children.size());
		children.forEach(child -> out.writeBytes(child.toByteArray()));
		return out;
	}

	private int index(String text) {
		if (!texts.contains(text)) {
			texts.add(text);
		}
		return texts.indexOf(text);
	}

	private void event(long type, ByteArrayOutputStream body) {
		ByteArrayOutputStream header = new ByteArrayOutputStream();
		number(header, type);
		int size = header.size() + body.size();
		int sizeBytes = 1;
		while (size + sizeBytes >= 1L << 7 * sizeBytes) {
			sizeBytes++;
		}
		number(events, size + sizeBytes);
		events.writeBytes(header.toByteArray());
		events.writeBytes(body.toByteArray());
	}

	private static void text(ByteArrayOutputStream out, String text) {
		byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
		out.write(3);
		number(out, bytes.length);
		out.writeBytes(bytes);
	}

	private static void number(ByteArrayOutputStream out, long value) {
		long rest = value;
		while ((rest & ~0x7fL) != 0) {
			out.write((int) (rest & 0x7f | 0x80));
			rest >>>= 7;
		}
		out.write((int) rest);
	}
}
