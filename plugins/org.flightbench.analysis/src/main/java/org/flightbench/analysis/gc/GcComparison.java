// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.gc;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.flightbench.analysis.change.Change;
import org.flightbench.recording.gc.ComparedGc;
import org.flightbench.recording.gc.GcAccount;
import org.flightbench.recording.gc.GcFinding;
import org.flightbench.recording.gc.GcGroup;
import org.flightbench.recording.pause.GcTopic;

/** Garbage collection of one side, the candidate, or of a candidate compared with a baseline. Immutable. */
public final class GcComparison {

	private final GcAccount baseline;
	private final GcAccount candidate;
	private final GcVerdicts verdicts;

	/**
	 * Creates a comparison. It has verdicts if each side has several runs.
	 *
	 * @param baseline the baseline, or null to report the candidate alone
	 * @param candidate the side to report
	 */
	public GcComparison(ComparedGc baseline, ComparedGc candidate) {
		this.baseline = baseline == null ? null : baseline.whole();
		this.candidate = candidate.whole();
		verdicts = GcVerdicts.isPossible(this.baseline, this.candidate)
				? new GcVerdicts(baseline.runs(), candidate.runs(), causes(), collections())
				: null;
	}

	/** Returns the baseline, or null if there is no baseline. */
	public GcAccount baseline() {
		return baseline;
	}

	/** Returns the side that is reported. */
	public GcAccount candidate() {
		return candidate;
	}

	/** Returns whether each side has several runs, which permits verdicts. */
	public boolean hasVerdicts() {
		return verdicts != null;
	}

	/** Returns the tested change of a measure, or null if it was not tested. */
	public Change change(GcMeasure measure) {
		return verdicts == null ? null : verdicts.of(measure);
	}

	/**
	 * Returns the tested change in the share of time spent in pauses with a given cause, or null if it was not tested.
	 */
	public Change changeOfCause(GcRow row) {
		return verdicts == null ? null : verdicts.ofCause(row.name());
	}

	/**
	 * Returns the tested change in the share of time spent in pauses of a type of collection, or null if it was not
	 * tested.
	 */
	public Change changeOfCollection(GcRow row) {
		return verdicts == null ? null : verdicts.ofCollection(row.name());
	}

	/** Returns whether the comparison has a baseline. */
	public boolean isDifference() {
		return baseline != null;
	}

	/** Returns the measures, without the promotion rate if it is unknown on both sides. */
	public List<GcMeasure> measures() {
		return Arrays.stream(GcMeasure.values())
				.filter(measure -> measure != GcMeasure.PROMOTION || isKnown(measure)).toList();
	}

	/** Returns whether a measure is known for at least one side. */
	public boolean isKnown(GcMeasure measure) {
		return !Double.isNaN(measure.value(candidate))
				|| isDifference() && !Double.isNaN(measure.value(baseline));
	}

	/** Returns the pauses by cause. */
	public List<GcRow> causes() {
		return GcRow.of(baseline, candidate, GcAccount::causes, GcAccount::isPausesKnown);
	}

	/** Returns the pauses by type of collection. */
	public List<GcRow> collections() {
		return GcRow.of(baseline, candidate, GcAccount::collections, GcAccount::isPausesKnown);
	}

	/** Returns the phases of pauses and the concurrent phases; empty if not recorded. */
	public List<GcRow> phases() {
		return GcRow.of(baseline, candidate, GcAccount::phases,
				account -> !account.phases().isEmpty() || account.pauses().count() == 0);
	}

	/** Returns the pauses by failure. */
	public List<GcRow> failures() {
		return GcRow.of(baseline, candidate, GcAccount::failures,
				account -> account.isPausesKnown() && isKnown(account, GcTopic.FAILURES));
	}

	/**
	 * Returns noteworthy events, such as allocation stalls and full collections, for the topics that apply to the
	 * collector of either side.
	 */
	public List<GcRow> findings() {
		List<GcRow> rows = new ArrayList<>();
		for (GcTopic topic : GcTopic.values()) {
			GcFinding before = isDifference() ? finding(baseline, topic) : null;
			GcFinding after = finding(candidate, topic);
			if (before != null || after != null) {
				rows.add(new GcRow(GcTopicText.of(topic), isDifference() ? sum(before) : null, sum(after)));
			}
		}
		return rows;
	}

	private static GcFinding finding(GcAccount account, GcTopic topic) {
		return account.findings().stream().filter(finding -> finding.topic() == topic).findFirst().orElse(null);
	}

	private static GcGroup sum(GcFinding finding) {
		return finding == null ? GcGroup.UNKNOWN : finding.sum();
	}

	/** Returns the threads that waited for memory. */
	public List<GcRow> threads() {
		return GcRow.of(baseline, candidate, account -> account.findings().stream()
				.flatMap(finding -> finding.threads().stream()).toList(),
				account -> isKnown(account, GcTopic.ALLOCATION_STALLS) && isKnown(account, GcTopic.PACING));
	}

	/**
	 * Returns whether the number of events of a topic is known for a side. Topics that do not apply to the side's
	 * collector count as known.
	 */
	private static boolean isKnown(GcAccount account, GcTopic topic) {
		GcFinding finding = finding(account, topic);
		return finding == null || finding.sum().isKnown();
	}
}
