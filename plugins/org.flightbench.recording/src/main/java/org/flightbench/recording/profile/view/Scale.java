// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.view;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;

/**
 * The factors that make the weights of the sides comparable.
 *
 * @param per the amount that scaled weights are relative to
 * @param factors the factor of each side; NaN if unknown
 * @param forks the factors of the forks of each side, in the order of the fork indexes of the stacks; empty if forks
 * are not distinguished or if a factor is unknown
 */
public record Scale(Per per, List<Double> factors, List<List<Double>> forks) {

	/** The amounts that weights can be relative to. */
	public enum Per {
		/** Weights as recorded. */
		NOTHING("", ""),
		/** Shares of the total weight. */
		TOTAL("total", ""),
		/** Weights per second of recording. */
		SECOND("second", "/s"),
		/** Weights per operation of a benchmark. */
		OPERATION("operation", "/op");

		private final String key;
		private final String unit;

		Per(String key, String unit) {
			this.key = key;
			this.unit = unit;
		}

		/** Returns the command-line name. */
		public String key() {
			return key;
		}

		/** Returns the suffix for units. */
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

	/** Returns a scale for weights as recorded. */
	public static Scale raw(StackProfile profile) {
		return new Scale(Per.NOTHING, profile.sides().stream().map(side -> 1.0).toList());
	}

	/** Returns a scale for shares of the total weight. The shares of a side without weight are 0. */
	public static Scale perTotal(StackProfile profile) {
		List<List<Double>> forks = new ArrayList<>();
		for (Side side : profile.sides()) {
			forks.add(profile.forkWeights(side).stream().map(weight -> weight == 0 ? 0 : 1.0 / weight).toList());
		}
		return new Scale(Per.TOTAL, profile.sources().stream()
				.map(source -> source.weight() == 0 ? 0 : 1.0 / source.weight()).toList(), forks);
	}

	/** Returns a scale for weights per second of recording. Factors are NaN if the duration is unknown. */
	public static Scale perSecond(StackProfile profile) {
		return new Scale(Per.SECOND, profile.sources().stream().map(source -> 1 / source.seconds()).toList(),
				profile.sources().stream()
						.map(source -> source.forks().stream().map(fork -> 1 / fork.seconds()).toList()).toList());
	}

	/**
	 * Returns a scale for weights per operation of a benchmark.
	 *
	 * @param operations the recorded number of operations of each side; NaN if unknown
	 * @param ofForks the recorded number of operations of each fork, for each side
	 */
	public static Scale perOperation(List<Double> operations, List<List<Double>> ofForks) {
		return new Scale(Per.OPERATION, perOperation(operations), ofForks.stream().map(Scale::perOperation).toList());
	}

	/** Returns the factors. A side without operations gets a factor of 0, because it has no weight either. */
	private static List<Double> perOperation(List<Double> operations) {
		return operations.stream().map(count -> count == 0 ? 0 : 1 / count).toList();
	}

	/** Returns the scaled weight of a side. */
	public double of(long weight, Side side) {
		return weight == 0 ? 0 : of(weight, factors.get(side.ordinal()));
	}

	/** Returns a weight scaled by the factor of its side. A weight of 0 remains 0 even if the factor is NaN. */
	public static double of(long weight, double factor) {
		return weight == 0 ? 0 : weight * factor;
	}

	/** Returns whether each side has several forks with known factors. */
	public boolean hasReplicates() {
		return forks.size() > 1 && forks.stream().allMatch(factors -> factors.size() > 1);
	}

	/** Returns whether all factors are known. */
	public boolean isKnown() {
		return factors.stream().allMatch(Double::isFinite);
	}
}
