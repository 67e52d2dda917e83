// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.flightbench.results.JsonTree;
import org.flightbench.results.Metric;
import org.flightbench.results.Result;
import org.flightbench.results.Run;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import com.google.gson.JsonObject;

class GoBenchmarkLinesTest {

	@TempDir
	Path folder;

	@Test
	void repetitionsAreTheIterationsOfOneProcess() throws IOException {
		Run run = FormatFiles.read("go-old.txt");
		assertEquals(List.of("Join (words=10)", "Join (words=100)", "Count (words=100)", "Sorted (words=100)"),
				run.results().stream().map(result -> result.id().withParamsText().replace("example.org/words.", ""))
						.toList());
		for (Result result : run.results()) {
			String start = result.id().benchmark().replace("example.org/words.", "Benchmark") + "/"
					+ result.id().paramsText() + "-2";
			assertEquals(mean("go-old.txt", start, "ns/op"), result.primary().score().value(), 1e-9);
			assertEquals(mean("go-old.txt", start, "B/op"),
					result.secondary().get(Metric.ALLOCATION).score().value(), 1e-9);
			assertEquals("6", FormatFiles.replicates(result));
			assertEquals(2, result.id().threads());
			assertEquals("ns/op", result.primary().unit().symbol());
		}
	}

	@Test
	void furtherInvocationsInTheSameTextAreFurtherForks() throws IOException {
		String once = Files.readString(FormatFiles.resource("go-old.txt"));
		assertEquals("6+6", FormatFiles.replicates(FormatFiles.read(folder, once + once).results().get(0)));
		String withoutEnd = once.substring(0, once.indexOf("PASS\n"));
		assertEquals("6+6",
				FormatFiles.replicates(FormatFiles.read(folder, withoutEnd + withoutEnd).results().get(1)));
	}

	@Test
	void allocationAndOwnUnitsAreSecondaryMetrics() throws IOException {
		Result result = FormatFiles
				.read(folder,
						"""
						=== RUN   TestSomething
						goos: linux
						pkg: example.org/a
						BenchmarkSort/n=100/fast-8 \t 1000 \t 2500.5 ns/op \t 12.50 MB/s \t 3.000 swaps/op \t 64 B/op \t 2 allocs/op
						--- BENCH: BenchmarkSort-8
						ok  \texample.org/a\t1.2s
						""")
				.results().get(0);
		assertEquals("example.org/a.Sort/fast (n=100)", result.id().withParamsText());
		assertEquals(2500.5, result.primary().score().value());
		assertEquals(64, result.secondary().get(Metric.ALLOCATION).score().value());
		assertEquals(List.of("MB/s", "swaps/op", Metric.ALLOCATION, "allocs/op"),
				List.copyOf(result.secondary().keySet()));
	}

	@Test
	void aDamagedLineIsSkippedWithANoteOfItsPlace() throws IOException {
		Run run = FormatFiles.read(folder, "BenchmarkA-8\t10\t5 ns/op\nBenchmarkB-8\t10\t5x ns/op\n");
		assertEquals(List.of("A"), run.results().stream().map(result -> result.id().benchmark()).toList());
		assertEquals(List.of("line 2: skipped a row that cannot be read: BenchmarkB-8 10 5x ns/op"), run.notes());
	}

	@Test
	void eventsOfGoTestAreReadLikeTheirOutput() throws IOException {
		Run events = FormatFiles.read("go-events.json");
		Map<String, StringBuilder> outputs = new LinkedHashMap<>();
		for (String line : Files.readAllLines(FormatFiles.resource("go-events.json"))) {
			JsonObject event = JsonTree.of(line).getAsJsonObject();
			if (event.has("Output")) {
				outputs.computeIfAbsent(event.get("Package").getAsString(), any -> new StringBuilder())
						.append(event.get("Output").getAsString());
			}
		}
		Run text = FormatFiles.read(folder, String.join("", outputs.values()));
		assertEquals(scores(text), scores(events));
		assertEquals(List.of("example.org/words/sum.Sum", "example.org/words/text.Join (words=10)",
				"example.org/words/text.Join (words=100)", "example.org/words/text.Logged"),
				events.results().stream().map(result -> result.id().withParamsText()).toList());
		assertEquals((3949 + 3869 + 2459) / 3.0, events.results().get(2).primary().score().value(), 1e-9);
		assertEquals(List.of("3", "3", "3", "3"), events.results().stream().map(FormatFiles::replicates).toList());
		assertEquals(List.of(), events.notes());
	}

