// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.join;

import static org.flightbench.report.join.Measurement.id;
import static org.flightbench.report.join.Measurement.marked;
import static org.flightbench.report.join.Measurement.result;
import static org.flightbench.report.join.Measurement.source;
import static org.flightbench.report.join.Measurement.withAllocation;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import org.flightbench.base.PseudoTranslation;
import org.flightbench.recording.profile.ProfileSource;
import org.flightbench.recording.profile.Weight;
import org.flightbench.results.Mode;
import org.flightbench.results.Result;
import org.junit.jupiter.api.Test;

class OperationsTest {

	private static final double MEGABYTE = 1024 * 1024;

	@Test
	void multipliesThroughputByTheTimeOfTheRecording() {
		assertEquals(12_000, count(result(id(Mode.THROUGHPUT, 4), 1, "ops/ms"), source(12, 500, 5), "cpu"), 1e-6);
	}

	@Test
	void countsEveryThreadWhereTheScoreIsATime() {
		assertEquals(4 * 12_000, count(result(id(Mode.AVERAGE_TIME, 4), 1000, "us/op"), source(12, 500, 5), "cpu"),
				1e-6);
		assertEquals(4 * 12_000, count(result(id(Mode.SAMPLE_TIME, 4), 1, "ms/op"), source(12, 500, 5), "cpu"), 1e-6);
	}

	@Test
	void countsTheIterationsOfSingleShots() {
		Result shots = result(id(Mode.SINGLE_SHOT, 1), 3, "ms/op");
		assertEquals(10, Operations.of(shots, source(60, 500, 5), 2, "cpu", Weight.COUNT).count());
	}

	@Test
	void takesTheTimeOfTheMeasurementWhereTheRecordingDoesNotTellIts() {
		Result result = result(id(Mode.THROUGHPUT, 1), 100, "ops/s");
		assertEquals(2 * 10 * 100, Operations.of(result, source(0, 500, 5), 2, "cpu", Weight.COUNT).count(), 1e-6);
	}

	@Test
	void dividesAllocationByWhatAnOperationAllocates() {
		Result result = withAllocation(result(id(Mode.THROUGHPUT, 1), 100, "ops/s"), 64, 1);
		assertEquals(1000, count(result, source(12, 64_000, 5), "allocation"));
		assertEquals(1200, Operations.of(result, source(12, 5, 5), 1, "allocation", Weight.COUNT).count(), 1e-6);
	}

	@Test
	void takesTheOperationsOfTheIterationsThatAreMarked() {
		Result result = withAllocation(result(id(Mode.THROUGHPUT, 1), 100, "ops/s"), 64, 1);
		ProfileSource marked = marked(source(12, 64_000, 500), 500);
		assertEquals(500, count(result, marked, "allocation"));
		assertEquals(500, count(result, marked, "cpu"));
		assertEquals(500, count(result(id(Mode.SINGLE_SHOT, 1), 3, "ms/op"), marked, "cpu"));
		assertEquals(
				List.of("a.jfr: 128 B/op allocated in the recording, but gc.alloc.rate.norm measured 64 B/op: it counts whole "
						+ "thread-local buffers, including their unused parts; it covers 1 of 2 forks"),
				AllocationCheck.of(result, marked, 1).warnings("a.jfr"));
		assertTrue(AllocationCheck.of(result, marked(source(12, 64_000, 500), 900), 1).agrees());
	}

	@Test
	void doesNotKnowWhatAScoreOfAnotherUnitCounts() {
		assertEquals(Double.NaN, count(result(id(Mode.THROUGHPUT, 1), 100, "MB/s"), source(12, 500, 5), "cpu"));
	}

