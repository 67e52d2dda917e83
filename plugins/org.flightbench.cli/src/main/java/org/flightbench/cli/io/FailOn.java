// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.io;

import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;

import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.ExpectationOutcome;
import org.flightbench.results.compare.RunComparison;
import org.flightbench.results.compare.Verdict;

/** The conditions that can fail a build. */
public enum FailOn {
	/** A result regressed, or a family of results as a whole. */
	REGRESSION("regression", ExitStatus.FAILED, "regressed"),
	/** A result or an expectation is inconclusive. */
	INCONCLUSIVE("inconclusive", ExitStatus.INCONCLUSIVE, "inconclusive"),
	/** The runs differ in something other than the code under test. */
	WARNING("warning", ExitStatus.FAILED, "comparability warnings"),
	/** The candidate lacks a result of the baseline. */
	REMOVED("removed", ExitStatus.FAILED, "removed"),
	/** An expectation is missed. */
	EXPECTATION("expectation", ExitStatus.FAILED, "of the expectations missed"),
	/** No condition; the build never fails. */
	NONE("none", ExitStatus.FINE, "");

	private final String label;
	private final int status;
	private final String happened;

	FailOn(String label, int status, String happened) {
		this.label = label;
		this.status = status;
		this.happened = happened;
	}

	/** A converter for the values of {@code --fail-on}. */
	public static final class Converter extends Choice<FailOn> {
		public Converter() {
			super(values());
		}

		@Override
		protected String word(FailOn value) {
			return value.label;
		}
	}

	/** Returns the number of occurrences of each given condition, omitting conditions that did not occur. */
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

	/** Returns the exit status. A failure takes precedence over inconclusive results. */
	public static int status(Map<FailOn, Integer> happened) {
		int status = ExitStatus.FINE;
		for (FailOn cause : happened.keySet()) {
			status = status == ExitStatus.FAILED ? status : cause.status;
		}
		return status;
	}

	/** Describes the conditions, for example {@code 2 regressed, 1 removed}. */
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
				case REGRESSION -> pair.count(Verdict.REGRESSED) + pair.regressedOnlyAsFamily().size();
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
