// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.diff;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.analysis.diff.RecordingDiff;
import org.flightbench.analysis.diff.SettingChange;
import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.report.text.Messages;

/** The sentences that are common to all formats. */
final class DiffParts {

	/** The maximum number of settings in a report. */
	private static final int MAX_SETTINGS = 40;

	private DiffParts() {}

	static String title(RecordingDiff diff) {
		return Texts.bind(Messages.diffOutput_title, diff.candidate().name(), diff.baseline().name());
	}

	/** Returns the warnings at the top of a report. */
	static List<String> notes(RecordingDiff diff) {
		List<String> notes = new ArrayList<>();
		DiffSentences.incomparable(diff)
				.forEach(reason -> notes.add(Texts.bind(Messages.output_report_warning, reason)));
		return notes;
	}

	/** Returns one line for each change that matters, or a single line if no change matters. */
	static List<String> matters(RecordingDiff diff) {
		return diff.matters().isEmpty()
				? List.of(Messages.matters_none)
				: diff.matters().stream().map(row -> DiffSentences.line(row, diff)).toList();
	}

	static String settings(RecordingDiff diff) {
		return diff.settings().isEmpty()
				? Messages.heading_settings_none
				: Plural.of(diff.settings().size(), Messages.heading_settings_one, Messages.heading_settings_many);
	}

	static List<SettingChange> shownSettings(RecordingDiff diff) {
		return diff.settings().subList(0, Math.min(MAX_SETTINGS, diff.settings().size()));
	}

	/** Returns a sentence about the number of omitted settings; empty if all are shown. */
	static String moreSettings(RecordingDiff diff) {
		int more = diff.settings().size() - shownSettings(diff).size();
		return more == 0 ? "" : Texts.bind(Messages.report_more, more);
	}
}
