// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * A program recorded for {@link Recordings}. It performs the same allocations at the top of stacks of various depths.
 */
final class ShapeProgram {

	private static final int CALLS = 200_000;
	private static final int THREADS = 4;

	private ShapeProgram() {}

	public static void main(String[] arguments) throws InterruptedException, ExecutionException {
		ExecutorService threads = Executors.newFixedThreadPool(THREADS);
		List<Future<Integer>> done = new ArrayList<>();
		for (int thread = 0; thread < THREADS; thread++) {
			int seed = thread * CALLS;
			done.add(threads.submit(() -> {
				SplittableRandom random = new SplittableRandom(seed);
				int sum = 0;
				for (int call = 0; call < CALLS; call++) {
					sum += left(random.nextInt(8, 48), random.nextInt()).length;
				}
				return sum;
			}));
		}
		for (Future<Integer> one : done) {
			one.get();
		}
		threads.shutdown();
	}

	private static byte[] left(int depth, int way) {
		return depth == 0 ? new byte[4096] : (way & 1) == 0 ? left(depth - 1, way >>> 1) : right(depth - 1, way >>> 1);
	}

	private static byte[] right(int depth, int way) {
		return depth == 0 ? new byte[4000] : (way & 1) == 0 ? left(depth - 1, way >>> 1) : right(depth - 1, way >>> 1);
	}
}
