// SPDX-License-Identifier: UPL-1.0
package org.flightbench.demo.program;

/**
 * A loop with an {@code int} counter. HotSpot assumes that such loops are short: if they are compiled without safepoint
 * polls, the thread cannot stop before the last iteration.
 */
final class CountedLoop implements Work {

	private static final int WARM_UP_CALLS = 20_000;
	private static final int WARM_UP_ROUNDS = 2_000;
	private static final int CALIBRATION = 5_000_000;
	private static final int ATTEMPTS = 10;
	private static final int BLOCK = 100_000;

	private final long nanos;
	private final String remedy;
	private int divisor = 3;
	private int rounds;
	private int result;

	/**
	 * @param nanos the approximate duration, in nanoseconds
	 * @param remedy {@code blocks} to split the loop; any other value leaves it whole
	 */
	CountedLoop(long nanos, String remedy) {
		this.nanos = nanos;
		this.remedy = remedy;
	}

	@Override
	public String thread() {
		return "loop-thread";
	}

	@Override
	public String words() {
		return "runs a counted loop" + (remedy.equals("blocks") ? " in blocks of " + BLOCK + " rounds" : "");
	}

	@Override
	public void prepare() {
		for (int call = 0; call < WARM_UP_CALLS; call++) {
			result += loop(result, WARM_UP_ROUNDS);
		}
		double perRound = perRound();
		rounds = (int) Math.min(Integer.MAX_VALUE - 1, nanos / perRound);
		Story.print("a loop of " + rounds + " rounds will take about " + Story.millis((long) (rounds * perRound)));
	}

	/**
	 * Returns the nanoseconds per iteration. Uses the fastest of several attempts, because slower attempts may have
	 * been disturbed or not yet compiled.
	 */
	private double perRound() {
		long fewest = Long.MAX_VALUE;
		for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
			long begin = System.nanoTime();
			result += loop(result, CALIBRATION);
			fewest = Math.min(fewest, System.nanoTime() - begin);
		}
		return (double) fewest / CALIBRATION;
	}

	@Override
	public void run() {
		if (remedy.equals("blocks")) {
			int done = 0;
			while (done < rounds) {
				int next = Math.min(BLOCK, rounds - done);
				result += loop(result, next);
				done += next;
			}
		} else {
			result += loop(result, rounds);
		}
	}

	/** Runs a chain of dependent divisions, which are slow because the divisor is not a compile-time constant. */
	private int loop(int start, int count) {
		int value = start;
		for (int round = 0; round < count; round++) {
			value = value / divisor + round;
		}
		return value;
	}
}
