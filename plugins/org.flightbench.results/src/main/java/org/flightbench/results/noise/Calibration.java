// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.noise;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.flightbench.results.shape.ForkGroups;
import org.flightbench.results.statistics.StudentT;
import org.flightbench.results.statistics.VariancePrior;
import org.flightbench.results.statistics.VariancePrior.Known;

/**
 * Determines the variation of single forks at which comparisons between the learned runs report almost no changes.
 * Noise is rarely normal: with modes and outliers, the t interval of a standard deviation has less than its nominal
 * coverage. Each pair of neighboring runs is therefore compared using the variation of the other runs, and all
 * variations are multiplied by the factor that puts 95 % of these pairs inside their interval. This is conformal
 * prediction (Vovk, Gammerman, Shafer 2005; Lei et al. 2018), pooled over the benchmarks of a metric, with its
 * correction for a finite number of pairs. <p>There are two candidate scales, the root mean square of the pairs'
 * differences and their median (Shamos 1976). The scale with the narrower intervals is used (as in Yang and Kuchibhotla
 * 2025). The first is better for almost normal noise, the second if a few runs are outliers. Forks with
 * {@linkplain ForkModes two modes} are compared using the modes if that makes the interval even narrower.
 */
final class Calibration {

	/** The nominal error rate of a pair of runs, before any correction for multiple comparisons. */
	private static final double ALPHA = 0.05;
	/** The maximum fraction of a benchmark's pairs that may be reported as changed. */
	private static final double ALPHA_OF_ONE = 0.10;
	/**
	 * The maximum number of values for which neighbors may be up to {@link #FARTHEST_OF_FEW} runs apart. With more
	 * values, only adjacent runs are neighbors, because drift over weeks is not noise.
	 */
	private static final int FEW_VALUES = 20;
	private static final int FARTHEST_OF_FEW = 3;
	/** The number of runs below which each fork counts as a run. */
	private static final int MIN_RUNS = 4;
	/** The minimum number of benchmarks at which their variances moderate each other. */
	private static final int MIN_TO_MODERATE = 5;
	/**
	 * The minimum number of values per benchmark if there are few benchmarks. With fewer values, common outliers or a
	 * second mode may go unobserved.
	 */
	private static final int MIN_TO_SHOW_OUTLIERS = 20;
	/** The minimum number of values for detecting modes, even if there are enough other benchmarks for validation. */
	private static final int MIN_TO_SHOW_MODES = 10;
	/** The number of values above which a single pair has little influence on the scale. */
	private static final int MANY_VALUES = 30;
	/** The median of the absolute value of a standard normal variable. */
	private static final double NORMAL_MEDIAN = 0.674489750196082;
	/**
	 * The efficiency of the median of differences as an estimate of a normal distribution's variance, relative to the
	 * mean square.
	 */
	private static final double MEDIAN_EFFICIENCY = 0.86;

	/**
	 * The factor by which the median must be more precise than the mean square to be used. With few benchmarks, smaller
	 * advantages may be due to chance.
	 */
	private static final double CLEARLY_BETTER = 1.05;

	private enum Scale {
		SQUARES(1) {
			@Override
			double variance(double[] differences) {
				double sum = 0;
				for (double difference : differences) {
					sum += difference * difference;
				}
				return differences.length == 0 ? 0 : sum / differences.length;
			}
		},
		MEDIAN(MEDIAN_EFFICIENCY) {
			@Override
			double variance(double[] differences) {
				double median = quantile(differences, 0.5) / NORMAL_MEDIAN;
				return median * median;
			}
		};

		private final double efficiency;

		Scale(double efficiency) {
			this.efficiency = efficiency;
		}

		/** Estimates the variance of a single value from differences of pairs. */
		abstract double variance(double[] differences);
	}

	/** Two forks, as indexes, with their {@linkplain Neighbors#difference difference}. */
	private record Pair(int first, int second, double difference) {

		private boolean shares(Pair other) {
			return first == other.first || first == other.second || second == other.first || second == other.second;
		}
	}

