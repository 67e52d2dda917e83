// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.table;

import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.flightbench.base.Texts;
import org.flightbench.report.text.Messages;
import org.flightbench.results.ResultId;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.RunComparison;
import org.flightbench.results.compare.Verdict;
import org.flightbench.results.words.Numbers;

/** Groups reasons and notes by their text, each with the results to which it applies, in order of appearance. */
public final class GroupedReasons {

	/**
	 * A reason or note.
	 *
	 * @param sentence the sentence that applies to all its results
	 * @param results the results to which it applies
	 */
	public record Explanation(String sentence, List<About> results) {

		/**
		 * Returns the sentence with the number of its results. If it applies to all results, includes the number of
		 * forks that would make their verdicts conclusive, if known.
		 *
		 * @param all the number of results in the comparison
		 */
		public String text(int all) {
			String number = Numbers.fixed(results.size(), 0);
			if (all == 1) {
				return withRemedy();
			}
			if (holdsForAll(all)) {
				return Texts.bind(Messages.explanation_all, withRemedy(), number);
			}
			return results.size() == 1
					? sentence
					: Texts.bind(Messages.explanation_some, sentence, number, Numbers.fixed(all, 0));
		}

		/**
		 * Returns the results to name in addition to {@link #text}.
		 *
		 * @param all the number of results in the comparison
		 */
		public List<About> named(int all) {
			return holdsForAll(all) ? List.of() : results;
		}

		private boolean holdsForAll(int all) {
			return results.size() == all
					&& results.stream().allMatch(about -> about.detail().isEmpty() || about.isRemedy());
		}

		private boolean isSameDetail() {
			return results.stream().map(About::detail).distinct().count() == 1;
		}

		private String withRemedy() {
			if (!results.get(0).isRemedy()) {
				return sentence;
			}
			IntSummaryStatistics forks = results.stream().mapToInt(About::forksNeeded).filter(needed -> needed > 0)
					.summaryStatistics();
			if (forks.getCount() < results.size() && isSameDetail()) {
				return sentence + ResultComparison.REMEDY + results.get(0).detail();
			}
			if (forks.getCount() == 0) {
				return sentence;
			}
			String range = forks.getMin() == forks.getMax()
					? Numbers.fixed(forks.getMin(), 0)
					: Texts.bind(Messages.explanation_range, Numbers.fixed(forks.getMin(), 0),
							Numbers.fixed(forks.getMax(), 0));
			return forks.getCount() == results.size()
					? Texts.bind(Messages.explanation_forks, sentence, range)
					: Texts.bind(Messages.explanation_forksForSome, sentence, range,
							Numbers.fixed(forks.getCount(), 0));
		}
	}

	/**
	 * A result to which a sentence applies.
	 *
	 * @param id the ID of the result
	 * @param detail the text that applies only to this result, or empty
	 * @param isRemedy whether the detail describes how to settle an inconclusive verdict
	 * @param forksNeeded the number of forks per side that would settle it; 0 if unknown
	 */
	public record About(ResultId id, String detail, boolean isRemedy, int forksNeeded) {

		/** Creates a result without details. */
		public About(ResultId id) {
			this(id, "", false, 0);
		}
	}

	private final Map<String, List<About>> bySentence = new LinkedHashMap<>();

	private GroupedReasons() {}

	/** Returns the reasons for inconclusive verdicts, and how to settle them. */
	public static List<Explanation> ofInconclusive(RunComparison pair) {
		GroupedReasons reasons = new GroupedReasons();
		for (ResultComparison result : pair.results()) {
			if (result.verdict() == Verdict.INCONCLUSIVE) {
				reasons.add(result.reason(), result, true);
			}
		}
		return reasons.list();
	}

	/** Returns the notes on the results of a pair. */
	public static List<Explanation> ofNotes(RunComparison pair) {
		GroupedReasons notes = new GroupedReasons();
		for (ResultComparison result : pair.results()) {
			for (String note : result.notes()) {
				notes.add(note, result, false);
			}
		}
		return notes.list();
	}

	private void add(String text, ResultComparison result, boolean isReason) {
		int end = text.lastIndexOf(ResultComparison.REMEDY);
		String sentence = end < 0 ? text : text.substring(0, end);
		String detail = end < 0 ? "" : text.substring(end + ResultComparison.REMEDY.length());
		bySentence.computeIfAbsent(sentence, isNew -> new ArrayList<>())
				.add(new About(result.id(), detail, isReason && end >= 0, result.forksNeeded()));
	}

	private List<Explanation> list() {
		List<Explanation> list = new ArrayList<>();
		bySentence.forEach((sentence, results) -> list.add(new Explanation(sentence, results)));
		return list;
	}
}
