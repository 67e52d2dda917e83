// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.gc;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.analysis.gc.GcComparison;
import org.flightbench.analysis.gc.GcMeasure;
import org.flightbench.analysis.gc.GcTopicText;
import org.flightbench.base.Texts;
import org.flightbench.recording.gc.GcAccount;
import org.flightbench.recording.gc.GcAllocation;
import org.flightbench.recording.gc.GcFinding;
import org.flightbench.report.text.Messages;
import org.flightbench.results.words.Numbers;

/** Notes on reports of garbage collection. */
public final class GcNotes {

	private GcNotes() {}

	/** Returns sentences about missing data and the meaning of the numbers, followed by warnings, in KB and MB. */
	public static List<String> of(GcComparison gc) {
		return of(gc, false);
	}

	/**
	 * Returns sentences about missing data and the meaning of the numbers, followed by warnings.
	 *
	 * @param isBinary whether bytes are shown in KiB and MiB instead of KB and MB
	 */
	public static List<String> of(GcComparison gc, boolean isBinary) {
		GcAccount baseline = gc.baseline();
		GcAccount candidate = gc.candidate();
		List<String> notes = new ArrayList<>();
		if (gc.isDifference()) {
			add(notes, baseline, baseline.missing());
		}
		add(notes, candidate, candidate.missing());
		boolean none = candidate.pauses().count() == 0 && (!gc.isDifference() || baseline.pauses().count() == 0);
		if (none) {
			notes.add(Messages.note_none);
		}
		if (!none || gc.isKnown(GcMeasure.HEAP_BEFORE)) {
			if (gc.isDifference()) {
				notes.add(gc.hasVerdicts()
						? Messages.note_runs
						: baseline.runs() == 1 && candidate.runs() == 1 ? Messages.note_once : Messages.note_sum);
			}
			if (gc.isKnown(GcMeasure.HEAP_BEFORE)) {
				notes.add(Messages.note_heap);
			}
			if (gc.isDifference()) {
				addLimits(notes, baseline, isBinary);
			}
			addLimits(notes, candidate, isBinary);
			if (gc.isDifference()) {
				addUnknown(notes, baseline);
			}
			addUnknown(notes, candidate);
			if (!gc.isKnown(GcMeasure.PROMOTION)) {
				notes.add(Messages.note_promotion);
			}
		}
		if (gc.isDifference()) {
			add(notes, baseline, baseline.warnings());
		}
		add(notes, candidate, candidate.warnings());
		return notes;
	}

	private static void addLimits(List<String> notes, GcAccount account, boolean isBinary) {
		GcAllocation allocation = account.allocation();
		if (allocation.isLimited()) {
			notes.add(withAdvice(Texts.bind(Messages.note_humongous, account.name(),
					GcAmounts.bytesPerSecond(allocation.leastPerSecond(), isBinary),
					GcAmounts.bytesPerSecond(allocation.mostPerSecond(), isBinary)), allocation));
		}
	}

	private static String withAdvice(String note, GcAllocation allocation) {
		return allocation.lacksSamples() ? Texts.bind(Messages.note_recordSamples, note) : note;
	}

	private static void addUnknown(List<String> notes, GcAccount account) {
		if (account.allocation().isHidden()) {
			notes.add(withAdvice(
					Texts.bind(Messages.note_hidden, account.name(),
							Numbers.share(Math.round(100 * (1 - account.allocation().knownShare())) / 100.0)),
					account.allocation()));
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
