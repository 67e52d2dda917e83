// SPDX-License-Identifier: UPL-1.0
package org.flightbench.fleet;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.fleet.text.Messages;

/** Combines the problems and warnings of many recordings. */
final class FleetWarnings {

	private FleetWarnings() {}

	/**
	 * Returns how many recordings could not be read, the problem of each unreadable recording or part of a recording,
	 * and one sentence for each group of warnings that differ only in numbers.
	 */
	static List<String> of(List<ReadRecording> recordings) {
		List<String> lines = new ArrayList<>();
		List<ReadRecording> lost = recordings.stream().filter(ReadRecording::isLost).toList();
		if (!lost.isEmpty()) {
			lines.add(lost(lost.size(), recordings.size()));
		}
		lost.forEach(one -> lines.add(one.file().name() + ": " + one.lost()));
		Map<String, List<String>> warnings = new LinkedHashMap<>();
		for (ReadRecording one : recordings) {
			one.problems().forEach(problem -> lines.add(one.file().name() + ": " + problem));
			one.warnings().forEach(warning -> warnings
					.computeIfAbsent(warning.replaceAll("[0-9][0-9.,]*", "0"), key -> new ArrayList<>())
					.add(one.file().name() + ": " + warning));
		}
		warnings.values().forEach(same -> lines.add(same.size() == 1
				? same.get(0)
				: Texts.bind(Messages.warning_many, count(same.size()), same.get(0))));
		return lines;
	}

	/** Returns a sentence such as {@code 2 of 100 recordings could not be read}. */
	static String lost(long lost, long all) {
		return Texts.bind(Messages.warning_lost, Plural.grouped(lost), count(all));
	}

	/** Formats a number of recordings, such as {@code 1 recording}. */
	static String count(long recordings) {
		return Plural.of(recordings, Messages.recordings_one, Messages.recordings_many);
	}
}
