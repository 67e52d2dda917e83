// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import org.flightbench.results.compare.ResultComparison.Method;

/** Says in one sentence why a verdict is what it is. */
final class Reasons {

	/** From this many forks on each side it is the noise, not their number, that keeps a verdict back. */
	private static final int ENOUGH_FORKS = 5;
	private static final double NOISY = 0.10;

	private final Row row;
	private final ComparisonSettings settings;
	private final int tests;

	Reasons(Row row, ComparisonSettings settings, int tests) {
		this.row = row;
		this.settings = settings;
		this.tests = tests;
	}

	/** Of a verdict other than inconclusive. */
	String settled(Verdict verdict, double adjustedP) {
		String threshold = percent(settings.threshold());
		if (verdict == Verdict.NO_CHANGE) {
			return isZero() ? "both are 0" : "the whole interval lies within the threshold of " + threshold;
		}
		return (verdict == Verdict.IMPROVED ? "better" : "worse") + " beyond chance (p "
				+ (adjustedP < 0.001 ? "" : "= ") + probability(adjustedP) + ") and beyond the threshold of "
				+ threshold;
	}

	/**
	 * Of an inconclusive verdict.
	 *
	 * @param significant whether the change is beyond chance after the correction
	 * @param significantAlone whether it is before
	 */
	String inconclusive(boolean significant, boolean significantAlone, int forksNeeded) {
		if (row.effect().method() == Method.RATIO_ONLY) {
			return noInterval();
		}
		String why;
		if (significant) {
			why = "a real change, but perhaps below the threshold of " + percent(settings.threshold());
		} else if (significantAlone) {
			why = "beyond chance if it were the only result, not as one of " + tests + " compared at once";
		} else {
			why = tooLittle();
		}
		return why + "; " + remedy(forksNeeded);
	}

	/** What would settle it; set off by the only semicolon, so that reports can group results by what stands before. */
	private String remedy(int forksNeeded) {
		if (forksNeeded == 0) {
			return "more forks are unlikely to settle it";
		}
		if (row.effect().method() != Method.FORK_MEANS) {
			return "about " + forksNeeded + " forks on each side would settle it, fewer if they vary less than assumed";
		}
		double variation = variation();
		String seen = Double.isFinite(variation) ? "forks differ by " + percent(variation) + ": " : "";
		return seen + "about " + forksNeeded + " on each side would settle it";
	}

	private String noInterval() {
		if (!row.candidate().metric().unit().convertsTo(row.unit())) {
			return "the units do not convert: " + row.candidate().metric().unit().symbol() + " to "
					+ row.unit().symbol();
		}
		double below = row.effect().baseline().estimate().mean();
		double above = row.effect().candidate().estimate().mean();
		if (!Double.isFinite(below) || !Double.isFinite(above)) {
			return "the score of the " + (Double.isFinite(below) ? "candidate" : "baseline") + " is no number";
		}
		if (below < 0 || above < 0) {
			return "of negative values the ratio does not say which is better";
		}
		boolean singleValues = row.baseline().forks() > 0 && row.candidate().forks() > 0;
		return singleValues
				? "too few forks: a single iteration shows no variation, and none is assumed"
				: "no raw data and no error: only the ratio is known";
	}

	private String tooLittle() {
		double assumed = settings.assumedRunVariation();
		switch (row.effect().method()) {
			case SINGLE_FORK :
				return "too few forks: with a single fork, "
						+ (assumed > 0
								? "the assumed " + percent(assumed) + " variation from run to run hides"
								: "the variation of its iterations hides")
						+ " what changed";
			case SCORE_ERRORS :
				return "no raw data: the error of the scores"
						+ (assumed > 0 ? " and the variation between forks that it does not show hide" : " hides")
						+ " what changed";
			default :
				return forks();
		}
	}

	private String forks() {
		int below = row.baseline().forks();
		int above = row.candidate().forks();
		boolean few = Math.min(below, above) < ENOUGH_FORKS && !(variation() > NOISY);
		return (few ? "too few forks: " + below : "too noisy: " + below + " forks") + " against " + above;
	}

	/** The greater coefficient of variation from fork to fork. */
	private double variation() {
		return Math.max(row.effect().baseline().forkVariation(), row.effect().candidate().forkVariation());
	}

	private boolean isZero() {
		return row.effect().baseline().estimate().mean() == 0 && row.effect().candidate().estimate().mean() == 0;
	}

	/** A share as per cent: with a decimal below 10 %, without above. */
	static String percent(double share) {
		double percent = share * 100;
		double rounded = percent < 10 ? Math.rint(percent * 10) / 10 : Math.rint(percent);
		return (rounded == Math.rint(rounded) ? Long.toString((long) rounded) : Double.toString(rounded)) + " %";
	}

	/** A probability with three decimals, or that it is smaller. */
	static String probability(double p) {
		return p < 0.001 ? "< 0.001" : Double.toString(Math.rint(p * 1000) / 1000);
	}
}
