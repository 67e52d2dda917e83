// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare.verdict;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.flightbench.base.BoundedSearch;
import org.flightbench.results.ResultId;
import org.flightbench.results.noise.ChosenNoise;

/**
 * The settings of a comparison.
 *
 * @param confidence level of the intervals, above 0 and below 1; 0.95 by default
 * @param threshold the practical threshold as a share: changes within ± this do not matter; 0.03 by default
 * @param amounts the absolute threshold beside it: the smallest amounts that matter
 * @param correction for many results at once
 * @param assumedRunVariation coefficient of variation from run to run to assume where a single fork cannot show it; NaN
 * by default, for what runs on one machine show or runs on other days, whichever these are
 * @param directions overrides of which way is better, by metric name
 * @param noise the noise profile to go by in place of that assumption, {@link ChosenNoise#NONE} for none
 * @param machineChanged whether the candidate ran on another machine, so that what all scores have in common says
 * nothing of the change and is taken out
 * @param sameMachine whether the user says that both sides were measured back to back on one machine
 * @param controls found in the names of benchmarks that the change cannot touch, by which the others are judged; empty
 * for none
 */
public record ComparisonSettings(double confidence, double threshold, SmallestAmounts amounts, Correction correction,
		double assumedRunVariation, Map<String, Direction> directions, ChosenNoise noise, boolean machineChanged,
		boolean sameMachine, List<Pattern> controls) {

	/**
	 * 95 % confidence, 3 % threshold and the usual amounts, Benjamini–Hochberg, and the usual variation from run to
	 * run.
	 */
	public static final ComparisonSettings DEFAULT = new ComparisonSettings(0.95, 0.03, SmallestAmounts.USUAL,
			Correction.BENJAMINI_HOCHBERG, Double.NaN, Map.of());

	/** Settings without a noise profile, of runs of which nothing more is known. */
	public ComparisonSettings(double confidence, double threshold, SmallestAmounts amounts, Correction correction,
			double assumedRunVariation, Map<String, Direction> directions) {
		this(confidence, threshold, amounts, correction, assumedRunVariation, directions, ChosenNoise.NONE, false,
				false, List.of());
	}

	public ComparisonSettings {
		if (!(confidence > 0 && confidence < 1)) {
			throw new IllegalArgumentException("confidence must lie between 0 and 1, not " + confidence);
		}
		if (!(threshold >= 0 && threshold < 1)) {
			throw new IllegalArgumentException("threshold must be at least 0 and below 1, not " + threshold);
		}
		if (assumedRunVariation < 0 || assumedRunVariation >= 10) {
			throw new IllegalArgumentException("assumed variation must be at least 0, not " + assumedRunVariation);
		}
		directions = Map.copyOf(directions);
		controls = List.copyOf(controls);
	}

	/** The same settings with another threshold. */
	public ComparisonSettings withThreshold(double share) {
		return new ComparisonSettings(confidence, share, amounts, correction, assumedRunVariation, directions, noise,
				machineChanged, sameMachine, controls);
	}

	/** The same settings with another correction. */
	public ComparisonSettings withCorrection(Correction other) {
		return new ComparisonSettings(confidence, threshold, amounts, other, assumedRunVariation, directions, noise,
				machineChanged, sameMachine, controls);
	}

	/** The same settings with other smallest amounts. */
	public ComparisonSettings withAmounts(SmallestAmounts others) {
		return new ComparisonSettings(confidence, threshold, others, correction, assumedRunVariation, directions, noise,
				machineChanged, sameMachine, controls);
	}

	/** The same settings with another assumed variation from run to run. */
	public ComparisonSettings withAssumedRunVariation(double share) {
		return new ComparisonSettings(confidence, threshold, amounts, correction, share, directions, noise,
				machineChanged, sameMachine, controls);
	}

	/** The same settings with a noise profile. */
	public ComparisonSettings withNoise(ChosenNoise chosen) {
		return new ComparisonSettings(confidence, threshold, amounts, correction, assumedRunVariation, directions,
				chosen, machineChanged, sameMachine, controls);
	}

	/** The same settings for candidates of the same machine or of another one. */
	public ComparisonSettings withMachineChanged(boolean changed) {
		return new ComparisonSettings(confidence, threshold, amounts, correction, assumedRunVariation, directions,
				noise, changed, sameMachine, controls);
	}

	/** The same settings for two sides that were measured back to back on one machine, or of which that is not said. */
	public ComparisonSettings withSameMachine(boolean isSame) {
		return new ComparisonSettings(confidence, threshold, amounts, correction, assumedRunVariation, directions,
				noise, machineChanged, isSame, controls);
	}

	/** The same settings with other controls. */
	public ComparisonSettings withControls(List<Pattern> others) {
		return new ComparisonSettings(confidence, threshold, amounts, correction, assumedRunVariation, directions,
				noise, machineChanged, sameMachine, others);
	}

	/**
	 * Whether a result is a control: its name matches with or without parameters.
	 *
	 * @throws org.flightbench.base.CostlySearchException if a search takes too long
	 */
	public boolean isControl(ResultId id) {
		return controls.stream().anyMatch(control -> BoundedSearch.finds(control, id.benchmark())
				|| !id.params().isEmpty() && BoundedSearch.finds(control, id.withParamsText()));
	}
}
