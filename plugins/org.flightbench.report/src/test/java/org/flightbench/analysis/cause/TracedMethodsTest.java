// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.cause;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.flightbench.analysis.change.ChangeVerdict;
import org.flightbench.recording.activity.ActivityKind;
import org.flightbench.report.cause.CauseSentences;
import org.junit.jupiter.api.Test;

class TracedMethodsTest {

	private static final double OPERATION = 10_000;

	private static SeededSide work() {
		return new SeededSide().cpu("b.Bench.run;b.Bench.work", OPERATION).tracing("b.Parser");
	}

	@Test
	void callsThatWereTracedAreComparedByOperation() {
		List<TracedMethods.Traced> traced = TracedMethods.traced(work().traced("b.Parser.parse", 2100, 3)
				.traced("b.Parser.next", 500, 10).build(0),
				work().traced("b.Parser.parse", 3500, 5).traced("b.Parser.next", 501, 10).build(1), OPERATION);
		assertEquals(List.of("b.Parser.parse", "b.Parser.next"),
				traced.stream().map(TracedMethods.Traced::name).toList());
		assertEquals(ChangeVerdict.MORE, traced.get(0).time().verdict());
		assertEquals(ChangeVerdict.NO_CHANGE, traced.get(1).time().verdict());
		assertEquals(
				"Parser.parse: 2.10 \u00b5s/op \u2192 3.50 \u00b5s/op in 3.0 \u2192 5.0 calls per operation (traced): more",
				CauseSentences.remark(new Finding.Traced(traced.get(0))));
	}

	@Test
	void aMethodThatOneSideDoesNotCallIsAChange() {
		List<TracedMethods.Traced> traced = TracedMethods.traced(work().build(0),
				work().traced("b.Parser.parse", 3500, 5).build(1), OPERATION);
		assertEquals("Parser.parse: 0 ns/op \u2192 3.50 \u00b5s/op in 0 \u2192 5.0 calls per operation (traced): more",
				CauseSentences.remark(new Finding.Traced(traced.get(0))));
	}

	@Test
	void sidesThatWereNotToldToTraceTheSameAreNotCompared() {
		SideRecordings candidate = work().traced("b.Parser.parse", 3500, 5).build(1);
		assertEquals(List.of(), TracedMethods.traced(work().tracing(null).build(0), candidate, OPERATION));
		assertEquals(List.of(), TracedMethods.traced(work().tracing("b.Lexer").build(0), candidate, OPERATION));
	}

	@Test
	void callsOfAMethodFromItselfAreInTheTimeOfTheirCallers() {
		List<TracedMethods.Traced> traced = TracedMethods.traced(work().traced("b.Parser.parse", 2100, 3).build(0),
				work().traced("b.Parser.parse", 2100, 3).waiting(ActivityKind.METHOD_TRACE, "b.Parser.parse",
						"b.Parser.parse", 2000).build(1),
				OPERATION);
		assertEquals(ChangeVerdict.NO_CHANGE, traced.get(0).time().verdict());
	}

	@Test
	void callsThatWereTimedAreComparedEachWithWarmUp() {
		List<TracedMethods.Timed> timed = TracedMethods.timed(
				work().timed("b.Parser.parse", 700, 3000).timed("b.Parser.old", 10, 20)
						.timed("b.Parser.never", Double.NaN, 0).build(0),
				work().timed("b.Parser.parse", 700, 5000).timed("b.Parser.never", Double.NaN, 0)
						.timed("b.Parser.old", Double.NaN, 0).timed("b.Parser.onlyHere", 10, 20).build(1));
		assertEquals(List.of(
				"Parser.old: 10 ns per call including warm-up, 20 calls per fork (timed), only in the baseline",
				"Parser.parse: 700 ns \u2192 700 ns per call including warm-up, 3,000 \u2192 5,000 calls per fork (timed): no change"),
				timed.stream().map(Finding.Timed::new).map(CauseSentences::remark).toList());
	}
}
