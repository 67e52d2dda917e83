// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

import org.flightbench.jfr.chunk.ChunkHeader;

/**
 * Builds a chunk of a few hundred bytes that contains two allocation events and a stack of two frames by default. Some
 * methods add defects.
 */
public final class TinyChunk {

	private static final int LONG = 10;
	private static final int INT = 11;
	private static final int BOOLEAN = 12;
	private static final int STRING = 13;
	private static final int CLASS = 20;
	private static final int SYMBOL = 21;
	private static final int METHOD = 22;
	private static final int KIND = 23;
	private static final int FRAME = 24;
	private static final int STACK = 25;
	private static final int THREAD = 26;

	private final boolean compressed;
	private final ByteArrayOutputStream events = new ByteArrayOutputStream();
	private boolean finished = true;
	private boolean symbolOfItself;
	private boolean frameOfItself;
	private long frames = 2;
	private boolean stacksLast;
	private int minor = 1;
	private long[] weights = {1000, 234};
	private int eventType = 30;
	private String sameIdType;
	private final List<long[]> undescribed = new ArrayList<>();
	private long[] threads = {};
	private long[] stacks = {77};
	private String[] symbols = {"top", "main", "acme/Pool"};
	private String kind = "Interpreted";
	private int encoding = 3;
	private ChunkParts parts;

	/** @param compressed whether integers have a variable length */
	public TinyChunk(boolean compressed) {
		this.compressed = compressed;
	}

	/** Sets a header without values, like that of a chunk that is still being written. */
	public TinyChunk unfinished() {
		finished = false;
		return this;
	}

	/** Makes each symbol refer to another symbol instead of a string. */
	public TinyChunk withSymbolsOfSymbols() {
		symbolOfItself = true;
		return this;
	}

	/** Makes each frame contain another frame instead of a method. */
	public TinyChunk withFramesInFrames() {
		frameOfItself = true;
		return this;
	}

	/** Sets the declared number of frames in the stack. */
	public TinyChunk claimingFrames(long claimed) {
		frames = claimed;
		return this;
	}

	/** Writes the stack after all other constants. */
	public TinyChunk withStacksLast() {
		stacksLast = true;
		return this;
	}

	/**
	 * Sets the weights of the events, one event per weight. The encoded lengths of their times increase, up to nine
	 * bytes.
	 */
	public TinyChunk weighing(long... eventWeights) {
		weights = eventWeights.clone();
		return this;
	}

	/** Sets the type ID of the events. */
	public TinyChunk ofType(int number) {
		eventType = number;
		return this;
	}

	/**
	 * Appends an event with a type that has no metadata.
	 *
	 * @param number the type ID
	 * @param bytes the size of the event without its header
	 */
	public TinyChunk withUndescribed(long number, int bytes) {
		undescribed.add(new long[]{number, bytes});
		return this;
	}

	/** Adds another event type that has the same ID and a different field, before the original one in the metadata. */
	public TinyChunk withTypeOfSameId(String name) {
		sameIdType = name;
		return this;
	}

	/** Sets the threads that record the events in turn. */
	public TinyChunk inThreads(long... numbers) {
		threads = numbers.clone();
		return this;
	}

	/** Sets the stack IDs that the events use in turn. Only stack 77 exists. */
	public TinyChunk withStacks(long... numbers) {
		stacks = numbers.clone();
		return this;
	}

	/** Sets the names of the two methods and of their class. */
	public TinyChunk withNames(String top, String main, String type) {
		symbols = new String[]{top, main, type};
		return this;
	}

	/** Sets the kind of the frames. */
	public TinyChunk ofKind(String name) {
		kind = name;
		return this;
	}

	/** Sets the encoding of strings: 3 for UTF-8, 4 for characters, 5 for Latin-1. */
	public TinyChunk encoded(int way) {
		encoding = way;
		return this;
	}

	public TinyChunk ofVersion20() {
		minor = 0;
		return this;
	}

	public byte[] bytes() {
		parts = new ChunkParts(compressed, encoding);
		for (int index = 0; index < weights.length; index++) {
			ByteArrayOutputStream event = new ByteArrayOutputStream();
			number(event, (long) (5 + Math.pow(index, 4)), 8);
			if (threads.length > 0) {
				number(event, threads[index % threads.length], 8);
			}
			number(event, stacks[index % stacks.length], 8);
			number(event, 3, 8);
			number(event, weights[index], 8);
			event(eventType, event);
		}
		for (long[] event : undescribed) {
			ByteArrayOutputStream body = new ByteArrayOutputStream();
			body.writeBytes(new byte[(int) event[1]]);
			event(event[0], body);
		}
		int checkpoint = ChunkHeader.SIZE + events.size();
		event(1, constants());
		int metadata = ChunkHeader.SIZE + events.size();
		event(0, metadata());
		int size = ChunkHeader.SIZE + events.size();
		ByteBuffer header = ByteBuffer.allocate(size);
		header.put(new byte[]{'F', 'L', 'R', 0}).putShort((short) 2).putShort((short) minor);
		header.putLong(finished ? size : 0).putLong(finished ? checkpoint : 0).putLong(finished ? metadata : 0);
		header.putLong(1_600_000_000_000_000_000L).putLong(2_000_000_000L).putLong(0).putLong(1_000_000_000L);
		header.put((byte) (finished ? 0 : 1)).put((byte) 0).put((byte) 0).put((byte) (compressed ? 1 : 0));
		return header.put(events.toByteArray()).array();
	}

