// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pause;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.flightbench.base.ReadProgress;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseSentences;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.PauseTimes;
import org.flightbench.recording.pause.read.PauseReader;
import org.flightbench.view.timeline.TimeBase;
import org.flightbench.view.timeline.Timeline;
import org.flightbench.view.timeline.TimelineLayout;
import org.junit.jupiter.api.Test;

class PauseTimesTest {

	private static final Path ROOT = Path.of(System.getProperty("flightbench.root"));
	private static final ZoneId KATHMANDU = ZoneId.of("Asia/Kathmandu");
	private static final Pattern START = Pattern.compile("from (\\S+) to \\S+ on (\\S+)\\.");

	@Test
	void aSentenceTellsTheTimeOfDayAndTheDateOfTheZone() throws IOException {
		PauseTimeline run = read("samples/ttsp-baseline.jfr");
		Pause longest = PauseRow.longest(List.of(run), 1).get(0).pause();
		Matcher told = START.matcher(PauseSentences.of(run, longest, PauseTimes.ofDay(KATHMANDU)).get(0));
		assertTrue(told.find());
		Instant start = Instant.ofEpochSecond(0, run.originEpochNanos() + longest.startNanos());
		assertEquals(start.atZone(KATHMANDU).toLocalTime().toNanoOfDay() / 1000,
				LocalTime.parse(told.group(1)).toNanoOfDay() / 1000);
		assertEquals(start.atZone(KATHMANDU).toLocalDate().toString(), told.group(2));
	}

	@Test
	void theAxisBeginsAtTheTimeOfDayAtWhichTheTimelineStarts() throws IOException {
		PauseTimeline run = read("samples/ttsp-baseline.jfr");
		TimelineLayout layout = new TimelineLayout(List.of(Timeline.of(run)), List.of(), 16, 0,
				PauseTimes.ofDay(ZoneOffset.UTC));
		TimeBase base = layout.timeBase();
		assertTrue(base.isOfDay());
		assertEquals(run.instant(run.startNanos()).atOffset(ZoneOffset.UTC).toLocalTime().toNanoOfDay(),
				base.shiftNanos());
		assertEquals("Start time", PauseTimes.ofDay(ZoneOffset.UTC).startTitle(List.of(run)));
	}

	@Test
	void aTypedTimeOfDayIsUnderstoodAsItIsTold() {
		PauseTimes times = PauseTimes.ofDay(KATHMANDU);
		long origin = Instant.parse("2026-11-26T10:15:30.123456789Z").getEpochSecond() * 1_000_000_000L + 123_456_789;
		assertEquals(1_500_000_000L, times.sinceOrigin(origin, times.ofDay(origin, 1_500_000_000L)), 1000);
		assertEquals(0L, times.sinceOrigin(origin, times.ofDay(origin, 0).substring(0, 12)));
		assertEquals(null, times.sinceOrigin(origin, "1.5s"));
		assertEquals(null, times.sinceOrigin(origin, "25:00:00"));
		assertEquals(null, PauseTimes.SINCE_ORIGIN.sinceOrigin(origin, "10:15:31"));
	}

	@Test
	void aLogWithoutDatesHasTimesSinceTheStartOnly() throws IOException {
		PauseTimeline dated = read("samples/ttsp-baseline.jfr");
		PauseTimeline undated = new PauseTimeline(dated.name(), dated.kind(), PauseTimeline.NO_DATE, dated.origin(),
				dated.startNanos(), dated.endNanos(), dated.jvm(), dated.pauses(), List.of(), List.of(), List.of(),
				List.of());
		PauseTimes times = PauseTimes.ofDay(ZoneOffset.UTC);
		assertEquals(PauseSentences.time(12_345_678), times.of(undated, 12_345_678));
		assertFalse(TimeBase.of(List.of(undated), times).isOfDay());
		assertEquals("Since JVM start", times.startTitle(List.of(undated)));
	}

	@Test
	void aPartKeepsTheNumbersThatItsPausesHaveInTheWhole() throws IOException {
		PauseTimeline whole = read("samples/ttsp-baseline.jfr");
		PauseTimeline later = whole.shifted(5_000_000_000L);
		PauseTimeline numbered = later.partOf(whole);
		for (int index = 0; index < whole.pauses().size(); index++) {
			assertEquals(index + 1, numbered.pauses().number(index));
		}
		assertEquals(whole.spanNanos(), numbered.over(whole).spanNanos(), "the same time is added nowhere");
	}

	private static PauseTimeline read(String file) throws IOException {
		return PauseReader.read(ROOT.resolve(file), ReadProgress.NONE);
	}
}
