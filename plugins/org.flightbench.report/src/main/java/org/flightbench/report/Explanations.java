// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flightbench.results.ResultId;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.RunComparison;
import org.flightbench.results.compare.Verdict;
import org.flightbench.text.Texts;

/** What is to say of several results at once, each thing with the results that it holds for, in order of appearance. */
final class Explanations {

	/**
	 * One thing to say.
	 *
	 * @param sentence what holds for all the results
	 * @param results the results
	 */
	record Explanation(String sentence, List<About> results) {

		/** The sentence, which says so if it holds for all and nothing else is to say. */
		String text(int all) {
			return holdsForAll(all) ? Texts.bind(Messages.explanation_all, sentence) : sentence;
		}

		/** The results that have to be named beside {@link #text}. */
		List<About> named(int all) {
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
	record About(ResultId id, String detail) {

		/** The result and the detail in one line. */
		String text(Identities identities) {
			return identities.text(id) + (detail.isEmpty() ? "" : ": " + detail);
		}
	}

	private final Map<String, List<About>> bySentence = new LinkedHashMap<>();

	private Explanations() {}

	/** Why verdicts are inconclusive, and what would settle them. */
	static List<Explanation> ofInconclusive(RunComparison pair) {
		Explanations reasons = new Explanations();
		for (ResultComparison result : pair.results()) {
			if (result.verdict() == Verdict.INCONCLUSIVE) {
				int remedy = result.reason().lastIndexOf(ResultComparison.REMEDY);
				reasons.add(remedy < 0 ? result.reason() : result.reason().substring(0, remedy), result,
						remedy < 0 ? "" : result.reason().substring(remedy + ResultComparison.REMEDY.length()));
			}
		}
		return reasons.list();
	}

	/** What to know about the data. */
	static List<Explanation> ofNotes(RunComparison pair) {
		Explanations notes = new Explanations();
		for (ResultComparison result : pair.results()) {
			for (String note : result.notes()) {
				notes.add(note, result, "");
			}
		}
		return notes.list();
	}

	private void add(String sentence, ResultComparison result, String detail) {
		bySentence.computeIfAbsent(sentence, text -> new ArrayList<>()).add(new About(result.id(), detail));
	}

	private List<Explanation> list() {
		List<Explanation> list = new ArrayList<>();
		bySentence.forEach((sentence, results) -> list.add(new Explanation(sentence, results)));
		return list;
	}
}
