// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.gc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.GeneratedRecording;
import org.flightbench.recording.activity.ActivityReader;
import org.flightbench.recording.activity.ActivityRequest;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.read.PauseReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests that the allocation of a program agrees between its log, its recording and its own counter, or that a correct
 * bound is given. The program records its counter every 256 KB. Values at the same point in time are compared, to be
 * independent of the machine's load. The program does not catch up after a stall, because it would then allocate
 * megabytes within one millisecond, the resolution of logs.
 */
@Tag("long")
class AllocationAgreementTest {

	private static final String PROGRAM = """
											import java.io.PrintWriter;
											import java.lang.management.ManagementFactory;
											import java.nio.file.*;
											import java.time.Instant;
											import java.util.concurrent.locks.LockSupport;
											public class Allocates {
												public static void main(String[] arguments) throws Exception {
													int size = Integer.parseInt(arguments[0]);
													long total = Long.parseLong(arguments[1]);
													var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
													Object[] kept = new Object[Math.max(4, Integer.parseInt(arguments[3]) / size)];
													long[] nanos = new long[100_000];
													long[] bytes = new long[100_000];
													int notes = 0;
													long paced = System.nanoTime();
													long noted = 0;
													for (long done = 0, index = 0; done < total; done += size, index++) {
														kept[(int) (index % kept.length)] = new byte[size - 16];
														if (done - noted >= 1 << 18) {
															paced += (done - noted) * 4;
															noted = done;
															Instant now = Instant.now();
															nanos[notes] = now.getEpochSecond() * 1_000_000_000L + now.getNano();
															bytes[notes++] = threads.getCurrentThreadAllocatedBytes();
															LockSupport.parkNanos(paced - System.nanoTime());
															paced = Math.max(paced, System.nanoTime());
														}
													}
													System.gc();
													try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(Path.of(arguments[2])))) {
														for (int note = 0; note < notes; note++) out.println(nanos[note] + " " + bytes[note]);
													}
												}
											}
											""";
	private static final List<Shape> SHAPES = List.of(new Shape(2048, 16, 512), new Shape(700_000, 16, 512),
			new Shape(1 << 20, 16, 512), new Shape(2048, 42, 64));
	private static final long MEGABYTE = 1 << 20;
	private static final double TOLERANCE = 0.05;
	/** The tolerance for ZGC, which counts whole pages: two small pages. */
	private static final double PAGES = 4 << 20;
	private static final double NANOS_PER_SECOND = 1e9;
	private static final List<List<String>> SHORT = List.of(List.of("-XX:+UseG1GC"), List.of("-XX:+UseParallelGC"));
	private static final List<List<String>> ALL = List.of(List.of("-XX:+UseSerialGC"), List.of("-XX:+UseParallelGC"),
			List.of("-XX:+UseG1GC"), List.of("-XX:+UseZGC"), List.of("-XX:+UseZGC", "-XX:+ZGenerational"),
			List.of("-XX:+UseShenandoahGC"),
			List.of("-XX:+UseShenandoahGC", "-XX:ShenandoahGCMode=generational"));

	@TempDir
	Path folder;

	/**
	 * What a program allocates.
	 *
	 * @param size the size of each object in bytes; 700,000 is two thirds of a region
	 * @param keptMegabytes the size of the objects that are reachable
	 * @param heapMegabytes the maximum size of the heap
	 */
	private record Shape(int size, int keptMegabytes, int heapMegabytes) {}

	/** The allocation counter of the program over time, in nanoseconds since the epoch. */
	private record Count(long[] nanos, long[] bytes) {

		static Count read(Path file) throws IOException {
			List<String[]> lines = Files.readAllLines(file).stream().map(line -> line.split(" ")).toList();
			return new Count(lines.stream().mapToLong(line -> Long.parseLong(line[0])).toArray(),
					lines.stream().mapToLong(line -> Long.parseLong(line[1])).toArray());
		}

		double at(long time) {
			int next = 0;
			while (next < nanos.length && nanos[next] < time) {
				next++;
			}
			if (next == 0 || next == nanos.length) {
				return next == 0 ? 0 : bytes[next - 1];
			}
			double part = (double) (time - nanos[next - 1]) / (nanos[next] - nanos[next - 1]);
			return bytes[next - 1] + part * (bytes[next] - bytes[next - 1]);
		}

		double between(long from, long to) {
			return at(to) - at(from);
		}
	}

	/** The account and the increase of the program's counter over the same time, in bytes per second. */
	private record Compared(GcAllocation account, double counted) {

