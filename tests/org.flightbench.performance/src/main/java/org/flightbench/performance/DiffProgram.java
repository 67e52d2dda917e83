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
 * A program that serves requests in two threads. Each request allocates, computes, reads a file, takes a lock and
 * retains objects; one of these can be made slower.
 */
public final class DiffProgram {

	/** The aspects of the program that can be degraded. */
	enum Change {
		/** Leaves the program unchanged. */
		NONE,
		/** Allocates a few hundred kilobytes more per request. */
		ALLOCATION,
		/** Computes for half a millisecond longer per request. */
		HOT_LOOP,
		/** Reads from a pipe that another process fills slowly, so that each request waits. */
		SLOW_FILE,
		/** Holds the lock for two milliseconds per request. */
		LOCK,
		/** Retains the objects of many more requests, which each collection has to copy. */
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
	 * Serves requests until the time is over.
	 *
	 * @param arguments the name of the {@link Change}, the duration in seconds, and the file to read
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

	/** Allocates objects and retains those of the most recent requests. */
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

	/** Reads from the file through a stream, because file channels cannot read from pipes. */
	private int read() throws IOException {
		try (InputStream in = new FileInputStream(file.toFile())) {
			return in.read(new byte[512]);
		}
	}

	/** Sleeps while it holds the lock. Computing instead would appear as a change of CPU time. */
	private int update() throws InterruptedException {
		synchronized (lock) {
			if (change == Change.LOCK) {
				Thread.sleep(HELD_MILLIS);
			}
			return ++updates;
		}
	}
}
