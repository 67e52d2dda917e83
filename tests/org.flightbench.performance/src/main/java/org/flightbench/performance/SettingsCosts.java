// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import jdk.jfr.Configuration;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordingFile;

/**
 * Measures the CPU time that recording settings add to a program that repeats one operation. Run it with the script
 * {@code settings-costs} next to this module's pom, which does not build the module.
 */
public final class SettingsCosts {

	/**
	 * The folder of thread statistics. Each {@code schedstat} begins with the thread's nanoseconds of CPU time; the
	 * JDK's own value for a process has a resolution of 10 ms.
	 */
	private static final Path THREADS = Path.of("/proc/self/task");
	private static final int WARMUP_ROUNDS = 2;
	private static final int DEPTH = 40;

	/** Written to volatile fields, so that the compiler cannot eliminate the work. */
	private static volatile Object kept;
	private static volatile double sum;

	private SettingsCosts() {}

	private interface Work {
		void run() throws IOException;
	}

	/**
	 * Prints a row of a Markdown table.
	 *
	 * @param arguments the kind of work, the settings without and with the events, and the number of rounds
	 */
	public static void main(String[] arguments) throws Exception {
		String kind = arguments[0];
		Configuration without = Configuration.create(Path.of(arguments[1]));
		Configuration with = Configuration.create(Path.of(arguments[2]));
		int rounds = Integer.parseInt(arguments[3]);
		Path file = Files.write(Files.createTempFile("settings-costs", ""), new byte[64]);
		Path recorded = Files.createTempFile("settings-costs", ".jfr");
		long operations = operations(kind);
		Work work = work(kind, operations, file);
		double[] differences = new double[rounds];
		double[] plain = new double[rounds];
		for (int round = -WARMUP_ROUNDS; round < rounds; round++) {
			// The order alternates, so that a drift of the machine affects both sides.
			boolean isFirst = (round & 1) == 0;
			long one = nanos(isFirst ? without : with, work, recorded);
			long other = nanos(isFirst ? with : without, work, recorded);
			if (round >= 0) {
				plain[round] = isFirst ? one : other;
				differences[round] = (isFirst ? other : one) - plain[round];
			}
		}
		nanos(without, work, recorded);
		long eventsWithout = RecordingFile.readAllEvents(recorded).size();
		nanos(with, work, recorded);
		long events = RecordingFile.readAllEvents(recorded).size() - eventsWithout;
		Arrays.sort(differences);
		Arrays.sort(plain);
		System.out.printf(Locale.ROOT, "| %s | %,d | %,.1f | %+,.1f | %+,.1f to %+,.1f | %+.1f | %,d |%n", kind,
				operations, at(plain, 0.5) / operations, at(differences, 0.5) / operations,
				at(differences, 0.25) / operations, at(differences, 0.75) / operations,
				100 * at(differences, 0.5) / at(plain, 0.5), events);
		Files.delete(file);
		Files.delete(recorded);
	}

	private static double at(double[] sorted, double share) {
		return sorted[(int) Math.round(share * (sorted.length - 1))];
	}

	/** Returns the CPU time of the process during the work. */
	private static long nanos(Configuration settings, Work work, Path recorded) throws IOException {
		try (Recording recording = new Recording(settings)) {
			recording.setToDisk(true);
			recording.start();
			long start = processorNanos();
			work.run();
			long nanos = processorNanos() - start;
			recording.stop();
			recording.dump(recorded);
			return nanos;
		}
	}

	/** Returns the CPU time of all live threads, including those of the recorder. */
	private static long processorNanos() throws IOException {
		long sum = 0;
		try (Stream<Path> threads = Files.list(THREADS)) {
			for (Path thread : threads.toList()) {
				String text = Files.readString(thread.resolve("schedstat"));
				sum += Long.parseLong(text.substring(0, text.indexOf(' ')));
			}
		}
		return sum;
	}

	private static long operations(String kind) {
		return switch (kind) {
			case "allocation" -> 4_000_000;
			case "io" -> 400_000;
			case "locks" -> 20_000;
			case "safepoints" -> 5_000;
			case "method-timing" -> 100_000_000;
			default -> 20_000_000;
		};
	}

	private static Work work(String kind, long operations, Path file) {
		return switch (kind) {
			// Allocates 1 kB per operation.
			case "allocation" -> () -> {
				for (long done = 0; done < operations; done++) {
					kept = new byte[1_000];
				}
			};
			case "io" -> () -> {
				try (RandomAccessFile open = new RandomAccessFile(file.toFile(), "r")) {
					byte[] bytes = new byte[64];
					for (long done = 0; done < operations; done++) {
						open.seek(0);
						open.readFully(bytes);
					}
				}
			};
			case "locks" -> () -> {
				for (long done = 0; done < operations; done++) {
					LockSupport.parkNanos(1);
				}
			};
			case "safepoints" -> () -> {
				for (long done = 0; done < operations; done++) {
					kept = Thread.getAllStackTraces();
				}
			};
			case "method-timing" -> () -> {
				double all = 0;
				for (long done = 0; done < operations; done++) {
					all += timed(done);
				}
				sum = all;
			};
			default -> () -> sum = deep(DEPTH, operations);
		};
	}

	/** Returns a square root; the invocations of this method are timed. */
	static double timed(long number) {
		return Math.sqrt(number);
	}

	private static double deep(int depth, long operations) {
		if (depth > 0) {
			return deep(depth - 1, operations) + 1;
		}
		double all = 0;
		for (long done = 0; done < operations; done++) {
			all += Math.sqrt(done) / (1 + Math.sin(done));
		}
		return all;
	}
}