		static Compared of(Path file, Count count) throws IOException {
			PauseTimeline timeline = PauseReader.read(file, ReadProgress.NONE);
			GcAccount account = GcAccount.of("it", List.of(timeline), file.toString().endsWith(".jfr")
					? List.of(ActivityReader.read(file, ActivityRequest.ALL, ReadProgress.NONE))
					: List.of());
			long origin = timeline.originEpochNanos();
			List<HeapGrowth> growth = HeapGrowth.of(timeline);
			double seconds = growth.stream().mapToLong(HeapGrowth::nanos).sum() / NANOS_PER_SECOND;
			boolean isOfAll = Math.abs(seconds - account.allocationSeconds()) > 1e-6;
			long first = origin + growth.get(0).startNanos();
			double counted = isOfAll
					? count.between(first, first + Math.round(account.allocationSeconds() * NANOS_PER_SECOND))
					: growth.stream().mapToDouble(
							one -> count.between(origin + one.startNanos(), origin + one.endNanos())).sum();
			return new Compared(account.allocation(), counted / account.allocationSeconds());
		}

		boolean isRight() {
			return account.isHidden() || (account.isLimited()
					? counted >= account.leastPerSecond() * (1 - TOLERANCE)
							&& counted <= account.mostPerSecond() * (1 + TOLERANCE)
					: Math.abs(account.perSecond() - counted) <= TOLERANCE * counted + PAGES / account.seconds());
		}

		String text() {
			String its = account.isHidden()
					? "unknown"
					: account.isLimited()
							? String.format(Locale.ROOT, "%.1f to %.1f", account.leastPerSecond() / 1e6,
									account.mostPerSecond() / 1e6)
							: String.format(Locale.ROOT, "%.1f", account.perSecond() / 1e6);
			return String.format(Locale.ROOT, "%s | %.1f", its, counted / 1e6);
		}
	}

	@Test
	void logRecordingAndProgramAgreeForG1AndParallel() throws Exception {
		assertEquals(List.of(), wrong(Path.of(System.getProperty("java.home")), SHORT, 600 * MEGABYTE));
	}

	@Test
	void logRecordingAndProgramAgreeForEachCollectorOfEachJdk() throws Exception {
		List<String> wrong = new ArrayList<>();
		for (Path jdk : GeneratedRecording.jdks()) {
			wrong.addAll(wrong(jdk, ALL, 1500 * MEGABYTE));
		}
		assertEquals(List.of(), wrong);
	}

	/** Prints a row for each run, and returns those that disagree. */
	private List<String> wrong(Path jdk, List<List<String>> collectors, long bytes) throws Exception {
		Path source = Files.writeString(folder.resolve("Allocates.java"), PROGRAM);
		assertEquals(0, new ProcessBuilder(jdk.resolve("bin/javac").toString(), source.toString()).start().waitFor());
		List<String> wrong = new ArrayList<>();
		for (List<String> collector : collectors) {
			if (!has(jdk, collector)) {
				continue;
			}
			for (Shape shape : SHAPES) {
				Path log = folder.resolve("run.log");
				Path recording = folder.resolve("run.jfr");
				Path count = folder.resolve("count.txt");
				List<String> options = new ArrayList<>(collector);
				options.addAll(List.of("-Xmx" + shape.heapMegabytes + "m", "-XX:G1HeapRegionSize=1m",
						"-XX:+UnlockExperimentalVMOptions", "-XX:+IgnoreUnrecognizedVMOptions",
						"-XX:ShenandoahRegionSize=1m",
						"-Xlog:gc*:file=" + log + ":time,uptime,level,tags",
						"-XX:StartFlightRecording:filename=" + recording));
				assertEquals(0, run(jdk, options, "-cp", folder.toString(), "Allocates", "" + shape.size, "" + bytes,
						count.toString(), "" + shape.keptMegabytes * MEGABYTE), collector.toString());
				Compared logged = Compared.of(log, Count.read(count));
				Compared recorded = Compared.of(recording, Count.read(count));
				String row = String.format(Locale.ROOT, "| %s | %s | %d | %d | %s | %s |", version(jdk),
						String.join(" ", collector).replaceAll("-XX:[+]?(Use|ShenandoahGCMode=)?", ""),
						shape.size, shape.heapMegabytes,
						logged.text(), recorded.text());
				System.out.println(row);
				if (!logged.isRight() || !recorded.isRight()) {
					wrong.add(row);
				}
			}
		}
		return wrong;
	}

	private static String version(Path jdk) throws IOException {
		return Files.readString(jdk.resolve("release")).replaceAll("(?s).*JAVA_VERSION=\"(\\d+).*", "$1");
	}

	/**
	 * Returns whether the JDK supports a collector. JDK 24 and later ignore the options of the two ZGC modes with a
	 * warning.
	 */
	private static boolean has(Path jdk, List<String> collector) throws IOException, InterruptedException {
		List<String> command = new ArrayList<>(List.of(jdk.resolve("bin/java").toString()));
		command.addAll(collector);
		command.add("-version");
		Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
		String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		return process.waitFor() == 0 && !said.contains("Ignoring option");
	}

	private static int run(Path jdk, List<String> options, String... more) throws IOException, InterruptedException {
		List<String> command = new ArrayList<>(List.of(jdk.resolve("bin/java").toString()));
		command.addAll(options);
		command.addAll(List.of(more));
		Process process = new ProcessBuilder(command).redirectErrorStream(true)
				.redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
		assertTrue(process.waitFor(20, TimeUnit.MINUTES), command.toString());
		return process.exitValue();
	}
}
