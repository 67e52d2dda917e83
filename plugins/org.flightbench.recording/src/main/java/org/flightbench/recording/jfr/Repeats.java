// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.jfr;

import java.util.ArrayList;
import java.util.List;

/**
 * Passes quickly over events that need not be read: those that nobody asked for, and those that are, from the first
 * wanted field on, byte for byte as one that came before. What differs is the time, which is written first, so in a
 * large recording most are; they are only counted, which takes a fraction of the time of reading their fields.
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
	/** After so many new events of a type it is given up if fewer than these have repeated. */
	private static final int TRIED = 1 << 12;
	private static final int MOST_KNOWN = 1 << 15;
	private static final int SMALLEST = 1 << 10;

	/** An entry has the two words of a key, how often it came, and the number of the event that it stands for. */
	private static final int ENTRY = 4;
	private static final int MORE = 1;
	private static final int COUNT = 2;
	private static final int EVENT = 3;
	/** The second word of a key has the last bytes of the event, their number, which is never 0, and the type. */
	private static final int LONGEST = Long.BYTES + 5;
	private static final int LENGTH_SHIFT = 46;
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
	private final List<Known> events = new ArrayList<>();
	private long[] entries = new long[SMALLEST * ENTRY];
	/** What {@link #pass} stopped at; the second word is 0 if that is no event to remember. */
	private long newKey;
	private long newMore;

	/** An event that was read. */
	private record Known(TypeReader reader, long[] values) {}

	/** Events of this type are to be read, every one. */
	void read(long type) {
		if (type >= 0 && type < TYPES) {
			ways[(int) type] = READ;
		}
	}

	/** Events that it takes are to be read, but one is enough of those that are alike, if it says so. */
	void read(TypeReader reader) {
		read(reader.type());
		int passed = reader.passedFirst();
		if (passed >= 0 && passed <= MOST_PASSED && reader.type() >= 0 && reader.type() < TYPES) {
			ways[(int) reader.type()] = (byte) (passed + 1);
		}
	}

	/** Passes over the events from where the input stands up to one to be read, or not all there, or far away. */
	void pass(ChunkInput input) {
		byte[] bytes = input.buffer;
		int last = Math.min(input.limit() - ROOM, input.position + MOST_BYTES);
		int at = input.position;
		newMore = 0;
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
	}

	private boolean count(byte[] bytes, int start, int passed, int end, long type) {
		int from = start;
		for (int field = 0; field < passed; field++) {
			from += Varints.length(Varints.ends(Varints.word(bytes, from)));
		}
		int length = end - from;
		if (length <= 0 || length > LONGEST) {
			return false;
		}
		long key = Varints.word(bytes, from) & KEY_BITS[length];
		long more = Varints.word(bytes, from + Long.BYTES) & MORE_BITS[length] | (long) length << LENGTH_SHIFT
				| type << TYPE_SHIFT;
		int entry = find(key, more);
		if (entries[entry + MORE] == 0) {
			newKey = key;
			newMore = more;
			return false;
		}
		entries[entry + COUNT]++;
		return true;
	}

	/** Where a key is, or would be. */
	private int find(long key, long more) {
		long[] all = entries;
		int mask = all.length - 1;
		int entry = (int) Hash.of(key + more) * ENTRY & mask;
		while (all[entry] != key || all[entry + MORE] != more) {
			if (all[entry + MORE] == 0) {
				break;
			}
			entry = entry + ENTRY & mask;
		}
		return entry;
	}

	/** Remembers the event at which {@link #pass} stopped, which has been read. */
	void remember(TypeReader reader) {
		if (newMore != 0 && events.size() < MOST_KNOWN) {
			put(newKey, newMore, 0, events.size());
			events.add(new Known(reader, reader.values().clone()));
			if (events.size() * ENTRY > entries.length / 4) {
				grow();
			}
		}
		if (newMore != 0 && reader.taken() % TRIED == 0 && repeated(reader.type()) < reader.taken()) {
			read(reader.type());
		}
	}

	private long repeated(long type) {
		long repeated = 0;
		for (int entry = 0; entry < entries.length; entry += ENTRY) {
			repeated += entries[entry + MORE] >>> TYPE_SHIFT == type ? entries[entry + COUNT] : 0;
		}
		return repeated;
	}

	private void put(long key, long more, long count, long event) {
		int entry = find(key, more);
		entries[entry] = key;
		entries[entry + MORE] = more;
		entries[entry + COUNT] = count;
		entries[entry + EVENT] = event;
	}

	private void grow() {
		long[] before = entries;
		entries = new long[2 * before.length];
		for (int entry = 0; entry < before.length; entry += ENTRY) {
			if (before[entry + MORE] != 0) {
				put(before[entry], before[entry + MORE], before[entry + COUNT], before[entry + EVENT]);
			}
		}
	}

	/** Tells the readers of what was counted. */
	void tell() {
		for (int entry = 0; entry < entries.length; entry += ENTRY) {
			if (entries[entry + COUNT] > 0) {
				Known event = events.get((int) entries[entry + EVENT]);
				event.reader.repeat(event.values, entries[entry + COUNT]);
			}
		}
	}
}
