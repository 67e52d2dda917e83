// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.shape;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.results.statistics.MeanEstimate;
import org.flightbench.results.statistics.StudentT;

/**
 * How iterations change inside forks: their mean is not the level that the forks reach.
 *
 * @param kind which way
 * @param iterations how many iterations at the start of a fork are on another level; of {@link Kind#DRIFTING} all
 * @param all how many iterations a fork has
 * @param change of {@link Kind#WARMING} from the steady level to that of the first iterations, of {@link Kind#DRIFTING}
 * from the first iteration to the last, as a share: 0.25 for 25 % more
 */
public record IterationTrend(Kind kind, int iterations, int all, double change) {

	/** Which way iterations change. */
	public enum Kind {
		/** The first ones differ from all later ones, which are steady: at most half of them. */
		WARMING("warming"),
		/** No steady level is reached. */
		DRIFTING("drifting");

		private final String key;

		Kind(String key) {
			this.key = key;
		}

		/** The word for programs, the same in every language. */
		public String key() {
			return key;
		}
	}

	/** Time constants behind which 5 % of a decay are left. */
	private static final double OVER = 3;
	/** In iterations: what decays faster is a step behind the first. */
	private static final double SHORTEST = 0.5;
	private static final int FEWEST_ITERATIONS = 3;
	private static final int LEAST_FREEDOM = 3;
	/** The significance level of a test for all places of a change together. */
	private static final double ALPHA = 0.005;
	/** Forks may change by different amounts, but must not contradict each other. */
	private static final double ALPHA_OF_FORKS = 0.05;

	/**
	 * A pattern that all forks follow, each with an amplitude of its own: contrasts of the iterations that add up to 0.
	 *
	 * @param first number of iterations until it is over, or nearly so
	 * @param contrasts normalized: their squares add up to 1
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

		/** The amplitude of the pattern that fits a series best. */
		private double amplitude(double[] series) {
			return dot(contrasts, series);
		}

		/** The level at the start of a series of amplitude 1, as its mean is 0. */
		private double start() {
			return contrasts[0];
		}

		/** The level at its end. */
		private double end() {
			return contrasts[contrasts.length - 1];
		}
	}

	/**
	 * A line and decays over so many iterations. Those that were asked for last are kept, as the results of a run have
	 * as many iterations.
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
	 * The step, decay or straight line that explains most of what the forks have in common, if it is hardly chance and
	 * moves the mean.
	 *
	 * @param forks logarithms of the iterations of each fork
	 */
	static Optional<IterationTrend> find(double[][] forks) {
		int count = Arrays.stream(forks).mapToInt(fork -> fork.length).min().orElse(0);
		if (count < FEWEST_ITERATIONS || forks.length * (count - 2) < LEAST_FREEDOM) {
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

	/** The sentence about it. */
	String sentence() {
		return kind == Kind.DRIFTING
				? Texts.bind(Messages.shape_drifting, DataShape.change(change))
				: Plural.of(iterations, Messages.shape_warming_one, Messages.shape_warming_many, all,
						DataShape.change(change));
	}

	/** The iterations' means over all forks. */
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
	 * Of a step behind the first k of n centered values, the amplitude is their sum over √(k (n − k) / n). That the
	 * last iteration alone is on another level is no trend.
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
	 * Student's t test of the mean amplitude against what the iterations vary by without it, for all patterns that were
	 * tried, and where there are enough forks against what the amplitudes vary by.
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
	 * By how much the variance of a pattern's amplitude is larger because neighbors resemble each other. What is left
	 * of a short series shows too little of it, by {@code (3 + 4ρ) / n} after a mean and a pattern have been taken out.
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
