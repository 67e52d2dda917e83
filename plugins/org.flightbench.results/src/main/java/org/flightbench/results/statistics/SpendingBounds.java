// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.statistics;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Significance levels for repeated tests of a growing sample that limit the probability of any false rejection to
 * alpha: group-sequential bounds in which each look spends part of alpha (Lan and DeMets, Biometrika 70, 1983). There
 * is a look after each value, from the first to the last look. If the last look is at n values, {@code alpha · ln(1 +
 * (e − 1) k / n)} has been spent after k values. This is Lan and DeMets's version of Pocock's bounds (Biometrika 64,
 * 1977), which allows stopping early if changes are large. <p>The bounds are for a standardized sum of normal values
 * and are calculated by recursive numerical integration (Armitage, McPherson and Rowe 1969; Jennison and Turnbull,
 * Group Sequential Methods, 2000, chapter 19). As proposed by Pocock, Student's t test is then applied at the level of
 * the bound, which simulations show to be valid even for few values.
 */
public final class SpendingBounds {

	/** The overall levels for which bounds are calculated. Bounds for other levels are interpolated. */
	private static final double[] ALPHAS = {0.9, 0.5, 0.2, 0.05, 0.04, 0.02, 0.005, 0.001, 1e-4, 1e-6, 1e-9};
	private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);
	private static final Map<Long, SpendingBounds> KNOWN = new ConcurrentHashMap<>();
	private static final double NARROW = 1e-10;
	/** The number of points in one half of a symmetric density, odd as required by Simpson's rule. */
	private static final int POINTS = 121;
	private static final int MAX_BISECTIONS = 60;
	private static final double FURTHEST = 9;

	private final int first;
	private final int last;
	/** The logarithms of levels, by alpha and look. Entries are null until needed. */
	private final double[][] known = new double[ALPHAS.length][];

	private SpendingBounds(int first, int last) {
		this.first = first;
		this.last = last;
	}

	/**
	 * Returns the bounds for looks after each value.
	 *
	 * @param first number of values at the first look, at least 1
	 * @param last number of values at the last look, at least {@code first}
	 */
	public static SpendingBounds of(int first, int last) {
		if (first < 1 || last < first) {
			throw new IllegalArgumentException("no looks from " + first + " to " + last);
		}
		return KNOWN.computeIfAbsent((long) first << Integer.SIZE | last, key -> new SpendingBounds(first, last));
	}

	/**
	 * Returns the level of the two-sided test at a look.
	 *
	 * @param values number of values, from the first look to the last
	 * @param alpha probability of a false rejection over all looks, above 0 and below 1
	 */
	public double level(int values, double alpha) {
		int look = look(values);
		int next = 1;
		while (next < ALPHAS.length - 1 && ALPHAS[next] > alpha) {
			next++;
		}
		double share = Math.log(alpha / ALPHAS[next - 1]) / Math.log(ALPHAS[next] / ALPHAS[next - 1]);
		double from = logarithm(next - 1, look);
		return Math.exp(from + share * (logarithm(next, look) - from));
	}

	/**
	 * Returns the p-value that accounts for all looks: the smallest alpha at which the test rejects at this look.
	 *
	 * @param values number of values, from the first look to the last
	 * @param p p-value of the test as if it were the only test
	 */
	public double overall(int values, double p) {
		int look = look(values);
		if (!(p > 0)) {
			return p;
		}
		double logarithm = Math.log(p);
		int next = 1;
		while (next < ALPHAS.length - 1 && logarithm(next, look) > logarithm) {
			next++;
		}
		double from = logarithm(next - 1, look);
		double share = (logarithm - from) / (logarithm(next, look) - from);
		return Math.min(1, ALPHAS[next - 1] * Math.pow(ALPHAS[next] / ALPHAS[next - 1], share));
	}

	private int look(int values) {
		if (values < first || values > last) {
			throw new IllegalArgumentException("no look at " + values + " values, but from " + first + " to " + last);
		}
		return values - first;
	}

	private synchronized double logarithm(int alpha, int look) {
		if (known[alpha] == null) {
			known[alpha] = logarithms(ALPHAS[alpha]);
		}
		return known[alpha][look];
	}

	private static double spent(double time, double alpha) {
		return alpha * Math.log1p((Math.E - 1) * time);
	}

	/** Returns the logarithm of the level of each look. */
	private double[] logarithms(double alpha) {
		double[] levels = new double[last - first + 1];
		double time = (double) first / last;
		double spent = spent(time, alpha);
		double bound = StudentT.normalCritical(spent) * Math.sqrt(time);
		levels[0] = Math.log(spent);
		Density density = Density.first(time, bound);
		for (int look = 1; look < levels.length; look++) {
			double next = (double) (first + look) / last;
			double toSpend = spent(next, alpha) - spent;
			double step = Math.sqrt(next - time);
			bound = density.bound(toSpend, step, FURTHEST * Math.sqrt(next));
			levels[look] = Math.log(2 * NORMAL.survivalProbability(bound / Math.sqrt(next)));
			density = density.next(bound, step);
			time = next;
			spent += toSpend;
		}
		return levels;
	}

	/**
	 * The density of a sum that has not crossed any bound yet. Only the positive half is stored, because the density is
	 * symmetric.
	 *
	 * @param spacing distance between points, from 0 to the bound
	 * @param weighted the density at each point, multiplied by its weight in an integral over both halves
	 */
	private record Density(double spacing, double[] weighted) {

		static Density first(double time, double bound) {
			double spacing = bound / (POINTS - 1);
			double deviation = Math.sqrt(time);
			double[] density = new double[POINTS];
			for (int point = 0; point < POINTS; point++) {
				density[point] = normal(point * spacing, deviation);
			}
			return weighted(spacing, density);
		}

		/** Returns the density after one more look, given that the sum did not cross the bound. */
		Density next(double bound, double step) {
			double nextSpacing = bound / (POINTS - 1);
			double[] density = new double[POINTS];
			for (int point = 0; point < POINTS; point++) {
				double sum = point * nextSpacing;
				for (int from = 0; from < POINTS; from++) {
					density[point] += weighted[from] * 0.5
							* (normal(sum - from * spacing, step) + normal(sum + from * spacing, step));
				}
			}
			return weighted(nextSpacing, density);
		}

		/** Returns the two-sided bound that the sum crosses at the next look with the given probability. */
		double bound(double probability, double step, double furthest) {
			double low = 0;
			double high = furthest;
			for (int bisection = 0; bisection < MAX_BISECTIONS && high - low > NARROW; bisection++) {
				double middle = (low + high) / 2;
				if (crossing(middle, step) > probability) {
					low = middle;
				} else {
					high = middle;
				}
			}
			return (low + high) / 2;
		}

		private double crossing(double bound, double step) {
			double probability = 0;
			for (int from = 0; from < POINTS; from++) {
				double sum = from * spacing;
				probability += weighted[from] * (NORMAL.survivalProbability((bound - sum) / step)
						+ NORMAL.survivalProbability((bound + sum) / step));
			}
			return probability;
		}

		/** Applies the weights of Simpson's rule. */
		private static Density weighted(double spacing, double[] density) {
			for (int point = 0; point < POINTS; point++) {
				int weight = point == 0 || point == POINTS - 1 ? 1 : point % 2 == 1 ? 4 : 2;
				density[point] *= 2 * weight * spacing / 3;
			}
			return new Density(spacing, density);
		}

		private static double normal(double value, double deviation) {
			double standardized = value / deviation;
			return Math.exp(-0.5 * standardized * standardized) / (deviation * Math.sqrt(2 * Math.PI));
		}
	}
}
