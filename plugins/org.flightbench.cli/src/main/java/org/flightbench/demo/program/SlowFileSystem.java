// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.program;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * A file system with a single file named {@code data} whose reads are slow, or whose writes become slow once no free
 * blocks are left. It speaks the kernel's FUSE protocol on standard input and output, which must both be the mounted
 * {@code /dev/fuse}. It exits when it is unmounted or when the parent process exits. Requests are logged to standard
 * error.
 *
 * <p> The arguments are the size of the file in bytes and the duration of a read in milliseconds. For a writable file,
 * the further arguments are the write rates, in bytes per second, for free blocks and for blocks that must be erased
 * first, and the number of free bytes. Written data is discarded.
 *
 * <p> The protocol is that of Linux {@code include/uapi/linux/fuse.h}, version 7.31. Numbers use the native byte order.
 */
public final class SlowFileSystem {

	static final String FILE = "data";

	private static final int MAJOR = 7;
	private static final int MINOR = 31;
	private static final int REQUEST_HEADER = 40;
	private static final int LARGEST_WRITE = 1 << 17;
	private static final int LARGEST_REQUEST = LARGEST_WRITE + (1 << 12);
	private static final int BLOCK = 1 << 12;
	private static final short PAGES_OF_A_READ = 32;
	private static final int MAX_PAGES_IS_GIVEN = 1 << 22;
	private static final int BIG_WRITES = 1 << 5;
	/** FOPEN_DIRECT_IO: a write returns only after the file system has processed it. */
	private static final int DIRECT = 1;
	private static final int SIZE_OF_WRITE = 16;
	private static final long SECOND = 1_000_000_000L;
	/** The last nanoseconds of a delay, which are spent spinning because parked threads wake up late. */
	private static final long LATE = 80_000;
	/** FOPEN_KEEP_CACHE: cached data remains valid when the file is reopened. */
	private static final int KEEP_CACHE = 2;
	private static final long ROOT = 1;
	private static final long DATA = 2;
	private static final int NO_SUCH_FILE = -2;
	private static final int NOT_IMPLEMENTED = -38;

	private final FileChannel requests = new FileInputStream(FileDescriptor.in).getChannel();
	private final FileChannel replies = new FileOutputStream(FileDescriptor.out).getChannel();
	private final ScheduledExecutorService later = Executors.newSingleThreadScheduledExecutor();
	private final ByteBuffer request = ByteBuffer.allocateDirect(LARGEST_REQUEST).order(ByteOrder.nativeOrder());
	private final long size;
	private final long millis;
	private final boolean isWritable;
	private final long rate;
	private final long rateOfErasing;
	private long free;
	private long busyUntil;

	private SlowFileSystem(long[] arguments) {
		size = arguments[0];
		millis = arguments[1];
		isWritable = arguments.length > 2;
		rate = isWritable ? arguments[2] : 1;
		rateOfErasing = isWritable ? arguments[3] : 1;
		free = isWritable ? arguments[4] : 0;
	}

	public static void main(String[] arguments) {
		ProcessHandle.current().parent()
				.ifPresent(parent -> parent.onExit().thenRun(() -> Runtime.getRuntime().halt(0)));
		Story.start();
		new SlowFileSystem(Arrays.stream(arguments).mapToLong(Long::parseLong).toArray()).serve();
	}

	private void serve() {
		try {
			while (requests.read(request.clear()) > 0) {
				request.flip();
				answer(request.getInt(4), request.getLong(8), request.getLong(16));
			}
		} catch (IOException unmounted) {
			System.err.println("ends: " + unmounted.getMessage());
		}
		Runtime.getRuntime().halt(0);
	}

