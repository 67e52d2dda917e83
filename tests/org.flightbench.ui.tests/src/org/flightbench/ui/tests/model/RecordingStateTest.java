// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;

import org.flightbench.analysis.join.PerOperation.Measured;
import org.flightbench.ui.recording.model.RecordingState;
import org.flightbench.ui.recording.model.StackSource;
import org.flightbench.ui.recording.model.TimedSource;
import org.junit.jupiter.api.Test;

/** Tests the state of a recording editor without a window. */
class RecordingStateTest {

	private final Measured before = new Measured(null, 1);
	private final Measured after = new Measured(null, 2);
	private final RecordingState measured = RecordingState.of(List.of(Path.of("before.jfr"), Path.of("after.jfr")))
			.withMeasured(List.of(before, after));

	@Test
	void theResultOfACandidateIsNotThatOfAnotherCandidate() {
		StackSource other = StackSource.of(Path.of("other.jfr"));
		assertEquals(List.of(before), measured.withCandidate(other).measured());
		assertEquals(List.of(before), measured.withCandidate(null).withCandidate(other).measured());
		assertEquals(List.of(), measured.withCandidate(other).swapped().measured(), "the baseline was not measured");
		assertEquals(List.of(after, before), measured.swapped().measured());
	}

	@Test
	void theResultOfACandidateIsAlsoThatOfItsParts() {
		StackSource part = new TimedSource(measured.candidate(), 0, 1_000_000_000);
		assertEquals(measured.measured(), measured.withCandidate(part).measured());
	}
}
