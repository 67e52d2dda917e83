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
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A target for the table that JMH prints. The oracle matches complete lines with regular expressions. */
final class JmhConsoleTarget implements Target {

	private static final String HEADER = "Benchmark                 (size)  Mode  Cnt        Score        Error  Units";
	private static final Pattern ROW = Pattern
			.compile("([A-Za-z0-9.]{1,25}) +([0-9]{1,6})  avgt +[0-9]{1,3} ([0-9]+\\.[0-9]+(?:E-?[0-9]{1,3})?) "
					+ "\u00b1 ([0-9]+\\.[0-9]+(?:E-?[0-9]{1,3})?)  ns/op");

	@Override
	public String name() {
		return "JMH console text";
	}

	@Override
	public Attempt attempt(Random random, Path folder) throws IOException {
		List<WrittenResult> results = WrittenResult.several(random, false);
		byte[] bytes = console(results).getBytes(StandardCharsets.UTF_8);
		if (random.nextInt(8) != 0) {
			bytes = Mutation.of(bytes, random);
		}
		Path file = folder.resolve("results");
		Files.write(file, Mutation.packed(bytes, random));
		if (random.nextInt(4) == 0) {
			Path other = folder.resolve("other");
			Files.write(other, console(WrittenResult.changed(results, random)).getBytes(StandardCharsets.UTF_8));
			return Attempt.of(List.of("compare", other.toString(), file.toString()), folder,
					Target.one(random, "txt", "md", "csv", "json", "html"), Oracle.NONE);
		}
		return Attempt.of(List.of("show", file.toString()), folder, "json",
				oracle(new String(bytes, StandardCharsets.UTF_8)));
	}

	private static String console(List<WrittenResult> results) {
		StringBuilder text = new StringBuilder(HEADER).append('\n');
		for (WrittenResult result : results) {
			text.append("%-25s %6s  avgt   %2d %s \u00b1 %s  ns/op%n".formatted(result.benchmark(), result.parameter(),
					result.samples(), result.score(), result.error()));
		}
		return text.toString();
	}

	private static Oracle oracle(String text) {
		return (report, messages) -> {
			List<String> lines = text.lines().toList();
			if (!lines.get(0).equals(HEADER) || WrittenResult.hasNotes(report)) {
				return Oracle.UNJUDGED;
			}
			List<Object> expected = new ArrayList<>();
			for (String line : lines.subList(1, lines.size())) {
				Matcher row = ROW.matcher(line);
				if (row.matches()) {
					expected.add(WrittenResult.facts(row.group(1), Map.of("size", row.group(2)), "ns/op",
							Double.valueOf(row.group(3)), Double.valueOf(row.group(4))));
				} else if (!line.isBlank()) {
					// The line may belong to another table or to log output, which the oracle cannot check.
					return Oracle.UNJUDGED;
				}
			}
			return Oracle.compare(expected, WrittenResult.facts(report));
		};
	}
}
