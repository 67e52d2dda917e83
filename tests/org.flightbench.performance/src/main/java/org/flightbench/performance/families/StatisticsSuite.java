// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.families;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.apache.commons.statistics.distribution.ContinuousDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;
import org.apache.commons.statistics.inference.ChiSquareTest;
import org.apache.commons.statistics.inference.KolmogorovSmirnovTest;
import org.apache.commons.statistics.inference.MannWhitneyUTest;
import org.apache.commons.statistics.inference.OneWayAnova;
import org.apache.commons.statistics.inference.PValueMethod;
import org.apache.commons.statistics.inference.TTest;
import org.apache.commons.statistics.inference.WilcoxonSignedRankTest;
import org.apache.commons.statistics.ranking.NaturalRanking;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Ranks and tests samples, and evaluates distributions, with Apache Commons Statistics. */
public class StatisticsSuite {

	private static final MannWhitneyUTest MANN_WHITNEY = MannWhitneyUTest.withDefaults().with(PValueMethod.ASYMPTOTIC);
	private static final WilcoxonSignedRankTest WILCOXON = WilcoxonSignedRankTest.withDefaults()
			.with(PValueMethod.ASYMPTOTIC);
	private static final KolmogorovSmirnovTest KOLMOGOROV_SMIRNOV = KolmogorovSmirnovTest.withDefaults()
			.with(PValueMethod.ASYMPTOTIC);

	/** Two samples of integers, which have ties if there are few distinct ones. */
	public abstract static class Input {

		double[] sample;
		double[] other;
		long[] counts;

		void create(int values, int distinct) {
			Random random = new Random(1);
			sample = random.ints(values, 1, distinct + 1).asDoubleStream().toArray();
			other = random.ints(values, 2, distinct + 2).asDoubleStream().toArray();
			counts = Arrays.stream(sample).mapToLong(Math::round).toArray();
		}
	}

	/** Parameters of families with 4 members. */
	@State(Scope.Benchmark)
	public static class Four extends Input {
		@Param({"10", "30", "100", "300"})
		public int values;

		@Setup
		public void create() {
			create(values, 1000);
		}
	}

	/** Parameters of families with 6 members. */
	@State(Scope.Benchmark)
	public static class Six extends Input {
		@Param({"10", "30", "90"})
		public int values;
		@Param({"5", "500"})
		public int distinct;

		@Setup
		public void create() {
			create(values, distinct);
		}
	}

	/** Parameters of families with 9 members. */
	@State(Scope.Benchmark)
	public static class Nine extends Input {
		@Param({"10", "20", "40"})
		public int values;
		@Param({"5", "50", "500"})
		public int distinct;

		@Setup
		public void create() {
			create(values, distinct);
		}
	}

	/** Parameters of families with 20 members. */
	@State(Scope.Benchmark)
	public static class Twenty extends Input {
		@Param({"10", "20", "50", "100", "200"})
		public int values;
		@Param({"2", "10", "50", "1000"})
		public int distinct;

		@Setup
		public void create() {
			create(values, distinct);
		}
	}

	@Benchmark
	public double[] rank(Twenty input) {
		return new NaturalRanking().apply(input.sample);
	}

	@Benchmark
	public double mannWhitney(Four input) {
		return MANN_WHITNEY.test(input.sample, input.other).getPValue();
	}

	@Benchmark
	public double wilcoxon(Four input) {
		return WILCOXON.test(input.sample, input.other).getPValue();
	}

	@Benchmark
	public double kolmogorovSmirnov(Four input) {
		return KOLMOGOROV_SMIRNOV.test(input.sample, input.other).getPValue();
	}

	@Benchmark
	public double student(Four input) {
		return TTest.withDefaults().test(input.sample, input.other).getPValue();
	}

	@Benchmark
	public double chiSquare(Four input) {
		return ChiSquareTest.withDefaults().test(input.counts).getPValue();
	}

	@Benchmark
	public double anova(Six input) {
		return OneWayAnova.withDefaults().test(List.of(input.sample, input.other)).getPValue();
	}

	@Benchmark
	public double binomial(Nine input) {
		double sum = 0;
		for (double trials : input.sample) {
			sum += BinomialDistribution.of((int) trials, 0.3).cumulativeProbability((int) trials / 2);
		}
		return sum;
	}

	@Benchmark
	public double normalQuantiles(Four input) {
		ContinuousDistribution normal = NormalDistribution.of(0, 1);
		double sum = 0;
		for (double value : input.sample) {
			sum += normal.inverseCumulativeProbability(value / 1001);
		}
		return sum;
	}

	@Benchmark
	public double studentTails(Six input) {
		double sum = 0;
		for (double freedom : input.sample) {
			sum += TDistribution.of(freedom).survivalProbability(2);
		}
		return sum;
	}
}
