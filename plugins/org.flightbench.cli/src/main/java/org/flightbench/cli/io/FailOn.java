// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;

import org.flightbench.cli.option.Choice;
import org.flightbench.cli.process.ExitStatus;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.RunComparison;
import org.flightbench.results.compare.verdict.ExpectationOutcome;
import org.flightbench.results.compare.verdict.Verdict;

/** Conditions that may fail a build. */
public enum FailOn {
	/** A result regressed. */
	REGRESSION("regression", ExitStatus.FAILED, "regressed"),
	/** The data do not decide whether a result changed, or an expectation is met. */
	INCONCLUSIVE("inconclusive", ExitStatus.INCONCLUSIVE, "inconclusive"),
	/** Something besides the code under test differs. */
	WARNING("warning", ExitStatus.FAILED, "comparability warnings"),
	/** A result is gone. */
	REMOVED("removed", ExitStatus.FAILED, "removed"),
	/** An expectation is missed. */
	EXPECTATION("expectation", ExitStatus.FAILED, "of the expectations missed"),
	/** Nothing. */
	NONE("none", ExitStatus.FINE, "");

	private final String label;
	private final int status;
	private final String happened;

	FailOn(String label, int status, String happened) {
		this.label = label;
		this.status = status;
		this.happened = happened;
	}

	/** Converts the option's words. */
	public static final class Converter extends Choice<FailOn> {
		public Converter() {
			super(values());
		}

		@Override
		protected String word(FailOn value) {
			return value.label;
		}
	}

	/** How often each of those happened that did. */
	public static Map<FailOn, Integer> happened(Comparison comparison, Collection<FailOn> failOn) {
		Map<FailOn, Integer> happened = new EnumMap<>(FailOn.class);
		for (FailOn cause : failOn) {
			int count = cause.count(comparison);
			if (count > 0) {
				happened.put(cause, count);
			}
		}
		return happened;
	}

	/** The exit status: a failure outweighs inconclusive results. */
	public static int status(Map<FailOn, Integer> happened) {
		int status = ExitStatus.FINE;
		for (FailOn cause : happened.keySet()) {
			status = status == ExitStatus.FAILED ? status : cause.status;
		}
		return status;
	}

	/** The finding in words, as {@code 2 regressed, 1 removed}. */
	public static String describe(Map<FailOn, Integer> happened) {
		StringBuilder words = new StringBuilder();
		happened.forEach((cause, count) -> words.append(words.isEmpty() ? "" : ", ").append(count).append(' ')
				.append(cause.happened));
		return words.toString();
	}

	private int count(Comparison comparison) {
		int count = 0;
		for (RunComparison pair : comparison.candidates()) {
			count += switch (this) {
				case REGRESSION -> pair.count(Verdict.REGRESSED);
				case INCONCLUSIVE -> pair.count(Verdict.INCONCLUSIVE)
						+ pair.count(ExpectationOutcome.UNDECIDED);
				case WARNING -> pair.warnings().size();
				case EXPECTATION -> pair.count(ExpectationOutcome.MISSED);
				case REMOVED -> pair.removed().size();
				case NONE -> 0;
			};
		}
		return count;
	}
}
