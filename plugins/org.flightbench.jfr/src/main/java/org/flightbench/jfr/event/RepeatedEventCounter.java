// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.event;

import java.util.Arrays;
import java.util.List;

import org.flightbench.jfr.chunk.ChunkInput;
import org.flightbench.base.Hash;
import org.flightbench.jfr.io.Varints;
import org.flightbench.jfr.metadata.ValueType;

/**
 * Counts events that are equal but for the integers in front of the first field that is asked for, above all the time,
 * and skips those that nobody asked for; see the package's description. In a large recording equal ones are many: they
 * are read when all have been counted, which takes a fraction of the time of reading every event.
 */
public final class RepeatedEventCounter {

	/** The number of bytes of an event and what follows it that must be available to examine it. */
	public static final int ROOM = 256;
	/** Events of fewer bytes, or more, are read, not counted. */
	private static final int SHORTEST = Long.BYTES;
	private static final int LONGEST = 3 * Long.BYTES - 1;

	private static final int MOST_PASSED = 8;
	/** Then there is time to see whether reading should stop. */
	private static final int MOST_BYTES = 1 << 20;
	/** Whenever so many keys are new, types of which few have repeated are given up. */
	private static final int TRIED = 1 << 12;
	private static final int MOST_KEYS = 1 << 15;
	private static final int SMALLEST = 1 << 14;

	/** An entry has the three words of a key, and how often it came. */
	private static final int ENTRY = 4;
	private static final int SECOND = 1;
	private static final int THIRD = 2;
	private static final int COUNT = 3;
	/** One of so many places in the table may be taken. */
	private static final int SPARSE = 4;
	/** By the size of an event, which bits of its second and third word are of it. */
	private static final long[] SECOND_BITS = new long[LONGEST + 1];
	private static final long[] THIRD_BITS = new long[LONGEST + 1];

	static {
		for (int size = Long.BYTES + 1; size <= LONGEST; size++) {
			SECOND_BITS[size] = Varints.first(-1, Math.min(size - Long.BYTES, Long.BYTES));
			THIRD_BITS[size] = size <= 2 * Long.BYTES ? 0 : Varints.first(-1, size - 2 * Long.BYTES);
		}
	}

	private final TypeDispatch dispatch = new TypeDispatch();
	private final EventShape shape = new EventShape();
	/** A key's bytes, and behind them some in which every integer ends. */
	private final byte[] event = new byte[LONGEST + LONGEST + Long.BYTES];
	private AskedTypes readers;
	private List<ValueType> described = List.of();
	private long[] entries = new long[SMALLEST * ENTRY];
	/** Where the keys are. */
	private int[] taken = new int[SMALLEST / SPARSE];
	private int keys;
	/** At so many keys, types are given up or the table grows. */
	private int due;

	/**
	 * Begins with another chunk.
	 *
	 * @param typeReaders those of its types
	 */
	public void start(AskedTypes typeReaders) {
		readers = typeReaders;
		if (typeReaders.described() == described) {
			dispatch.clear();
		} else {
			dispatch.describe(typeReaders.describedTypes());
			described = typeReaders.described();
		}
		for (int key = 0; key < keys; key++) {
			entries[taken[key]] = 0;
		}
		shape.forget();
		keys = 0;
		due = due();
	}

	/** Events of this type are to be read, every one. */
	public void read(long type) {
		dispatch.set(type, TypeDispatch.READ);
	}

	/** Events of its type are to be counted if the reader agrees and they can be, else read. */
	public void read(TypeReader reader) {
		int passed = reader.passedFirst();
		boolean counted = passed >= 0 && passed <= MOST_PASSED && reader.integers() <= LONGEST;
		dispatch.set(reader.type(), counted ? (byte) (passed + 1) : TypeDispatch.READ);
	}

	/**
	 * Counts or skips events from the input's position up to one that is to be read, is not all there, or is far away.
	 */
	public void pass(ChunkInput input) {
		int last = Math.min(input.limit() - ROOM, input.position + MOST_BYTES);
		do {
			passKnown(input, last);
		} while (input.position <= last && isNowKnown(input.buffer, input.position));
	}

