// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.view;

import java.util.List;

import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;

/**
 * The factors that make the weights of the sides comparable.
 *
 * @param per what weights are then relative to
 * @param factors for each side; NaN if it is not known
 */
public record Scale(Per per, List<Double> factors) {

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
	}

	/** Weights as recorded. */
	public static Scale raw(StackProfile profile) {
		return new Scale(Per.NOTHING, profile.sides().stream().map(side -> 1.0).toList());
	}

	/** Weights as shares of all. A side without weight has shares of 0. */
	public static Scale perTotal(StackProfile profile) {
		return new Scale(Per.TOTAL, profile.sources().stream()
				.map(source -> source.weight() == 0 ? 0 : 1.0 / source.weight()).toList());
	}

	/** Weights by second of recording; unknown where the duration is. */
	public static Scale perSecond(StackProfile profile) {
		return new Scale(Per.SECOND, profile.sources().stream().map(source -> 1 / source.seconds()).toList());
	}

	/**
	 * Weights by operation of a benchmark.
	 *
	 * @param operations for each side how many were recorded; unknown where they are
	 */
	public static Scale perOperation(List<Double> operations) {
		// of no operations there is no weight either
		return new Scale(Per.OPERATION, operations.stream().map(count -> count == 0 ? 0 : 1 / count).toList());
	}

	/** A weight of a side, scaled. */
	public double of(long weight, Side side) {
		return weight == 0 ? 0 : of(weight, factors.get(side.ordinal()));
	}

	/** A weight, scaled by the factor of its side; nothing remains nothing where the factor is not known. */
	public static double of(long weight, double factor) {
		return weight == 0 ? 0 : weight * factor;
	}

	/** Whether all factors are known. */
	public boolean isKnown() {
		return factors.stream().allMatch(Double::isFinite);
	}
}
