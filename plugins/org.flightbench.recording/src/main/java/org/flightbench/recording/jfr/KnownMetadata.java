// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.jfr;

import java.io.IOException;
import java.util.Arrays;

/**
 * The metadata of the chunk read last: that of the next is mostly the same, byte for byte, and then is not read again.
 * Safe for several threads.
 */
final class KnownMetadata {

	private byte[] body = new byte[0];
	private Metadata metadata;

	/**
	 * Reads the metadata event that begins at that byte of the chunk.
	 *
	 * @throws DamagedException if there is none, or not all of it
	 */
	synchronized Metadata read(ChunkInput input, long offset) throws IOException {
		int length = goToBody(input, offset);
		boolean isThere = length > 0 && input.has(length);
		int start = input.position;
		if (isThere && Arrays.equals(input.buffer, start, start + length, body, 0, body.length)) {
			return metadata;
		}
		byte[] its = isThere ? Arrays.copyOfRange(input.buffer, start, start + length) : new byte[0];
		metadata = MetadataReader.read(input, offset);
		body = its;
		return metadata;
	}

	/** Goes behind the head, which tells when it was written, and gives the number of bytes that follow. */
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
