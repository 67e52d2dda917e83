// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A program that serves requests in two threads, in which one thing can be made worse: it allocates, computes, reads a
 * file, takes a lock and keeps objects, a little of each.
 */
public final class DiffProgram {

	/** The things that can be made worse. */
	enum Change {
		/** None. */
		NONE,
		/** Each request allocates a few hundred kilobytes more. */
		ALLOCATION,
		/** Each request computes for half a millisecond more. */
		HOT_LOOP,
		/** Each request waits for its file: it is a pipe that another process fills slowly. */
		SLOW_FILE,
		/** Each request holds the lock for two milliseconds. */
		LOCK,
		/** Keeps what many more requests left, which each collection has to copy. */
		GC
	}

	private static final int SERVERS = 2;
	private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(1);
	private static final long HELD_MILLIS = 2;
	private static final int PARTS = 400;
	private static final int KEPT = 4;
	private static final int KEPT_MORE = 600;

	private final Object lock = new Object();
	private final Change change;
	private final Path file;
	private volatile long result;
	private int updates;

	private DiffProgram(Change change, Path file) {
		this.change = change;
		this.file = file;
	}

	/**
	 * Serves requests.
	 *
	 * @param arguments the change, how many seconds, and a file that is read
	 */
	public static void main(String[] arguments) throws Exception {
		DiffProgram program = new DiffProgram(Change.valueOf(arguments[0]), Path.of(arguments[2]));
		long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(Long.parseLong(arguments[1]));
		List<Thread> servers = new ArrayList<>();
		for (int server = 0; server < SERVERS; server++) {
			Thread thread = new Thread(() -> program.serve(end), "server-" + server);
			thread.start();
			servers.add(thread);
		}
		for (Thread server : servers) {
			server.join();
		}
	}

	private void serve(long end) {
		try {
			List<List<String>> kept = new ArrayList<>();
			for (int request = 0; System.nanoTime() < end; request++) {
				result += parse(request, kept) + compute(1) + read() + update();
				if (change == Change.HOT_LOOP) {
					result += computeMore();
				}
				Thread.sleep(0, (int) (PAUSE_NANOS - 1));
			}
		} catch (IOException | InterruptedException failed) {
			throw new IllegalStateException(failed);
		}
	}

	/** Allocates, and keeps what the last requests were. */
	private int parse(int request, List<List<String>> kept) {
		List<String> parts = new ArrayList<>();
		for (int part = 0; part < PARTS; part++) {
			parts.add("request " + request + " " + part);
		}
		int last = change == Change.GC ? KEPT_MORE : KEPT;
		if (kept.size() < last) {
			kept.add(parts);
		} else {
			kept.set(request % last, parts);
		}
		return change == Change.ALLOCATION ? parts.size() + copy(request) : parts.size();
	}

	private int copy(int request) {
		int length = 0;
		for (int part = 0; part < 100; part++) {
			byte[] copied = new byte[8192];
			copied[request % copied.length] = 1;
			length += copied.length;
		}
		return length;
	}

	private long compute(int times) {
		long sum = result;
		for (int round = 0; round < times * 60_000; round++) {
			sum = sum * 31 + round;
		}
		return sum;
	}

	private long computeMore() {
		long sum = result;
		for (int round = 0; round < 600_000; round++) {
			sum = sum * 33 ^ round;
		}
		return sum;
	}

	/** Not by channels, which do not read pipes. */
	private int read() throws IOException {
		try (InputStream in = new FileInputStream(file.toFile())) {
			return in.read(new byte[512]);
		}
	}

	/** Who holds the lock for longer waits, and does not compute: that would be another change. */
	private int update() throws InterruptedException {
		synchronized (lock) {
			if (change == Change.LOCK) {
				Thread.sleep(HELD_MILLIS);
			}
			return ++updates;
		}
	}
}
