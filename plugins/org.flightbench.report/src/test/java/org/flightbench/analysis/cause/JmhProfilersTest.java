// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.cause;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

import org.flightbench.base.ReadProgress;
import org.flightbench.report.cause.CauseSentences;
import org.flightbench.results.Metric;
import org.flightbench.results.compare.Comparer;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.read.RunReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests causes derived from JMH's own measurements, in files of JMH 1.37 with -prof gc,perfnorm. Counters have no raw
 * data, only their mean and error.
 */
class JmhProfilersTest {

	/** Student's t for five forks, two-sided at 99.9 %. */
	private static final double T_OF_FIVE = 8.610;
	private static final double[] SCATTER = {-0.004, 0.003, 0, 0.002, -0.001};

	@TempDir
	Path folder;
	private final Map<String, double[]> baseline = new LinkedHashMap<>();
	private final Map<String, double[]> candidate = new LinkedHashMap<>();
	/** The share of the time spent in collections on each side, or null if it is not measured. */
	private double[] collections;

	private void counter(String name, double before, double after) {
		baseline.put(name, forks(before));
		candidate.put(name, forks(after));
	}

	private static double[] forks(double mean) {
		return Arrays.stream(SCATTER).map(scatter -> mean * (1 + scatter)).toArray();
	}

	@Test
	void moreInstructionsMeanThatMoreIsExecuted() throws IOException {
		counter("cycles", 400, 500);
		counter("instructions", 1200, 1490);
		counter("branches", 200, 250);
		counter("L1-dcache-load-misses", 3.1, 3.1);
		Cause cause = new ProcessorCounters(result(100, 125)).cause().orElseThrow();
		assertEquals(CauseKind.PROCESSOR, cause.kind());
		assertEquals(
				"Instructions per operation 1,200 \u2192 1,490 (+24.2 %), cycles per instruction 0.33 \u2192 0.34: "
						+ "more instructions are executed",
				words().sentence(cause));
		assertEquals(List.of("branches per operation: 200.0 \u2192 250.0 (more)"), words().evidence(cause));
		assertEquals(1, cause.share(), 0.02);
	}

	@Test
	void theSameInstructionsWithMoreCyclesMeanThatTheProcessorWaits() throws IOException {
		counter("cycles:u", 400, 600);
		counter("instructions:u", 1200, 1203);
		counter("L1-dcache-load-misses:u", 3.1, 14.2);
		counter("branch-misses:u", 0.002, 0.004);
		Cause cause = new ProcessorCounters(result(100, 150)).cause().orElseThrow();
		assertTrue(words().sentence(cause).endsWith("the same number of instructions takes more cycles"),
				words().sentence(cause));
		assertEquals(List.of("L1-dcache-load-misses per operation: 3.100 \u2192 14.20 (more)"), words().evidence(cause),
				"less than a hundredth by operation is nothing");
	}

	@Test
	void fewerCyclesExplainAnImprovementAndBothFactorsAreTold() throws IOException {
		counter("cycles", 600, 400);
		counter("instructions", 1200, 1000);
		Cause cause = new ProcessorCounters(result(150, 100)).cause().orElseThrow();
		assertTrue(words().sentence(cause).endsWith("both changed the cycles per operation"), words().sentence(cause));
		assertEquals(1, cause.share(), 0.02);
	}

	@Test
	void timeWithoutMoreCyclesIsNotExplainedByThem() throws IOException {
		counter("cycles", 400, 400.4);
		counter("instructions", 1200, 1200);
		ProcessorCounters counters = new ProcessorCounters(result(100, 125));
		assertTrue(counters.cause().isEmpty());
		assertEquals(1, sentences(counters).size(), sentences(counters).toString());
		assertTrue(
				sentences(counters).get(0)
						.endsWith(
								"the same number of cycles takes more time: the processor was slower, or the program waited"),
				sentences(counters).toString());
	}

