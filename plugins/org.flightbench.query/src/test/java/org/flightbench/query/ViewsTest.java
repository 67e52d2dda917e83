// SPDX-License-Identifier: UPL-1.0
package org.flightbench.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

import org.flightbench.base.ReadProgress;
import org.flightbench.query.event.Recordings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compares views with the output of {@code jfr view} of JDK 25, which rounds numbers. */
class ViewsTest {

	/** A recording of JDK 25 with collections, contention, exceptions and I/O. */
	private static final String LOAD = "plugins/org.flightbench.query/src/test/resources/org/flightbench/query/load-jdk25.jfr";
	private static final Path ROOT = Path.of(System.getProperty("flightbench.root"));

	/**
	 * Compares the columns of the JDK's view, in order, with the named columns of Flightbench's view. A hyphen skips a
	 * column of the JDK's view.
	 */
	@ParameterizedTest
	@CsvSource({"hot-methods, method samples percent", "allocation-by-class, objectClass percent",
			"allocation-by-site, method percent", "allocation-by-thread, eventThread percent",
			"thread-allocation, thread allocated percent", "exception-count, exceptions",
			"exception-by-type, thrownClass count", "exception-by-message, message count",
			"exception-by-site, method count", "gc, - gcId type heapBefore heapAfter longestPause",
			"gc-pauses, total count minimum median average p90 p95 p99 p999 maximum",
			"gc-pause-phases, - name average p95 longest count total",
			"gc-concurrent-phases, name average p95 longest count total",
			"contention-by-thread, eventThread count average p90 maximum",
			"contention-by-class, monitorClass count average p90 maximum",
			"latencies-by-type, - count average p99 longest total", "file-reads-by-path, path operations bytes",
			"file-writes-by-path, path operations bytes",
			"longest-compilations, - duration method compileLevel succeded",
			"longest-class-loading, - loadedClass duration", "vm-operations, operation average longest count total",
			"native-methods, method samples",
			"pinned-threads, method count longest total"})
	void haveTheNumbersOfTheJdk(String view, String columns) throws Exception {
		List<List<String>> expected = printed(jfr(), view, columns.split(" ").length);
		assertTrue(!expected.isEmpty() || view.equals("pinned-threads") || view.equals("gc-concurrent-phases"),
				"no events for " + view);
		compare(view, expected, rows(LOAD, view, columns.split(" ")));
	}

	@Test
	void ofSeveralRecordingsHaveARowForEach() throws Exception {
		List<List<String>> rows = new ArrayList<>();
		try (Recordings recordings = new Recordings(ReadProgress.NONE);
				QueryDatabase database = new QueryDatabase(QueryDatabase.DEFAULT_MEMORY)) {
			for (String name : List.of("samples/ttsp-baseline.jfr", "samples/ttsp-warm-up.jfr")) {
				recordings.add(ROOT.resolve(name), name);
			}
			database.add(recordings, Recordings.Period.ALL);
			database.addViews(true);
			for (QueryDatabase.Relation relation : List.copyOf(database.relations())) {
				if (relation.kind() == QueryDatabase.Kind.VIEW) {
					assertTrue(database.columns(relation.name()).containsKey("file"), relation.name());
				}
			}
			database.query("SELECT file, count FROM gc_pauses ORDER BY file", result -> {
				while (result.next()) {
					rows.add(List.of(result.getString(1), result.getString(2)));
				}
			});
		}
		assertEquals(List.of(List.of("samples/ttsp-baseline.jfr", "1"), List.of("samples/ttsp-warm-up.jfr", "1")),
				rows);
	}

	@Test
	void exceptionsWithoutAMessageAreCounted() throws Exception {
		String file = "../shared/data/jfr/ttsp-mmap-slow-disk-jdk25.jfr";
		List<String> counts = rows(file, "exception-by-message", "message", "count").stream()
				.filter(row -> row.get(0).equals("N/A")).map(row -> row.get(1)).toList();
		assertEquals(List.of("13"), counts);
	}

	/** Returns the {@code jfr} tool of a JDK 25, because other JDKs have different views. */
	private static Path jfr() throws IOException {
		List<Path> homes = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"))));
		if (Files.isDirectory(Path.of("/usr/lib/jvm"))) {
			try (Stream<Path> all = Files.list(Path.of("/usr/lib/jvm"))) {
				all.forEach(homes::add);
			}
		}
		for (Path home : homes) {
			Path release = home.resolve("release");
			if (Files.isReadable(release) && Files.readString(release).contains("JAVA_VERSION=\"25")
					&& Files.isExecutable(home.resolve("bin/jfr"))) {
				return home.resolve("bin/jfr");
			}
		}
		assumeTrue(false, "no JDK 25");
		return null;
	}

