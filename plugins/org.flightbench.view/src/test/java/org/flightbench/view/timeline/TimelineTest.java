// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;

import org.flightbench.recording.pause.Evidence;
import org.flightbench.recording.pause.Lane;
import org.flightbench.recording.pause.LateThread;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PausePhase;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.PauseListBuilder;
import org.junit.jupiter.api.Test;

class TimelineTest {

	private static final long MILLI = 1_000_000;
	private static final int WIDTH = 1000;

	@Test
	void drawsAPauseInItsPhases() {
		Timeline timeline = Timeline.of(timeline(1000 * MILLI,
				pause(100 * MILLI, 50 * MILLI, 10 * MILLI, 30 * MILLI, 10 * MILLI, "G1CollectFull")));
		TimelineMark reaching = only(lane(timeline, Lane.TIME_TO_SAFEPOINT), timeline.whole());
		assertEquals(100, reaching.x(), 1e-6);
		assertEquals(50, reaching.width(), 1e-6);
		TimelineMark operation = only(lane(timeline, Lane.OPERATION), timeline.whole());
		assertEquals(150, operation.x(), 1e-6);
		assertEquals(50, operation.width(), 1e-6);
		assertEquals(List.of(PausePhase.CLEANUP, PausePhase.OPERATION, PausePhase.LEAVING),
				operation.parts().stream().map(TimelineMark.Part::phase).toList());
		assertEquals(160, operation.parts().get(1).x(), 1e-6);
		assertEquals(30, operation.parts().get(1).width(), 1e-6);
	}

	@Test
	void aPauseOfWhichAPhaseIsNotKnownIsNotInItsLane() {
		Timeline timeline = Timeline.of(timeline(1000 * MILLI,
				pause(100 * MILLI, Pause.UNKNOWN, Pause.UNKNOWN, 30 * MILLI, Pause.UNKNOWN, "Cleanup")));
		assertEquals(List.of(), lane(timeline, Lane.TIME_TO_SAFEPOINT).marks(timeline.whole(), WIDTH));
		assertEquals(30, only(lane(timeline, Lane.OPERATION), timeline.whole()).width(), 1e-6);
	}

	@Test
	void mergesWhatSharesAPixelAndNeverLosesAnything() {
		Random random = new Random(1);
		List<Pause> pauses = new ArrayList<>();
		long now = 0;
		for (int index = 0; index < 50_000; index++) {
			now += 1 + (long) (200_000 * Math.exp(2 * random.nextGaussian()));
			long reaching = random.nextInt(5) == 0
					? Pause.UNKNOWN
					: (long) (10_000 * Math.exp(3 * random.nextGaussian()));
			Pause pause = pause(now, reaching, Pause.UNKNOWN, random.nextInt(1000), Pause.UNKNOWN, "Cleanup");
			pauses.add(pause);
			now = pause.endNanos();
		}
		Timeline timeline = Timeline.of(timeline(now, pauses.toArray(Pause[]::new)));
		TimeRange range = timeline.whole();
		for (int step = 0; step < 40; step++) {
			check(timeline, lane(timeline, Lane.TIME_TO_SAFEPOINT), range);
			check(timeline, timeline.overview(), range);
			range = range.zoomed(step < 20 ? 0.6 : 1.7, range.startNanos() + random.nextInt(1000), timeline.whole());
		}
	}

	/** Checks that every visible span is counted once and drawn at its position. */
	private static void check(Timeline timeline, TimelineLane lane, TimeRange range) {
		BitSet drawn = new BitSet();
		int count = 0;
		double end = -1;
		List<TimelineMark> marks = lane.marks(range, WIDTH);
		assertTrue(marks.size() <= 2 * WIDTH + 2, marks.size() + " marks");
		for (TimelineMark mark : marks) {
			assertTrue(mark.width() >= 1 && mark.x() >= end - 1.001, mark + " after " + end);
			end = mark.isMerged() ? mark.x() : mark.x() + mark.width();
			count += mark.count();
			drawn.set(Math.max(0, (int) mark.x()), Math.max(1, (int) Math.ceil(mark.x() + mark.width()) + 1));
			assertTrue(lane.nanos(mark.longest()) >= lane.nanos(mark.first()), mark.toString());
		}
		int expected = 0;
		for (int span = 0; span < lane.size(); span++) {
			long start = lane.startNanos(span);
			boolean seen = lane.nanos(span) >= 0 && start < range.endNanos()
					&& (start >= range.startNanos() || start + lane.nanos(span) > range.startNanos());
			if (seen) {
				expected++;
				int x = (int) Math.max(0, range.xOf(start, WIDTH));
				assertTrue(drawn.get(x), "span " + span + " at pixel " + x + " is not drawn in " + range);
			}
		}
		assertEquals(expected, count, range.toString());
	}

