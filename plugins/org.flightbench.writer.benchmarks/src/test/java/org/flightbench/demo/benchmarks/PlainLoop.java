// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.benchmarks;

import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.zip.Deflater;

/**
 * A plain loop around {@link Deflater}, timed without JMH, which prints the size of a compressed response in bytes and
 * the compression time in microseconds for each level. Its output is stored as {@code
 * samples/compression/plain-loop.txt}.
 */
public final class PlainLoop {

	private static final int WARM_UP_ROUNDS = 2;
	private static final int ROUNDS = 5;
	private static final long ROUND_NANOS = TimeUnit.MILLISECONDS.toNanos(500);
	private static final double MICRO = 1e3;

	private final byte[] answer = Documents.json(HttpCompressionBenchmark.ANSWER);
	private final byte[] sent = new byte[2 * HttpCompressionBenchmark.ANSWER];
	private final Deflater deflater;

	PlainLoop(int level) {
		deflater = new Deflater(level, true);
	}

	/** Compresses a response and returns its size in bytes. */
	int bytes() {
		deflater.reset();
		deflater.setInput(answer);
		deflater.finish();
		return deflater.deflate(sent);
	}

	/** Returns the mean time to compress a response in nanoseconds, measured for one round. */
	double nanos(long roundNanos) {
		long start = System.nanoTime();
		long now = start;
		long answers = 0;
		while (now - start < roundNanos) {
			bytes();
			answers++;
			now = System.nanoTime();
		}
		return (double) (now - start) / answers;
	}

	/** Releases the compressor. */
	void close() {
		deflater.end();
	}

	/** Prints a line for each level, with the median of the rounds. */
	public static void main(String[] none) {
		System.out.println("level\tbytes\tmicroseconds");
		for (int level = Deflater.NO_COMPRESSION; level <= Deflater.BEST_COMPRESSION; level++) {
			PlainLoop loop = new PlainLoop(level);
			double[] rounds = new double[ROUNDS];
			for (int round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
				double nanos = loop.nanos(ROUND_NANOS);
				if (round >= 0) {
					rounds[round] = nanos;
				}
			}
			Arrays.sort(rounds);
			System.out.printf(Locale.ROOT, "%d\t%d\t%.2f%n", level, loop.bytes(), rounds[ROUNDS / 2] / MICRO);
			loop.close();
		}
	}
}
