// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.flightbench.bench.Jdk;
import org.flightbench.cli.CommandLineTest;
import org.flightbench.cli.Schemas;
import org.flightbench.report.output.FileFormat;
import org.junit.jupiter.api.Test;

import com.google.gson.JsonArray;
import com.google.gson.JsonParser;

/** Tests that JDKs are listed with their versions, vendors and folders. */
class JdksCommandTest extends CommandLineTest {

	@Test
	void listsTheJdkThatRunsThis() throws IOException {
		String home = Jdk.current().home().toRealPath().toString();
		assertEquals(0, run("jdks"), err());
		assertTrue(out().startsWith("Version "), out());
		assertTrue(out().lines().anyMatch(
				line -> line.startsWith(System.getProperty("java.version") + " ") && line.endsWith("  " + home)),
				out());
		assertEquals(0, run("jdks", "--format", "json"), err());
		Schemas.assertDescribes("jdks", out());
		JsonArray jdks = JsonParser.parseString(out()).getAsJsonObject().getAsJsonArray("jdks");
		assertTrue(jdks.asList().stream()
				.anyMatch(jdk -> jdk.getAsJsonObject().get("home").getAsString().equals(home)), out());
	}

	@Test
	void vendorsAreThoseOfTheReleaseFiles() throws IOException {
		Path acme = Files.createDirectories(folder.resolve("acme"));
		Files.writeString(acme.resolve("release"), "IMPLEMENTOR=\"Acme Ltd.\"\nJAVA_VERSION=\"25.0.1\"\n");
		Path unknown = Files.createDirectories(folder.resolve("unknown"));
		JdksReport report = new JdksReport(List.of(new Jdk(acme, "25.0.1"), new Jdk(unknown, "")));
		assertEquals(
				"Version  Vendor     Folder\n25.0.1   Acme Ltd.  " + acme + "\n–        –          " + unknown + "\n",
				report.text(FileFormat.TEXT));
		JsonArray jdks = JsonParser.parseString(report.text(FileFormat.JSON)).getAsJsonObject().getAsJsonArray("jdks");
		assertEquals("Acme Ltd.", jdks.get(0).getAsJsonObject().get("vendor").getAsString());
		assertTrue(jdks.get(1).getAsJsonObject().get("vendor").isJsonNull(), jdks.toString());
		assertTrue(jdks.get(1).getAsJsonObject().get("version").isJsonNull(), jdks.toString());
	}
}
