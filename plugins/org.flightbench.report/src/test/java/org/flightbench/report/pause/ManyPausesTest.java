// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pause;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.view.timeline.Timeline;
import org.flightbench.view.timeline.TimelineMark;
import org.junit.jupiter.api.Test;

/** Tests timelines with many more pauses than pixels. */
class ManyPausesTest {

	private static final int PAUSES = 1_000_000;

	private final PauseTimeline many = many();

	private static PauseTimeline many() {
		TimelineBuilder made = new TimelineBuilder();
		for (int index = 0; index < PAUSES; index++) {
			made.pause(index * 3L, index % 50_000 == 25_000 ? 2 : 1, "Cleanup");
		}
		return made.timeline(0, PAUSES * 3L);
	}

	@Test
	void eachPauseIsInExactlyOneMark() {
		Timeline timeline = Timeline.of(many);
		for (int width : new int[]{1, 7, 200, 1400}) {
			List<TimelineMark> marks = timeline.overview().marks(timeline.whole(), width);
			assertEquals(PAUSES, marks.stream().mapToInt(TimelineMark::count).sum(), "in " + width + " pixels");
			assertEquals(width, marks.size(), "a mark for each of " + width + " pixels");
		}
	}

	@Test
	void aMarkKnowsTheLongestOfItsPauses() {
		Timeline timeline = Timeline.of(many);
		List<TimelineMark> marks = timeline.overview().marks(timeline.whole(), 20);
		for (TimelineMark mark : marks) {
			assertEquals(2 * TimelineBuilder.MILLI, timeline.overview().nanos(mark.longest()));
		}
	}

	@Test
	void marksAreInOrderAndWithinThePicture() {
		Timeline timeline = Timeline.of(many);
		double last = -1;
		for (TimelineMark mark : timeline.overview().marks(timeline.whole(), 300)) {
			assertTrue(mark.x() > last && mark.x() < 300, mark.toString());
			last = mark.x();
		}
	}
}