	@Test
	void furtherInvocationsInEventsAreFurtherForks() throws IOException {
		String once = Files.readString(FormatFiles.resource("go-events.json"));
		Run twice = FormatFiles.read(folder, once + once);
		assertEquals(List.of("3+3", "3+3", "3+3", "3+3"),
				twice.results().stream().map(FormatFiles::replicates).toList());
	}

	@Test
	void eventsOfSeveralPackagesMayAlternateWithinALine() throws IOException {
		Run run = FormatFiles.read(folder, event("a", "pkg: a\\n") + event("b", "pkg: b\\n")
				+ event("a", "BenchmarkX-8 \\t") + event("b", "BenchmarkY-8\\t1\\t5 ns/op\\nBenchmarkX-8\\t1\\t")
				+ event("a", "1\\t7 ns/op\\n") + event("b", "PASS\\n") + event("a", "BenchmarkX-8\\t1\\t9 ns/op"));
		assertEquals(Map.of("a.X", 8.0, "b.Y", 5.0), run.results().stream()
				.collect(Collectors.toMap(result -> result.id().benchmark(),
						result -> result.primary().score().value())));
		assertEquals("2", FormatFiles.replicates(run.results().get(1)));
	}

	@Test
	void aCarriageReturnInAnEventEndsALine() throws IOException {
		Run run = FormatFiles.read(folder,
				event("a", "pkg: a\\n") + event("a", "BenchmarkX-8\\t1\\t7 ns/op\\rBenchmarkY-8\\t1\\t5 ns/op\\r\\n"));
		assertEquals(Map.of("a.X", 7.0, "a.Y", 5.0), run.results().stream()
				.collect(Collectors.toMap(result -> result.id().benchmark(),
						result -> result.primary().score().value())));
	}

	@Test
	void aTruncatedEventIsSkippedWithANoteOfItsPlace() throws IOException {
		String truncated = event("a", "BenchmarkB-8\\t1\\t5 ns/op\\n").replace("}", "").strip();
		Run run = FormatFiles.read(folder, event("a", "BenchmarkA-8\\t1\\t7 ns/op\\n") + truncated);
		assertEquals(List.of("a.A"), run.results().stream().map(result -> result.id().benchmark()).toList());
		assertEquals(1, run.notes().size());
		assertTrue(run.notes().get(0).startsWith("line 2: skipped a row that cannot be read: {"), run.notes().get(0));
	}

	@Test
	void eventsWithoutBenchmarksAreAnError() throws IOException {
		assertTrue(FormatFiles.failure(folder, "{\"Action\":\"start\"}\n" + event("a", "ok\\n")).getMessage()
				.contains("found no results in this text"));
	}

	@Test
	void aTableOfJmhIsNotMistakenForIt() throws IOException {
		Run run = FormatFiles.read(folder,
				"Benchmark  Mode  Cnt  Score  Error  Units\nBenchmarkX.parse  avgt  5  1.5 ± 0.1  ms/op\n");
		assertEquals(List.of("BenchmarkX.parse"),
				run.results().stream().map(result -> result.id().benchmark()).toList());
	}

	private static List<String> scores(Run run) {
		return run.results().stream()
				.map(result -> result.id() + " " + result.primary().score() + " " + result.secondary()
						.values().stream().map(metric -> metric.name() + metric.score()).toList())
				.toList();
	}

	private static String event(String packageName, String output) {
		return "{\"Time\":\"2026-11-30T07:29:06Z\",\"Action\":\"output\",\"Package\":\"" + packageName
				+ "\",\"Output\":\"" + output + "\"}\n";
	}

	/** Returns the mean of the numbers that precede a unit in lines that start with the given text. */
	private static double mean(String file, String start, String unit) throws IOException {
		return Files.readAllLines(FormatFiles.resource(file)).stream().filter(line -> line.startsWith(start))
				.mapToDouble(line -> Double.parseDouble(line.replaceAll(".*\\s([0-9.]+) " + unit + ".*", "$1")))
				.average().orElseThrow();
	}
}
