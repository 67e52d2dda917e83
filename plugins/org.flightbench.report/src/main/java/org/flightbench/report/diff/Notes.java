// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.diff;

import java.util.Collection;
import java.util.stream.Collectors;

import org.flightbench.base.Texts;
import org.flightbench.recording.pause.TimeText;
import org.flightbench.report.text.Messages;

/** Creates notes about amounts that cannot be compared. */
final class Notes {

	private Notes() {}

	static String notRecorded(DiffMeasure measure, DiffSide side) {
		return Texts.bind(Messages.note_notRecorded, measure.label(), side.name());
	}

	static String thresholds(DiffMeasure measure, Collection<Long> nanos) {
		return Texts.bind(Messages.note_thresholds, measure.label(),
				nanos.stream().map(TimeText::of).collect(Collectors.joining(", ")));
	}

	/** Returns the placeholder for a name that is not in the recording. */
	static String unknown() {
		return Messages.name_unknown;
	}
}