	/**
	 * Replies to a request.
	 *
	 * @param operation the opcode
	 * @param id the ID of the request
	 * @param node the node to which the request applies
	 */
	private void answer(int operation, long id, long node) throws IOException {
		switch (operation) {
			case 26 : // INIT
				Reply init = new Reply(64).int32(MAJOR).int32(Math.min(MINOR, request.getInt(44)))
						.int32(request.getInt(48)).int32((MAX_PAGES_IS_GIVEN | BIG_WRITES) & request.getInt(52))
						.int16((short) 0)
						.int16((short) 0).int32(LARGEST_WRITE).int32(1).int16(PAGES_OF_A_READ);
				init.send(replies, id, 0);
				break;
			case 1 : // LOOKUP
				lookUp(id, node);
				break;
			case 3 : // GETATTR
			case 4 : // SETATTR
				attributes(new Reply(104).int64(Reply.FOREVER).int64(0), node).send(replies, id, 0);
				break;
			case 14 : // OPEN
			case 27 : // OPENDIR
				new Reply(16).int64(0).int32(isWritable ? DIRECT : KEEP_CACHE).send(replies, id, 0);
				break;
			case 15 : // READ
				read(id, request.getLong(REQUEST_HEADER + 8), request.getInt(REQUEST_HEADER + 16));
				break;
			case 16 : // WRITE
				write(id, request.getInt(REQUEST_HEADER + SIZE_OF_WRITE));
				break;
			case 17 : // STATFS
				new Reply(80).send(replies, id, 0);
				break;
			case 18 : // RELEASE
			case 20 : // FSYNC
			case 25 : // FLUSH
			case 28 : // READDIR: empty; the file can only be found by name
			case 29 : // RELEASEDIR
			case 34 : // ACCESS
			case 38 : // DESTROY
				new Reply(0).send(replies, id, 0);
				break;
			case 2 : // FORGET
			case 36 : // INTERRUPT
			case 42 : // BATCH_FORGET
				// these requests expect no reply
				break;
			default :
				new Reply(0).send(replies, id, NOT_IMPLEMENTED);
		}
	}

	private void lookUp(long id, long node) throws IOException {
		byte[] name = new byte[request.limit() - REQUEST_HEADER - 1];
		request.position(REQUEST_HEADER);
		request.get(name);
		if (node == ROOT && new String(name, StandardCharsets.US_ASCII).equals(FILE)) {
			Reply entry = new Reply(128).int64(DATA).int64(0).int64(Reply.FOREVER).int64(Reply.FOREVER).int64(0);
			attributes(entry, DATA).send(replies, id, 0);
		} else {
			new Reply(0).send(replies, id, NO_SUCH_FILE);
		}
	}

	private Reply attributes(Reply reply, long node) {
		boolean isFile = node == DATA;
		// times and block counts are zero; all users may access the file
		return reply.int64(node).int64(isFile ? size : 0).int64(0).int64(0).int64(0).int64(0).int32(0).int32(0)
				.int32(0).int32(isFile ? isWritable ? 0100666 : 0100444 : 0040555).int32(1).int32(0).int32(0).int32(0)
				.int32(BLOCK);
	}

	/**
	 * Simulates the duration of a write, which starts when all earlier writes are done. Free blocks are written at the
	 * normal rate; others must be erased first.
	 */
	private void write(long id, int bytes) throws IOException {
		long now = System.nanoTime();
		long freely = Math.min(free, bytes);
		free -= freely;
		long nanos = (long) ((double) freely / rate * SECOND + (double) (bytes - freely) / rateOfErasing * SECOND);
		busyUntil = Math.max(busyUntil, now) + nanos;
		for (long left = busyUntil - now; left > 0; left = busyUntil - System.nanoTime()) {
			if (left > LATE) {
				LockSupport.parkNanos(left - LATE);
			} else {
				Thread.onSpinWait();
			}
		}
		new Reply(8).int32(bytes).send(replies, id, 0);
	}

	private void read(long id, long offset, int length) {
		int bytes = (int) Math.max(0, Math.min(length, size - offset));
		System.err.println("read of " + bytes + " bytes at " + offset + ": will take " + millis + " ms");
		Reply zeros = new Reply(bytes);
		later.schedule(() -> {
			zeros.send(replies, id, 0);
			return null;
		}, millis, TimeUnit.MILLISECONDS);
	}

	/** A reply to a FUSE request. Bytes are zero unless set. */
	private static final class Reply {

		/** How long the kernel may cache a reply, in seconds. The file system never changes. */
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
		 * @param error 0 for success, or a negated errno value
		 */
		void send(FileChannel replies, long id, int error) throws IOException {
			bytes.clear();
			bytes.putInt(0, bytes.limit()).putInt(4, error).putLong(8, id);
			replies.write(bytes);
		}
	}
}
