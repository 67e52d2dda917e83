// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.flightbench.base.BoundedSearch;
import org.flightbench.results.ResultId;
import org.flightbench.results.noise.ChosenNoise;

/**
 * The settings of a comparison.
 *
 * @param confidence confidence level of the intervals, above 0 and below 1; 0.95 by default
 * @param threshold relative threshold, at least 0 and below 1: smaller changes are irrelevant; 0.03 by default
 * @param amounts absolute thresholds: the smallest relevant amounts
 * @param correction correction for multiple comparisons
 * @param assumedRunVariation assumed coefficient of variation between runs, for single forks; NaN (the default) for
 * {@link Assumption#ONE_MACHINE} or {@link Assumption#OTHER_DAYS}
 * @param directions overrides of the directions of metrics, by name
 * @param noise the noise profile to use instead of the assumption, {@link ChosenNoise#NONE} for none
 * @param machineChanged whether the candidate ran on another machine, in which case the common change of all scores is
 * not attributed to the code and is removed
 * @param sameMachine whether the user states that both sides were measured back to back on one machine
 * @param controls patterns of the names of benchmarks that are not affected by the code change, as a reference for the
 * others; possibly empty
 */
public record ComparisonSettings(double confidence, double threshold, SmallestAmounts amounts, Correction correction,
		double assumedRunVariation, Map<String, Direction> directions, ChosenNoise noise, boolean machineChanged,
		boolean sameMachine, List<Pattern> controls) {

	/**
	 * The default settings: 95 % confidence, threshold 3 %, default amounts, correction by Benjamini and Hochberg, and
	 * the default variation between runs.
	 */
	public static final ComparisonSettings DEFAULT = new ComparisonSettings(0.95, 0.03, SmallestAmounts.USUAL,
			Correction.BENJAMINI_HOCHBERG, Double.NaN, Map.of());

	/** Creates settings without a noise profile, and without information about the machines. */
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

	/** Returns a copy of these settings with the given relative threshold. */
	public ComparisonSettings withThreshold(double share) {
		return new ComparisonSettings(confidence, share, amounts, correction, assumedRunVariation, directions, noise,
				machineChanged, sameMachine, controls);
	}

	/** Returns a copy of these settings with the given correction. */
	public ComparisonSettings withCorrection(Correction other) {
		return new ComparisonSettings(confidence, threshold, amounts, other, assumedRunVariation, directions, noise,
				machineChanged, sameMachine, controls);
	}

	/** Returns a copy of these settings with the given smallest amounts. */
	public ComparisonSettings withAmounts(SmallestAmounts others) {
		return new ComparisonSettings(confidence, threshold, others, correction, assumedRunVariation, directions, noise,
				machineChanged, sameMachine, controls);
	}

	/** Returns a copy of these settings with the given assumed variation between runs. */
	public ComparisonSettings withAssumedRunVariation(double share) {
		return new ComparisonSettings(confidence, threshold, amounts, correction, share, directions, noise,
				machineChanged, sameMachine, controls);
	}

	/** Returns a copy of these settings with the given noise profile. */
	public ComparisonSettings withNoise(ChosenNoise chosen) {
		return new ComparisonSettings(confidence, threshold, amounts, correction, assumedRunVariation, directions,
				chosen, machineChanged, sameMachine, controls);
	}

	/** Returns a copy of these settings that specifies whether the candidate ran on another machine. */
	public ComparisonSettings withMachineChanged(boolean changed) {
		return new ComparisonSettings(confidence, threshold, amounts, correction, assumedRunVariation, directions,
				noise, changed, sameMachine, controls);
	}

	/** Returns a copy of these settings that specifies whether both sides were measured back to back on one machine. */
	public ComparisonSettings withSameMachine(boolean isSame) {
		return new ComparisonSettings(confidence, threshold, amounts, correction, assumedRunVariation, directions,
				noise, machineChanged, isSame, controls);
	}

	/** Returns a copy of these settings with the given controls. */
	public ComparisonSettings withControls(List<Pattern> others) {
		return new ComparisonSettings(confidence, threshold, amounts, correction, assumedRunVariation, directions,
				noise, machineChanged, sameMachine, others);
	}

	/**
	 * Returns whether a result is a control. The patterns apply to its name with or without parameters.
	 *
	 * @throws org.flightbench.base.CostlySearchException if a search takes too long
	 */
	public boolean isControl(ResultId id) {
		return controls.stream().anyMatch(control -> BoundedSearch.finds(control, id.benchmark())
				|| !id.params().isEmpty() && BoundedSearch.finds(control, id.withParamsText()));
	}
}
