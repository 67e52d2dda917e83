// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.gc;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.flightbench.recording.gc.GcAccount;

/**
 * Garbage collection that is reported, alone or beside that of a baseline.
 *
 * @param baseline null if there is none
 * @param candidate what is looked at
 */
public record GcComparison(GcAccount baseline, GcAccount candidate) {

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
			return notes;
		}
		if (isDifference()) {
			notes.add(baseline.runs() == 1 && candidate.runs() == 1 ? Messages.note_once : Messages.note_sum);
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
