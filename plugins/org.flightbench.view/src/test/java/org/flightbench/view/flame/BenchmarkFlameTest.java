// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.flame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import org.flightbench.analysis.join.AllocationCheck;
import org.flightbench.analysis.join.AllocationCheck.Kind;
import org.flightbench.analysis.join.AllocationCheck.Reason;
import org.flightbench.base.PseudoTranslation;
import org.flightbench.recording.profile.view.Scale;
import org.junit.jupiter.api.Test;

class BenchmarkFlameTest {

	private static final Reason BUFFERS = new Reason(Kind.WHOLE_BUFFERS, Double.NaN, Double.NaN);
	private static final Reason FORKS = new Reason(Kind.SOME_FORKS, 1, 2);

	@Test
	void warnsOfAllocationPerOperationThatDiffersFromTheMeasuredOne() {
		assertEquals(
				"a.jfr: 128 B/op allocated in the recording, but gc.alloc.rate.norm measured 64 B/op: it counts whole "
						+ "thread-local allocation buffers, including their unused parts; it covers 1 of 2 forks",
				BenchmarkFlame.sentence(
						new AllocationCheck("a.jfr", Scale.Per.OPERATION, 128, 64, List.of(BUFFERS, FORKS))));
	}

	@Test
	void warnsOfAllocationPerSecondThatDiffersFromTheMeasuredOne() {
		assertEquals(
				"a.jfr: 20.0 MB/s allocated in the recording, but gc.alloc.rate measured 10.5 MB/s: it lasts 15.0 s, of "
						+ "which 10.0 s were measured, so it includes warm-up, setup or pauses; it counts whole "
						+ "thread-local allocation buffers, including their unused parts; it covers 1 of 2 forks",
				BenchmarkFlame.sentence(new AllocationCheck("a.jfr", Scale.Per.SECOND, 20e6, 10 * 1024 * 1024,
						List.of(new Reason(Kind.LONG, 15, 10), BUFFERS, FORKS))));
	}

	@Test
	void givesReasonsForTooLittleAllocation() {
		assertEquals(
				List.of("it has only 4.0 of the 20.0 s that were measured",
						"its events are samples, whose weights are estimates", "it has only 7 events",
						"it has only 1 event"),
				BenchmarkFlame.reasons(new AllocationCheck("a.jfr", Scale.Per.SECOND, 1, 2,
						List.of(new Reason(Kind.SHORT, 4, 20), new Reason(Kind.SAMPLED, Double.NaN, Double.NaN),
								new Reason(Kind.FEW_EVENTS, 7, Double.NaN),
								new Reason(Kind.FEW_EVENTS, 1, Double.NaN)))));
	}

	@Test
	void saysNothingInEnglishToWhoReadsAnotherLanguage() throws ReflectiveOperationException, IOException {
		List<String> said = new ArrayList<>();
		try (PseudoTranslation translated = new PseudoTranslation()) {
			assertTrue(translated.size() > 300, "there are " + translated.size() + " texts");
			for (Scale.Per per : List.of(Scale.Per.OPERATION, Scale.Per.SECOND)) {
				said.add(BenchmarkFlame.sentence(new AllocationCheck("a.jfr", per, 20e6, 10e6,
						Stream.of(Kind.values()).map(kind -> new Reason(kind, 3, 4)).toList())));
			}
		}
		assertEquals(Set.of(), PseudoTranslation.untranslated(String.join("\n", said),
				List.of("a.jfr", "MB/s", "MB/op", "gc.alloc.rate", "gc.alloc.rate.norm")));
	}
}
