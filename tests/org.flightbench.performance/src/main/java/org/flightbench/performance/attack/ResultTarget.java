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

/**
 * Result files of JMH. Of whole ones the report has to have the names and scores that were written; of damaged ones
 * what strict reading refuses must not be a result.
 */
final class ResultTarget implements Target {

	/** The formats that JMH writes. */
	enum Kind {
		JSON, CSV, CONSOLE
	}

	private record Line(String benchmark, String parameter, double score, double error, double[][] raw) {}

	/** So that a score with its error is finite. */
	private static final double LARGEST = 1e308;

	private final Kind kind;

	ResultTarget(Kind kind) {
		this.kind = kind;
	}

	@Override
	public String name() {
		return switch (kind) {
			case JSON -> "JMH JSON";
			case CSV -> "JMH CSV";
			case CONSOLE -> "JMH console text";
		};
	}

	@Override
	public Attempt attempt(Random random, Path folder) throws IOException {
		List<Line> lines = lines(random);
		byte[] whole = text(lines, random).getBytes(StandardCharsets.UTF_8);
		Path file = folder.resolve("results");
		Path report = folder.resolve("report");
		if (random.nextInt(4) == 0) {
			Files.write(file, whole);
			return new Attempt(List.of("show", file.toString()), "json", report, whole(lines));
		}
		byte[] damaged = random.nextInt(4) == 0 ? whole : Mutation.of(whole, random);
		byte[] packed = Mutation.packed(damaged, random);
		Files.write(file, packed);
		String format = Target.one(random, "text", "markdown", "csv", "json", "html");
		Oracle oracle = kind == Kind.JSON && packed == damaged ? strict(damaged) : Oracle.NONE;
		if (random.nextBoolean()) {
			return new Attempt(List.of("show", file.toString()), format, report, oracle);
		}
		Path other = folder.resolve("other");
		Files.write(other, text(random.nextBoolean() ? lines : changed(lines, random), random)
				.getBytes(StandardCharsets.UTF_8));
		return new Attempt(List.of("compare", other.toString(), file.toString()), format, report, oracle);
	}

	private List<Line> lines(Random random) {
		List<Line> lines = new ArrayList<>();
		int forks = 1 + random.nextInt(4);
		int iterations = 1 + random.nextInt(4);
		for (int i = 1 + random.nextInt(5); i > 0; i--) {
			double[][] raw = new double[forks][iterations];
			double sum = 0;
			boolean isUsual = random.nextInt(3) != 0;
			for (double[] fork : raw) {
				for (int j = 0; j < iterations; j++) {
					fork[j] = isUsual ? 100 + random.nextGaussian() : HostileTexts.value(random);
					sum += fork[j] / forks / iterations;
				}
			}
			String class1 = "org.acme.Bench" + i + ".run";
			boolean isHostile = kind != Kind.CONSOLE && random.nextInt(4) == 0;
			lines.add(new Line(isHostile ? class1 + HostileTexts.name(random) : class1,
					kind == Kind.CONSOLE ? "" + i : HostileTexts.name(random, "" + i), Math.min(sum, LARGEST),
					Math.min(sum, LARGEST) / 100, raw));
		}
		return lines;
	}

	private static List<Line> changed(List<Line> lines, Random random) {
		return lines.stream()
				.map(line -> new Line(line.benchmark, line.parameter, HostileTexts.value(random), line.error,
						new double[][]{{HostileTexts.value(random)}, {HostileTexts.value(random)}}))
				.toList();
	}

	private String text(List<Line> lines, Random random) {
		return switch (kind) {
			case JSON -> json(lines, random);
			case CSV -> csv(lines);
			case CONSOLE -> console(lines);
		};
	}

