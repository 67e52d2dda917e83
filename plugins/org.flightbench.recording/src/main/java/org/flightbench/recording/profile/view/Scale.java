// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.view;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;

/**
 * The factors that make the weights of the sides comparable.
 *
 * @param per what weights are then relative to
 * @param factors for each side; NaN if it is not known
 * @param forks for each side the factors of its forks, in the order in which stacks distinguish them; empty if they do
 * not, or if a factor is not known
 */
public record Scale(Per per, List<Double> factors, List<List<Double>> forks) {

	/** The amount that weights are relative to. */
	public enum Per {
		/** As recorded. */
		NOTHING("", ""),
		/** The weight of everything: shares. */
		TOTAL("total", ""),
		/** A second of recording. */
		SECOND("second", "/s"),
		/** An operation of a benchmark. */
		OPERATION("operation", "/op");

		private final String key;
		private final String unit;

		Per(String key, String unit) {
			this.key = key;
			this.unit = unit;
		}

		/** The name on the command line. */
		public String key() {
			return key;
		}

		/** The suffix of a unit. */
		public String unit() {
			return unit;
		}
	}

	public Scale {
		factors = List.copyOf(factors);
		forks = forks.stream().flatMap(List::stream).allMatch(Double::isFinite)
				? forks.stream().map(List::copyOf).toList()
				: List.of();
	}

	/** Creates a scale that does not distinguish forks. */
	public Scale(Per per, List<Double> factors) {
		this(per, factors, List.of());
	}

	/** Weights as recorded. */
	public static Scale raw(StackProfile profile) {
		return new Scale(Per.NOTHING, profile.sides().stream().map(side -> 1.0).toList());
	}

	/** Weights as shares of all. A side without weight has shares of 0. */
	public static Scale perTotal(StackProfile profile) {
		List<List<Double>> forks = new ArrayList<>();
		for (Side side : profile.sides()) {
			forks.add(profile.forkWeights(side).stream().map(weight -> weight == 0 ? 0 : 1.0 / weight).toList());
		}
		return new Scale(Per.TOTAL, profile.sources().stream()
				.map(source -> source.weight() == 0 ? 0 : 1.0 / source.weight()).toList(), forks);
	}

	/** Weights by second of recording; unknown where the duration is. */
	public static Scale perSecond(StackProfile profile) {
		return new Scale(Per.SECOND, profile.sources().stream().map(source -> 1 / source.seconds()).toList(),
				profile.sources().stream()
						.map(source -> source.forks().stream().map(fork -> 1 / fork.seconds()).toList()).toList());
	}

	/**
	 * Weights by operation of a benchmark.
	 *
	 * @param operations for each side how many were recorded; unknown where they are
	 * @param ofForks for each side how many each of its forks recorded
	 */
	public static Scale perOperation(List<Double> operations, List<List<Double>> ofForks) {
		return new Scale(Per.OPERATION, perOperation(operations), ofForks.stream().map(Scale::perOperation).toList());
	}

	/** Of no operations there is no weight either. */
	private static List<Double> perOperation(List<Double> operations) {
		return operations.stream().map(count -> count == 0 ? 0 : 1 / count).toList();
	}

	/** A weight of a side, scaled. */
	public double of(long weight, Side side) {
		return weight == 0 ? 0 : of(weight, factors.get(side.ordinal()));
	}

	/** A weight, scaled by the factor of its side; nothing remains nothing where the factor is not known. */
	public static double of(long weight, double factor) {
		return weight == 0 ? 0 : weight * factor;
	}

	/** Whether each side has several forks, and what makes them comparable is known. */
	public boolean hasReplicates() {
		return forks.size() > 1 && forks.stream().allMatch(factors -> factors.size() > 1);
	}

	/** Whether all factors are known. */
	public boolean isKnown() {
		return factors.stream().allMatch(Double::isFinite);
	}
}
