// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.program;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;

/** An answer to the kernel, zero where nothing is put. */
final class Reply {

	/** The seconds for which the kernel may cache an answer: nothing changes. */
	static final long FOREVER = 3600;

	private static final int HEADER = 16;

	private final ByteBuffer bytes;

	/** @param size bytes behind the header */
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
	 * Sends it, in one piece as the kernel wants it.
	 *
	 * @param id of the request that is answered
	 * @param error 0, or the negative number of an error
	 */
	void send(FileChannel replies, long id, int error) throws IOException {
		bytes.clear();
		bytes.putInt(0, bytes.limit()).putInt(4, error).putLong(8, id);
		replies.write(bytes);
	}
}