	private static String json(List<Line> lines, Random random) {
		StringBuilder json = new StringBuilder("[");
		for (Line line : lines) {
			json.append(json.length() == 1 ? "{" : ",{").append("\"jmhVersion\": \"1.37\", \"benchmark\": ")
					.append(string(line.benchmark, random))
					.append(", \"mode\": \"avgt\", \"threads\": 1, \"forks\": ").append(line.raw.length)
					.append(", \"measurementIterations\": ").append(line.raw[0].length)
					.append(", \"warmupIterations\": 1, \"params\": {\"size\": ").append(string(line.parameter, random))
					.append("}, \"primaryMetric\": {\"score\": ").append(line.score).append(", \"scoreError\": ")
					.append(random.nextInt(8) == 0 ? "\"NaN\"" : "" + line.error)
					.append(", \"scoreConfidence\": [").append(line.score - line.error).append(", ")
					.append(line.score + line.error)
					.append("], \"scorePercentiles\": {\"50.0\": 1.0}, \"scoreUnit\": \"ns/op\", \"rawData\": [");
			for (int i = 0; i < line.raw.length; i++) {
				json.append(i == 0 ? "[" : ",[");
				for (int j = 0; j < line.raw[i].length; j++) {
					json.append(j == 0 ? "" : ", ").append(line.raw[i][j]);
				}
				json.append(']');
			}
			json.append("]}, \"secondaryMetrics\": {}}");
		}
		return json.append("]\n").toString();
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

	private static String csv(List<Line> lines) {
		StringBuilder csv = new StringBuilder(
				"\"Benchmark\",\"Mode\",\"Threads\",\"Samples\",\"Score\",\"Score Error (99.9%)\",\"Unit\",\"Param: size\"\n");
		for (Line line : lines) {
			csv.append(quoted(line.benchmark)).append(",\"avgt\",1,").append(line.raw.length * line.raw[0].length)
					.append(',').append(line.score).append(',').append(line.error).append(",\"ns/op\",")
					.append(quoted(line.parameter)).append('\n');
		}
		return csv.toString();
	}

	private static String quoted(String text) {
		return '"' + text.replace("\"", "\"\"") + '"';
	}

	private static String console(List<Line> lines) {
		StringBuilder text = new StringBuilder(
				"Benchmark                 (size)  Mode  Cnt        Score        Error  Units\n");
		for (Line line : lines) {
			text.append("%-25s %6s  avgt   %2d %s \u00b1 %s  ns/op%n".formatted(line.benchmark, line.parameter,
					line.raw.length * line.raw[0].length, line.score, line.error));
		}
		return text.toString();
	}

	private Oracle whole(List<Line> lines) {
		return (report, messages) -> {
			Map<?, ?> read = (Map<?, ?>) StrictJson.parse(report);
			if (!((List<?>) ((Map<?, ?>) ((List<?>) read.get("runs")).get(0)).get("notes")).isEmpty()) {
				// what was not read is reported
				return null;
			}
			List<?> results = (List<?>) read.get("results");
			if (results.size() != lines.size()) {
				return results.size() + " results of " + lines.size();
			}
			for (int i = 0; i < results.size(); i++) {
				Map<?, ?> result = (Map<?, ?>) results.get(i);
				Object score = result.get("score");
				double written = lines.get(i).score;
				if (!(score instanceof Double found) || Math.abs(found - written) > Math.abs(written) * 1e-12) {
					return "score " + score + " of " + written;
				}
				String name = String.valueOf(result.get("benchmark"));
				if (lines.get(i).benchmark.matches("[A-Za-z0-9.]+") && !name.equals(lines.get(i).benchmark)) {
					return "benchmark " + name + " of " + lines.get(i).benchmark;
				}
			}
			return null;
		};
	}

	private static Oracle strict(byte[] bytes) {
		return (report, messages) -> {
			String text = new String(bytes, StandardCharsets.UTF_8);
			Object read;
			try {
				read = StrictJson.parseFile(text);
			} catch (IllegalArgumentException e) {
				return text.indexOf('\ufffd') >= 0 ? null : "no JSON was taken for results: " + e.getMessage();
			}
			return read instanceof List ? null : "no array was taken for results";
		};
	}
}
