// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.io;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.flightbench.analysis.io.IoComparison;
import org.flightbench.base.Texts;
import org.flightbench.recording.io.IoAccount;
import org.flightbench.recording.io.IoKind;
import org.flightbench.recording.pause.TimeText;
import org.flightbench.report.text.Messages;
import org.flightbench.results.words.Numbers;

/** Notes on reports of I/O. */
public final class IoNotes {

	private IoNotes() {}

	/** Returns notes about I/O that was not recorded or could not be read, one sentence each. */
	public static List<String> of(IoComparison io) {
		List<String> notes = new ArrayList<>();
		for (IoAccount side : io.sides()) {
			byLimit(side.thresholds()).forEach((limit, kinds) -> notes.add(Texts.bind(Messages.note_threshold,
					side.name(), TimeText.of(limit), names(kinds))));
			byLimit(side.throttles()).forEach((limit, kinds) -> notes.add(Texts.bind(Messages.note_throttle,
					side.name(), Numbers.twoDigits(limit), names(kinds))));
			if (!side.missing().isEmpty()) {
				notes.add(Texts.bind(Messages.note_missing, side.name(), names(side.missing())));
			}
			side.warnings().forEach(notes::add);
		}
		return notes;
	}

	private static <T> Map<T, List<IoKind>> byLimit(Map<IoKind, T> limits) {
		return limits.entrySet().stream().collect(Collectors.groupingBy(Map.Entry::getValue,
				Collectors.mapping(Map.Entry::getKey, Collectors.toList())));
	}

	private static String names(Iterable<IoKind> kinds) {
		List<IoKind> sorted = new ArrayList<>();
		kinds.forEach(sorted::add);
		sorted.sort(Comparator.naturalOrder());
		return sorted.stream().map(IoKind::label).collect(Collectors.joining(", "));
	}
}
