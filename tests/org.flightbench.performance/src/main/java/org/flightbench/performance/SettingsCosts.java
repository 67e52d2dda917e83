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
 * Measures how much processor time settings add to a program that does one thing all the time. The script
 * {@code settings-costs} beside this module's pom starts it, without building it.
 */
public final class SettingsCosts {

	/**
	 * Of each thread the nanoseconds on a processor, first; the JDK's own number for a process counts ticks of 10 ms.
	 */
	private static final Path THREADS = Path.of("/proc/self/task");
	private static final int WARMUP_ROUNDS = 2;
	private static final int DEPTH = 40;

	/** Seen by others, so that no compiler leaves out that it is made. */
	private static volatile Object kept;
	private static volatile double sum;

	private SettingsCosts() {}

	private interface Work {
		void run() throws IOException;
	}

	/**
	 * Prints a line of a Markdown table.
	 *
	 * @param arguments the kind of work, settings without and with the events, and how many rounds of both
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
			// the order changes, so that a trend of the machine is on both sides
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

	/** Processor time of the process while it works. */
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

	/** Of all threads that there are, those of the recorder included. */
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
			// 1 kB each
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

	/** The method whose invocations are timed. */
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