	/** The pairs of neighboring values of a benchmark. */
	private static final class Neighbors {

		private final List<Pair> pairs = new ArrayList<>();
		private final double[] differences;
		private final int values;
		private final double degreesOfFreedom;
		/** The logarithms of the values, by index. */
		private final double[] logarithms;
		/**
		 * The modes for comparisons; empty if there are too few values or several groups, because their levels differ.
		 */
		private final Optional<ForkModes> modes;

		/** @param fewestForModes minimum number of values for detecting modes */
		private Neighbors(List<List<double[]>> groups, int fewestForModes) {
			values = groups.stream().flatMap(List::stream).mapToInt(run -> run.length).sum();
			logarithms = new double[values];
			int first = 0;
			for (List<double[]> group : groups) {
				List<double[]> runs = group.size() >= MIN_RUNS ? group : byForks(group);
				double[] ofGroup = runs.stream().flatMapToDouble(Arrays::stream).map(Math::log).toArray();
				System.arraycopy(ofGroup, 0, logarithms, first, ofGroup.length);
				first = add(runs, first);
			}
			differences = pairs.stream().mapToDouble(Pair::difference).toArray();
			degreesOfFreedom = degreesOfFreedom();
			boolean mayHaveModes = groups.size() == 1 && values >= fewestForModes
					&& Arrays.stream(logarithms).allMatch(Double::isFinite);
			modes = mayHaveModes ? modes(null) : Optional.empty();
		}

		/** Orders forks as interleaved runs execute them: the first fork of each run, then the second. */
		private static List<double[]> byForks(List<double[]> runs) {
			List<double[]> single = new ArrayList<>();
			int most = runs.stream().mapToInt(run -> run.length).max().orElse(0);
			for (int fork = 0; fork < most; fork++) {
				for (double[] run : runs) {
					if (fork < run.length) {
						single.add(new double[]{run[fork]});
					}
				}
			}
			return single;
		}

		private int add(List<double[]> runs, int first) {
			int farthest = values <= FEW_VALUES ? FARTHEST_OF_FEW : 1;
			int start = first;
			for (int run = 0; run < runs.size(); run++) {
				int otherStart = start + runs.get(run).length;
				for (int other = run + 1; other < runs.size() && other <= run + farthest; other++) {
					add(runs.get(run), start, runs.get(other), otherStart);
					otherStart += runs.get(other).length;
				}
				start += runs.get(run).length;
			}
			return start;
		}

		private void add(double[] forks, int start, double[] others, int otherStart) {
			for (int fork = 0; fork < forks.length; fork++) {
				for (int other = 0; other < others.length; other++) {
					pairs.add(new Pair(start + fork, otherStart + other, difference(forks[fork], others[other])));
				}
			}
		}

		/** Returns the test statistic of the difference, at a coefficient of variation of 1. */
		private static double difference(double value, double other) {
			return value == other ? 0 : Math.abs(value - other) / Math.hypot(value, other);
		}

		/**
		 * Returns Satterthwaite's degrees of freedom of the sum of squared differences: tr(L)² / tr(L²), where L is the
		 * Laplacian of the graph of neighbors.
		 */
		private double degreesOfFreedom() {
			int[] degrees = new int[values];
			for (Pair pair : pairs) {
				degrees[pair.first]++;
				degrees[pair.second]++;
			}
			double sum = 2.0 * pairs.size();
			double squares = Arrays.stream(degrees).mapToDouble(degree -> (double) degree * degree).sum();
			return sum == 0 ? 0 : sum * sum / (squares + sum);
		}

		/**
		 * Returns the difference of a pair divided by the interval width that results from the modes of the other
		 * values. Returns 1 if the difference is inside this interval or there are no modes.
		 */
		private double scoreByModes(Pair pair) {
			Optional<ForkModes> others = values > MANY_VALUES || modes.isEmpty() ? modes : modes(pair);
			double logarithm = Math.abs(logarithms[pair.first] - logarithms[pair.second]);
			return others.filter(found -> found.p(logarithm) < ALPHA).map(found -> pair.difference / width(found))
					.orElse(1.0);
		}

