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

	private static final String HUMONGOUS = "G1 Humongous Allocation";

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

	/** The measures, without the promotion rate if it is known on no side. */
	public List<GcMeasure> measures() {
		return Arrays.stream(GcMeasure.values())
				.filter(measure -> measure != GcMeasure.PROMOTION || isKnown(measure)).toList();
	}

	private boolean isKnown(GcMeasure measure) {
		return !Double.isNaN(measure.value(candidate))
				|| isDifference() && !Double.isNaN(measure.value(baseline));
	}

	/** Pauses by cause. */
	public List<GcRow> causes() {
		return GcRow.of(baseline, candidate, GcAccount::causes);
	}

	/** Pauses by what was collected. */
	public List<GcRow> collections() {
		return GcRow.of(baseline, candidate, GcAccount::collections);
	}

	/** Parts of pauses and concurrent phases; none if not recorded. */
	public List<GcRow> phases() {
		return GcRow.of(baseline, candidate, GcAccount::phases);
	}

	/** Pauses by what failed in them; none of recordings. */
	public List<GcRow> failures() {
		return GcRow.of(baseline, candidate, GcAccount::failures);
	}

	/** Sentences that say how the numbers are meant, and last what could not be read. */
	public List<String> notes() {
		List<String> notes = new ArrayList<>();
		if (isDifference()) {
			add(notes, baseline, baseline.missing());
		}
		add(notes, candidate, candidate.missing());
		boolean none = candidate.pauses().count() == 0 && (!isDifference() || baseline.pauses().count() == 0);
		if (none) {
			notes.add(Messages.note_none);
		}
		if (!none || isKnown(GcMeasure.HEAP_BEFORE)) {
			if (isDifference()) {
				notes.add(hasVerdicts()
						? Messages.note_runs
						: baseline.runs() == 1 && candidate.runs() == 1 ? Messages.note_once : Messages.note_sum);
			}
			if (isKnown(GcMeasure.HEAP_BEFORE)) {
				notes.add(Messages.note_heap);
				if (causes().stream().anyMatch(cause -> cause.name().equals(HUMONGOUS))) {
					notes.add(Messages.note_humongous);
				}
			}
			if (!isKnown(GcMeasure.PROMOTION)) {
				notes.add(Messages.note_promotion);
			}
		}
		if (isDifference()) {
			add(notes, baseline, baseline.warnings());
		}
		add(notes, candidate, candidate.warnings());
		return notes;
	}

	private static void add(List<String> notes, GcAccount account, List<String> sentences) {
		sentences.forEach(
				sentence -> notes.add(account.name() + ": " + sentence + (sentence.endsWith(".") ? "" : ".")));
	}
}
