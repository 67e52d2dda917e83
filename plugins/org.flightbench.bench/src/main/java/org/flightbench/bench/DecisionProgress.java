// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.flightbench.base.Texts;
import org.flightbench.bench.text.Messages;
import org.flightbench.results.ResultId;
import org.flightbench.results.compare.Decision;
import org.flightbench.results.compare.Verdict;

/**
 * The progress of a run that adds forks to benchmarks until they are decided.
 *
 * @param benchmarks the completed benchmarks, which are either decided or given up
 * @param news the number of newly completed benchmarks, which are at the end of the list
 * @param left the number of benchmarks that are not completed
 * @param secondsLeft the estimated remaining time of the run in seconds; -1 if unknown
 */
public record DecisionProgress(List<Over> benchmarks, int news, int left, int secondsLeft) {

	/**
	 * A benchmark that gets no more forks.
	 *
	 * @param id the benchmark
	 * @param verdict the verdict; inconclusive if the benchmark was given up
	 * @param decision the statistics on which the verdict is based
	 */
	public record Over(ResultId id, Verdict verdict, Decision decision) {

		/**
		 * Describes the outcome, for example
		 * {@code Pool.take (size=100): improved, 1.12 times the baseline (1.08 to 1.17), after 5 forks}.
		 */
		public String words() {
			String name = id.classAndMethod() + (id.params().isEmpty() ? "" : " (" + id.paramsText() + ")");
			return Double.isNaN(decision.ratio())
					? Texts.bind(Messages.over_nothing, name, verdict.label())
					: Texts.bind(Messages.over_ratio, name, verdict.label(), ratio(decision.ratio()),
							ratio(decision.low()), ratio(decision.high()), decision.forks());
		}

		private static String ratio(double ratio) {
			return Double.isInfinite(ratio) ? "\u221e" : String.format(Locale.ROOT, "%.3f", ratio);
		}
	}

	public DecisionProgress {
		benchmarks = List.copyOf(benchmarks);
	}

	/**
	 * Describes the progress, for example
	 * {@code 7 of 13 decided (2 improved, 1 regressed, 4 no change), 1 given up, 5 left, about 1:20 left}.
	 */
	public String words() {
		List<String> kinds = new ArrayList<>();
		long decided = 0;
		for (Verdict verdict : List.of(Verdict.IMPROVED, Verdict.REGRESSED, Verdict.NO_CHANGE)) {
			long count = benchmarks.stream().filter(one -> one.verdict() == verdict).count();
			decided += count;
			if (count > 0) {
				kinds.add(count + " " + verdict.label());
			}
		}
		List<String> words = new ArrayList<>();
		int all = benchmarks.size() + left;
		words.add(kinds.isEmpty()
				? Texts.bind(Messages.decided_none, all)
				: Texts.bind(Messages.decided_some, decided, all, String.join(", ", kinds)));
		if (decided < benchmarks.size()) {
			words.add(Texts.bind(Messages.decided_givenUp, benchmarks.size() - decided));
		}
		if (left > 0) {
			words.add(Texts.bind(Messages.decided_left, left));
			if (secondsLeft >= 0) {
				words.add(Texts.bind(Messages.progress_timeLeft, BenchProgress.clock(secondsLeft)));
			}
		}
		return String.join(", ", words);
	}
}
