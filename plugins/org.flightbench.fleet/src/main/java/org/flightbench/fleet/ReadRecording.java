// SPDX-License-Identifier: UPL-1.0
package org.flightbench.fleet;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;

import org.flightbench.base.Texts;
import org.flightbench.fleet.text.Messages;

/**
 * The result of reading a recording or a part of it, apart from the values that are merged.
 *
 * @param part the recording or the part
 * @param lost why it could not be read; null if it was read
 * @param problems the parts that could not be read; each is a sentence
 * @param warnings other warnings; each is a sentence
 * @param content {@link PauseFacts} or {@link SourceFacts}; null if it was not read
 */
record ReadRecording(FilePart part, String lost, List<String> problems, List<String> warnings,
		Serializable content) implements Serializable {

	/** Returns a recording that could not be read. */
	static ReadRecording lost(FilePart part, String problem) {
		return new ReadRecording(part, problem, List.of(), List.of(), null);
	}

	FleetFile file() {
		return part.file();
	}

	boolean isLost() {
		return lost != null;
	}

	/** Returns a copy with another warning and another content. */
	ReadRecording with(String warning, Serializable other) {
		List<String> all = new ArrayList<>(warnings);
		all.add(warning);
		return new ReadRecording(part, lost, problems, all, other);
	}

	/**
	 * Combines the parts of divided recordings.
	 *
	 * @param plus adds the contents of two parts, which are in the order of their offsets
	 * @return the recordings, in the order of their paths
	 */
	static List<ReadRecording> whole(List<ReadRecording> parts, BinaryOperator<Serializable> plus) {
		return parts.stream().sorted(Comparator.comparingLong(one -> one.part.from()))
				.collect(Collectors.groupingBy(one -> one.file().path(), TreeMap::new, Collectors.toList())).values()
				.stream().map(its -> its.size() == 1 ? its.get(0) : joined(its, plus)).toList();
	}

	private static ReadRecording joined(List<ReadRecording> parts, BinaryOperator<Serializable> plus) {
		FilePart all = FilePart.whole(parts.get(0).file());
		List<ReadRecording> read = parts.stream().filter(one -> !one.isLost()).toList();
		if (read.isEmpty()) {
			return lost(all, parts.get(0).lost);
		}
		List<String> problems = new ArrayList<>();
		List<String> warnings = new ArrayList<>();
		for (ReadRecording one : parts) {
			problems.addAll(one.problems);
			if (one.isLost()) {
				problems.add(Texts.bind(Messages.warning_lostPart, one.part.from(), one.lost));
			}
			for (String warning : one.warnings) {
				boolean isOfAll = read.stream().allMatch(other -> other.warnings.contains(warning));
				warnings.add(isOfAll ? warning : Texts.bind(Messages.warning_part, one.part.from(), warning));
			}
		}
		return new ReadRecording(all, null, problems.stream().distinct().toList(),
				warnings.stream().distinct().toList(),
				read.stream().map(ReadRecording::content).reduce(plus).orElseThrow());
	}
}