	private static List<List<String>> printed(Path jfr, String view, int columns) throws Exception {
		Process process = new ProcessBuilder(jfr.toString(), "-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "view",
				"--width", "400",
				"--truncate", "end", view,
				ROOT.resolve(LOAD).toString()).redirectErrorStream(true).start();
		String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		process.waitFor();
		List<String> lines = output.lines().filter(line -> !line.isBlank()).toList();
		List<List<String>> rows = new ArrayList<>();
		int ruler = 0;
		while (ruler < lines.size() && !lines.get(ruler).startsWith("---")) {
			ruler++;
		}
		if (ruler == lines.size()) {
			assertTrue(output.contains("No events found"), output);
			return rows;
		}
		if (lines.get(ruler + 1).contains(": ") && !lines.get(ruler).contains(" -")) {
			rows.add(lines.stream().skip(ruler + 1L).map(line -> line.substring(line.indexOf(": ") + 2).strip())
					.toList());
			return rows;
		}
		for (String line : lines.subList(ruler + 1, lines.size())) {
			List<String> row = new ArrayList<>();
			int start = 0;
			for (String dashes : lines.get(ruler).split(" ")) {
				int end = Math.min(line.length(), start + dashes.length());
				row.add(start > end ? "" : line.substring(start, end).strip());
				start += dashes.length() + 1;
			}
			assertEquals(columns, row.size(), line);
			rows.add(row);
		}
		return rows;
	}

	private static List<List<String>> rows(String file, String view, String... columns) throws Exception {
		List<List<String>> rows = new ArrayList<>();
		try (Recordings recordings = new Recordings(ReadProgress.NONE);
				QueryDatabase database = new QueryDatabase(QueryDatabase.DEFAULT_MEMORY)) {
			recordings.add(ROOT.resolve(file), file);
			database.add(recordings, Recordings.Period.ALL);
			database.addViews(false);
			database.query("SELECT * FROM " + view.replace('-', '_'), result -> {
				while (result.next()) {
					List<String> row = new ArrayList<>();
					for (String column : columns) {
						String text = column.equals("-") ? "" : result.getString(column);
						row.add(text == null ? "N/A" : text);
					}
					rows.add(row);
				}
			});
		}
		return rows;
	}

	/**
	 * Compares rows regardless of their order, because the JDK orders equal numbers arbitrarily. It shows at most 25
	 * rows.
	 */
	private static void compare(String what, List<List<String>> expected, List<List<String>> actual) {
		assertEquals(expected.size(), actual.size(), what);
		List<List<String>> left = new ArrayList<>(actual);
		for (List<String> row : expected) {
			boolean isCut = expected.size() == 25;
			List<String> same = left.stream().filter(one -> isSame(row, one, isCut)).findFirst()
					.orElseThrow(() -> new AssertionError(what + ": missing " + row + " in " + left));
			left.remove(same);
		}
	}

	private static boolean isSame(List<String> expected, List<String> actual, boolean isCut) {
		for (int column = 0; column < expected.size(); column++) {
			String own = actual.get(column);
			boolean isNumber = own.matches("-?[0-9.]+(E-?[0-9]+)?");
			boolean isSkipped = own.isEmpty() || isCut && !isNumber;
			if (!isSkipped && !(isNumber
					? isRounded(expected.get(column), Double.parseDouble(own))
					: own.equals(expected.get(column)))) {
				return false;
			}
		}
		return true;
	}

	/** Returns whether a string printed by the JDK, such as {@code 1.28 ms}, is the rounded value of a number. */
	private static boolean isRounded(String text, double number) {
		String[] parts = text.replace("%", " %").split(" ");
		String digits = parts[0].replace(",", "");
		if (!digits.matches("-?[0-9.]+")) {
			return false;
		}
		int decimals = digits.indexOf('.') < 0 ? 0 : digits.length() - digits.indexOf('.') - 1;
		double unit = switch (parts.length < 2 ? "" : parts[1].toLowerCase(Locale.ROOT)) {
			case "ms" -> 1e-3;
			case "kb" -> 1024;
			case "mb" -> 1024 * 1024;
			case "gb" -> 1024 * 1024 * 1024;
			default -> 1;
		};
		return Math.abs(Double.parseDouble(digits) * unit - number) <= 0.501 * unit * Math.pow(10, -decimals) + 1e-9;
	}
}
