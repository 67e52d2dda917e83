// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.random.RandomGenerator;
import org.apache.commons.statistics.inference.TTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RatioOfMeansTest {

	/**
	 * Uses the worked example "Fieller" of DCSTATS (DC Programs, University College London): 14 ± 3 divided by 7 ± 2
	 * (standard errors), t with 10 degrees of freedom at 90 %: g = 0.268164, limits 1.051413 and 4.414296.
	 */
	@Test
	void theIntervalAgreesWithTheExampleOfDcstats() {
		FiellerSet interval = pooled(7, 2, 14, 3, 10).interval(0.10);
		assertEquals(1.051413, interval.low(), 5e-7);
		assertEquals(4.414296, interval.high(), 5e-7);
	}

	/**
	 * Uses the example "Confidence interval of a quotient" of GraphPad QuickCalcs: 14 with a standard deviation of 3,
	 * divided by 7 with a standard deviation of 2, six values each, by the method of Fieller (1940) with 10 degrees of
	 * freedom.
	 */
	@ParameterizedTest
	@CsvSource({"0.10, 1.54, 2.64", "0.05, 1.46, 2.83", "0.01, 1.27, 3.36"})
	void theIntervalAgreesWithTheExampleOfGraphPad(double alpha, double low, double high) {
		FiellerSet interval = pooled(7, 2 / Math.sqrt(6), 14, 3 / Math.sqrt(6), 10).interval(alpha);
		assertEquals(low, interval.low(), 0.00501);
		assertEquals(high, interval.high(), 0.00501);
	}

	/**
	 * Uses Student's sleep data, as documented for R's {@code t.test(extra ~ group, data = sleep)}: t = −1.8608, df =
	 * 17.776, p = 0.07939.
	 */
	@Test
	void degreesOfFreedomAgreeWithRsExampleOfWelch() {
		MeanEstimate first = MeanEstimate.ofSample(new double[]{0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0});
		MeanEstimate second = MeanEstimate.ofSample(new double[]{1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4});
		double freedom = MeanEstimate.welchSatterthwaite(first.variance(), first.degreesOfFreedom(), second.variance(),
				second.degreesOfFreedom());
		assertEquals(17.776, freedom, 0.0005);
		double t = (first.mean() - second.mean()) / Math.sqrt(first.variance() + second.variance());
		assertEquals(-1.8608, t, 0.00005);
		assertEquals(0.07939, StudentT.p(t, freedom), 0.000005);
	}

	@Test
	void theTestIsWelchsWhereMeansAreClose() {
		RandomGenerator random = new java.util.Random(1);
		for (int repetition = 0; repetition < 200; repetition++) {
			double[] baseline = sample(random, 2 + repetition % 9, 100_000, 1 + repetition % 5);
			double[] candidate = sample(random, 2 + repetition % 7, 100_002, 3);
			double expected = TTest.withDefaults().test(baseline, candidate).getPValue();
			assertEquals(1, of(baseline, candidate).p() / expected, 0.001);
		}
	}

	/**
	 * Equal relative variation and equal numbers of values on both sides yield twice the degrees of freedom of one
	 * side.
	 */
	@Test
	void aLargeChangeDoesNotCostDegreesOfFreedom() {
		assertEquals(4, of(new double[]{99, 100, 101}, new double[]{9.9, 10, 10.1}).degreesOfFreedom(), 1e-9);
		assertEquals(2, of(new double[]{99, 100, 101}, new double[]{0, 0, 0}).degreesOfFreedom(), 1e-9);
	}

	/** Tests each ratio of a fine grid separately, independently of the formula. */
	@Test
	void theIntervalIsTheSetOfRatiosThatTheTestKeeps() {
		RandomGenerator random = new java.util.Random(2);
		for (int repetition = 0; repetition < 60; repetition++) {
			MeanEstimate below = MeanEstimate.ofSample(sample(random, 2 + repetition % 5, 10, 0.1 + repetition % 12));
			MeanEstimate above = MeanEstimate.ofSample(sample(random, 2 + repetition % 4, 12, 0.1 + repetition % 7));
			if (below.mean() < 0 || above.mean() < 0) {
				continue;
			}
			RatioOfMeans ratio = new RatioOfMeans(below, above);
			FiellerSet interval = ratio.interval(0.05);
			for (double r = 0.0025; r < 20; r += 0.005) {
				double error = Math.sqrt(above.variance() + r * r * below.variance());
				boolean kept = StudentT.p((above.mean() - r * below.mean()) / error, ratio.degreesOfFreedom()) >= 0.05;
				assertEquals(kept, interval.low() <= r && r <= interval.high(), "ratio " + r + " of " + interval);
			}
		}
	}

	@Test
	void theIntervalExcludesOneExactlyIfTheTestRejects() {
		RandomGenerator random = new java.util.Random(3);
		int rejected = 0;
		for (int repetition = 0; repetition < 5000; repetition++) {
			MeanEstimate below = MeanEstimate.ofSample(sample(random, 2 + repetition % 4, 3, 0.2 + repetition % 5));
			MeanEstimate above = MeanEstimate.ofSample(sample(random, 2 + repetition % 3, 5, 1));
			if (below.mean() >= 0 && above.mean() >= 0) {
				RatioOfMeans ratio = new RatioOfMeans(below, above);
				FiellerSet interval = ratio.interval(0.05);
				boolean excluded = interval.low() > 1 || interval.high() < 1;
				assertEquals(ratio.p() < 0.05, excluded, ratio.p() + " " + interval);
				rejected += excluded ? 1 : 0;
			}
		}
		assertTrue(rejected > 500 && rejected < 4500, "both cases must occur: " + rejected);
	}

	/**
	 * Because of this error rate of about 10 %, comparisons do not rely on Welch's test alone if the numbers of forks
	 * differ.
	 */
	@Test
	void welchsTestAloneIsTooBoldWithTwoValuesAgainstTen() {
		RandomGenerator random = new java.util.Random(9);
		int rejected = 0;
		for (int repetition = 0; repetition < 5000; repetition++) {
			rejected += of(sample(random, 2, 100, 2), sample(random, 10, 100, 2)).p() < 0.05 ? 1 : 0;
		}
		assertTrue(rejected > 0.08 * 5000 && rejected < 0.11 * 5000, "rejected " + rejected + " of 5000");
	}

	/** More error from the second source always increases the p-value, although it also adds degrees of freedom. */
	@Test
	void lessErrorFromElsewhereNeverMakesTheTestLessSure() {
		MeanEstimate below = new MeanEstimate(100, 4, 3);
		MeanEstimate above = new MeanEstimate(130, 4, 3);
		double last = 0;
		for (double elsewhere = 0; elsewhere < 300; elsewhere += 2.5) {
			RatioOfMeans ratio = RatioOfMeans.withErrors(below, above, new MeanEstimate(100, elsewhere, 30),
					new MeanEstimate(130, elsewhere, 30));
			assertTrue(ratio.p() > last, elsewhere + ": " + ratio.p() + " after " + last);
			FiellerSet atP = ratio.interval(ratio.p());
			assertEquals(1, atP.low(), 1e-6, "the interval at the level of p begins at 1");
			last = ratio.p();
		}
	}

	@Test
	void atItsBreakEvenTheErrorFromElsewhereGivesJustTheLevel() {
		MeanEstimate below = new MeanEstimate(100, 4, 6);
		MeanEstimate above = new MeanEstimate(130, 5, 6);
		double factor = withErrors(below, above, 2).breakEven(0.05);
		assertEquals(0.05, withErrors(below, above, 2 * factor).p(), 1e-9);
		assertEquals(0, withErrors(below, new MeanEstimate(103, 5, 6), 2).breakEven(0.05));
		assertEquals(Double.NaN, new RatioOfMeans(below, above).breakEven(0.05));
	}

	private static RatioOfMeans withErrors(MeanEstimate below, MeanEstimate above, double elsewhere) {
		return RatioOfMeans.withErrors(below, above, new MeanEstimate(below.mean(), elsewhere, 30),
				new MeanEstimate(above.mean(), elsewhere, 30));
	}

	@Test
	void swappingTheSidesInvertsTheInterval() {
		double[] baseline = {101, 99, 102};
		double[] candidate = {110, 112, 109, 115};
		FiellerSet there = of(baseline, candidate).interval(0.05);
		FiellerSet back = of(candidate, baseline).interval(0.05);
		assertEquals(1 / there.high(), back.low(), 1e-12);
		assertEquals(1 / there.low(), back.high(), 1e-12);
	}

	@Test
	void aBaselineThatMayBeZeroLeavesTheIntervalOpen() {
		FiellerSet unknown = new RatioOfMeans(new MeanEstimate(1, 4, 4), new MeanEstimate(1, 4, 4)).interval(0.05);
		assertEquals(0, unknown.low());
		assertEquals(Double.POSITIVE_INFINITY, unknown.high());
		RatioOfMeans grown = new RatioOfMeans(new MeanEstimate(1, 1, 4), new MeanEstimate(100, 1, 4));
		assertTrue(grown.interval(0.05).low() > 1 && grown.p() < 0.05, "surely more, however little it was");
		assertEquals(Double.POSITIVE_INFINITY, grown.interval(0.05).high());
	}

	@Test
	void meansWithoutVarianceAreExact() {
		assertEquals(new FiellerSet(2, 2), of(new double[]{0.1, 0.1, 0.1}, new double[]{0.2, 0.2}).interval(0.05));
		assertEquals(0, of(new double[]{0.1, 0.1}, new double[]{0.2, 0.2}).p());
		assertEquals(1, of(new double[]{0.1, 0.1}, new double[]{0.1, 0.1, 0.1}).p());
	}

	@Test
	void zeroOverZeroIsNoChange() {
		RatioOfMeans ratio = of(new double[]{0, 0}, new double[]{0, 0, 0});
		assertEquals(1, ratio.ratio());
		assertEquals(1, ratio.p());
		assertEquals(new FiellerSet(1, 1), ratio.interval(0.05));
	}

	@Test
	void anythingOverZeroIsInfinite() {
		RatioOfMeans sure = of(new double[]{0, 0, 0}, new double[]{5, 6, 5});
		assertEquals(Double.POSITIVE_INFINITY, sure.ratio());
		assertEquals(new FiellerSet(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY), sure.interval(0.05));
		RatioOfMeans unsure = of(new double[]{0, 0, 0}, new double[]{0, 9, 0});
		assertEquals(new FiellerSet(0, Double.POSITIVE_INFINITY), unsure.interval(0.05));
		assertTrue(sure.p() < 0.05 && unsure.p() > 0.05);
	}

	@Test
	void zeroOverSomethingIsZero() {
		RatioOfMeans ratio = of(new double[]{5, 6, 5}, new double[]{0, 0, 0});
		assertEquals(0, ratio.ratio());
		assertEquals(new FiellerSet(0, 0), ratio.interval(0.05));
		assertTrue(ratio.p() < 0.05);
	}

	@Test
	void theLargestMeansHaveARatio() {
		RatioOfMeans same = new RatioOfMeans(new MeanEstimate(1e308, 0, 4), new MeanEstimate(1e308, 0, 4));
		assertEquals(1, same.ratio());
		assertEquals(1, same.p());
	}

	@Test
	void negativeMeansHaveNoRatio() {
		MeanEstimate negative = new MeanEstimate(-1, 0.1, 4);
		MeanEstimate positive = new MeanEstimate(1, 0.1, 4);
		assertThrows(IllegalArgumentException.class, () -> new RatioOfMeans(negative, positive));
		assertThrows(IllegalArgumentException.class, () -> new RatioOfMeans(positive, negative));
	}

	private static RatioOfMeans of(double[] baseline, double[] candidate) {
		return new RatioOfMeans(MeanEstimate.ofSample(baseline), MeanEstimate.ofSample(candidate));
	}

	/** Returns a ratio with the given degrees of freedom, because the examples pool the variances. */
	private static RatioOfMeans pooled(double baseline, double baselineError, double candidate, double candidateError,
			double freedom) {
		double below = baselineError * baselineError / baseline / baseline;
		double above = candidateError * candidateError / candidate / candidate;
		double each = freedom * (below * below + above * above) / ((below + above) * (below + above));
		RatioOfMeans ratio = new RatioOfMeans(new MeanEstimate(baseline, baselineError * baselineError, each),
				new MeanEstimate(candidate, candidateError * candidateError, each));
		assertEquals(freedom, ratio.degreesOfFreedom(), 1e-12);
		return ratio;
	}

	private static double[] sample(RandomGenerator random, int size, double mean, double deviation) {
		return random.doubles(size).map(ignored -> random.nextGaussian(mean, deviation)).toArray();
	}

	/** Squares overflow or underflow, but the results must still be a valid probability and a valid interval. */
	@ParameterizedTest
	@CsvSource({"1e153, 3e153", "1e200, 3e200", "1e-160, 3e-160", "1e-200, 1e-199", "1e-200, 1e200", "1e200, 1e-200"})
	void meansAtTheEdgeOfADoubleHaveAProbability(double baseline, double candidate) {
		for (double freedom : new double[]{1, 3, Double.POSITIVE_INFINITY}) {
			RatioOfMeans ratio = RatioOfMeans.withErrors(of(baseline, 0.01, freedom), of(candidate, 0.02, freedom),
					of(baseline, 0.1, 5), of(candidate, 0.1, 5));
			double p = ratio.p();
			assertTrue(p >= 0 && p <= 1, () -> "p " + p);
			FiellerSet interval = ratio.interval(0.05);
			assertTrue(interval.low() <= interval.high(), interval::toString);
		}
	}

	/** One of the two samples contains a value close to the largest double, so its variance overflows. */
	@Test
	void aVarianceBeyondADoubleRejectsNothing() {
		MeanEstimate large = MeanEstimate.ofSample(new double[]{94.9, 222, Double.MAX_VALUE / 2});
		MeanEstimate small = MeanEstimate.ofSample(new double[]{101.9, 360});
		RatioOfMeans ratio = RatioOfMeans.withErrors(small, large, of(small.mean(), 0.1, 5), of(large.mean(), 0.1, 5));
		assertEquals(1, ratio.p());
		assertEquals(new FiellerSet(0, Double.POSITIVE_INFINITY), ratio.interval(0.05));
		MeanEstimate unknown = new MeanEstimate(large.mean(), Double.NaN, 2);
		assertEquals(1, RatioOfMeans.withErrors(small, unknown, of(small.mean(), 0.1, 5), of(1, 0.1, 5)).p());
	}

	private static MeanEstimate of(double mean, double relativeError, double freedom) {
		double error = relativeError * mean;
		return new MeanEstimate(mean, error * error, freedom);
	}
}
