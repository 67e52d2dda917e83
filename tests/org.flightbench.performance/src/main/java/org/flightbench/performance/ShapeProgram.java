// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * A program to record for {@link Recordings}, which makes the same allocations at the top of stacks of various depths.
 */
final class ShapeProgram {

	private static final int CALLS = 200_000;
	private static final int THREADS = 4;

	private ShapeProgram() {}

	/** @param arguments {@code usual}, or {@code virtual} to use a virtual thread for every thousand calls */
	public static void main(String[] arguments) throws Exception {
		boolean isVirtual = arguments[0].equals("virtual");
		// Called by reflection, because the method requires Java 21.
		ExecutorService threads = isVirtual
				? (ExecutorService) Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null)
				: Executors.newFixedThreadPool(THREADS);
		int callsOfOne = isVirtual ? 1000 : CALLS;
		List<Future<Integer>> done = new ArrayList<>();
		for (int start = 0; start < THREADS * CALLS; start += callsOfOne) {
			int seed = start;
			done.add(threads.submit(() -> {
				SplittableRandom random = new SplittableRandom(seed);
				int sum = 0;
				for (int call = 0; call < callsOfOne; call++) {
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