	@Test
	void agreesWithTheMeasuredAllocationUpToAFifth() {
		Result result = withAllocation(result(id(Mode.THROUGHPUT, 1), 100, "ops/s"), 64, 10);
		assertTrue(AllocationCheck.of(result, source(10, (long) (119 * MEGABYTE), 500), 1).agrees());
		assertTrue(AllocationCheck.of(result, source(10, (long) (81 * MEGABYTE), 500), 1).agrees());
		assertTrue(AllocationCheck.of(result, source(0, (long) (81 * MEGABYTE), 500), 1).agrees());
		assertEquals(List.of(), AllocationCheck.of(result, source(10, (long) (81 * MEGABYTE), 500), 1).warnings("a"));
	}

	@Test
	void saysWhyTheRecordingHasMoreThanWasMeasured() {
		Result result = withAllocation(result(id(Mode.THROUGHPUT, 1), 100, "ops/s"), 64, 10);
		assertEquals(
				List.of("a.jfr: 20.0 MB/s allocated in the recording, but gc.alloc.rate measured 10.5 MB/s: it lasts 15.0 s, of "
						+ "which 10.0 s were measured, so it includes warm-up, setup or pauses; it counts whole "
						+ "thread-local buffers, including their unused parts; it covers 1 of 2 forks"),
				AllocationCheck.of(result, source(15, 300_000_000, 500), 1).warnings("a.jfr"));
	}

	@Test
	void saysWhyTheRecordingHasLessThanWasMeasured() {
		Result result = withAllocation(result(id(Mode.THROUGHPUT, 1), 100, "ops/s"), 64, 10);
		assertEquals(List.of("it has only 4.0 of the 20.0 s that were measured",
				"its events are samples, whose weights are estimates"),
				AllocationCheck.of(result, source(4, 1000, 500, "jdk.ObjectAllocationSample#throttle"), 2).reasons());
		assertEquals(List.of("it has only 7 events", "it covers 1 of 2 forks"),
				AllocationCheck.of(result, source(10, 1000, 7), 1).reasons());
		assertEquals("it has only 1 event", AllocationCheck.of(result, source(10, 1000, 1), 1).reasons().get(0));
	}

	@Test
	void saysNothingInEnglishToWhoReadsAnotherLanguage() throws ReflectiveOperationException, IOException {
		Result measured = withAllocation(result(id(Mode.THROUGHPUT, 1), 100, "ops/s"), 64, 10);
		List<String> said = new ArrayList<>();
		try (PseudoTranslation translated = new PseudoTranslation()) {
			assertTrue(translated.size() > 300, "there are " + translated.size() + " texts");
			for (ProfileSource source : List.of(marked(source(15, 300_000_000, 500), 500), source(15, 300_000_000, 500),
					source(4, 1000, 7), source(10, 1000, 1),
					source(4, 1000, 500, "jdk.ObjectAllocationSample#throttle"))) {
				said.addAll(AllocationCheck.of(measured, source, 1).warnings("a.jfr"));
			}
			said.addAll(AllocationCheck.of(measured, source(10, 300, 500), 2).reasons());
			for (Mode mode : Mode.values()) {
				for (Result one : List.of(measured, result(id(mode, 1), 100, "us/op"))) {
					said.add(Operations.of(one, source(12, 500, 5), 1, "cpu", Weight.COUNT).basis());
					said.add(Operations.of(one, source(12, 500, 5), 1, "allocation", Weight.BYTES).basis());
					said.add(Operations.of(one, marked(source(12, 500, 5), 7), 1, "cpu", Weight.COUNT).basis());
				}
			}
			Stream.of(ForkRecording.Origin.values()).map(ForkRecording.Origin::label).forEach(said::add);
		}
		assertEquals(Set.of(), PseudoTranslation.untranslated(String.join("\n", said),
				List.of("a.jfr", "MB/s", "KB/s", "B/s", "KB/op", "B/op", "gc.alloc.rate", "gc.alloc.rate.norm")));
	}

	private static double count(Result result, ProfileSource source, String event) {
		return Operations.of(result, source, 1, event, event.equals("cpu") ? Weight.COUNT : Weight.BYTES).count();
	}
}
