// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.eclipse.osgi.util.NLS;
import org.flightbench.report.words.ExpectationSign;
import org.flightbench.report.words.ExpectationText;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.ExpectationCheck;
import org.flightbench.results.compare.ExpectationOutcome;
import org.flightbench.ui.text.Messages;

/**
 * An expectation that applies to a row.
 *
 * @param check the expectation, with the outcome for the mean over all results to which it applies
 * @param match the outcome for the result of the row
 */
public record RowExpectation(ExpectationCheck check, ExpectationCheck.Match match) {

	/** The outcomes by descending importance. */
	private static final List<ExpectationOutcome> WORST_FIRST = List.of(ExpectationOutcome.MISSED,
			ExpectationOutcome.UNDECIDED, ExpectationOutcome.MET);

	/** Returns the rank of an outcome, starting at 0 for the worst. */
	static int badness(ExpectationOutcome outcome) {
		return WORST_FIRST.indexOf(outcome);
	}

	/** Returns the worst outcome, or null if there are no expectations. */
	public static ExpectationOutcome worst(List<RowExpectation> expectations) {
		return expectations.stream().map(expected -> expected.check.outcome())
				.min((left, right) -> Integer.compare(badness(left), badness(right))).orElse(null);
	}

	/**
	 * Returns a short text for a cell.
	 *
	 * @param metric the metric of the table, which is omitted from the text
	 */
	static String text(List<RowExpectation> expectations, String metric) {
		if (expectations.size() == 1) {
			return expectations.get(0).text(metric);
		}
		Map<ExpectationOutcome, Integer> counts = new EnumMap<>(ExpectationOutcome.class);
		expectations.forEach(expected -> counts.merge(expected.check.outcome(), 1, Integer::sum));
		return WORST_FIRST.stream().filter(counts::containsKey)
				.map(outcome -> ExpectationSign.of(outcome) + " " + counts.get(outcome) + " " + outcome.label())
				.collect(Collectors.joining(", "));
	}

	private String text(String metric) {
		String named = check.expectation().metric().equals(metric) ? "" : check.expectation().metric() + " ";
		String alone = match.outcome() == check.outcome()
				? ""
				: "  " + NLS.bind(Messages.expected_alone, ExpectationSign.of(match.outcome()));
		return ExpectationSign.text(check.outcome()) + "  " + named + ExpectationText.expected(check.expectation())
				+ alone;
	}

	/** Returns the full explanation, or null if there are no expectations. */
	static String explanation(List<RowExpectation> expectations, ComparisonSettings settings) {
		return expectations.isEmpty()
				? null
				: expectations.stream().map(expected -> ExpectationText.of(expected.check, expected.match, settings))
						.collect(Collectors.joining("\n\n"));
	}
}
