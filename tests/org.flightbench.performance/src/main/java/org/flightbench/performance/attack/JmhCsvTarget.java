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
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A target for JMH's CSV format. The oracle matches quoted and plain fields with a regular expression. */
final class JmhCsvTarget implements Target {

	private static final Pattern FIELD = Pattern.compile("(?:\"((?:[^\"]|\"\")*+)\"|((?!\")[^,\n]*+))(,|\n|\\z)");
	/** The columns that the report contains, except parameters and the error. */
	private static final Set<String> READ = Set.of("Benchmark", "Score", "Unit");
	private static final Pattern NUMBER = Pattern.compile("-?[0-9]+(\\.[0-9]+)?(E-?[0-9]{1,3})?|NaN");

	@Override
	public String name() {
		return "JMH CSV";
	}

	@Override
	public Attempt attempt(Random random, Path folder) throws IOException {
		List<WrittenResult> results = WrittenResult.several(random, true);
		byte[] bytes = csv(results).getBytes(StandardCharsets.UTF_8);
		if (random.nextInt(8) != 0) {
			bytes = Mutation.of(bytes, random);
		}
		Path file = folder.resolve("results");
		Files.write(file, Mutation.packed(bytes, random));
		if (random.nextInt(4) == 0) {
			Path other = folder.resolve("other");
			Files.write(other, csv(WrittenResult.changed(results, random)).getBytes(StandardCharsets.UTF_8));
			return Attempt.of(List.of("compare", other.toString(), file.toString()), folder,
					Target.one(random, "txt", "md", "csv", "json", "html"), Oracle.NONE);
		}
		return Attempt.of(List.of("show", file.toString()), folder, "json",
				oracle(new String(bytes, StandardCharsets.UTF_8)));
	}

	private static String csv(List<WrittenResult> results) {
		StringBuilder csv = new StringBuilder(
				"\"Benchmark\",\"Mode\",\"Threads\",\"Samples\",\"Score\",\"Score Error (99.9%)\",\"Unit\",\"Param: size\"\n");
		for (WrittenResult result : results) {
			csv.append(quoted(result.benchmark())).append(",\"avgt\",1,").append(result.samples()).append(',')
					.append(result.score()).append(',').append(result.error()).append(",\"ns/op\",")
					.append(quoted(result.parameter())).append('\n');
		}
		return csv.toString();
	}

	private static String quoted(String text) {
		return '"' + text.replace("\"", "\"\"") + '"';
	}

	private static Oracle oracle(String text) {
		return (report, messages) -> {
			// The command accepts other encodings, separators and line ends, but the oracle does not parse them.
			if (!text.startsWith("\"Benchmark\",") || text.indexOf('\ufffd') >= 0 || text.indexOf('\r') >= 0
					|| WrittenResult.hasNotes(report)) {
				return Oracle.UNJUDGED;
			}
			List<Object> expected = new ArrayList<>();
			List<String> header = null;
			for (List<String> record : records(text)) {
				if (header == null) {
					header = record;
				} else {
					Map<String, String> row = new TreeMap<>();
					Map<String, String> params = new TreeMap<>();
					for (int i = 0; i < header.size(); i++) {
						String name = header.get(i).strip();
						String before = row.putIfAbsent(name.startsWith("Score Error") ? "Error" : name,
								record.get(i));
						if (before != null && !before.equals(record.get(i))
								&& (READ.contains(name) || name.startsWith("Param: "))) {
							throw new IllegalArgumentException("ambiguous column " + name);
						}
						if (name.startsWith("Param: ") && !record.get(i).isEmpty()) {
							params.put(name.substring("Param: ".length()), record.get(i));
						}
					}
					String score = row.get("Score").strip();
					String error = row.getOrDefault("Error", "NaN").strip();
					if (!NUMBER.matcher(score).matches() || !NUMBER.matcher(error).matches()) {
						return Oracle.UNJUDGED;
					}
					expected.add(WrittenResult.facts(row.get("Benchmark"), params, row.get("Unit"),
							Double.valueOf(score), Double.valueOf(error)));
				}
			}
			return Oracle.compare(expected, WrittenResult.facts(report));
		};
	}

	/** Returns the records without empty lines. */
	private static List<List<String>> records(String text) {
		List<List<String>> records = new ArrayList<>();
		List<String> record = new ArrayList<>();
		Matcher field = FIELD.matcher(text);
		int at = 0;
		while (at < text.length()) {
			if (!field.find() || field.start() != at) {
				throw new IllegalArgumentException("no field at character " + at);
			}
			at = field.end();
			record.add(field.group(1) == null ? field.group(2) : field.group(1).replace("\"\"", "\""));
			if (!field.group(3).equals(",")) {
				if (record.size() > 1 || !field.group().isBlank()) {
					records.add(record);
				}
				record = new ArrayList<>();
			}
		}
		if (!record.isEmpty()) {
			// The record ends with a comma, after which there is one more, empty field.
			record.add("");
			records.add(record);
		}
		return records;
	}
}
