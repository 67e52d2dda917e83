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
 * A cache of the metadata of recent chunks. The next chunk usually has exactly the same metadata, which then need not
 * be parsed. Thread-safe.
 */
public final class MetadataCache {

	/**
	 * The maximum number of entries. More than one is needed, because recordings of several programs may have been
	 * concatenated.
	 */
	private static final int MOST = 8;
	/** The maximum size of all entries. The JDK's metadata takes about 100 KB. */
	private static final int MAX_BYTES = 4 << 20;

	private final Deque<Known> known = new ArrayDeque<>();
	private int bytes;

	/**
	 * An entry of the cache.
	 *
	 * @param body the bytes of the metadata event that follow its header
	 * @param compressed whether integers are compressed
	 * @param metadata the parsed metadata
	 */
	private record Known(byte[] body, boolean compressed, Metadata metadata) {

		boolean isAt(ChunkInput input, int length) {
			return compressed == input.isCompressed() && Arrays.equals(input.buffer, input.position,
					input.position + length, body, 0, body.length);
		}
	}

	/**
	 * Reads the metadata event at an offset in the chunk.
	 *
	 * @throws DamagedException if the metadata event is missing or incomplete
	 */
	public Metadata read(ChunkInput input, long offset) throws IOException {
		int length = goToBody(input, offset);
		if (length == 0 || !input.has(length)) {
			return MetadataReader.read(input, offset);
		}
		Metadata metadata = findOrReadFirst(input, offset, length);
		return metadata == null ? readNew(input, offset, length) : metadata;
	}

	/**
	 * Returns cached metadata, or null if the cache lacks it. If the cache is empty, reads the metadata while other
	 * threads wait, because they would all read it with code that is not compiled yet and therefore slow.
	 */
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
		while (known.size() > MOST || bytes > MAX_BYTES) {
			bytes -= known.removeLast().body.length;
		}
	}

	/**
	 * Moves the input past the header, which differs between equal metadata because it contains the time of writing.
	 * Returns the number of remaining bytes, or 0 if this is not a metadata event.
	 */
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