	/**
	 * Counts events of the present shape whose keys are in the table. As the shape is part of a key, none is that of an
	 * event of another one. For most events of a recording this is all that is done, so it is one loop without calls: a
	 * quick compiler follows none that is not very short.
	 */
	private void passKnown(ChunkInput input, int last) {
		byte[] bytes = input.buffer;
		byte[] dispatchByBytes = dispatch.byBytes;
		long[] table = entries;
		int mask = table.length - 1;
		int shift = Long.numberOfLeadingZeros(mask);
		int countedAs = shape.dispatch;
		long firstKept = shape.firstKept;
		long secondKept = shape.secondKept;
		long prefixLength = shape.prefixLength;
		int at = input.position;
		events : while (at <= last) {
			long firstWord = Varints.word(bytes, at);
			int size = (byte) firstWord;
			byte ofType = dispatchByBytes[TypeDispatch.bytes(firstWord)];
			if (ofType != TypeDispatch.NOT_ASKED) {
				if (ofType != countedAs || size < SHORTEST || size > LONGEST) {
					break;
				}
				long first = firstWord & firstKept;
				long second = Varints.word(bytes, at + Long.BYTES) & secondKept & SECOND_BITS[size];
				long third = prefixLength;
				if (size > 2 * Long.BYTES) {
					third |= Varints.word(bytes, at + 2 * Long.BYTES) & THIRD_BITS[size];
				}
				int entry = (int) (Hash.upper(Hash.upper(first + third) + second) >>> shift) & -ENTRY;
				while (table[entry] != first || table[entry + SECOND] != second || table[entry + THIRD] != third) {
					if (table[entry] == 0) {
						break events;
					}
					entry = entry + ENTRY & mask;
				}
				table[entry + COUNT]++;
			} else if (size <= 0) {
				break;
			}
			at += size;
		}
		input.position = at;
	}

	/**
	 * Makes known what was not of an event: its shape, or else its key, for which there may be no room yet.
	 *
	 * @return false if it is to be read
	 */
	private boolean isNowKnown(byte[] bytes, int at) {
		long firstWord = Varints.word(bytes, at);
		int size = (byte) firstWord;
		byte ofType = dispatch.byBytes[TypeDispatch.bytes(firstWord)];
		if (size < SHORTEST || size > LONGEST || ofType == TypeDispatch.READ || ofType == TypeDispatch.NOT_ASKED) {
			return false;
		}
		long secondWord = Varints.word(bytes, at + Long.BYTES);
		if (!shape.isOf(ofType, firstWord, secondWord)) {
			return shape.take(ofType, bytes, at);
		}
		if (keys >= MOST_KEYS) {
			return false;
		}
		if (keys >= due) {
			giveUp();
			if (keys * ENTRY * SPARSE >= entries.length) {
				grow();
			}
			due = due();
			return true;
		}
		long first = firstWord & shape.firstKept;
		long second = secondWord & shape.secondKept & SECOND_BITS[size];
		long third = Varints.word(bytes, at + 2 * Long.BYTES) & THIRD_BITS[size] | shape.prefixLength;
		int entry = free(entries, first, second, third);
		entries[entry] = first;
		entries[entry + SECOND] = second;
		entries[entry + THIRD] = third;
		entries[entry + COUNT] = 0;
		taken[keys++] = entry;
		return true;
	}

	private int due() {
		return Math.min(entries.length / ENTRY / SPARSE, keys - keys % TRIED + TRIED);
	}

	/** Where a key that is not in the table would be. */
	private static int free(long[] entries, long first, long second, long third) {
		int mask = entries.length - 1;
		int entry = (int) (Hash.upper(Hash.upper(first + third) + second) >>> Long.numberOfLeadingZeros(mask)) & -ENTRY;
		while (entries[entry] != 0) {
			entry = entry + ENTRY & mask;
		}
		return entry;
	}

	/** Types with more keys than repeated events are read from here on. */
	private void giveUp() {
		int[] gained = new int[TypeDispatch.TYPES];
		for (int key = 0; key < keys; key++) {
			int entry = taken[key];
			// the first event of a key is no gain, and reading a key takes as long as reading an event
			gained[TypeDispatch.type(entries[entry])] += (int) Math.min(entries[entry + COUNT], TRIED) - 2;
		}
		for (int type = 0; type < TypeDispatch.TYPES; type++) {
			if (gained[type] < 0) {
				dispatch.set(type, TypeDispatch.READ);
			}
		}
	}

	private void grow() {
		// a small table is soon full again
		int times = entries.length == SMALLEST * ENTRY ? 4 : 2;
		long[] larger = new long[times * entries.length];
		for (int key = 0; key < keys; key++) {
			int entry = taken[key];
			taken[key] = free(larger, entries[entry], entries[entry + SECOND], entries[entry + THIRD]);
			System.arraycopy(entries, entry, larger, taken[key], ENTRY);
		}
		entries = larger;
		taken = Arrays.copyOf(taken, times * taken.length);
	}

	/** Hands out to the readers what was counted, each key once. */
	public void deliver() {
		for (int key = 0; key < keys; key++) {
			int entry = taken[key];
			long first = entries[entry];
			Varints.put(event, 0, first);
			Varints.put(event, Long.BYTES, entries[entry + SECOND]);
			Varints.put(event, 2 * Long.BYTES, entries[entry + THIRD]);
			int from = Varints.pass(event, 1, 1);
			readers.get(TypeDispatch.type(first)).repeat(event, from, (byte) first, entries[entry + COUNT]);
		}
	}
}
