// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.event;

import java.util.Arrays;
import java.util.List;

import org.flightbench.jfr.chunk.ChunkInput;
import org.flightbench.base.Hash;
import org.flightbench.jfr.io.Varints;
import org.flightbench.jfr.metadata.ValueType;

/**
 * Counts events that are equal except for the integers before the first requested field, such as the time, and skips
 * events that were not requested. The package documentation explains the method. Large recordings contain many equal
 * events, so counting them and decoding each distinct event only once is several times faster than decoding every
 * event.
 */
public final class RepeatedEventCounter {

	/** The number of bytes that must be available from the start of an event to examine it. */
	public static final int ROOM = 256;
	/** The range of event sizes that can be counted. Smaller and larger events are decoded one by one. */
	private static final int SHORTEST = Long.BYTES;
	private static final int LONGEST = 3 * Long.BYTES - 1;

	private static final int MAX_PASSED = 8;
	/** The number of bytes after which control returns to the caller, which can then check for cancellation. */
	private static final int MAX_BYTES = 1 << 20;
	/** The number of new keys after which types with few repeated events are excluded. */
	private static final int TRIED = 1 << 12;
	private static final int MAX_KEYS = 1 << 15;
	private static final int SMALLEST = 1 << 14;

	/** The number of words of an entry, which consists of the three words of a key and its count. */
	private static final int ENTRY = 4;
	private static final int SECOND = 1;
	private static final int THIRD = 2;
	private static final int COUNT = 3;
	/** The ratio of the table's capacity to its maximum number of keys. */
	private static final int SPARSE = 4;
	/** The bits of the second word that belong to the event, by event size. */
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
	/** The bytes of a key, followed by zeros, which terminate any integer. */
	private final byte[] event = new byte[LONGEST + LONGEST + Long.BYTES];
	private RequestedTypes readers;
	private List<ValueType> described = List.of();
	private long[] entries = new long[SMALLEST * ENTRY];
	/** The positions of the keys in the table. */
	private int[] taken = new int[SMALLEST / SPARSE];
	private int keys;
	/** The number of keys at which to exclude types and, if necessary, grow the table. */
	private int due;

	/**
	 * Starts the next chunk.
	 *
	 * @param typeReaders the readers of its types
	 */
	public void start(RequestedTypes typeReaders) {
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

	/** Specifies that events of a type are read one by one. */
	public void read(long type) {
		dispatch.set(type, TypeDispatch.READ);
	}

	/**
	 * Specifies that events of a reader's type are counted if the reader and the fields permit it, and read one by one
	 * otherwise.
	 */
	public void read(TypeReader reader) {
		int passed = reader.passedFirst();
		boolean counted = passed >= 0 && passed <= MAX_PASSED && reader.integers() <= LONGEST;
		dispatch.set(reader.type(), counted ? (byte) (passed + 1) : TypeDispatch.READ);
	}

	/**
	 * Counts or skips events from the position of the input. Stops before an event that must be read, near the end of
	 * the window, or after {@link #MAX_BYTES}.
	 */
	public void pass(ChunkInput input) {
		int last = Math.min(input.limit() - ROOM, input.position + MAX_BYTES);
		do {
			passKnown(input, last);
		} while (input.position <= last && isNowKnown(input.buffer, input.position));
	}

	/**
	 * Counts events of the current shape whose keys are in the table. The shape is part of the key, so events of other
	 * shapes never match. Most events take only this path, which is a single loop without calls because C1 inlines only
	 * very short methods.
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
	 * Adopts the shape of an event or, if the current shape matches, adds the key of the event to the table. If the
	 * table is due to grow, only makes room, and the caller retries.
	 *
	 * @return false if the event must be read
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
		if (keys >= MAX_KEYS) {
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

	/** Returns the free position in the table for a key that it does not contain. */
	private static int free(long[] entries, long first, long second, long third) {
		int mask = entries.length - 1;
		int entry = (int) (Hash.upper(Hash.upper(first + third) + second) >>> Long.numberOfLeadingZeros(mask)) & -ENTRY;
		while (entries[entry] != 0) {
			entry = entry + ENTRY & mask;
		}
		return entry;
	}

	/** Excludes types that have more keys than repeated events; their subsequent events are read. */
	private void giveUp() {
		int[] gained = new int[TypeDispatch.TYPES];
		for (int key = 0; key < keys; key++) {
			int entry = taken[key];
			// counting the first event of a key saves no time, because decoding a key takes as long as decoding an
			// event
			gained[TypeDispatch.type(entries[entry])] += (int) Math.min(entries[entry + COUNT], TRIED) - 2;
		}
		for (int type = 0; type < TypeDispatch.TYPES; type++) {
			if (gained[type] < 0) {
				dispatch.set(type, TypeDispatch.READ);
			}
		}
	}

	private void grow() {
		// grow small tables by a larger factor, because they would otherwise soon be full again
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

	/** Passes all counted events to their readers, each key once. */
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
