// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.List;

import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.results.Score;
import org.flightbench.results.Setup;
import org.flightbench.results.compare.ResultComparison.Method;
import org.flightbench.results.text.Messages;

/** Collects notes for the user about the data of a compared result. */
final class JudgeNotes {

	private static final double SUM_TOLERANCE = 1e-6;

	private JudgeNotes() {}

	static void add(List<String> notes, ComparedSide baseline, ComparedSide candidate, Effect effect,
			RunVariation variation) {
		addUnits(notes, baseline, candidate);
		addMethods(notes, effect, variation.variation());
		addLeftOut(notes, baseline, Messages.note_leftOut_baseline_one, Messages.note_leftOut_baseline_many);
		addLeftOut(notes, candidate, Messages.note_leftOut_candidate_one, Messages.note_leftOut_candidate_many);
		addSums(notes, baseline, candidate, effect);
		addUnknownEnvironment(notes, baseline.result().setup(), candidate.result().setup());
	}

	static void addShapes(List<String> notes, ComparedSide baseline, ComparedSide candidate, double ratio) {
		List<String> below = baseline.shape().beside(ratio).sentences();
		List<String> above = candidate.shape().beside(ratio).sentences();
		below.forEach(sentence -> notes.add(Texts.bind(Messages.note_shape_baseline, sentence)));
		above.forEach(sentence -> notes.add(Texts.bind(Messages.note_shape_candidate, sentence)));
	}

	static void addDisturbances(List<String> notes, ComparedSide baseline, ComparedSide candidate) {
		addDisturbances(notes, baseline, Messages.note_disturbed_baseline_one, Messages.note_disturbed_baseline_many);
		addDisturbances(notes, candidate, Messages.note_disturbed_candidate_one,
				Messages.note_disturbed_candidate_many);
	}

	private static void addDisturbances(List<String> notes, ComparedSide side, String one, String many) {
		List<String> disturbances = side.disturbances();
		if (!disturbances.isEmpty()) {
			notes.add(Plural.of(disturbances.size(), one, many, side.forks(), disturbances.get(0)));
		}
	}

	private static void addUnits(List<String> notes, ComparedSide baseline, ComparedSide candidate) {
		String below = baseline.metric().unit().symbol();
		String above = candidate.metric().unit().symbol();
		if (!candidate.metric().unit().convertsTo(baseline.metric().unit())) {
			notes.add(Texts.bind(Messages.note_units, above, below));
		} else if (!above.equals(below)) {
			notes.add(Texts.bind(Messages.note_converted, above, below));
		}
	}

	private static void addMethods(List<String> notes, Effect effect, double assumed) {
		Method below = effect.baseline().method();
		Method above = effect.candidate().method();
		addMethod(notes, below, above, Method.SINGLE_FORK, Messages.note_singleFork);
		addMethod(notes, below, above, Method.SCORE_ERRORS,
				assumed == 0 ? Messages.note_errors : Messages.note_errors_assumed);
		addMethod(notes, below, above, Method.RATIO_ONLY, Messages.note_ratioOnly);
	}

	private static void addMethod(List<String> notes, Method below, Method above, Method method, String note) {
		if (below == method && above == method) {
			notes.add(note);
		} else if (below == method || above == method) {
			notes.add(Texts.bind(below == method ? Messages.note_ofBaseline : Messages.note_ofCandidate, note));
		}
	}

	private static void addLeftOut(List<String> notes, ComparedSide side, String one, String many) {
		int leftOut = side.metric().rawData().iterations() - side.iterations();
		if (leftOut > 0) {
			notes.add(Plural.of(leftOut, one, many));
		}
	}

	/**
	 * Adds a note about metrics that JMH sums over iterations, such as GC counts. Their scores depend on the number of
	 * iterations.
	 */
	private static void addSums(List<String> notes, ComparedSide baseline, ComparedSide candidate, Effect effect) {
		if (baseline.iterations() != candidate.iterations() && isSum(baseline, effect.baseline())
				&& isSum(candidate, effect.candidate())) {
			notes.add(Texts.bind(Messages.note_sums, baseline.iterations(), candidate.iterations()));
		}
	}

	private static boolean isSum(ComparedSide side, SideEstimate estimate) {
		Score score = side.score();
		double sum = estimate.estimate().mean() * side.iterations();
		return side.iterations() > 0 && sum != 0 && Math.abs(score.value() / sum - 1) < SUM_TOLERANCE;
	}

	private static void addUnknownEnvironment(List<String> notes, Setup baseline, Setup candidate) {
		boolean below = baseline.jdkVersion() == null;
		if (below != (candidate.jdkVersion() == null)) {
			notes.add(below ? Messages.note_noJdk_baseline : Messages.note_noJdk_candidate);
		}
	}
}
