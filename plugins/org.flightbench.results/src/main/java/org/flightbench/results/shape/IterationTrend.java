// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.shape;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.results.text.Messages;
import org.flightbench.results.statistics.MeanEstimate;
import org.flightbench.results.statistics.StudentT;

/**
 * A trend of the iterations within forks: the mean of a fork differs from its final level.
 *
 * @param kind the kind of trend
 * @param iterations number of iterations before the steady level; if {@link Kind#DRIFTING}, number of all iterations
 * @param all number of iterations of a fork
 * @param change the change as a fraction, 0.25 for 25 % more; from the steady level to the first iterations if
 * {@link Kind#WARMING}, from the first to the last iteration if {@link Kind#DRIFTING}
 */
public record IterationTrend(Kind kind, int iterations, int all, double change) {

	public enum Kind {
		/** The first iterations, at most half of them, differ from the later iterations, which are steady. */
		WARMING("warming"),
		/** The iterations do not reach a steady level. */
		DRIFTING("drifting");

		private final String key;

		Kind(String key) {
			this.key = key;
		}

		/** Returns the identifier in machine-readable output, which is not localized. */
		public String key() {
			return key;
		}
	}

	/** The number of time constants after which an exponential decay counts as complete because only 5 % remains. */
	private static final double OVER = 3;
	/** The shortest time constant, in iterations. A faster decay is equivalent to a step after the first iteration. */
	private static final double SHORTEST = 0.5;
	private static final int MIN_ITERATIONS = 3;
	private static final int MIN_FREEDOM = 3;
	/** The significance level of the test, over all possible change points. */
	private static final double ALPHA = 0.005;
	/**
	 * The significance level of the test between forks. Their amplitudes may differ but must not contradict each other.
	 */
	private static final double ALPHA_OF_FORKS = 0.05;

	/**
	 * A pattern that all forks share, with an amplitude per fork.
	 *
	 * @param first number of iterations until the change is (almost) complete
	 * @param contrasts a contrast per iteration; their sum is 0, and the sum of their squares is 1
	 */
	private record Pattern(int first, double[] contrasts) {

		private static Pattern step(int first, int count) {
			double[] contrasts = new double[count];
			Arrays.fill(contrasts, 0, first, 1);
			return normalized(first, contrasts);
		}

		private static Pattern line(int count) {
			double[] contrasts = new double[count];
			Arrays.setAll(contrasts, index -> -index);
			return normalized(count, contrasts);
		}

		private static Pattern decay(double constant, int count) {
			double[] contrasts = new double[count];
			Arrays.setAll(contrasts, index -> Math.exp(-index / constant));
			return normalized((int) Math.min(count, Math.ceil(OVER * constant)), contrasts);
		}

		private static Pattern normalized(int first, double[] contrasts) {
			double[] centered = centered(contrasts);
			double length = Math.sqrt(dot(centered, centered));
			Arrays.setAll(centered, index -> centered[index] / length);
			return new Pattern(first, centered);
		}

		/** Returns the amplitude of the pattern's least-squares fit to a series. */
		private double amplitude(double[] series) {
			return dot(contrasts, series);
		}

		/** Returns the level at the start of a series that has mean 0 and amplitude 1. */
		private double start() {
			return contrasts[0];
		}

		/** Returns the level at the end of a series that has mean 0 and amplitude 1. */
		private double end() {
			return contrasts[contrasts.length - 1];
		}
	}

	/**
	 * A line and exponential decays with different time constants, for a given number of iterations. The last instance
	 * is cached because all results of a run usually have the same number of iterations.
	 */
	private record Smooth(int count, List<Pattern> patterns) {

		private static volatile Smooth last = new Smooth(0, List.of());

		private static Smooth of(int count) {
			Smooth kept = last;
			if (kept.count != count) {
				List<Pattern> patterns = new ArrayList<>(List.of(Pattern.line(count)));
				for (double constant = SHORTEST; constant <= count; constant *= 2) {
					patterns.add(Pattern.decay(constant, count));
				}
				kept = new Smooth(count, patterns);
				last = kept;
			}
			return kept;
		}
	}

