// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.List;
import org.flightbench.results.Score;
import org.flightbench.results.Setup;
import org.flightbench.results.compare.ResultComparison.Method;

/** Writes down what a reader of a compared result should know about its data. */
final class Notes {

	private static final double SUM_TOLERANCE = 1e-6;

	private Notes() {}

	static void add(List<String> notes, Side baseline, Side candidate, Effect effect, ComparisonSettings settings) {
		addUnits(notes, baseline, candidate);
		addMethods(notes, effect, settings.assumedRunVariation());
		addLeftOut(notes, "baseline", baseline);
		addLeftOut(notes, "candidate", candidate);
		addSums(notes, baseline, candidate, effect);
		addUnknownEnvironment(notes, baseline.result().setup(), candidate.result().setup());
	}

	private static void addUnits(List<String> notes, Side baseline, Side candidate) {
		String below = baseline.metric().unit().symbol();
		String above = candidate.metric().unit().symbol();
		if (!candidate.metric().unit().convertsTo(baseline.metric().unit())) {
			notes.add("units do not convert: " + above + " to " + below);
		} else if (!above.equals(below)) {
			notes.add("the candidate's " + above + " converted to " + below);
		}
	}

	private static void addMethods(List<String> notes, Effect effect, double assumed) {
		Method below = effect.baseline().method();
		Method above = effect.candidate().method();
		addMethod(notes, below, above, Method.SINGLE_FORK, "single fork");
		String errors = assumed == 0
				? "no raw data: interval from score and error"
				: "no raw data: interval from score and error, with the variation between forks allowed for";
		addMethod(notes, below, above, Method.SCORE_ERRORS, errors);
		addMethod(notes, below, above, Method.RATIO_ONLY, "no raw data and no error");
	}

	private static void addMethod(List<String> notes, Method below, Method above, Method method, String note) {
		if (below == method && above == method) {
			notes.add(note);
		} else if (below == method || above == method) {
			notes.add(note + (below == method ? " (baseline)" : " (candidate)"));
		}
	}

	private static void addLeftOut(List<String> notes, String name, Side side) {
		int leftOut = side.metric().rawData().iterations() - side.iterations();
		if (leftOut > 0) {
			notes.add(leftOut + (leftOut == 1 ? " iteration" : " iterations") + " of the " + name
					+ " without a number left out");
		}
	}

	/** JMH adds some metrics up, the number of collections for example: more iterations then make a greater score. */
	private static void addSums(List<String> notes, Side baseline, Side candidate, Effect effect) {
		if (baseline.iterations() != candidate.iterations() && isSum(baseline, effect.baseline())
				&& isSum(candidate, effect.candidate())) {
			notes.add("the scores are sums over " + baseline.iterations() + " and " + candidate.iterations()
					+ " iterations: compared by iteration");
		}
	}

	private static boolean isSum(Side side, SideEstimate estimate) {
		Score score = side.score();
		double sum = estimate.estimate().mean() * side.iterations();
		return side.iterations() > 0 && sum != 0 && Math.abs(score.value() / sum - 1) < SUM_TOLERANCE;
	}

	private static void addUnknownEnvironment(List<String> notes, Setup baseline, Setup candidate) {
		boolean below = baseline.jdkVersion() == null;
		if (below != (candidate.jdkVersion() == null)) {
			notes.add("the " + (below ? "baseline" : "candidate") + " does not tell its JDK");
		}
	}
}
