// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.timeline;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntToLongFunction;

import org.flightbench.recording.pause.PausePhase;
import org.flightbench.recording.pause.PauseList;

/** Spans that combine the same consecutive phases of each pause. */
final class PhasesOfPauses implements Spans, TimelineLane.PhaseSpans {

	private static final PausePhase[] ALL = PausePhase.values();

	private final PauseList pauses;
	private final List<PausePhase> phases;
	/** The durations of the phases, in nanoseconds. {@link #before} contains the durations of the preceding phases. */
	private final IntToLongFunction[] nanos;
	private final IntToLongFunction[] before;

	PhasesOfPauses(PauseList pauses, List<PausePhase> phases) {
		this.pauses = pauses;
		this.phases = phases;
		nanos = phases.stream().map(pauses::nanos).toArray(IntToLongFunction[]::new);
		before = Arrays.stream(ALL).limit(phases.get(0).ordinal()).map(pauses::nanos)
				.toArray(IntToLongFunction[]::new);
	}

	@Override
	public int size() {
		return pauses.size();
	}

	@Override
	public long startNanos(int index) {
		long start = pauses.startNanos(index);
		for (IntToLongFunction phase : before) {
			start += Math.max(0, phase.applyAsLong(index));
		}
		return start;
	}

	@Override
	public long nanos(int index) {
		long sum = -1;
		for (IntToLongFunction phase : nanos) {
			long length = phase.applyAsLong(index);
			sum = length < 0 ? sum : Math.max(0, sum) + length;
		}
		return sum;
	}

	@Override
	public List<PausePhase> phases() {
		return phases;
	}

	@Override
	public long startNanos(int index, PausePhase phase) {
		long start = pauses.startNanos(index);
		for (int earlier = 0; earlier < phase.ordinal(); earlier++) {
			start += Math.max(0, pauses.nanos(index, ALL[earlier]));
		}
		return start;
	}

	@Override
	public long nanos(int index, PausePhase phase) {
		return pauses.nanos(index, phase);
	}
}