	@Test
	void moreCyclesAreNoCauseOfAnImprovement() throws IOException {
		counter("cycles", 400, 500);
		counter("instructions", 1200, 1500);
		assertTrue(new ProcessorCounters(result(125, 100)).cause().isEmpty());
	}

	@Test
	void countersThatScatterAreNotCertain() throws IOException {
		counter("instructions", 1200, 1260);
		baseline.put("cycles", new double[]{300, 500, 420, 380, 400});
		candidate.put("cycles", new double[]{520, 380, 440, 330, 480});
		ProcessorCounters counters = new ProcessorCounters(result(100, 125));
		assertTrue(counters.cause().isEmpty());
		assertTrue(sentences(counters).get(0).endsWith("it is uncertain whether the number of cycles changed"),
				sentences(counters).toString());
	}

	@Test
	void theSameCyclesInLessTimeAreToldAsSuch() throws IOException {
		counter("cycles", 400, 400.4);
		counter("instructions", 1200, 1200);
		assertTrue(sentences(new ProcessorCounters(result(125, 100))).get(0)
				.endsWith(
						"the same number of cycles takes less time: the processor was faster, or the program waited less"));
	}

	@Test
	void fewerInstructionsThatTakeMoreCyclesAreToldAsSuch() throws IOException {
		counter("cycles", 400, 440);
		counter("instructions", 1200, 700);
		assertTrue(sentences(new ProcessorCounters(result(100, 125))).get(0)
				.endsWith("fewer instructions are executed, but each takes more cycles"));
	}

	@Test
	void cyclesWithAndWithoutThoseOfTheKernelAreNotCompared() throws IOException {
		baseline.put("cycles", forks(500));
		candidate.put("cycles:u", forks(400));
		baseline.put("instructions:u", forks(1200));
		candidate.put("instructions:u", forks(1300));
		ProcessorCounters counters = new ProcessorCounters(result(125, 100));
		assertTrue(counters.cause().isEmpty());
		assertEquals(List.of(), sentences(counters));
	}

	@Test
	void aLittleOfTheChangeIsNoCause() throws IOException {
		counter("cycles", 400, 412);
		counter("instructions", 1200, 1236);
		assertTrue(new ProcessorCounters(result(100, 200)).cause().isEmpty());
	}

	@Test
	void withoutCountersNothingIsSaid() throws IOException {
		ProcessorCounters counters = new ProcessorCounters(result(100, 125));
		assertEquals(List.of(), sentences(counters));
		assertTrue(counters.cause().isEmpty());
	}

	/** The profiler perfasm adds no metric value. */
	@Test
	void withoutRecordingsTheyAreTheExplanation() throws IOException {
		counter("cycles", 400, 500);
		counter("instructions", 1200, 1490);
		baseline.put("perfasm", new double[]{Double.NaN});
		candidate.put("perfasm", new double[]{Double.NaN});
		Explanation explanation = Explainer.of(result(100, 125), List.of(), List.of(), ReadProgress.NONE);
		assertEquals("1 cause explains 100 % of +25.0 %", new CauseSentences(explanation).headline());
		assertEquals(CauseKind.PROCESSOR, explanation.causes().get(0).kind());
		assertEquals(List.of(), explanation.observations());
	}

	@Test
	void timeOfCollectionsIsACauseWithoutRecordings() throws IOException {
		collections = new double[]{0, 0.1};
		Explanation explanation = Explainer.of(result(100, 125), List.of(), List.of(), ReadProgress.NONE);
		assertEquals("1 cause explains 50 % of +25.0 %", new CauseSentences(explanation).headline());
		assertEquals(CauseKind.GC, explanation.causes().get(0).kind());
		assertEquals("GC 0.0 % \u2192 10.0 % of the time, according to gc.time; explains 50 % of +25.0 %",
				new CauseSentences(explanation).sentence(explanation.causes().get(0)));
		assertEquals(List.of(), Explainer.of(result(125, 100), List.of(), List.of(), ReadProgress.NONE).causes(),
				"more collections are no cause of an improvement");
	}

