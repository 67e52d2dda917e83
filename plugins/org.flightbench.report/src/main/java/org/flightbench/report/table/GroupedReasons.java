// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.flightbench.base.Texts;
import org.flightbench.results.ResultId;
import org.flightbench.results.compare.RunComparison;
import org.flightbench.results.compare.verdict.ResultComparison;
import org.flightbench.results.compare.verdict.Verdict;

/** GroupedReasons of several results at once, each thing with the results that it holds for, in order of appearance. */
public final class GroupedReasons {

	/**
	 * One thing to say.
	 *
	 * @param sentence what holds for all the results
	 * @param results the results
	 */
	public record Explanation(String sentence, List<About> results) {

		/** The sentence, which says so if it holds for all and nothing else is to say. */
		public String text(int all) {
			return holdsForAll(all) ? Texts.bind(Messages.explanation_all, sentence) : sentence;
		}

		/** The results that have to be named beside {@link #text}. */
		public List<About> named(int all) {
			return holdsForAll(all) ? List.of() : results;
		}

		private boolean holdsForAll(int all) {
			return results.size() == all && results.stream().allMatch(about -> about.detail().isEmpty());
		}
	}

	/**
	 * One of the results.
	 *
	 * @param id which
	 * @param detail what holds for it alone, empty if nothing
	 */
	public record About(ResultId id, String detail) {

		/** The result and the detail in one line. */
		public String text(Identities identities) {
			return identities.text(id) + (detail.isEmpty() ? "" : ": " + detail);
		}
	}

	private final Map<String, List<About>> bySentence = new LinkedHashMap<>();

	private GroupedReasons() {}

	/** Why verdicts are inconclusive, and what would settle them. */
	public static List<Explanation> ofInconclusive(RunComparison pair) {
		GroupedReasons reasons = new GroupedReasons();
		for (ResultComparison result : pair.results()) {
			if (result.verdict() == Verdict.INCONCLUSIVE) {
				reasons.add(result.reason(), result);
			}
		}
		return reasons.list();
	}

	/** The notes on the data. */
	public static List<Explanation> ofNotes(RunComparison pair) {
		GroupedReasons notes = new GroupedReasons();
		for (ResultComparison result : pair.results()) {
			for (String note : result.notes()) {
				notes.add(note, result);
			}
		}
		return notes.list();
	}

	private void add(String text, ResultComparison result) {
		int end = text.lastIndexOf(ResultComparison.REMEDY);
		String sentence = end < 0 ? text : text.substring(0, end);
		String detail = end < 0 ? "" : text.substring(end + ResultComparison.REMEDY.length());
		bySentence.computeIfAbsent(sentence, isNew -> new ArrayList<>()).add(new About(result.id(), detail));
	}

	private List<Explanation> list() {
		List<Explanation> list = new ArrayList<>();
		bySentence.forEach((sentence, results) -> list.add(new Explanation(sentence, results)));
		return list;
	}
}
