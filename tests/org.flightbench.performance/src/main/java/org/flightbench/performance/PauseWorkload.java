// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.flightbench.base.ReadProgress;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.Pauses;
import org.flightbench.recording.pause.PausesBuilder;
import org.flightbench.recording.pause.read.PauseReader;
import org.flightbench.report.timeline.TimeRange;
import org.flightbench.report.timeline.Timeline;
import org.flightbench.report.timeline.TimelineLane;

/** Work that {@link PauseFigures} measures in a fresh JVM. */
final class PauseWorkload {

	private static final int WIDTH = 1920;
	private static final int FRAMES = 2000;
	private static final Pattern LINE = Pattern.compile("Safepoint \"([^\"]+)\", Time since last: (\\d+) ns, "
			+ "Reaching safepoint: (\\d+) ns, Cleanup: (\\d+) ns, At safepoint: (\\d+) ns, Total: (\\d+) ns");

	private PauseWorkload() {}

	/**
	 * @param arguments {@code read FILE} to use Flightbench's reader, {@code regex FILE} to match each line, or
	 * {@code frames COUNT}
	 */
	public static void main(String[] arguments) throws IOException {
		switch (arguments[0]) {
			case "read" -> read(Path.of(arguments[1]));
			case "regex" -> regex(Path.of(arguments[1]));
			case "frames" -> frames(Integer.parseInt(arguments[1]));
			default -> throw new IllegalArgumentException(arguments[0]);
		}
	}

	private static void read(Path file) throws IOException {
		long start = System.nanoTime();
		PauseTimeline timeline = PauseReader.read(file, ReadProgress.NONE);
		print(start, timeline.pauses().size());
	}

	/** Reads a log the straightforward way, with a regular expression and an object for each pause. */
	private static void regex(Path file) throws IOException {
		record Line(String operation, long sinceLast, long reaching, long cleanup, long at, long total) {}
		long start = System.nanoTime();
		List<Line> pauses = new ArrayList<>();
		try (BufferedReader lines = Files.newBufferedReader(file)) {
			for (String line = lines.readLine(); line != null; line = lines.readLine()) {
				Matcher found = LINE.matcher(line);
				if (found.find()) {
					pauses.add(new Line(found.group(1), Long.parseLong(found.group(2)),
							Long.parseLong(found.group(3)), Long.parseLong(found.group(4)),
							Long.parseLong(found.group(5)), Long.parseLong(found.group(6))));
				}
			}
		}
		print(start, pauses.size());
	}

	private static void print(long start, int pauses) throws IOException {
		System.out.printf(Locale.ROOT, "work=%.4f memory=%.1f pauses=%d%n", (System.nanoTime() - start) / 1e9,
				PeakMemory.megabytes(), pauses);
	}

	private static void frames(int count) throws IOException {
		PauseTimeline source = timeline(count);
		long start = System.nanoTime();
		Timeline timeline = Timeline.of(source);
		double prepared = (System.nanoTime() - start) / 1e9;
		double[] own = new double[FRAMES];
		List<TimeRange> ranges = walk(timeline.whole());
		for (int round = 0; round < 2; round++) {
			for (int frame = 0; frame < FRAMES; frame++) {
				long begin = System.nanoTime();
				for (TimelineLane lane : timeline.lanes()) {
					lane.marks(ranges.get(frame), WIDTH);
				}
				timeline.overview().marks(timeline.whole(), WIDTH);
				own[frame] = (System.nanoTime() - begin) / 1e9;
			}
		}
		long begin = System.nanoTime();
		long naive = naive(source.pauses(), timeline.whole());
		double all = (System.nanoTime() - begin) / 1e9;
		Arrays.sort(own);
		System.out.printf(Locale.ROOT,
				"prepared=%.4f p50=%.6f p99=%.6f longest=%.6f naive=%.6f memory=%.1f columns=%d%n",
				prepared, own[FRAMES / 2], own[FRAMES * 99 / 100], own[FRAMES - 1], all, PeakMemory.megabytes(), naive);
	}

	/** Returns a sequence of zooms and pans, as a user would make them with the mouse wheel. */
	private static List<TimeRange> walk(TimeRange whole) {
		Random random = new Random(6);
		List<TimeRange> ranges = new ArrayList<>();
		TimeRange range = whole;
		for (int frame = 0; frame < FRAMES; frame++) {
			range = frame % 200 == 0
					? whole
					: random.nextInt(3) == 0
							? range.moved((long) (range.nanos() * (random.nextDouble() - 0.5)), whole)
							: range.zoomed(frame % 200 < 100 ? 0.8 : 1.25,
									range.startNanos() + (long) (range.nanos() * random.nextDouble()), whole);
			ranges.add(range);
		}
		return ranges;
	}

	/** Returns the number of pixel columns that contain a pause, by visiting every pause. */
	private static long naive(Pauses pauses, TimeRange range) {
		boolean[] taken = new boolean[WIDTH + 1];
		for (int index = 0; index < pauses.size(); index++) {
			taken[(int) range.xOf(pauses.startNanos(index), WIDTH)] = true;
		}
		long columns = 0;
		for (boolean pixel : taken) {
			columns += pixel ? 1 : 0;
		}
		return columns;
	}

	private static PauseTimeline timeline(int count) {
		Random random = new Random(17);
		PausesBuilder pauses = new PausesBuilder();
		long now = 0;
		for (int index = 0; index < count; index++) {
			now += 1_000_000 + random.nextInt(10_000_000);
			long reaching = (long) (20_000 * Math.exp(2 * random.nextGaussian()));
			long at = (long) (300_000 * Math.exp(1.5 * random.nextGaussian()));
			pauses.add(new Pause(0, index, "Operation" + random.nextInt(12), now, reaching, 20_000, at, 3_000,
					reaching + at + 23_000, 100, Pause.UNKNOWN, 0, List.of()));
			now += reaching + at + 23_000;
		}
		return new PauseTimeline("generated", PauseTimeline.Kind.RECORDING, 0, PauseTimeline.Origin.JVM_START, 0, now,
				"", pauses.build(), List.of(), List.of(), List.of(), List.of());
	}
}
