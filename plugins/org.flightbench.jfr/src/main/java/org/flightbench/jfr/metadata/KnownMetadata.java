// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.metadata;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Iterator;

import org.flightbench.jfr.chunk.ChunkInput;
import org.flightbench.jfr.io.DamagedException;

/**
 * The metadata of the chunks read last: that of the next is mostly the same, byte for byte, and then is not read again.
 * Safe for several threads.
 */
public final class KnownMetadata {

	/** Of so many, as recordings of several programs may have been put together. */
	private static final int MOST = 8;
	/** The JDK's are of about 100 KB. */
	private static final int MOST_BYTES = 4 << 20;

	private final Deque<Known> known = new ArrayDeque<>();
	private int bytes;

	/**
	 * @param body the bytes of the event behind its header
	 * @param compressed whether integers in it have as many bytes as they need
	 */
	private record Known(byte[] body, boolean compressed, Metadata metadata) {

		boolean isAt(ChunkInput input, int length) {
			return compressed == input.isCompressed() && Arrays.equals(input.buffer, input.position,
					input.position + length, body, 0, body.length);
		}
	}

	/**
	 * Reads the metadata event that begins at that byte of the chunk.
	 *
	 * @throws DamagedException if there is none, or not all of it
	 */
	public Metadata read(ChunkInput input, long offset) throws IOException {
		int length = goToBody(input, offset);
		if (length == 0 || !input.has(length)) {
			return MetadataReader.read(input, offset);
		}
		Metadata metadata = findOrReadFirst(input, offset, length);
		return metadata == null ? readNew(input, offset, length) : metadata;
	}

	/** The first takes long, as no code is compiled yet: other threads that need it wait for it. */
	private synchronized Metadata findOrReadFirst(ChunkInput input, long offset, int length) throws IOException {
		return known.isEmpty() ? readNew(input, offset, length) : find(input, length);
	}

	private Metadata readNew(ChunkInput input, long offset, int length) throws IOException {
		byte[] body = Arrays.copyOfRange(input.buffer, input.position, input.position + length);
		Metadata metadata = MetadataReader.read(input, offset);
		add(new Known(body, input.isCompressed(), metadata));
		return metadata;
	}

	private Metadata find(ChunkInput input, int length) {
		for (Iterator<Known> all = known.iterator(); all.hasNext();) {
			Known one = all.next();
			if (one.isAt(input, length)) {
				all.remove();
				known.addFirst(one);
				return one.metadata;
			}
		}
		return null;
	}

	private synchronized void add(Known one) {
		known.addFirst(one);
		bytes += one.body.length;
		while (known.size() > MOST || bytes > MOST_BYTES) {
			bytes -= known.removeLast().body.length;
		}
	}

	/** Moves behind the header, which has the time of writing, and returns the number of bytes that follow. */
	private static int goToBody(ChunkInput input, long offset) throws IOException {
		input.seek(offset);
		input.has(MetadataReader.LONGEST_HEAD);
		int size = input.readInt();
		boolean isMetadata = input.readLong() == MetadataReader.TYPE_ID;
		input.readLong();
		input.readLong();
		input.readLong();
		return isMetadata && !input.isPastEnd() ? (int) Math.max(0, offset + size - input.offset()) : 0;
	}
}