		/**
		 * Returns the modes of all values except those of the pair, or of all values if the pair is null. Returns empty
		 * if less than 5 % of the neighbors are as far apart as the modes, because a single change of the level is not
		 * noise.
		 */
		private Optional<ForkModes> modes(Pair leftOut) {
			double[] rest = new double[leftOut == null ? values : values - 2];
			int count = 0;
			for (int index = 0; index < values; index++) {
				if (leftOut == null || index != leftOut.first && index != leftOut.second) {
					rest[count++] = logarithms[index];
				}
			}
			return ForkGroups.find(rest).map(groups -> {
				double boundary = Math.log(groups.boundary());
				int differing = 0;
				int all = 0;
				for (Pair pair : pairs) {
					if (leftOut == null || !pair.shares(leftOut)) {
						all++;
						differing += logarithms[pair.first] < boundary == logarithms[pair.second] < boundary ? 0 : 1;
					}
				}
				// Laplace's rule of succession; the number of independent pairs is about that of the values
				double share = ((double) differing / Math.max(1, all) * rest.length + 1) / (rest.length + 2);
				return ForkModes.of(rest, groups, share);
			}).filter(found -> found.p(Math.log1p(found.distance())) >= ALPHA);
		}

		private Known all(Scale scale) {
			return new Known(scale.variance(differences), scale.efficiency * degreesOfFreedom);
		}

		/** Returns the variance over the pairs that share no value with this pair. */
		private Known without(Pair pair, Scale scale) {
			double[] rest = new double[differences.length];
			int count = 0;
			for (Pair other : pairs) {
				if (!other.shares(pair)) {
					rest[count++] = other.difference;
				}
			}
			double variance = count == 0 ? 0 : scale.variance(Arrays.copyOf(rest, count));
			return variance > 0
					? new Known(variance, scale.efficiency * Math.max(1, degreesOfFreedom * (values - 2) / values))
					: all(scale);
		}
	}

	private Calibration() {}

	/**
	 * The variances that comparisons use.
	 *
	 * @param forks variance of a single fork relative to the squared mean, with 0 degrees of freedom if nothing was
	 * repeated
	 * @param oneEach the same for comparisons of a single fork per side, smaller if modes make the interval narrower
	 * @param modes modes of the forks, empty if there are none
	 */
	record Calibrated(Known forks, Known oneEach, Optional<ForkModes> modes) {}

	/**
	 * Calibrates the benchmarks of a metric.
	 *
	 * @param benchmarks fork means by benchmark, group, run in chronological order, and fork; not negative
	 */
	static List<Calibrated> of(List<List<List<double[]>>> benchmarks) {
		boolean areFew = benchmarks.stream().filter(Calibration::varies).count() < MIN_TO_MODERATE;
		int fewest = areFew ? MIN_TO_SHOW_OUTLIERS : MIN_TO_SHOW_MODES;
		List<Neighbors> all = benchmarks.stream().map(groups -> new Neighbors(groups, fewest)).toList();
		// with few but well-known benchmarks, counting a future pair would require all existing pairs to be inside
		// their intervals
		boolean areKnownWell = areFew && all.stream().allMatch(one -> one.values >= MIN_TO_SHOW_OUTLIERS);
		List<Calibrated> squares = calibrated(all, Scale.SQUARES, areKnownWell ? 0 : 1);
		List<Calibrated> medians = calibrated(all, Scale.MEDIAN, 1);
		return precision(medians) > CLEARLY_BETTER * precision(squares) ? medians : squares;
	}

	private static boolean varies(List<List<double[]>> groups) {
		return groups.stream().anyMatch(
				group -> group.stream().flatMapToDouble(Arrays::stream).distinct().limit(2).count() == 2);
	}