	/**
	 * Finds the step, decay or line that best explains the common variation of the forks. Returns empty if it is not
	 * significant or does not affect the mean.
	 *
	 * @param forks logarithms of the iterations of each fork
	 */
	static Optional<IterationTrend> find(double[][] forks) {
		int count = Arrays.stream(forks).mapToInt(fork -> fork.length).min().orElse(0);
		if (count < MIN_ITERATIONS || forks.length * (count - 2) < MIN_FREEDOM) {
			return Optional.empty();
		}
		double[][] series = new double[forks.length][];
		for (int fork = 0; fork < forks.length; fork++) {
			series[fork] = centered(Arrays.copyOf(forks[fork], count));
		}
		Pattern pattern = best(common(series));
		double[] amplitudes = Arrays.stream(series).mapToDouble(pattern::amplitude).toArray();
		double amplitude = MeanEstimate.mean(amplitudes);
		if (Math.abs(amplitude * pattern.end()) < Math.log1p(DataShape.SMALLEST)
				|| !isReal(series, pattern, amplitudes)) {
			return Optional.empty();
		}
		double fromEnd = amplitude * (pattern.start() - pattern.end());
		return Optional.of(pattern.first() > count / 2
				? new IterationTrend(Kind.DRIFTING, count, count, Math.expm1(-fromEnd))
				: new IterationTrend(Kind.WARMING, pattern.first(), count, Math.expm1(fromEnd)));
	}

	/** Returns a sentence that describes the trend to the user. */
	String sentence() {
		return kind == Kind.DRIFTING
				? Texts.bind(Messages.shape_drifting, DataShape.change(change))
				: Plural.of(iterations, Messages.shape_warming_one, Messages.shape_warming_many, all,
						DataShape.change(change));
	}

	/** Returns the mean of each iteration over all forks. */
	private static double[] common(double[][] series) {
		double[] sums = new double[series[0].length];
		for (double[] fork : series) {
			for (int index = 0; index < sums.length; index++) {
				sums[index] += fork[index] / series.length;
			}
		}
		return sums;
	}

	private static Pattern best(double[] common) {
		Pattern best = step(common);
		for (Pattern other : Smooth.of(common.length).patterns) {
			best = Math.abs(other.amplitude(common)) > Math.abs(best.amplitude(common)) ? other : best;
		}
		return best;
	}

	/**
	 * Returns the best step. The amplitude of a step after the first k of n centered values is their sum divided by √(k
	 * (n − k) / n). A step before the last iteration is not considered a trend.
	 */
	private static Pattern step(double[] common) {
		int count = common.length;
		double largest = 0;
		int best = 1;
		double sum = 0;
		for (int first = 1; first < count - 1; first++) {
			sum += common[first - 1];
			double amplitude = Math.abs(sum) / Math.sqrt((double) first * (count - first) / count);
			if (amplitude > largest) {
				largest = amplitude;
				best = first;
			}
		}
		return Pattern.step(best, count);
	}

	/**
	 * Tests the mean amplitude with Student's t test against the residual variation of the iterations, corrected for
	 * the number of patterns. If there are at least 3 forks, also tests it against the variation of the amplitudes.
	 */
	private static boolean isReal(double[][] series, Pattern pattern, double[] amplitudes) {
		int count = series[0].length;
		double squares = 0;
		double products = 0;
		for (int fork = 0; fork < series.length; fork++) {
			double[] rest = series[fork].clone();
			for (int index = 0; index < count; index++) {
				rest[index] -= amplitudes[fork] * pattern.contrasts()[index];
			}
			squares += dot(rest, rest);
			for (int index = 1; index < count; index++) {
				products += rest[index] * rest[index - 1];
			}
		}
		double inflation = inflation(squares > 0 ? products / squares : 0, count);
		double freedom = series.length * (count - 2.0);
		double error = Math.sqrt(squares / freedom * inflation / series.length);
		double mean = Math.abs(MeanEstimate.mean(amplitudes));
		return mean > error * StudentT.critical(ALPHA / count, Math.max(1, freedom / inflation))
				&& (series.length < 3 || mean > Math.sqrt(MeanEstimate.variance(amplitudes) / series.length)
						* StudentT.critical(ALPHA_OF_FORKS, series.length - 1.0));
	}

	/**
	 * Returns the factor by which autocorrelation increases the variance of a pattern's amplitude. Adds {@code (2 + 4ρ)
	 * / n} to the observed correlation, because short series without their mean and pattern underestimate it.
	 */
	private static double inflation(double seen, int count) {
		double correlation = Math.min(0.9, Math.max(0, seen + (2 + 4 * Math.max(0, seen)) / count));
		return (1 + correlation) / (1 - correlation);
	}

	private static double[] centered(double[] values) {
		double mean = MeanEstimate.mean(values);
		for (int index = 0; index < values.length; index++) {
			values[index] -= mean;
		}
		return values;
	}

	private static double dot(double[] left, double[] right) {
		double sum = 0;
		for (int index = 0; index < left.length; index++) {
			sum += left[index] * right[index];
		}
		return sum;
	}
}
