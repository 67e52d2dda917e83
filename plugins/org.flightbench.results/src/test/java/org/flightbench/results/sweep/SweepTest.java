// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.flightbench.results.Metric;
import org.flightbench.results.Mode;
import org.flightbench.results.RawData;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.SampleHistogram;
import org.flightbench.results.Score;
import org.flightbench.results.Setup;
import org.flightbench.results.Unit;
import org.flightbench.results.compare.Direction;
import org.flightbench.results.statistics.MeanEstimate;
import org.junit.jupiter.api.Test;

class SweepTest {

	private static final int FORKS = 5;
	private final Random random = new Random(1);

	@Test
	void kneeIsWhereTheCurveBends() {
		Knee knee = curve(false, 0, x -> x < 3 ? 100 - 30 * x : 10 - x, 0, 1, 2, 3, 4, 5, 6, 7).knee();
		assertEquals(3, knee.point().parameter());
		assertEquals(3, knee.low());
		assertEquals(3, knee.high());
		assertEquals(1, knee.share());
	}

	@Test
	void kneeOfARisingAndOfASaturatingCurve() {
		assertEquals(4, curve(false, 0, x -> Math.min(x, 4), 0, 1, 2, 3, 4, 5, 6, 7, 8).knee().point().parameter());
		assertEquals(5, curve(false, 0, x -> Math.max(0, x - 5), 0, 1, 2, 3, 4, 5, 6, 7, 8).knee().point()
				.parameter());
	}

	@Test
	void uncertainPointsGiveARangeThatHoldsTheTrueKnee() {
		int held = 0;
		int rounds = 40;
		for (int round = 0; round < rounds; round++) {
			Knee knee = curve(false, 6, x -> x < 4 ? 100 - 20 * x : 20, 0, 1, 2, 3, 4, 5, 6, 7, 8).knee();
			held += knee.exists() && knee.low() <= 4 && knee.high() >= 4 ? 1 : 0;
		}
		assertTrue(held >= 0.9 * rounds, held + " of " + rounds);
	}

	/** If a curve has two similar bends, noise determines which of the two is the knee. */
	@Test
	void curveThatMayBendAtEitherEndHasNoKnee() {
		Shape stairs = x -> x < 1 ? 0 : x < 9 ? 50 : 100;
		assertFalse(curve(false, 3, stairs, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9).knee().exists());
	}

	@Test
	void bendOfLessThanAFifthOfTheHeightIsNone() {
		assertTrue(curve(false, 0, Math::sqrt, 0, 1, 2, 3, 4, 5, 6, 7, 8).knee().exists());
		assertFalse(curve(false, 0, x -> Math.pow(x, 0.7), 0, 1, 2, 3, 4, 5, 6, 7, 8).knee().exists());
	}

	@Test
	void noiseStraightLinesAndTooFewPointsHaveNoKnee() {
		assertFalse(curve(false, 5, x -> 100, 0, 1, 2, 3, 4, 5, 6).knee().exists());
		assertFalse(curve(false, 0, x -> 3 * x, 0, 1, 2, 3, 4, 5, 6).knee().exists());
		assertFalse(curve(false, 0, x -> x * x, 0, 1).knee().exists());
		assertFalse(curve(false, 0, x -> 7, 0, 1, 2, 3).knee().exists());
	}

	/** A logarithmic curve bends only on a linear axis. */
	@Test
	void logarithmicAxisMovesTheKnee() {
		double[] sizes = {1, 10, 100, 1000, 10000};
		assertEquals(1000, curve(false, 0, x -> Math.log10(x), sizes).knee().point().parameter());
		assertFalse(curve(true, 0, x -> Math.log10(x), sizes).knee().exists());
	}

	@Test
	void theSameDataGiveTheSameKnee() {
		SweepCurve curve = curve(false, 10, x -> x < 4 ? 100 - 20 * x : 20, 0, 1, 2, 3, 4, 5, 6, 7, 8);
		assertEquals(curve.knee(), curve.knee());
	}

	/** Models a real case with 359 samples in one fork. Its iterations vary much less than forks do. */
	@Test
	void iterationsOfOneForkShowNoKnee() {
		Run run = sampled(1);
		Knee knee = sweep(run, "score").curves("score").get(0).knee();
		assertFalse(knee.exists() || knee.isOpen());
		assertTrue(knee.needsForks());
		assertEquals(2, sweep(sampled(2), "score").curves("score").get(0).knee().point().parameter());
	}

	@Test
	void aPointHasTheScoreThatOtherTablesShow() {
		for (int forks : new int[]{1, 3}) {
			Run run = sampled(forks);
			assertEquals(run.results().stream().map(result -> result.primary().score().value()).toList(),
					sweep(run, "score").curves("score").get(0).points().stream().map(SweepPoint::value).toList());
		}
	}

	/**
	 * Returns a run in mode sample with iterations of one and nine samples. The score is the mean of all ten samples.
	 */
	private static Run sampled(int forks) {
		List<Result> results = new ArrayList<>();
		for (int x = 0; x < 5; x++) {
			double value = x < 2 ? 100 - 40 * x : 20;
			List<List<SampleHistogram>> histograms = new ArrayList<>();
			for (int fork = 0; fork < forks; fork++) {
				histograms.add(List.of(new SampleHistogram(new double[]{value + 10}, new long[]{1}),
						new SampleHistogram(new double[]{value}, new long[]{9})));
			}
			Metric primary = new Metric(Metric.PRIMARY, new Score(value + 1, Double.NaN, Unit.of("ms/op")),
					new TreeMap<>(), RawData.ofHistograms(histograms));
			ResultId id = id(x);
			results.add(new Result(new ResultId(id.benchmark(), Mode.SAMPLE_TIME, 1, id.params()), Setup.UNKNOWN,
					primary, Map.of()));
		}
		return new Run("sampled", null, results, List.of());
	}

