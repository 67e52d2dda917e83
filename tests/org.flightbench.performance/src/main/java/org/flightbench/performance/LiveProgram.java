// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ThreadLocalRandom;

/**
 * A busy program to record. It computes at changing stack depths, allocates, contends for a lock, reads a file and
 * keeps starting threads, so that new stacks and threads keep appearing in the recording.
 */
public final class LiveProgram {

	private static final int DEPTH = 60;
	private static final int KEPT = 2_000;
	private static final int LARGEST = 20_000;
	private static final int ROUNDS = 2_000;
	private static final int ROUNDS_BETWEEN_READS = 200;

	/** Written to a volatile field, so that the compiler cannot eliminate the computation. */
	private static volatile double sum;
	private static final Object LOCK = new Object();

	private LiveProgram() {}

	/** Runs until the process is killed. */
	public static void main(String[] none) throws Exception {
		Path file = Files.write(Files.createTempFile("live-program", ""), new byte[LARGEST]);
		System.out.println("runs");
		for (long number = 0;; number++) {
			Thread worker = new Thread(() -> work(file), "worker-" + number);
			worker.start();
			work(file);
			worker.join();
		}
	}

	private static void work(Path file) {
		Deque<byte[]> kept = new ArrayDeque<>();
		for (int round = 0; round < ROUNDS; round++) {
			double part = deep(ThreadLocalRandom.current().nextInt(DEPTH));
			kept.add(new byte[ThreadLocalRandom.current().nextInt(LARGEST)]);
			if (kept.size() > KEPT) {
				kept.remove();
			}
			synchronized (LOCK) {
				sum += part;
			}
			if (round % ROUNDS_BETWEEN_READS == 0) {
				read(file);
			}
		}
	}

	private static void read(Path file) {
		try {
			sum += Files.readAllBytes(file).length;
			Thread.sleep(1);
		} catch (Exception e) {
			throw new IllegalStateException(e);
		}
	}

	private static double deep(int depth) {
		if (depth > 0) {
			return deep(depth - 1) + 1;
		}
		double all = 0;
		for (int number = 0; number < ROUNDS; number++) {
			all += Math.sqrt(number);
		}
		return all;
	}
}
