// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.gc;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.flightbench.recording.gc.GcAccount;
import org.flightbench.recording.gc.GcSide;
import org.flightbench.report.change.Change;

/** Garbage collection that is reported, alone or beside that of a baseline. Immutable. */
public final class GcComparison {

	private final GcAccount baseline;
	private final GcAccount candidate;
	private final GcVerdicts verdicts;

	/**
	 * A comparison with verdicts, if each side has several runs.
	 *
	 * @param baseline null if there is none
	 * @param candidate what is looked at
	 */
	public GcComparison(GcSide baseline, GcSide candidate) {
		this.baseline = baseline == null ? null : baseline.whole();
		this.candidate = candidate.whole();
		verdicts = GcVerdicts.isPossible(this.baseline, this.candidate)
				? new GcVerdicts(baseline.runs(), candidate.runs(), causes(), collections())
				: null;
	}

	/** The side to compare with; null if there is none. */
	public GcAccount baseline() {
		return baseline;
	}

	/** The side that is looked at. */
	public GcAccount candidate() {
		return candidate;
	}

	/** Whether each side has several runs, so that there are verdicts. */
	public boolean hasVerdicts() {
		return verdicts != null;
	}

	/** The judged change of a measure; null if it is not judged. */
	public Change change(GcMeasure measure) {
		return verdicts == null ? null : verdicts.of(measure);
	}

	/** The judged change of the share of the time that pauses of a cause took; null if it is not judged. */
	public Change changeOfCause(GcRow row) {
		return verdicts == null ? null : verdicts.ofCause(row.name());
	}

	/** The judged change of the share of the time that pauses of a collection took; null if it is not judged. */
	public Change changeOfCollection(GcRow row) {
		return verdicts == null ? null : verdicts.ofCollection(row.name());
	}

	/** Whether there is a baseline. */
	public boolean isDifference() {
		return baseline != null;
	}

	/** The measures that are known on a side. */
	public List<GcMeasure> measures() {
		return Arrays.stream(GcMeasure.values()).filter(measure -> !Double.isNaN(measure.value(candidate))
				|| isDifference() && !Double.isNaN(measure.value(baseline))).toList();
	}

	/** Pauses by cause. */
	public List<GcRow> causes() {
		return GcRow.of(isDifference() ? baseline.causes() : null, candidate.causes());
	}

	/** Pauses by what was collected. */
	public List<GcRow> collections() {
		return GcRow.of(isDifference() ? baseline.collections() : null, candidate.collections());
	}

	/** Parts of pauses and concurrent phases; none if not recorded. */
	public List<GcRow> phases() {
		return GcRow.of(isDifference() ? baseline.phases() : null, candidate.phases());
	}

	/** Sentences that say how the numbers are meant. */
	public List<String> notes() {
		List<String> notes = new ArrayList<>();
		if (isDifference()) {
			baseline.missing().forEach(note -> notes.add(baseline.name() + ": " + note + "."));
		}
		candidate.missing().forEach(note -> notes.add(candidate.name() + ": " + note + "."));
		if (candidate.pauses().count() == 0 && (!isDifference() || baseline.pauses().count() == 0)) {
			notes.add(Messages.note_none);
			if (!measures().contains(GcMeasure.HEAP_BEFORE)) {
				return notes;
			}
		}
		if (isDifference()) {
			notes.add(hasVerdicts()
					? Messages.note_runs
					: baseline.runs() == 1 && candidate.runs() == 1 ? Messages.note_once : Messages.note_sum);
		}
		if (measures().contains(GcMeasure.HEAP_BEFORE)) {
			notes.add(Messages.note_heap);
		}
		if (!measures().contains(GcMeasure.PROMOTION)) {
			notes.add(Messages.note_promotion);
		}
		return notes;
	}
}
