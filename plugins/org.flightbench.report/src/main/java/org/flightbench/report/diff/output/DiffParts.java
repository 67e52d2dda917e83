// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.diff.output;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.report.diff.DiffSentences;
import org.flightbench.report.diff.RecordingDiff;
import org.flightbench.report.diff.SettingChange;

/** The sentences that all reports have in common. */
final class DiffParts {

	/** The number of settings that are shown. */
	private static final int MOST_SETTINGS = 40;

	private DiffParts() {}

	static String title(RecordingDiff diff) {
		return Texts.bind(Messages.title, diff.candidate().name(), diff.baseline().name());
	}

	/** The notes on top. */
	static List<String> notes(RecordingDiff diff) {
		List<String> notes = new ArrayList<>();
		diff.incomparable().forEach(reason -> notes.add(Texts.bind(Messages.report_warning, reason)));
		return notes;
	}

	/** The lines of what matters; one that says so if nothing does. */
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
		return diff.settings().subList(0, Math.min(MOST_SETTINGS, diff.settings().size()));
	}

	/** Says how many settings are not shown; empty if all are. */
	static String moreSettings(RecordingDiff diff) {
		int more = diff.settings().size() - shownSettings(diff).size();
		return more == 0 ? "" : Texts.bind(Messages.report_more, more);
	}
}
