// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.join;

import static org.flightbench.analysis.join.Measurement.id;
import static org.flightbench.analysis.join.Measurement.marked;
import static org.flightbench.analysis.join.Measurement.result;
import static org.flightbench.analysis.join.Measurement.source;
import static org.flightbench.analysis.join.Measurement.withAllocation;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.flightbench.analysis.join.AllocationCheck.Kind;
import org.flightbench.analysis.join.AllocationCheck.Reason;
import org.flightbench.recording.profile.ProfileSource;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.view.Scale;
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
		assertEquals(10, Operations.of(shots, source(60, 500, 5), 2, "cpu", Weight.COUNT));
	}

	@Test
	void takesTheTimeOfTheMeasurementWhereTheRecordingDoesNotTellIts() {
		Result result = result(id(Mode.THROUGHPUT, 1), 100, "ops/s");
		assertEquals(2 * 10 * 100, Operations.of(result, source(0, 500, 5), 2, "cpu", Weight.COUNT), 1e-6);
	}

	@Test
	void dividesAllocationByWhatAnOperationAllocates() {
		Result result = withAllocation(result(id(Mode.THROUGHPUT, 1), 100, "ops/s"), 64, 1);
		assertEquals(1000, count(result, source(12, 64_000, 5), "allocation"));
		assertEquals(1200, Operations.of(result, source(12, 5, 5), 1, "allocation", Weight.COUNT), 1e-6);
	}

	@Test
	void takesTheOperationsOfTheIterationsThatAreMarked() {
		Result result = withAllocation(result(id(Mode.THROUGHPUT, 1), 100, "ops/s"), 64, 1);
		ProfileSource marked = marked(source(12, 64_000, 500), 500);
		assertEquals(500, count(result, marked, "allocation"));
		assertEquals(500, count(result, marked, "cpu"));
		assertEquals(500, count(result(id(Mode.SINGLE_SHOT, 1), 3, "ms/op"), marked, "cpu"));
		AllocationCheck check = AllocationCheck.of(result, marked, 1);
		assertEquals(new AllocationCheck("a.jfr", Scale.Per.OPERATION, 128, 64,
				List.of(Reason.of(Kind.WHOLE_BUFFERS), new Reason(Kind.SOME_FORKS, 1, 2))), check);
		assertEquals("gc.alloc.rate.norm", check.metric());
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
		assertEquals(List.of(), AllocationCheck.of(result, source(10, (long) (81 * MEGABYTE), 500), 1).reasons());
	}

	@Test
	void findsWhyTheRecordingHasMoreThanWasMeasured() {
		Result result = withAllocation(result(id(Mode.THROUGHPUT, 1), 100, "ops/s"), 64, 10);
		assertEquals(
				new AllocationCheck("a.jfr", Scale.Per.SECOND, 20_000_000, 10 * MEGABYTE,
						List.of(new Reason(Kind.LONG, 15, 10), Reason.of(Kind.WHOLE_BUFFERS),
								new Reason(Kind.SOME_FORKS, 1, 2))),
				AllocationCheck.of(result, source(15, 300_000_000, 500), 1));
	}

	@Test
	void findsWhyTheRecordingHasLessThanWasMeasured() {
		Result result = withAllocation(result(id(Mode.THROUGHPUT, 1), 100, "ops/s"), 64, 10);
		assertEquals(List.of(new Reason(Kind.SHORT, 4, 20), Reason.of(Kind.SAMPLED)),
				AllocationCheck.of(result, source(4, 1000, 500, "jdk.ObjectAllocationSample#throttle"), 2).reasons());
		assertEquals(List.of(new Reason(Kind.FEW_EVENTS, 7, Double.NaN), new Reason(Kind.SOME_FORKS, 1, 2)),
				AllocationCheck.of(result, source(10, 1000, 7), 1).reasons());
	}

	private static double count(Result result, ProfileSource source, String event) {
		return Operations.of(result, source, 1, event, event.equals("cpu") ? Weight.COUNT : Weight.BYTES);
	}
}
