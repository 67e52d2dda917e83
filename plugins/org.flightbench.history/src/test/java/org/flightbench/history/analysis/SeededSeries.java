// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.analysis;

import java.util.Random;

/** Random series from a seed, with known changes. */
final class SeededSeries {

	private SeededSeries() {}

	/**
	 * Returns values around 100 with normally distributed noise.
	 *
	 * @param percent the standard deviation
	 */
	static double[] noise(long seed, int size, double percent) {
		Random random = new Random(seed);
		double[] values = new double[size];
		for (int index = 0; index < size; index++) {
			values[index] = 100 + percent * random.nextGaussian();
		}
		return values;
	}

	/** Returns a copy in which the values starting at an index are multiplied by a factor. */
	static double[] step(double[] values, int index, double factor) {
		double[] changed = values.clone();
		for (int later = index; later < values.length; later++) {
			changed[later] *= factor;
		}
		return changed;
	}
}
