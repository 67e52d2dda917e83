// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pause;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.flightbench.analysis.pause.AdviceFinder;
import org.flightbench.recording.pause.PauseSentences;
import org.flightbench.recording.pause.PauseTimeline;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the singular and plural forms for threads. */
class PauseSentencesTest {

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
											1  | -1 | There was 1 thread.
											12 | -1 | There were 12 threads.
											1  | 0  | There was 1 thread; 0 still running when the pause was requested.
											1  | 1  | There was 1 thread; 1 still running when the pause was requested.
											12 | 1  | There were 12 threads; 1 still running when the pause was requested.
											""")
	void saysHowManyThreadsThereWere(long threads, long running, String sentence) {
		PauseTimeline timeline = timeline(threads, running, 0);
		assertEquals(sentence, PauseSentences.of(timeline, timeline.pauses().get(0)).get(2));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
											1 | 1 thread was in a JNI critical section. | 1 thread was in a JNI critical section when
											2 | 2 threads were in a JNI critical section. | 2 threads were in JNI critical sections when
											""")
	void saysHowManyThreadsWereInCriticalSections(long inJni, String sentence, String advice) {
		PauseTimeline timeline = timeline(12, 3, inJni);
		assertEquals(sentence, PauseSentences.of(timeline, timeline.pauses().get(0)).get(3));
		assertEquals(advice + " G1CollectForAllocation stopped the program.",
				AdviceSentences.pointsTo(AdviceFinder.of(timeline).get(0), timeline));
	}

	private static PauseTimeline timeline(long threads, long running, long inJni) {
		return new TimelineBuilder().pauseOf(threads, running, inJni).timeline(0, 1000);
	}
}
