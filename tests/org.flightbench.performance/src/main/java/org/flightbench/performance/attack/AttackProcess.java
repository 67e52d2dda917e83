// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.attack;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The process that is attacked: carries out attempts one after the other, and prints a line for each, its seed, outcome
 * and detail. An attempt that does not come to its end ends the process, which {@link Attack} starts anew behind it.
 */
final class AttackProcess {

	private static final long MOST_NANOS = TimeUnit.SECONDS.toNanos(15);
	/** The exit status after an attempt without an end. */
	static final int SLOW = 3;
	private static final long LOOK_MILLIS = 500;

	private AttackProcess() {}

	/**
	 * @param arguments the root of the checkout, a folder to keep files in, the first seed, the minutes, the number of
	 * files after which it ends, and a folder for the files
	 */
	public static void main(String[] arguments) throws Exception {
		Path root = Path.of(arguments[0]);
		Path folder = Path.of(arguments[5]);
		Attacker attacker = new Attacker(root, folder.resolve("files"), Path.of(arguments[1]));
		long end = System.nanoTime() + (long) (Double.parseDouble(arguments[3]) * TimeUnit.MINUTES.toNanos(1));
		long first = Long.parseLong(arguments[2]);
		long most = Long.parseLong(arguments[4]);
		AtomicLong seed = new AtomicLong(first);
		AtomicLong began = new AtomicLong(processorNanos());
		Thread watch = new Thread(() -> watch(seed, began, folder, Path.of(arguments[1])), "watch");
		watch.setDaemon(true);
		watch.start();
		for (; System.nanoTime() < end && seed.get() - first < most; seed.incrementAndGet()) {
			began.set(processorNanos());
			Trial trial = attacker.attack(seed.get());
			System.out.println(seed.get() + "\t" + trial.outcome() + "\t" + trial.detail());
		}
		System.exit(0);
	}

	private static void watch(AtomicLong seed, AtomicLong began, Path folder, Path keep) {
		try {
			while (processorNanos() - began.get() < MOST_NANOS) {
				Thread.sleep(LOOK_MILLIS);
			}
			Path kept = keep.resolve("slow-" + seed.get());
			Attacker.copy(folder.resolve("files"), kept);
		} catch (InterruptedException | IOException e) {
			System.err.println(e);
		}
		StringBuilder detail = new StringBuilder();
		Thread.getAllStackTraces().forEach((thread, stack) -> {
			if (thread.getName().equals("main")) {
				for (int i = 0; i < Math.min(stack.length, 12); i++) {
					detail.append(' ').append(stack[i]);
				}
			}
		});
		System.out.println(seed.get() + "\t" + Outcome.SLOW + "\t" + detail);
		Runtime.getRuntime().halt(SLOW);
	}

	private static long processorNanos() {
		return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
				.getProcessCpuTime();
	}
}
