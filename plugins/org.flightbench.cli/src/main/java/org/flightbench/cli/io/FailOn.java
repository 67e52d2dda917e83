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
	/** A result, or a family of results as a whole, regressed. */
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

	/** Describes the occurrences of each given condition, omitting conditions that did not occur. */
	public static Map<FailOn, String> happened(Comparison comparison, Collection<FailOn> failOn) {
		Map<FailOn, String> happened = new EnumMap<>(FailOn.class);
		for (FailOn cause : failOn) {
			String clause = cause.clause(comparison);
			if (!clause.isEmpty()) {
				happened.put(cause, clause);
			}
		}
		return happened;
	}

	/** Returns the exit status. A failure takes precedence over inconclusive results. */
	public static int status(Map<FailOn, String> happened) {
		int status = ExitStatus.FINE;
		for (FailOn cause : happened.keySet()) {
			status = status == ExitStatus.FAILED ? status : cause.status;
		}
		return status;
	}

	/** Describes the conditions, for example {@code 2 regressed, 1 family regressed, 1 removed}. */
	public static String describe(Map<FailOn, String> happened) {
		return String.join(", ", happened.values());
	}

	private String clause(Comparison comparison) {
		int count = comparison.candidates().stream().mapToInt(this::count).sum();
		String clause = count == 0 ? "" : count + " " + happened;
		int families = this == REGRESSION
				? comparison.candidates().stream().mapToInt(pair -> pair.regressedOnlyAsFamily().size()).sum()
				: 0;
		return families == 0
				? clause
				: count + " " + happened + ", " + families + (families == 1 ? " family " : " families ") + happened;
	}

	private int count(RunComparison pair) {
		return switch (this) {
			case REGRESSION -> pair.count(Verdict.REGRESSED);
			case INCONCLUSIVE -> pair.count(Verdict.INCONCLUSIVE) + pair.count(ExpectationOutcome.UNDECIDED);
			case WARNING -> pair.warnings().size();
			case EXPECTATION -> pair.count(ExpectationOutcome.MISSED);
			case REMOVED -> pair.removed().size();
			case NONE -> 0;
		};
	}
}
