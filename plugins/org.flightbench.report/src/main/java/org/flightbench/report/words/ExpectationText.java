// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.words;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.flightbench.base.Text;
import org.flightbench.base.Texts;
import org.flightbench.report.text.Messages;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.Expectation;
import org.flightbench.results.compare.ExpectationCheck;
import org.flightbench.results.compare.ExpectationCheck.Match;
import org.flightbench.results.compare.Interval;
import org.flightbench.results.words.Numbers;

/** Describes an expectation, in a few characters or in the lines of a tooltip. */
public final class ExpectationText {

	private ExpectationText() {}

	/** Returns the expected change: {@code ≥ +40 %}, {@code ≤ -60 %} or {@code -70 % to -60 %}. */
	public static String expected(Expectation expectation) {
		if (Double.isNaN(expectation.atMost())) {
			return "≥ " + percent(expectation.atLeast());
		}
		return Double.isNaN(expectation.atLeast())
				? "≤ " + percent(expectation.atMost())
				: Texts.bind(Messages.expectation_range, percent(expectation.atLeast()),
						percent(expectation.atMost()));
	}

	/** Returns the expected and the measured change, and the reason for the outcome. */
	public static String of(ExpectationCheck check, ComparisonSettings settings) {
		return String.join("\n", lines(check, settings));
	}

	/**
	 * Returns the expected and the measured change, the reason for the outcome, and the contribution of one matching
	 * result.
	 */
	public static String of(ExpectationCheck check, Match match, ComparisonSettings settings) {
		List<String> lines = lines(check, settings);
		if (check.results().size() > 1) {
			lines.add(Texts.bind(Messages.expectation_alone,
					measured(match.result().changePercent(), match.result().interval()),
					ExpectationSign.text(match.outcome())));
		}
		return String.join("\n", lines);
	}

	private static List<String> lines(ExpectationCheck check, ComparisonSettings settings) {
		Expectation expectation = check.expectation();
		List<String> lines = new ArrayList<>();
		lines.add(Texts.bind(Messages.expectation, ExpectationSign.text(check.outcome()),
				Text.visible(expectation.name())));
		lines.add(Texts.bind(Messages.expectation_expected, Text.visible(expectation.metric()),
				expected(expectation)));
		if (!check.results().isEmpty()) {
			int results = check.results().size();
			lines.add(Texts.bind(
					results == 1 ? Messages.expectation_measured : Messages.expectation_measured_mean,
					measured(check.changePercent(), check.interval()), Numbers.share(settings.confidence()),
					Numbers.fixed(results, 0)));
		}
		lines.add(Text.visible(sentence(check.reason())));
		if (!expectation.comment().isEmpty()) {
			lines.add("“" + Text.visible(expectation.comment()) + "”");
		}
		return lines;
	}

	private static String measured(double changePercent, Interval interval) {
		return Numbers.change(changePercent) + " " + Numbers.changeInterval(interval);
	}

	private static String sentence(String reason) {
		return reason.substring(0, 1).toUpperCase(Locale.ROOT) + reason.substring(1);
	}

	private static String percent(double change) {
		return (change > 0 ? "+" : "") + BigDecimal.valueOf(change).stripTrailingZeros().toPlainString() + " %";
	}
}
