// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.flightbench.results.Result;
import org.flightbench.results.Run;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the layouts written by Renaissance 0.9 to 0.16. */
class RenaissanceTest {

	private static final String JSON = """
										{"benchmarks": ["scrabble", "reactors"],
										 "data": {
										  "scrabble": {"results": [{"duration_ns": 300, "uptime_ns": 1000}, {"duration_ns": 100, "uptime_ns": 2000}],
										   "termination": "normal"},
										  "reactors": {"results": [{"duration_ns": 50, "uptime_ns": 3000}], "termination": "failure"}},
										 "environment": {"os": {"name": "Linux"},
										  "vm": {"name": "OpenJDK 64-Bit Server VM", "version": "21.0.5+11", "args": ["-Xmx2g"]},
										  "jre": {"home": "/jdk21", "java_version": "21.0.5"}},
										 "format_version": 6}
										""";
	private static final String CSV = """
										benchmark,duration_ns,uptime_ns,vm_start_unix_ms
										scrabble,300,1000,1636206612905
										scrabble,100,2000,1636206612905
										""";

	@TempDir
	Path folder;

	@Test
	void repetitionsAreTheIterationsOfTheJvmThatIsDescribed() throws IOException {
		Run run = FormatFiles.read(folder, JSON);
		Result result = run.results().get(0);
		assertEquals("scrabble", result.id().withParamsText());
		assertEquals("2", FormatFiles.replicates(result));
		assertEquals(200, result.primary().score().value());
		assertEquals("ns/op", result.primary().unit().symbol());
		assertEquals("21.0.5", result.setup().jdkVersion());
		assertEquals(List.of("-Xmx2g"), result.setup().jvmArgs());
		assertEquals(List.of(), List.copyOf(result.secondary().keySet()));
		assertEquals(List.of("reactors failed and has no result: failure"), run.notes());
		assertEquals(1, run.results().size());
	}

	@Test
	void jvmsThatAppendedToTheSameTableAreForks() throws IOException {
		String twice = CSV + CSV.replace("12905", "99999").replace(",300,", ",500,");
		Result result = FormatFiles.read(folder, twice).results().get(0);
		assertEquals("2+2", FormatFiles.replicates(result));
		assertEquals((300 + 100 + 500 + 100) / 4.0, result.primary().score().value());
	}

	@Test
	void olderVersionsCallTheTimeNanos() throws IOException {
		Result result = FormatFiles.read(folder, "benchmark,nanos,unixts.before,unixts.after\nals,12,5,6\n").results()
				.get(0);
		assertEquals(12, result.primary().score().value());
		assertEquals(List.of(), List.copyOf(result.secondary().keySet()));
	}

	@Test
	void countersOfPluginsAreSecondaryMetrics() throws IOException {
		Result result = FormatFiles.read(folder, "benchmark,duration_ns,GC:count\nals,12,5\nals,14,NA\n").results()
				.get(0);
		assertEquals(5, result.secondary().get("GC:count").score().value());
		assertEquals(13, result.primary().score().value());
	}

	@Test
	void commasAloneAreOfNoFormat() {
		assertThrows(UnreadableFileException.class, () -> FormatFiles.read(folder, ","));
	}

	@Test
	void saysWhereAValueIsMissingOrWrong() throws IOException {
		UnreadableFileException csv = FormatFiles.failure(folder, CSV.replace("scrabble,100", "scrabble,fast"));
		assertEquals("line 3, column 10", csv.place());
		assertEquals("found \"fast\", expected a number for duration_ns", csv.problem());
		assertEquals("line 3, column 1", FormatFiles.failure(folder, CSV.replace(",2000,", ",")).place());
		UnreadableFileException json = FormatFiles.failure(folder, JSON.replaceFirst("\"duration_ns\": 300, ", ""));
		assertEquals("the object that ends here is not a result of Renaissance: it has no \"duration_ns\"",
				json.problem());
	}
}
