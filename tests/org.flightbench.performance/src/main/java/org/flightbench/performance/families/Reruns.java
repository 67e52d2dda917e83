// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.families;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.flightbench.base.ReadProgress;
import org.flightbench.performance.Machine;
import org.flightbench.results.Metric;
import org.flightbench.results.RawData;
import org.flightbench.results.Result;
import org.flightbench.results.Run;
import org.flightbench.results.Score;
import org.flightbench.results.read.RunReader;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/** Reruns the three suites on one machine, and keeps all reruns in one file in JMH's format, each as a fork. */
public final class Reruns {

	/** The reruns that are kept in the repository. */
	public static final Path FILE = Path.of("tests/org.flightbench.performance/reruns-of-one-machine.json");
	/** JMH's results of each suite in each rerun. */
	private static final Path FOLDER = Path.of("tests/org.flightbench.performance/target/reruns");
	private static final List<Class<?>> SUITES = List.of(GsonSuite.class, Lz4Suite.class, StatisticsSuite.class);
	private static final int ITERATIONS = 5;
	private static final TimeValue WARM_UP = TimeValue.milliseconds(40);
	private static final TimeValue ITERATION = TimeValue.milliseconds(20);
	private static final MathContext DIGITS = new MathContext(5);

	private Reruns() {}

	/**
	 * Runs the suites in turn until each has the given number of reruns, and writes all of them to {@link #FILE}.
	 * Continues after the last suite of an interrupted measurement.
	 */
	public static void measure(int reruns) throws IOException, InterruptedException, RunnerException {
		String machine = new Machine().description();
		System.err.println(machine);
		Files.createDirectories(FOLDER);
		List<List<Path>> files = new ArrayList<>();
		for (int rerun = 1; rerun <= reruns; rerun++) {
			long start = System.nanoTime();
			List<Path> ofRerun = new ArrayList<>();
			for (Class<?> suite : SUITES) {
				Path file = FOLDER.resolve(rerun + "-" + suite.getSimpleName() + ".json");
				ofRerun.add(file);
				if (!Files.exists(file)) {
					run(suite, file);
				}
			}
			files.add(ofRerun);
			System.err.println("rerun " + rerun + " of " + reruns + ": "
					+ TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start) + " s");
		}
		write(files, machine, FILE);
	}

	/** Compiles only with C1, because C2 would still be compiling in all iterations of such short forks. */
	private static void run(Class<?> suite, Path file) throws IOException, RunnerException {
		Path part = file.resolveSibling(file.getFileName() + ".part");
		Options options = new OptionsBuilder().include(suite.getName() + "\\.").mode(Mode.AverageTime)
				.timeUnit(TimeUnit.MICROSECONDS).forks(1)
				.jvmArgs("-Xmx128m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1")
				.warmupIterations(1).warmupTime(WARM_UP).measurementIterations(ITERATIONS).measurementTime(ITERATION)
				.shouldFailOnError(true).output(FOLDER.resolve("jmh.log").toString())
				.resultFormat(ResultFormatType.JSON).result(part.toString()).build();
		new Runner(options).run();
		Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
	}

	/**
	 * Writes reruns to one file in JMH's format, in which each rerun is a fork.
	 *
	 * @param reruns JMH's files of each rerun
	 * @param machine a description of the machine, which becomes a field of each result
	 * @throws IOException if a file cannot be read or written, or if the reruns have different results
	 */
	static void write(List<List<Path>> reruns, String machine, Path file) throws IOException {
		Map<String, JsonObject> results = new LinkedHashMap<>();
		for (int rerun = 0; rerun < reruns.size(); rerun++) {
			for (Path ofSuite : reruns.get(rerun)) {
				for (JsonElement element : JsonParser.parseString(Files.readString(ofSuite)).getAsJsonArray()) {
					add(results, element.getAsJsonObject());
				}
			}
			for (JsonObject result : results.values()) {
				if (rawData(result).size() != rerun + 1) {
					throw new IOException("rerun " + (rerun + 1) + " has other results than those before; delete "
							+ reruns.get(rerun).get(0).getParent());
				}
			}
		}
		for (JsonObject result : results.values()) {
			result.addProperty("forks", reruns.size());
			result.addProperty("measured", machine);
		}
		Files.writeString(file, results.values().stream().map(JsonObject::toString)
				.collect(Collectors.joining(",\n", "[\n", "\n]\n")));
	}

	/** Adds the only fork of a result to those of earlier reruns. */
	private static void add(Map<String, JsonObject> results, JsonObject result) {
		JsonArray fork = new JsonArray();
		rawData(result).get(0).getAsJsonArray()
				.forEach(value -> fork.add(new BigDecimal(value.getAsString()).round(DIGITS).doubleValue()));
		rawData(results.computeIfAbsent(result.get("benchmark") + " " + result.get("params"),
				name -> withoutForks(result))).add(fork);
	}

	/** Returns a copy of a result with an empty list of forks, and without fields that describe only one rerun. */
	private static JsonObject withoutForks(JsonObject result) {
		JsonObject copy = result.deepCopy();
		copy.remove("jvm");
		JsonObject metric = copy.getAsJsonObject("primaryMetric");
		List.of("scoreError", "scoreConfidence", "scorePercentiles").forEach(metric::remove);
		metric.add("rawData", new JsonArray());
		return copy;
	}

	private static JsonArray rawData(JsonObject result) {
		return result.getAsJsonObject("primaryMetric").getAsJsonArray("rawData");
	}

	/** Reads all reruns, in the order in which they were measured. */
	public static List<Run> read(Path file) throws IOException {
		List<Result> results = RunReader.read(file, ReadProgress.NONE).results();
		return IntStream.range(0, results.get(0).primary().rawData().forks())
				.mapToObj(rerun -> new Run("rerun " + (rerun + 1), null,
						results.stream().map(result -> fork(result, rerun)).toList(), List.of()))
				.toList();
	}

	private static Result fork(Result result, int fork) {
		Metric metric = result.primary();
		double[] values = metric.rawData().values(fork);
		Score score = new Score(Arrays.stream(values).average().orElseThrow(), Double.NaN, metric.unit());
		return new Result(result.id(), result.setup(), new Metric(metric.name(), score, metric.percentiles(),
				RawData.ofValues(new double[][]{values})), Map.of());
	}
}
