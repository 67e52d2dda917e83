// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.flightbench.results.Metric;
import org.flightbench.results.Result;
import org.flightbench.results.Run;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
	void aTableOfJmhIsNotMistakenForIt() throws IOException {
		Run run = FormatFiles.read(folder,
				"Benchmark  Mode  Cnt  Score  Error  Units\nBenchmarkX.parse  avgt  5  1.5 ± 0.1  ms/op\n");
		assertEquals(List.of("BenchmarkX.parse"),
				run.results().stream().map(result -> result.id().benchmark()).toList());
	}

	/** Returns the mean of the numbers before a unit in the lines that start with a text. */
	private static double mean(String file, String start, String unit) throws IOException {
		return Files.readAllLines(FormatFiles.resource(file)).stream().filter(line -> line.startsWith(start))
				.mapToDouble(line -> Double.parseDouble(line.replaceAll(".*\\s([0-9.]+) " + unit + ".*", "$1")))
				.average().orElseThrow();
	}
}
