// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance.attack;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * A target for {@code data.js} of github-action-benchmark, which is imported into an empty history and exported. The
 * oracle takes commits, times and values from the JSON tree.
 */
final class DataJsTarget implements Target {

	private static final String START = "window.BENCHMARK_DATA = ";

	private final byte[] store;

	/** @param store a history without runs */
	DataJsTarget(byte[] store) {
		this.store = store;
	}

	@Override
	public String name() {
		return "data.js";
	}

	@Override
	public Attempt attempt(Random random, Path folder) throws IOException {
		byte[] bytes = text(random).getBytes(StandardCharsets.UTF_8);
		if (random.nextInt(8) != 0) {
			bytes = Mutation.of(bytes, random);
		}
		Path file = folder.resolve("data.js");
		Files.write(file, bytes);
		String history = Files.write(folder.resolve("history.db"), store).toString();
		Path report = folder.resolve("report.json");
		return new Attempt(
				List.of(List.of("history", "import", file.toString(), "--store", history),
						List.of("history", "export", "--store", history, "--out", report.toString())),
				report, oracle(new String(bytes, StandardCharsets.UTF_8)));
	}

	private static String text(Random random) {
		StringBuilder text = new StringBuilder(START).append("{\n\"lastUpdate\": 1700000000000,\n\"entries\": {\n");
		for (int suite = random.nextInt(2); suite >= 0; suite--) {
			text.append("\"Suite ").append(suite).append("\": [");
			for (int run = random.nextInt(3); run >= 0; run--) {
				text.append("\n{\"commit\": {\"id\": \"%06x\", \"timestamp\": \"2026-01-%02dT10:00:00+01:00\"},%n"
						.formatted(
								random.nextInt(1 << 24), 1 + random.nextInt(28)));
				text.append(random.nextInt(4) == 0
						? ""
						: "\"date\": " + (1_700_000_000_000L + random.nextInt(1 << 30)) + ",\n");
				text.append("\"tool\": \"jmh\", \"benches\": [");
				for (int bench = random.nextInt(3); bench >= 0; bench--) {
					text.append(
							"\n{\"name\": \"Bench.b%d\", \"value\": %s, \"range\": \"%s\", \"unit\": \"ns/op\", \"extra\": \"threads: 1\"}%s"
									.formatted(bench, HostileTexts.value(random),
											Target.one(random, "\u00b1 10595", "\u00b10.74%", "stddev: 1.2e-5", "3",
													""),
											bench == 0 ? "" : ","));
				}
				text.append("]}").append(run == 0 ? "" : ",");
			}
			text.append(suite == 0 ? "]\n" : "],\n");
		}
		return text.append("}}\n").toString();
	}

	private static Oracle oracle(String text) {
		return (report, messages) -> {
			// Other messages report that repeated runs or values above 1e60 were not imported, which the oracle cannot
			// check.
			if (messages.strip().contains("\n") || !messages.matches("flightbench: imported [0-9]+ runs\\s*")
					|| !text.startsWith(START) || text.indexOf('\ufffd') >= 0) {
				return Oracle.UNJUDGED;
			}
			String json = text.substring(START.length()).strip();
			List<Object> expected = new ArrayList<>();
			Map<?, ?> entries = (Map<?, ?>) ((Map<?, ?>) StrictJson
					.parseFile(json.endsWith(";") ? json.substring(0, json.length() - 1) : json)).get("entries");
			for (Object suite : entries.values()) {
				for (Object one : (List<?>) suite) {
					Map<?, ?> run = (Map<?, ?>) one;
					Map<?, ?> commit = (Map<?, ?>) run.get("commit");
					String time = run.containsKey("date")
							? Instant.ofEpochMilli(((Double) run.get("date")).longValue()).toString()
							: OffsetDateTime.parse((String) commit.get("timestamp")).toInstant().toString();
					for (Object bench : (List<?>) run.get("benches")) {
						Map<?, ?> fields = (Map<?, ?>) bench;
						if (!(fields.get("name") instanceof String name) || !name.matches("[A-Za-z0-9.]+")
								|| !fields.get("unit").equals("ns/op") || !(fields.get("value") instanceof Double)
								|| commit.get("id") instanceof Double) {
							return Oracle.UNJUDGED;
						}
						// Adding 0.0 removes the sign of -0, which SQLite does not store.
						double value = (Double) fields.get("value") + 0.0;
						expected.add(Arrays.asList(time, commit.get("id"), name, value,
								error(fields.get("range"), value)));
					}
				}
			}
			return Oracle.compare(sorted(expected), sorted(exported(report)));
		};
	}

	/** Parses numbers and the range strings that this class generates. Returns null if there is no range. */
	private static Double error(Object range, double value) {
		if (range == null || range.equals("")) {
			return null;
		}
		if (range instanceof Double number) {
			return number;
		}
		String text = (String) range;
		double number = Double.parseDouble(text.replaceAll("[\u00b1%, ]|stddev:", ""));
		return text.endsWith("%") ? Math.abs(value) * number / 100 : number;
	}

	private static List<Object> exported(String report) {
		Map<?, ?> read = (Map<?, ?>) StrictJson.parse(report);
		Map<Object, Map<?, ?>> runs = new HashMap<>();
		for (Object run : (List<?>) read.get("runs")) {
			runs.put(((Map<?, ?>) run).get("run"), (Map<?, ?>) run);
		}
		List<Object> values = new ArrayList<>();
		for (Object one : (List<?>) read.get("series")) {
			Map<?, ?> series = (Map<?, ?>) one;
			for (Object point : (List<?>) series.get("points")) {
				Map<?, ?> fields = (Map<?, ?>) point;
				Map<?, ?> run = runs.get(fields.get("run"));
				values.add(Arrays.asList(run.get("time"), run.get("commit"), series.get("benchmark"),
						fields.get("value"), fields.get("error")));
			}
		}
		return values;
	}

	private static List<Object> sorted(List<Object> values) {
		return values.stream().sorted(Comparator.comparing(Object::toString)).toList();
	}
}
