// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.program;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;

/** A reply to a FUSE request. Bytes that are not set are zero. */
final class Reply {

	/** The time in seconds for which the kernel may cache a reply, since nothing changes. */
	static final long FOREVER = 3600;

	private static final int HEADER = 16;

	private final ByteBuffer bytes;

	/** @param size the number of bytes after the header */
	Reply(int size) {
		bytes = ByteBuffer.allocateDirect(HEADER + size).order(ByteOrder.nativeOrder());
		bytes.position(HEADER);
	}

	Reply int16(short value) {
		bytes.putShort(value);
		return this;
	}

	Reply int32(int value) {
		bytes.putInt(value);
		return this;
	}

	Reply int64(long value) {
		bytes.putLong(value);
		return this;
	}

	/**
	 * Sends the reply in a single write, as the kernel requires.
	 *
	 * @param id the ID of the request
	 * @param error 0, or a negative error number
	 */
	void send(FileChannel replies, long id, int error) throws IOException {
		bytes.clear();
		bytes.putInt(0, bytes.limit()).putInt(4, error).putLong(8, id);
		replies.write(bytes);
	}
}
