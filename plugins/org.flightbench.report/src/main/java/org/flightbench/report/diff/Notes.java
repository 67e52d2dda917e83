// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.diff;

import java.util.Collection;
import java.util.stream.Collectors;

import org.flightbench.base.Texts;
import org.flightbench.recording.safepoint.TimeText;

/** Sentences about what cannot be compared. */
final class Notes {

	private Notes() {}

	static String notRecorded(DiffMeasure measure, DiffSide side) {
		return Texts.bind(Messages.note_notRecorded, measure.label(), side.name());
	}

	static String thresholds(DiffMeasure measure, Collection<Long> nanos) {
		return Texts.bind(Messages.note_thresholds, measure.label(),
				nanos.stream().map(TimeText::of).collect(Collectors.joining(", ")));
	}

	/** Stands for a name that the recording does not contain. */
	static String unknown() {
		return Messages.name_unknown;
	}
}
