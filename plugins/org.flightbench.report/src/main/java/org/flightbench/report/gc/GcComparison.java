// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.gc;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.flightbench.base.Texts;
import org.flightbench.recording.gc.ComparedGc;
import org.flightbench.recording.gc.GcAccount;
import org.flightbench.recording.gc.GcAllocation;
import org.flightbench.recording.gc.GcFinding;
import org.flightbench.recording.gc.GcGroup;
import org.flightbench.recording.pause.GcTopic;
import org.flightbench.report.change.Change;
import org.flightbench.report.text.Messages;
import org.flightbench.report.words.Numbers;

/** The garbage collection of a candidate, alone or compared with a baseline. Immutable. */
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

	private boolean isKnown(GcMeasure measure) {
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

	/** Returns the pauses by failure, which only logs contain. */
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

	/** Returns sentences about missing data and the meaning of the numbers, followed by warnings. */
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
			}
			if (isDifference()) {
				addLimits(notes, baseline);
			}
			addLimits(notes, candidate);
			if (isDifference()) {
				addUnknown(notes, baseline);
			}
			addUnknown(notes, candidate);
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

	private static void addLimits(List<String> notes, GcAccount account) {
		GcAllocation allocation = account.allocation();
		if (allocation.isLimited()) {
			notes.add(Texts.bind(Messages.note_humongous, account.name(),
					GcMeasure.bytesPerSecond(allocation.leastPerSecond()),
					GcMeasure.bytesPerSecond(allocation.mostPerSecond())));
		}
	}

	private static void addUnknown(List<String> notes, GcAccount account) {
		if (account.allocation().isHidden()) {
			notes.add(Texts.bind(Messages.note_hidden, account.name(),
					Numbers.share(Math.round(100 * (1 - account.allocation().knownShare())) / 100.0)));
		}
		for (GcFinding finding : account.findings()) {
			if (finding.missing() != null) {
				notes.add(Texts.bind(Messages.note_unknown, account.name(), GcTopicText.of(finding.topic()),
						finding.missing()));
			}
		}
		account.missingMetaspace().forEach((topic, reason) -> notes
				.add(Texts.bind(Messages.note_unknown, account.name(), GcTopicText.of(topic), reason)));
	}

	private static void add(List<String> notes, GcAccount account, List<String> sentences) {
		sentences.forEach(
				sentence -> notes.add(account.name() + ": " + sentence + (sentence.endsWith(".") ? "" : ".")));
	}
}
