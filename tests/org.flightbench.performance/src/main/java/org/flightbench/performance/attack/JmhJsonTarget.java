// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.attack;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** A target for JMH's JSON format. The oracle takes the fields from the JSON tree. */
final class JmhJsonTarget implements Target {

	private static final String METRIC = "gc.alloc.rate.norm";

	@Override
	public String name() {
		return "JMH JSON";
	}

	@Override
	public Attempt attempt(Random random, Path folder) throws IOException {
		List<WrittenResult> results = WrittenResult.several(random, true);
		byte[] bytes = json(results, random).getBytes(StandardCharsets.UTF_8);
		if (random.nextInt(8) != 0) {
			bytes = Mutation.of(bytes, random);
		}
		Path file = folder.resolve("results");
		Files.write(file, Mutation.packed(bytes, random));
		if (random.nextInt(4) == 0) {
			Path other = folder.resolve("other");
			Files.write(other, json(WrittenResult.changed(results, random), random).getBytes(StandardCharsets.UTF_8));
			return Attempt.of(List.of("compare", other.toString(), file.toString()), folder,
					Target.one(random, "txt", "md", "csv", "json", "html"), Oracle.NONE);
		}
		String metric = random.nextBoolean() ? "score" : METRIC;
		return Attempt.of(List.of("show", file.toString(), "--metric", metric), folder, "json",
				oracle(bytes, metric));
	}

	private static String json(List<WrittenResult> results, Random random) {
		StringBuilder json = new StringBuilder("[");
		for (WrittenResult result : results) {
			json.append(json.length() == 1 ? "\n{" : ",\n{").append("\"jmhVersion\": \"1.37\", \"benchmark\": ")
					.append(string(result.benchmark(), random))
					.append(", \"mode\": \"avgt\", \"threads\": 1, \"forks\": ").append(result.raw().length)
					.append(", \"measurementIterations\": ").append(result.raw()[0].length)
					.append(", \"warmupIterations\": 1, \"params\": {\"size\": ")
					.append(string(result.parameter(), random)).append("}, \"primaryMetric\": ");
			metric(result, "ns/op", json, random);
			json.append(", \"secondaryMetrics\": {\"").append(METRIC).append("\": ");
			metric(result, "B/op", json, random);
			json.append("}}");
		}
		return json.append("]\n").toString();
	}

	private static void metric(WrittenResult result, String unit, StringBuilder json, Random random) {
		json.append("{\"score\": ").append(result.score()).append(", \"scoreError\": ")
				.append(random.nextInt(8) == 0 ? "\"NaN\"" : "" + result.error()).append(", \"scoreConfidence\": [")
				.append(result.score() - result.error()).append(", ").append(result.score() + result.error())
				.append("], \"scorePercentiles\": {\"50.0\": 1.0}, \"scoreUnit\": \"").append(unit)
				.append("\", \"rawData\": [");
		for (int i = 0; i < result.raw().length; i++) {
			json.append(i == 0 ? "[" : ",[");
			for (int j = 0; j < result.raw()[i].length; j++) {
				json.append(j == 0 ? "" : ", ").append(result.raw()[i][j]);
			}
			json.append(']');
		}
		json.append("]}");
	}

	private static String string(String text, Random random) {
		StringBuilder string = new StringBuilder("\"");
		for (char c : text.toCharArray()) {
			if (c < ' ' || c == '"' || c == '\\' || Character.isSurrogate(c) || random.nextInt(16) == 0) {
				string.append("\\u%04x".formatted((int) c));
			} else {
				string.append(c);
			}
		}
		return string.append('"').toString();
	}

	private static Oracle oracle(byte[] bytes, String metric) {
		return (report, messages) -> {
			String text = new String(bytes, StandardCharsets.UTF_8);
			if (text.indexOf('\ufffd') >= 0 || text.startsWith("\ufeff") || WrittenResult.hasNotes(report)) {
				return Oracle.UNJUDGED;
			}
			List<Object> expected = new ArrayList<>();
			for (Object one : (List<?>) StrictJson.parseFile(text)) {
				Map<?, ?> result = (Map<?, ?>) one;
				Map<?, ?> values = (Map<?, ?>) (metric.equals("score")
						? result.get("primaryMetric")
						: result.get("secondaryMetrics") == null
								? null
								: ((Map<?, ?>) result.get("secondaryMetrics")).get(metric));
				if (values != null) {
					Map<String, String> params = new TreeMap<>();
					if (result.get("params") != null) {
						if (((Map<?, ?>) result.get("params")).values().stream().anyMatch(Double.class::isInstance)) {
							// The command keeps numbers literally, but the oracle's tree contains only their values.
							return Oracle.UNJUDGED;
						}
						((Map<?, ?>) result.get("params"))
								.forEach((key, value) -> params.put((String) key, String.valueOf(value)));
					}
					expected.add(WrittenResult.facts((String) result.get("benchmark"), params,
							(String) values.get("scoreUnit"), number(values.get("score")),
							number(values.get("scoreError"))));
				}
			}
			return Oracle.compare(expected, WrittenResult.facts(report));
		};
	}

	/** Returns the number, or null for a string that stands for NaN or infinity. */
	private static Double number(Object value) {
		if (value instanceof String text && !text.matches("NaN|[-+]?(INF|Infinity)")) {
			throw new IllegalArgumentException("not a number: " + text);
		}
		return value instanceof String ? null : (Double) value;
	}
}
