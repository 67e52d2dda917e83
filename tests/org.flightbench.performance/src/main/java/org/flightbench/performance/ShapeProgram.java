// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.IntFunction;

/**
 * A program to record, which makes the same allocations at the top of stacks of various depths. Started by the script
 * {@code shapes} next to this module's pom.
 */
public final class ShapeProgram {

	private static final int CALLS = 200_000;
	private static final int THREADS = 4;
	private static final int CLASSES = 10_000;
	private static final int PASSES = 60;
	private static final int PAUSES = 1000;
	private static final int DEEP_CALLS = 1_520_000;
	private static final String COPIED = "Copied00000";

	/** Written to a volatile field, so that the compiler cannot eliminate the allocation. */
	private static volatile byte[] kept;

	private ShapeProgram() {}

	/**
	 * Runs the program.
	 *
	 * @param arguments {@code usual}, {@code cold} to load thousands of classes and call each a few times,
	 * {@code cold-long} to keep calling them afterward, a few at a time in random order, {@code virtual} to use a
	 * virtual thread for every thousand calls, {@code pauses} to request thread dumps a thousand times, or {@code deep}
	 * and a seed for a distinct deep stack for almost every allocation
	 */
	public static void main(String[] arguments) throws Exception {
		switch (arguments[0]) {
			case "cold" -> cold();
			case "cold-long" -> callAgain(cold());
			case "virtual" -> {
				// Called by reflection, because the method requires Java 21.
				ExecutorService threads = (ExecutorService) Executors.class
						.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
				run(threads, 1000);
				threads.shutdown();
			}
			case "pauses" -> pauses();
			case "deep" -> deep(Long.parseLong(arguments[1]));
			default -> {
				ExecutorService threads = Executors.newFixedThreadPool(THREADS);
				run(threads, CALLS);
				threads.shutdown();
			}
		}
	}

	private static void run(ExecutorService threads, int callsOfOne) throws Exception {
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
	}

	private static void deep(long seed) {
		SplittableRandom random = new SplittableRandom(seed);
		long bytes = 0;
		for (int call = 0; call < DEEP_CALLS; call++) {
			kept = left(random.nextInt(48, 60), random.nextInt());
			bytes += kept.length;
		}
		System.out.println(bytes + " bytes");
	}

	private static byte[] left(int depth, int way) {
		return depth == 0 ? new byte[4096] : (way & 1) == 0 ? left(depth - 1, way >>> 1) : right(depth - 1, way >>> 1);
	}

	private static byte[] right(int depth, int way) {
		return depth == 0 ? new byte[4000] : (way & 1) == 0 ? left(depth - 1, way >>> 1) : right(depth - 1, way >>> 1);
	}

	private static void pauses() throws InterruptedException {
		AtomicBoolean done = new AtomicBoolean();
		List<Thread> threads = new ArrayList<>();
		for (int number = 0; number < THREADS; number++) {
			SplittableRandom random = new SplittableRandom(number);
			Thread thread = new Thread(() -> {
				while (!done.get()) {
					left(random.nextInt(8, 48), random.nextInt());
				}
			});
			thread.start();
			threads.add(thread);
		}
		for (int pause = 0; pause < PAUSES; pause++) {
			Thread.getAllStackTraces();
			Thread.sleep(1);
		}
		done.set(true);
		for (Thread thread : threads) {
			thread.join();
		}
	}

	private static void callAgain(List<IntFunction<byte[]>> allocations) {
		Random order = new Random(1);
		for (int pass = 0; pass < PASSES; pass++) {
			Collections.shuffle(allocations, order);
			for (IntFunction<byte[]> allocation : allocations) {
				for (int call = 0; call < 4; call++) {
					allocation.apply(call);
				}
			}
		}
	}

	private static List<IntFunction<byte[]>> cold() throws Exception {
		List<IntFunction<byte[]>> allocations = new ArrayList<>();
		byte[] code = code();
		int place = new String(code, StandardCharsets.ISO_8859_1).indexOf(COPIED);
		for (int number = 0; number < CLASSES; number++) {
			byte[] named = code.clone();
			String name = String.format(Locale.ROOT, "Copied%05d", number);
			for (int at = place; at >= 0; at = new String(code, StandardCharsets.ISO_8859_1).indexOf(COPIED, at + 1)) {
				System.arraycopy(name.getBytes(StandardCharsets.ISO_8859_1), 0, named, at, name.length());
			}
			Class<?> copy = new Copies().define(ShapeProgram.class.getName() + "$" + name, named);
			@SuppressWarnings("unchecked")
			IntFunction<byte[]> allocation = (IntFunction<byte[]>) copy.getDeclaredConstructor().newInstance();
			for (int call = 0; call < 32; call++) {
				allocation.apply(call);
			}
			allocations.add(allocation);
		}
		return allocations;
	}

	private static byte[] code() throws IOException {
		String resource = ShapeProgram.class.getName().replace('.', '/') + "$" + COPIED + ".class";
		try (InputStream in = Copied00000.class.getClassLoader().getResourceAsStream(resource)) {
			return in.readAllBytes();
		}
	}

	/** A class loader that defines copies of {@link Copied00000}. */
	private static final class Copies extends ClassLoader {

		Copies() {
			super(ShapeProgram.class.getClassLoader());
		}

		Class<?> define(String name, byte[] code) {
			return defineClass(name, code, 0, code.length);
		}
	}

	/** The class that is loaded many times under different names. */
	public static final class Copied00000 implements IntFunction<byte[]> {

		@Override
		public byte[] apply(int size) {
			return deeper(size, 20);
		}

		private static byte[] deeper(int size, int depth) {
			return depth == 0 ? new byte[8192 + size] : deeper(size, depth - 1);
		}
	}
}