	@Test
	void frontHasWhatNothingOutdoesInBoth() {
		Run run = run(Map.of("score", new double[]{5, 10, 20, 40}, "bytes", new double[]{100, 50, 60, 20}), 0);
		TradeOff tradeOff = sweep(run, "score", "bytes").tradeOffs("score", "bytes").get(0);
		assertEquals(List.of(0.0, 1.0, 3.0),
				tradeOff.front().stream().map(choice -> choice.first().parameter()).toList());
		assertEquals(0, tradeOff.points().get(2).share());
		assertFalse(tradeOff.points().get(2).isUncertain());
	}

	@Test
	void valuesWithinTheirIntervalsMayBeOnTheFrontOrNot() {
		Run run = run(Map.of("score", new double[]{10, 10.1, 20}, "bytes", new double[]{50, 50, 20}), 0.05);
		List<TradeOff.Choice> points = sweep(run, "score", "bytes").tradeOffs("score", "bytes").get(0).points();
		assertTrue(points.get(0).isOnFront() && points.get(1).isUncertain(), points.toString());
		assertTrue(points.get(2).isOnFront() && !points.get(2).isUncertain());
	}

	@Test
	void throughputIsBetterUpwardsAndBytesAreDownwards() {
		Run run = run(Map.of("score", new double[]{1, 2, 3}, "bytes", new double[]{1, 2, 3}, "rate",
				new double[]{1, 2, 3}), 0);
		assertEquals(3, sweep(run, "rate").curves("rate").get(0).best().value());
		assertEquals(1, sweep(run, "bytes").curves("bytes").get(0).best().value());
	}

	@Test
	void runsNamedByANumberAreOneSweep() {
		List<Run> runs = new ArrayList<>();
		for (String level : List.of("0", "5", "9")) {
			runs.add(run(Map.of("score", new double[]{1}), 0).named("jdk-17-level-" + level));
		}
		Run merged = NamedByValue.merged(runs).orElseThrow();
		assertEquals(List.of("0", "5", "9"),
				merged.results().stream().map(result -> result.id().params().get("level")).toList());
		assertEquals("level", merged.name());
	}

	@Test
	void runsWithOtherNamesAreNotMerged() {
		Run one = run(Map.of("score", new double[]{1}), 0);
		assertEquals(Optional.empty(), NamedByValue.merged(List.of(one.named("before"), one.named("after"))));
		assertEquals(Optional.empty(), NamedByValue.merged(List.of(one.named("a1b1"), one.named("a2b2"))));
		assertEquals(Optional.empty(), NamedByValue.merged(List.of(one.named("a1"))));
		assertEquals(Optional.empty(), NamedByValue.merged(List.of(one.named("x-1"), one.named("x-2"))), "taken");
	}

	private static Sweep sweep(Run run, String... metrics) {
		return Sweep.of(List.of(run), "x", List.of(metrics), Sweep.Scale.AUTOMATIC, Map.of());
	}

	/** A function of the parameter. */
	private interface Shape {
		double at(double parameter);
	}

	/** @param deviation the standard deviation between forks */
	private SweepCurve curve(boolean isLogarithmic, double deviation, Shape shape, double... parameters) {
		List<SweepPoint> points = new ArrayList<>();
		for (double parameter : parameters) {
			double[] forks = new double[FORKS];
			for (int fork = 0; fork < FORKS; fork++) {
				forks[fork] = shape.at(parameter) + deviation * random.nextGaussian();
			}
			points.add(new SweepPoint(parameter, id(parameter), MeanEstimate.ofSample(forks), FORKS));
		}
		return new SweepCurve("run", id(0).withoutParam("x"), Metric.PRIMARY, Unit.of("ms/op"),
				Direction.LOWER_IS_BETTER, isLogarithmic, points);
	}

	/**
	 * Returns a run over x = 0, 1, 2 and so on, with five forks each.
	 *
	 * @param share the coefficient of variation between forks
	 */
	private Run run(Map<String, double[]> metrics, double share) {
		Map<String, String> units = Map.of("score", "ms/op", "bytes", "B/op", "rate", "MB/s");
		List<Result> results = new ArrayList<>();
		for (int x = 0; x < metrics.get("score").length; x++) {
			Map<String, Metric> made = new LinkedHashMap<>();
			for (String name : metrics.keySet()) {
				double value = metrics.get(name)[x];
				double[][] raw = new double[FORKS][1];
				for (int fork = 0; fork < FORKS; fork++) {
					raw[fork][0] = value * (1 + share * random.nextGaussian());
				}
				made.put(name, new Metric(name, new Score(value, Double.NaN, Unit.of(units.get(name))),
						new TreeMap<>(), RawData.ofValues(raw)));
			}
			Metric primary = made.remove("score");
			results.add(new Result(id(x), Setup.UNKNOWN, primary, made));
		}
		return new Run("run", null, results, List.of());
	}

	private static ResultId id(double x) {
		return new ResultId("org.acme.Bench.run", Mode.AVERAGE_TIME, 1,
				new TreeMap<>(Map.of("x", Integer.toString((int) x))));
	}
}