	private ByteArrayOutputStream constants() {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		number(out, 0, 8);
		number(out, 0, 8);
		number(out, 0, 8);
		out.write(0);
		number(out, 5, 4);
		if (!stacksLast) {
			stack(out);
		}
		number(out, METHOD, 8);
		number(out, 2, 4);
		for (int method = 1; method <= 2; method++) {
			number(out, method, 8);
			number(out, 3, 8);
			number(out, method, 8);
		}
		number(out, CLASS, 8);
		number(out, 1, 4);
		number(out, 3, 8);
		number(out, 3, 8);
		number(out, SYMBOL, 8);
		number(out, 3, 4);
		for (int symbol = 1; symbol <= 3; symbol++) {
			number(out, symbol, 8);
			if (symbolOfItself) {
				number(out, symbol % 3 + 1, 8);
			} else {
				text(out, symbols[symbol - 1]);
			}
		}
		number(out, KIND, 8);
		number(out, 1, 4);
		number(out, 1, 8);
		text(out, kind);
		if (stacksLast) {
			stack(out);
		}
		return out;
	}

	private void stack(ByteArrayOutputStream out) {
		number(out, STACK, 8);
		number(out, 1, 4);
		number(out, 77, 8);
		out.write(0);
		number(out, frames, 4);
		for (int method = 1; method <= 2; method++) {
			number(out, method, 8);
			number(out, 10 * method, 4);
			number(out, 1, 8);
		}
	}

	private ByteArrayOutputStream metadata() {
		List<ByteArrayOutputStream> classes = new ArrayList<>(List.of(type(LONG, "long", null), type(INT, "int", null),
				type(BOOLEAN, "boolean", null), type(STRING, "java.lang.String", null),
				type(CLASS, "java.lang.Class", null, field("name", SYMBOL, true, false)),
				type(SYMBOL, "jdk.types.Symbol", null,
						symbolOfItself ? field("string", SYMBOL, true, false) : field("string", STRING, false, false)),
				type(METHOD, "jdk.types.Method", null, field("type", CLASS, true, false),
						field("name", SYMBOL, true, false)),
				type(KIND, "jdk.types.FrameType", null, field("description", STRING, false, false)),
				frameOfItself
						? type(FRAME, "jdk.types.StackFrame", null, field("inner", FRAME, false, false))
						: type(FRAME, "jdk.types.StackFrame", null, field("method", METHOD, true, false),
								field("lineNumber", INT, false, false), field("type", KIND, true, false)),
				type(STACK, "jdk.types.StackTrace", null, field("truncated", BOOLEAN, false, false),
						field("frames", FRAME, false, true)),
				type(THREAD, "java.lang.Thread", null, field("javaName", STRING, false, false)),
				type(eventType, "jdk.ObjectAllocationSample", "jdk.jfr.Event", eventFields())));
		if (sameIdType != null) {
			classes.add(0, type(eventType, sameIdType, "jdk.jfr.Event", field("value", LONG, false, false)));
		}
		return parts.metadata(classes);
	}

	private ByteArrayOutputStream[] eventFields() {
		List<ByteArrayOutputStream> fields = new ArrayList<>();
		fields.add(field("startTime", LONG, false, false));
		if (threads.length > 0) {
			fields.add(field("eventThread", THREAD, true, false));
		}
		fields.add(field("stackTrace", STACK, true, false));
		fields.add(field("objectClass", CLASS, true, false));
		fields.add(field("weight", LONG, false, false));
		return fields.toArray(ByteArrayOutputStream[]::new);
	}

	private ByteArrayOutputStream type(int id, String name, String superType, ByteArrayOutputStream... fields) {
		return parts.type(id, name, superType, List.of(fields));
	}

	private ByteArrayOutputStream field(String name, int type, boolean constant, boolean array) {
		return parts.field(name, type, constant, array);
	}

	private void event(long type, ByteArrayOutputStream body) {
		parts.event(events, type, body);
	}

	private void text(ByteArrayOutputStream out, String text) {
		parts.text(out, text);
	}

	private void number(ByteArrayOutputStream out, long value, int bytes) {
		parts.number(out, value, bytes);
	}
}
