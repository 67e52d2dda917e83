// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import org.flightbench.cli.Checkout;
import org.flightbench.cli.CommandLineTest;
import org.flightbench.cli.Schemas;
import org.flightbench.report.output.FileFormat;
import org.flightbench.report.recording.EnvironmentReport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SummaryCommandTest extends CommandLineTest {

	private static final Path SAMPLES = Checkout.root().resolve("samples");
	private static final Path RECORDING = SAMPLES.resolve("ttsp-baseline.jfr");

	@Test
	void showsTheEnvironmentInsteadOfTheCosts() {
		assertEquals(0, run("summary", RECORDING, "--environment"), err());
		assertTrue(out().contains("OpenJDK 64-Bit Server VM (25.0.3+9-LTS) for linux-amd64"), out());
		assertTrue(out().contains("-XX:+UseG1GC -Xmx128m"), out());
		assertTrue(out().contains("  Debian GNU/Linux 12 (bookworm)\n"), out());
		assertTrue(out().contains("  AMD EPYC\n"), out());
		assertTrue(out().lines().anyMatch(line -> line.matches("Physical memory +[\\d.]+ GB")), out());
		assertFalse(out().contains("Allocation"), out());
	}

	@Test
	void writesTheEnvironmentInEveryFormat() throws IOException {
		for (FileFormat format : EnvironmentReport.FORMATS) {
			Path file = folder.resolve("environment." + format.endings().get(0));
			assertEquals(0, run("summary", RECORDING, "--environment", "--out", file), err());
			assertTrue(Files.readString(file).contains("UseG1GC"), file.toString());
		}
	}

	/** The second recording has no event about the operating system. */
	@ParameterizedTest
	@ValueSource(strings = {"ttsp-baseline.jfr", "io-with-trim.jfr", "allocation-before.jfr"})
	void theSchemaDescribesTheEnvironment(String name) {
		assertEquals(0, run("summary", SAMPLES.resolve(name), "--environment", "--format", "json"), err());
		Schemas.assertDescribes("environment", out());
		JsonObject json = JsonParser.parseString(out()).getAsJsonObject();
		assertEquals(name, json.get("recording").getAsString());
		assertTrue(json.get("jvmVersion").getAsString().contains(" VM ("), out());
		assertEquals(name.startsWith("io"), json.get("os").isJsonNull(), out());
	}
}
