// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pauses;

import java.util.List;

import org.flightbench.recording.safepoint.Pauses;
import org.flightbench.recording.safepoint.Phase;

/** Some phases, one behind the other, of every pause. */
final class PhasesOfPauses implements Spans, TimelineLane.PhaseSpans {

	private static final Phase[] ALL = Phase.values();

	private final Pauses pauses;
	private final List<Phase> phases;

	PhasesOfPauses(Pauses pauses, List<Phase> phases) {
		this.pauses = pauses;
		this.phases = phases;
	}

	@Override
	public int size() {
		return pauses.size();
	}

	@Override
	public long startNanos(int index) {
		return startNanos(index, phases.get(0));
	}

	@Override
	public long nanos(int index) {
		long sum = -1;
		for (int phase = 0; phase < phases.size(); phase++) {
			long nanos = pauses.nanos(index, phases.get(phase));
			sum = nanos < 0 ? sum : Math.max(0, sum) + nanos;
		}
		return sum;
	}

	@Override
	public List<Phase> phases() {
		return phases;
	}

	@Override
	public long startNanos(int index, Phase phase) {
		long start = pauses.startNanos(index);
		for (int before = 0; before < phase.ordinal(); before++) {
			start += Math.max(0, pauses.nanos(index, ALL[before]));
		}
		return start;
	}

	@Override
	public long nanos(int index, Phase phase) {
		return pauses.nanos(index, phase);
	}
}