	/** Returns the mean reciprocal width of all nonempty intervals. */
	private static double precision(List<Calibrated> all) {
		return all.stream().map(Calibrated::oneEach).filter(known -> known.variance() > 0)
				.mapToDouble(known -> 1 / width(known)).average().orElse(0);
	}

	/** @param stillToCome number of future pairs to count in addition to the existing pairs */
	private static List<Calibrated> calibrated(List<Neighbors> benchmarks, Scale scale, int stillToCome) {
		VariancePrior prior = VariancePrior.of(benchmarks.stream().map(one -> one.all(scale)).toList(),
				MIN_TO_MODERATE);
		double factor = factor(benchmarks, scale, prior, stillToCome);
		List<Calibrated> calibrated = new ArrayList<>();
		for (Neighbors one : benchmarks) {
			Known moderated = prior.moderate(one.all(scale));
			if (moderated.degreesOfFreedom() == 0) {
				calibrated.add(new Calibrated(moderated, moderated, one.modes));
				continue;
			}
			double own = quantile(one.differences, 1 - ALPHA_OF_ONE);
			double least = moderated.variance() == 0 ? 0 : factor * width(moderated);
			Known forks = ofWidth(Math.max(own, least), moderated.degreesOfFreedom());
			Known oneEach = one.modes.map(Calibration::width).map(width -> Math.max(own, factor * width))
					.filter(width -> width < width(forks)).map(width -> ofWidth(width, forks.degreesOfFreedom()))
					.orElse(forks);
			calibrated.add(new Calibrated(forks, oneEach, one.modes));
		}
		return calibrated;
	}

	/**
	 * Returns the factor for the standard deviations, at least 1, with which the pairs of all benchmarks achieve the
	 * nominal coverage.
	 */
	private static double factor(List<Neighbors> benchmarks, Scale scale, VariancePrior prior, int stillToCome) {
		List<double[]> scores = new ArrayList<>();
		double freedom = 0;
		Map<Double, Double> critical = new HashMap<>();
		for (Neighbors one : benchmarks) {
			freedom += one.degreesOfFreedom;
			double weight = one.degreesOfFreedom / one.pairs.size();
			Known all = prior.moderate(one.all(scale));
			for (Pair pair : one.pairs) {
				Known others = one.values > MANY_VALUES ? all : prior.moderate(one.without(pair, scale));
				double score = pair.difference == 0
						? 0
						: pair.difference / Math.sqrt(others.variance())
								/ critical.computeIfAbsent(others.degreesOfFreedom(), Calibration::critical);
				scores.add(new double[]{Math.max(score, one.scoreByModes(pair)), weight});
			}
		}
		scores.sort(Comparator.comparingDouble(score -> score[0]));
		// pairs overlap, so the number of independent pairs is about the number of degrees of freedom
		double rest = freedom - (1 - ALPHA) * (freedom + stillToCome);
		double above = 0;
		int index = scores.size();
		while (index > 0 && above + scores.get(index - 1)[1] <= rest) {
			index--;
			above += scores.get(index)[1];
		}
		return scores.isEmpty() ? 1 : scores.get(index - 1)[0];
	}

	/** Returns half the width of the interval of a difference, in the unit of {@link Pair#difference}. */
	private static double width(Known variance) {
		return critical(variance.degreesOfFreedom()) * Math.sqrt(variance.variance());
	}

	private static double width(ForkModes modes) {
		return Neighbors.difference(1, Math.exp(-modes.critical(ALPHA)));
	}

	private static Known ofWidth(double width, double degreesOfFreedom) {
		double deviation = width / critical(degreesOfFreedom);
		return new Known(deviation * deviation, degreesOfFreedom);
	}

	private static double critical(double degreesOfFreedom) {
		return StudentT.critical(ALPHA, degreesOfFreedom);
	}

	/** Returns a quantile by the nearest-rank method, or 0 if there are no values. */
	private static double quantile(double[] values, double share) {
		double[] sorted = values.clone();
		Arrays.sort(sorted);
		return sorted.length == 0 ? 0 : sorted[(int) Math.ceil(share * sorted.length) - 1];
	}
}
