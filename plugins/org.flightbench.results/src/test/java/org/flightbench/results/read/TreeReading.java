// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.flightbench.results.Metric;
import org.flightbench.results.IterationSetup;
import org.flightbench.results.Result;
import org.flightbench.results.Run;
import org.flightbench.results.SampleHistogram;

/** Compares a run with an independent reading of its JSON as Gson's tree. */
final class TreeReading {

	private TreeReading() {}

	/** Fails if any value of the run differs from that in the file. */
	static void assertSame(Path file, Run run) throws IOException {
		try (Reader text = Files.newBufferedReader(file)) {
			JsonArray tree = JsonParser.parseReader(text).getAsJsonArray();
			assertEquals(tree.size(), run.results().size(), "number of results");
			for (int index = 0; index < tree.size(); index++) {
				assertSame(tree.get(index).getAsJsonObject(), run.results().get(index));
			}
		}
	}

	private static void assertSame(JsonObject tree, Result result) {
		assertEquals(tree.get("benchmark").getAsString(), result.id().benchmark());
		assertEquals(tree.get("mode").getAsString(), result.id().mode().label());
		assertEquals(tree.get("threads").getAsInt(), result.id().threads());
		Map<String, String> params = new TreeMap<>();
		if (tree.has("params")) {
			tree.getAsJsonObject("params").asMap().forEach((name, value) -> params.put(name, value.getAsString()));
		}
		assertEquals(params, result.id().params());
		assertEquals(text(tree, "jmhVersion"), result.setup().jmhVersion());
		assertEquals(text(tree, "jvm"), result.setup().jvm());
		assertEquals(text(tree, "jdkVersion"), result.setup().jdkVersion());
		assertEquals(text(tree, "vmName"), result.setup().vmName());
		assertEquals(text(tree, "vmVersion"), result.setup().vmVersion());
		assertEquals(tree.has("jvmArgs")
				? tree.getAsJsonArray("jvmArgs").asList().stream().map(JsonElement::getAsString).toList()
				: null, result.setup().jvmArgs());
		assertEquals(number(tree, "forks"), result.setup().forks());
		assertEquals(phase(tree, "warmup"), result.setup().warmup());
		assertEquals(phase(tree, "measurement"), result.setup().measurement());
		JsonObject primary = tree.getAsJsonObject("primaryMetric");
		assertSame(primary, result.primary());
		int percentileRows = 0;
		for (Map.Entry<String, JsonElement> entry : tree.getAsJsonObject("secondaryMetrics").entrySet()) {
			String name = entry.getKey().replaceFirst("^\u00b7", "");
			if (name.matches("(.*\u00b7)?p[01]\\.[0-9]+")) {
				percentileRows++;
				double percent = Math.round(Double.parseDouble(name.replaceFirst(".*p", "")) * 1e8) / 1e6;
				assertEquals(value(entry.getValue().getAsJsonObject().get("score")),
						result.primary().percentiles().get(percent));
			} else {
				assertSame(entry.getValue().getAsJsonObject(), result.secondary().get(name));
			}
		}
		assertEquals(tree.getAsJsonObject("secondaryMetrics").size() - percentileRows, result.secondary().size());
	}

	private static void assertSame(JsonObject tree, Metric metric) {
		assertEquals(value(tree.get("score")), metric.score().value());
		assertEquals(value(tree.get("scoreError")), metric.score().error());
		assertEquals(tree.get("scoreUnit").getAsString(), metric.unit().symbol());
		Map<Double, Double> percentiles = new TreeMap<>();
		if (tree.has("scorePercentiles")) {
			tree.getAsJsonObject("scorePercentiles").asMap()
					.forEach((percent, value) -> percentiles.put(Double.valueOf(percent), value(value)));
			percentiles.values().removeIf(value -> value.isNaN());
		}
		assertEquals(percentiles, metric.percentiles());
		List<List<String>> iterations = new ArrayList<>();
		List<List<String>> expected = new ArrayList<>();
		boolean histograms = tree.has("rawDataHistogram");
		for (JsonElement fork : tree.getAsJsonArray(histograms ? "rawDataHistogram" : "rawData")) {
			expected.add(fork.getAsJsonArray().asList().stream()
					.map(iteration -> histograms
							? histogram(iteration.getAsJsonArray())
							: Double.toString(value(iteration)))
					.toList());
		}
		for (int fork = 0; fork < metric.rawData().forks(); fork++) {
			List<String> values = new ArrayList<>();
			for (int iteration = 0; iteration < metric.rawData().iterations(fork); iteration++) {
				double value = metric.rawData().value(fork, iteration);
				values.add(metric.rawData().histogram(fork, iteration).map(TreeReading::histogram)
						.orElse(Double.toString(value)));
			}
			iterations.add(values);
		}
		assertEquals(expected, iterations);
	}

	private static String histogram(JsonArray tree) {
		TreeMap<Double, Long> counts = new TreeMap<>();
		tree.forEach(pair -> counts.merge(pair.getAsJsonArray().get(0).getAsDouble(),
				pair.getAsJsonArray().get(1).getAsLong(),
				Long::sum));
		return counts.toString();
	}

	private static String histogram(SampleHistogram histogram) {
		TreeMap<Double, Long> counts = new TreeMap<>();
		for (int index = 0; index < histogram.size(); index++) {
			counts.merge(histogram.value(index), histogram.count(index), Long::sum);
		}
		return counts.toString();
	}

	private static IterationSetup phase(JsonObject tree, String phase) {
		return new IterationSetup(number(tree, phase + "Iterations"), text(tree, phase + "Time"),
				number(tree, phase + "BatchSize"));
	}

	private static int number(JsonObject tree, String name) {
		return tree.has(name) ? tree.get(name).getAsInt() : -1;
	}

	private static String text(JsonObject tree, String name) {
		return tree.has(name) ? tree.get(name).getAsString() : null;
	}

	private static double value(JsonElement element) {
		return switch (element.getAsString()) {
			case "+INF" -> Double.POSITIVE_INFINITY;
			case "-INF" -> Double.NEGATIVE_INFINITY;
			default -> element.getAsDouble();
		};
	}
}
