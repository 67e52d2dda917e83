// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.Recordings;
import org.flightbench.recording.pause.log.SafepointLog;
import org.flightbench.recording.pause.read.PauseReader;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that all lines of pauses in the shared logs are read, and no others. */
class SharedLogsTest {

	private static final Pattern PAUSE = Pattern
			.compile("Safepoint \"|Total time for which application threads were stopped: ");
	private static final Pattern COLLECTION = Pattern
			.compile("GC\\([0-9]+\\) Pause .*[0-9]ms$|\\[Times: user=");
	private static final Pattern TOTAL = Pattern.compile("(?:Total: ([0-9]+) ns|stopped: ([0-9]+)[.,]([0-9]{7}) sec)");
	/** The operation in progress when the log ends, which the table counts but no line reports. */
	private static final List<String> LAST = List.of("None", "Halt");

	static List<Path> logs() throws IOException {
		try (Stream<Path> files = Files.list(Recordings.root().resolve("../shared/data/safepoint-logs"))) {
			return files.sorted().toList();
		}
	}

	@ParameterizedTest
	@MethodSource("logs")
	void findsAsManyPausesAsGrep(Path log) throws IOException {
		PauseTimeline timeline = PauseReader.read(log, ReadProgress.NONE);
		assertEquals(count(log, PAUSE), timeline.pauses().size());
		assertEquals(count(log, COLLECTION), timeline.gcPauses().size());
		assertEquals(List.of(), timeline.warnings());
	}

	@ParameterizedTest
	@MethodSource("logs")
	void totalsAddUpToThoseOfTheLines(Path log) throws IOException {
		long expected = 0;
		for (String line : Files.readAllLines(log)) {
			var total = TOTAL.matcher(line);
			if (total.find() && PAUSE.matcher(line).find()) {
				expected += total.group(1) != null
						? Long.parseLong(total.group(1))
						: Long.parseLong(total.group(2) + total.group(3)) * 100;
			}
		}
		assertEquals(expected, PauseStatistics.of(PauseReader.read(log, ReadProgress.NONE)).totals().totalNanos());
	}

	@ParameterizedTest
	@MethodSource("logs")
	void readsEveryLine(Path log) throws IOException {
		SafepointLog reader = read(log);
		try (Stream<String> lines = Files.lines(log)) {
			assertEquals(lines.count(), reader.lineCount());
		}
	}

	@ParameterizedTest
	@MethodSource("logs")
	void countsOperationsAsTheLogsOwnTable(Path log) throws IOException {
		SafepointLog reader = read(log);
		Map<String, Long> reported = new HashMap<>(reader.reportedCounts());
		LAST.forEach(reported::remove);
		assertEquals(Files.readString(log).contains("Maximum sync time"), !reported.isEmpty());
		Map<String, Long> found = new HashMap<>();
		reader.timeline("log").pauses().forEach(pause -> found.merge(String.valueOf(pause.operation()), 1L, Long::sum));
		if (!reported.isEmpty()) {
			assertEquals(reported, found);
		}
	}

	@ParameterizedTest
	@MethodSource("logs")
	void pausesFollowEachOther(Path log) throws IOException {
		PauseTimeline timeline = PauseReader.read(log, ReadProgress.NONE);
		long before = Long.MIN_VALUE;
		for (Pause pause : timeline.pauses()) {
			assertTrue(pause.startNanos() >= before, () -> "overlaps the one before: " + pause);
			before = pause.endNanos();
		}
		for (GcPause gc : timeline.gcPauses()) {
			assertTrue(gc.startNanos() >= timeline.startNanos() && gc.endNanos() <= timeline.endNanos(), gc.toString());
		}
	}

	private static SafepointLog read(Path log) throws IOException {
		SafepointLog reader = new SafepointLog();
		byte[] bytes = Files.readAllBytes(log);
		reader.feed(bytes, bytes.length);
		reader.end();
		return reader;
	}

	private static long count(Path log, Pattern pattern) throws IOException {
		try (Stream<String> lines = Files.lines(log)) {
			return lines.filter(line -> pattern.matcher(line).find()).count();
		}
	}
}