	private static CauseSentences words(Finding... observations) {
		return new CauseSentences(new Explanation(null, null, List.of(), Explanation.Outcome.NOT_RECORDED,
				List.of(observations), List.of(), List.of()));
	}

	private static List<String> sentences(ProcessorCounters counters) {
		return words(counters.findings().toArray(Finding[]::new)).observations();
	}

	private ResultComparison result(double before, double after) throws IOException {
		return Comparer.compare(
				List.of(RunReader.read(file("baseline", before, baseline), ReadProgress.NONE),
						RunReader.read(file("candidate", after, candidate), ReadProgress.NONE)),
				0, Metric.PRIMARY, ComparisonSettings.DEFAULT).candidates().get(0).results().get(0);
	}

	private Path file(String name, double nanos, Map<String, double[]> counters) throws IOException {
		String raw = Arrays.stream(forks(nanos)).mapToObj(value -> "[" + value + ", " + value + "]")
				.collect(Collectors.joining(", "));
		String secondary = counters.entrySet().stream()
				.map(counter -> "\"" + counter.getKey() + "\" : "
						+ metric(counter.getValue(), "[[], [], [], [], []]",
								counter.getKey().equals("perfasm") ? "---" : "#/op"))
				.collect(Collectors.joining(",\n"));
		if (collections != null) {
			double millis = 1000 * collections[name.equals("baseline") ? 0 : 1];
			// JMH writes no value for iterations without a collection, and no metric if there is none at all.
			String forks = Arrays.stream(forks(2 * millis)).mapToObj(value -> "[" + value + "]")
					.collect(Collectors.joining(", "));
			secondary = "\"gc.alloc.rate\" : " + metric(forks(100), "[" + raw + "]", "MB/sec")
					+ (millis == 0 ? "" : ", \"gc.time\" : " + metric(forks(millis), "[" + forks + "]", "ms"));
		}
		return Files.writeString(folder.resolve(name + ".json"),
				"""
				[{
				"jmhVersion" : "1.37", "benchmark" : "b.Bench.run", "mode" : "avgt", "threads" : 1, "forks" : 5,
				"jvm" : "java", "jvmArgs" : [], "jdkVersion" : "21", "vmName" : "OpenJDK", "vmVersion" : "21",
				"warmupIterations" : 1, "warmupTime" : "1 s", "warmupBatchSize" : 1,
				"measurementIterations" : 2, "measurementTime" : "1 s", "measurementBatchSize" : 1,
				"primaryMetric" : %s,
				"secondaryMetrics" : {%s}
				}]""".formatted(metric(forks(nanos), "[" + raw + "]", "ns/op"), secondary));
	}

	private static String metric(double[] forks, String raw, String unit) {
		double mean = Arrays.stream(forks).average().orElse(0);
		double variance = Arrays.stream(forks).map(value -> (value - mean) * (value - mean)).sum() / (forks.length - 1);
		double error = T_OF_FIVE * Math.sqrt(variance / forks.length);
		return Double.isNaN(mean)
				? "{\"score\" : \"NaN\", \"scoreError\" : \"NaN\", \"scoreConfidence\" : [\"NaN\", \"NaN\"], "
						+ "\"scorePercentiles\" : {\"0.0\" : \"NaN\"}, \"scoreUnit\" : \"---\", \"rawData\" : [[]]}"
				: String.format(Locale.ROOT,
						"{\"score\" : %s, \"scoreError\" : %s, \"scoreConfidence\" : [%s, %s], "
								+ "\"scorePercentiles\" : {\"0.0\" : %s, \"100.0\" : %s}, \"scoreUnit\" : \"%s\", "
								+ "\"rawData\" : %s}",
						mean, error, mean - error, mean + error, Arrays.stream(forks).min().orElse(0),
						Arrays.stream(forks).max().orElse(0), unit, raw);
	}
}
