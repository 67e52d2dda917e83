// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.jfr;

/**
 * Passes quickly over events that need not be read one by one: those that nobody asked for, and those whose wanted
 * fields and what stands behind them, byte for byte, are a key of a table that counts how often each came. What differs
 * is the time, which is written first, so in a large recording keys are few; they are read when all have been counted,
 * which takes a fraction of the time of reading every event.
 */
final class Repeats {

	/** So many bytes of an event and what follows it must be there for it to be looked at. */
	static final int ROOM = 256;
	/** Types with smaller numbers, which is all of them, take at most two bytes. */
	static final int TYPES = 1 << 14;

	/** The way of a type: one more than the number of integers before the first wanted one, or one of these. */
	private static final byte NOT_ASKED = 0;
	private static final byte READ = -1;
	private static final int MOST_PASSED = 8;
	/** Then there is time to see whether reading should stop. */
	private static final int MOST_BYTES = 1 << 20;
	/** Whenever so many keys are new, types of which few have repeated are given up. */
	private static final int TRIED = 1 << 12;
	private static final int MOST_KEYS = 1 << 15;
	private static final int SMALLEST = 1 << 14;

	/** An entry has the two words of a key, how often it came, and one to spare: powers of two are found soonest. */
	private static final int ENTRY = 4;
	private static final int MORE = 1;
	private static final int COUNT = 2;
	/** One of so many places in the table may be taken. */
	private static final int SPARSE = 4;
	/** The second word of a key has the last bytes of the event, their number, which is never 0, and the type. */
	private static final int LONGEST = Long.BYTES + 5;
	private static final int LENGTH_SHIFT = 46;
	private static final int LENGTH = (1 << 4) - 1;
	private static final int TYPE_SHIFT = 50;
	/** By the number of bytes, which of them are in a word: a table, as a processor foresees the number badly. */
	private static final long[] KEY_BITS = new long[LONGEST + 1];
	private static final long[] MORE_BITS = new long[LONGEST + 1];

	static {
		for (int length = 1; length <= LONGEST; length++) {
			KEY_BITS[length] = Varints.first(-1, Math.min(length, Long.BYTES));
			MORE_BITS[length] = length <= Long.BYTES ? 0 : Varints.first(-1, length - Long.BYTES);
		}
	}

	private final byte[] ways = new byte[TYPES];
	private final TypeReader[] readers;
	private long[] entries = new long[SMALLEST * ENTRY];
	private int keys;
	/** With so many keys the table is to be looked over. */
	private int due;

	/** @param readers by the number of their type, where there are any */
	Repeats(TypeReader[] readers) {
		this.readers = readers;
		due = due();
	}

	/** Events of this type are to be read, every one. */
	void read(long type) {
		if (type >= 0 && type < TYPES) {
			ways[(int) type] = READ;
		}
	}

	/** Events that it takes are to be read, but those that are alike only once, if it says so. */
	void read(TypeReader reader) {
		read(reader.type());
		int passed = reader.passedFirst();
		if (passed >= 0 && passed <= MOST_PASSED && reader.type() >= 0 && reader.type() < TYPES) {
			ways[(int) reader.type()] = (byte) (passed + 1);
		}
	}

	/** Passes over the events from where the input stands up to one to be read, or not all there, or far away. */
	void pass(ChunkInput input) {
		int last = Math.min(input.limit() - ROOM, input.position + MOST_BYTES);
		while (passUntilDue(input, last)) {
			giveUp();
			if (keys * ENTRY * SPARSE >= entries.length) {
				grow();
			}
			due = due();
		}
	}

	private int due() {
		return Math.min(entries.length / ENTRY / SPARSE, keys - keys % TRIED + TRIED);
	}

	private boolean passUntilDue(ChunkInput input, int last) {
		byte[] bytes = input.buffer;
		int at = input.position;
		while (at <= last) {
			long head = Varints.word(bytes, at);
			long secondByte = head >>> 15 & 1;
			// a size of several bytes, or a type of three
			if ((head & 0x80 | secondByte & head >>> 23) != 0) {
				break;
			}
			int type = (int) (head >>> 8 & 0x7f | head >>> 9 & 0x3f80 & -secondByte);
			int end = at + (int) (head & 0x7f);
			byte way = ways[type];
			if (way != NOT_ASKED && (way == READ || !count(bytes, at + 2 + (int) secondByte, way - 1, end, type))
					|| end == at) {
				break;
			}
			at = end;
		}
		input.position = at;
		return keys >= due && keys < MOST_KEYS;
	}

	private boolean count(byte[] bytes, int start, int passed, int end, long type) {
		int from = start + (passed == 0 ? 0 : Varints.lengthOf(passed, Varints.word(bytes, start)));
		if (from - start > Long.BYTES) {
			from = passSlowly(bytes, start, passed);
		}
		int length = end - from;
		if (length <= 0 || length > LONGEST) {
			return false;
		}
		long key = Varints.word(bytes, from) & KEY_BITS[length];
		long more = Varints.word(bytes, from + Long.BYTES) & MORE_BITS[length] | (long) length << LENGTH_SHIFT
				| type << TYPE_SHIFT;
		int entry = find(entries, key, more);
		if (entries[entry + MORE] == 0) {
			if (keys >= due) {
				return false;
			}
			keys++;
			entries[entry] = key;
			entries[entry + MORE] = more;
		}
		entries[entry + COUNT]++;
		return true;
	}

	/** Passes over integers that do not end within a word. */
	private static int passSlowly(byte[] bytes, int start, int count) {
		int at = start;
		for (int passed = 0; passed < count; passed++) {
			at += Varints.length(Varints.ends(Varints.word(bytes, at)));
		}
		return at;
	}

	/** Where a key is, or would be. */
	private static int find(long[] entries, long key, long more) {
		int mask = entries.length - 1;
		int entry = (int) Hash.of(key + more) * ENTRY & mask;
		while (entries[entry] != key || entries[entry + MORE] != more) {
			if (entries[entry + MORE] == 0) {
				break;
			}
			entry = entry + ENTRY & mask;
		}
		return entry;
	}

	private static int type(long more) {
		return (int) (more >>> TYPE_SHIFT);
	}

	/** Types with more keys than repeated events are read from here on. */
	private void giveUp() {
		int[] gained = new int[TYPES];
		for (int entry = 0; entry < entries.length; entry += ENTRY) {
			if (entries[entry + MORE] != 0) {
				// the first event of a key is no gain, and reading a key takes as long as reading an event
				gained[type(entries[entry + MORE])] += (int) Math.min(entries[entry + COUNT], TRIED) - 2;
			}
		}
		for (int type = 0; type < TYPES; type++) {
			if (gained[type] < 0) {
				ways[type] = READ;
			}
		}
	}

	private void grow() {
		long[] larger = new long[2 * entries.length];
		for (int entry = 0; entry < entries.length; entry += ENTRY) {
			if (entries[entry + MORE] != 0) {
				int to = find(larger, entries[entry], entries[entry + MORE]);
				System.arraycopy(entries, entry, larger, to, ENTRY);
			}
		}
		entries = larger;
	}

	/** Hands out to the readers what was counted. */
	void tell() {
		for (int entry = 0; entry < entries.length; entry += ENTRY) {
			long more = entries[entry + MORE];
			if (more != 0) {
				int length = (int) (more >>> LENGTH_SHIFT) & LENGTH;
				readers[type(more)].repeat(entries[entry], more & MORE_BITS[length], length, entries[entry + COUNT]);
			}
		}
	}
}
