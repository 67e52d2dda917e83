// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pause;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;

import org.flightbench.analysis.pause.Advice;
import org.flightbench.analysis.pause.Advice.Pattern;
import org.flightbench.analysis.pause.AdviceFinder;
import org.flightbench.recording.pause.MachineSamples;
import org.flightbench.recording.pause.MachineSamples.Kind;
import org.flightbench.recording.pause.MachineSamples.Sample;
import org.flightbench.recording.pause.PauseTimeline;
import org.junit.jupiter.api.Test;

/** Tests that advice reflects what is known about the machine, and cites this evidence. */
class AdviceFinderTest {

	private static final long SECOND = 1_000_000_000;
	private static final double GB = 1e9;

	@Test
	void aBusyMachinePointsToStarvation() {
		Said advice = only(slow(PauseTimeline.Kind.RECORDING, sample(Kind.MACHINE_LOAD, 2, 0.99),
				sample(Kind.PROGRAM_LOAD, 2, 0.12)));
		assertEquals(Pattern.CPU_STARVATION, advice.pattern());
		assertTrue(
				advice.pointsTo()
						.contains("The machine was 99 % busy at that time, 12 % by this program (jdk.CPULoad)."),
				advice.pointsTo());
	}

	@Test
	void aContainerThatWasHeldBackPointsToStarvationThoughTheMachineWasIdle() {
		Said advice = only(slow(PauseTimeline.Kind.RECORDING, sample(Kind.MACHINE_LOAD, 2, 0.2),
				sample(Kind.THROTTLED_NANOS, 0, 1e9), sample(Kind.THROTTLED_NANOS, 30, 2.5e9),
				sample(Kind.SWITCHES, 2, 1)));
		assertEquals(Pattern.CPU_STARVATION, advice.pattern());
		assertTrue(
				advice.pointsTo().contains("Its container was throttled around that time: 1.50 s over all processors"),
				advice.pointsTo());
		assertTrue(advice.pointsTo().contains("Thread switches per second: 1 (jdk.ThreadContextSwitchRate)."),
				advice.pointsTo());
	}

	@Test
	void processorsToSpareSpeakAgainstStarvation() {
		Said advice = only(slow(PauseTimeline.Kind.RECORDING, sample(Kind.MACHINE_LOAD, 2, 0.3),
				sample(Kind.PROGRAM_LOAD, 2, 0.1)));
		assertEquals(Pattern.UNEXPLAINED, advice.pattern());
		assertTrue(advice.remedy().contains("SafepointTimeout"), advice.remedy());
	}

	@Test
	void whatIsNotKnownIsSaid() {
		Said recorded = only(slow(PauseTimeline.Kind.RECORDING));
		assertEquals(Pattern.CPU_STARVATION, recorded.pattern());
		assertTrue(recorded.pointsTo().contains("The machine load is unknown"),
				recorded.pointsTo());
		assertTrue(
				only(slow(PauseTimeline.Kind.LOG)).pointsTo().contains("Logs do not contain the machine load"));
	}

	@Test
	void whatIsFarFromThePauseIsNoEvidence() {
		assertTrue(only(slow(PauseTimeline.Kind.RECORDING, sample(Kind.MACHINE_LOAD, 200, 0.99))).pointsTo()
				.contains("The machine load is unknown"));
	}

	@Test
	void aPauseForNothingPointsToSwappingUnlessNothingIsSwapped() {
		Said swapping = only(empty(sample(Kind.SWAP, 2, 4 * GB), sample(Kind.SWAP_USED, 2, 3 * GB),
				sample(Kind.RESIDENT, 2, GB), sample(Kind.RESIDENT_PEAK, 2, 3 * GB)));
		assertEquals(Pattern.SWAPPING, swapping.pattern());
		assertTrue(swapping.pointsTo().contains("3.0 GB of 4.0 GB of swap space was in use (jdk.SwapSpace)."),
				swapping.pointsTo());
		assertTrue(swapping.pointsTo().contains("The process had 1.0 GB in memory, 3.0 GB at peak"),
				swapping.pointsTo());
		assertEquals(Pattern.UNEXPLAINED,
				only(empty(sample(Kind.SWAP, 2, 0), sample(Kind.SWAP_USED, 2, 0))).pattern());
		assertEquals(Pattern.CPU_STARVATION, only(empty(sample(Kind.MACHINE_LOAD, 2, 1))).pattern());
	}

	/** Returns a timeline in which it takes 100 ms to stop the threads, one second after the start. */
	private static PauseTimeline slow(PauseTimeline.Kind kind, Sample... samples) {
		return with(new TimelineBuilder().pause(1000, 200, "G1CollectFull").timeline(0, 3000), kind, samples);
	}

	/** Returns a timeline in which a trivial operation takes 60 ms. */
	private static PauseTimeline empty(Sample... samples) {
		return with(new TimelineBuilder().operation(1000, 60, "Cleanup").timeline(0, 3000),
				PauseTimeline.Kind.RECORDING,
				samples);
	}

	private static PauseTimeline with(PauseTimeline made, PauseTimeline.Kind kind, Sample... samples) {
		return new PauseTimeline(made.name(), kind, made.originEpochNanos(), made.origin(), made.startNanos(),
				made.endNanos(), made.jvm(), made.pauses(), made.gcPauses(), made.heapDumps(), made.laneNotes(),
				made.warnings(), new MachineSamples(Arrays.asList(samples)));
	}

	private static Sample sample(Kind kind, long seconds, double value) {
		return new Sample(kind, seconds * SECOND, value);
	}

	/** An advice and its sentences. */
	private record Said(Pattern pattern, String pointsTo, String remedy) {}

	private static Said only(PauseTimeline timeline) {
		List<Advice> advices = AdviceFinder.of(timeline);
		assertEquals(1, advices.size(), advices.toString());
		Advice advice = advices.get(0);
		return new Said(advice.pattern(), AdviceSentences.pointsTo(advice, timeline),
				AdviceSentences.remedy(advice, timeline));
	}
}