	@Test
	void findsThePauseUnderThePointer() {
		Timeline timeline = Timeline.of(timeline(1000 * MILLI,
				pause(100 * MILLI, 50 * MILLI, 0, 1, 0, "one"), pause(400 * MILLI, 1000, 0, 1, 0, "two")));
		TimelineLane lane = lane(timeline, Lane.TIME_TO_SAFEPOINT);
		assertEquals(0, lane.spanAt(timeline.whole(), WIDTH, 120, 3));
		assertEquals(1, lane.spanAt(timeline.whole(), WIDTH, 402, 3));
		assertEquals(-1, lane.spanAt(timeline.whole(), WIDTH, 300, 3));
	}

	@Test
	void givesLateThreadsALaneEach() {
		LateThread reader = new LateThread("reader", Evidence.TIMEOUT_REPORT, "reported", List.of());
		LateThread other = new LateThread("other", Evidence.SILENCE, "quiet", List.of());
		Timeline timeline = Timeline.of(timeline(1000 * MILLI,
				late(pause(100 * MILLI, 50 * MILLI, 0, 1, 0, "one"), other),
				late(pause(300 * MILLI, 90 * MILLI, 0, 1, 0, "two"), reader, other)));
		List<TimelineLane> lanes = timeline.lanes().stream().filter(lane -> lane.lane() == Lane.LATE_THREADS).toList();
		assertEquals(List.of("other", "reader"), lanes.stream().map(TimelineLane::title).toList());
		assertEquals(1, lanes.get(1).row(only(lanes.get(1), timeline.whole()).first()));
	}

	@Test
	void zoomsAroundThePointerAndStaysWithinTheRun() {
		TimeRange whole = new TimeRange(0, 1000 * MILLI);
		TimeRange zoomed = whole.zoomed(0.5, 200 * MILLI, whole);
		assertEquals(whole.xOf(200 * MILLI, WIDTH), zoomed.xOf(200 * MILLI, WIDTH), 1e-6);
		assertEquals(500 * MILLI, zoomed.nanos());
		assertEquals(new TimeRange(500 * MILLI, 1000 * MILLI), zoomed.moved(10_000 * MILLI, whole));
		assertEquals(whole, zoomed.zoomed(100, 0, whole));
		assertFalse(zoomed.zoomed(1e-12, 200 * MILLI, whole).nanos() < TimeRange.SHORTEST);
	}

	private static TimelineLane lane(Timeline timeline, Lane wanted) {
		return timeline.lanes().stream().filter(lane -> lane.lane() == wanted).findFirst().orElseThrow();
	}

	private static TimelineMark only(TimelineLane lane, TimeRange range) {
		List<TimelineMark> marks = lane.marks(range, WIDTH);
		assertEquals(1, marks.size(), marks.toString());
		return marks.get(0);
	}

	static Pause pause(long start, long reaching, long cleanup, long operation, long leaving, String name) {
		long total = 0;
		for (long phase : new long[]{reaching, cleanup, operation, leaving}) {
			total += Math.max(0, phase);
		}
		return new Pause(0, Pause.UNKNOWN, name, start, reaching, cleanup, operation, leaving, total, Pause.UNKNOWN,
				Pause.UNKNOWN, Pause.UNKNOWN, List.of());
	}

	static Pause late(Pause pause, LateThread... threads) {
		return new Pause(0, Pause.UNKNOWN, pause.operation(), pause.startNanos(), pause.timeToSafepointNanos(),
				pause.cleanupNanos(), pause.operationNanos(), pause.leavingNanos(), pause.totalNanos(), Pause.UNKNOWN,
				Pause.UNKNOWN, Pause.UNKNOWN, List.of(threads));
	}

	static PauseTimeline timeline(long end, Pause... pauses) {
		PauseListBuilder builder = new PauseListBuilder();
		List.of(pauses).forEach(builder::add);
		return new PauseTimeline("made", PauseTimeline.Kind.LOG, PauseTimeline.NO_DATE, PauseTimeline.Origin.JVM_START,
				0, end, "", builder.build(), List.of(), List.of(), List.of(), List.of());
	}
}
