// SPDX-License-Identifier: UPL-1.0
package org.flightbench.gradle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import me.champeau.jmh.JMHTask;
import me.champeau.jmh.JmhParameters;
import org.gradle.api.GradleException;
import org.gradle.api.Project;
import org.gradle.testfixtures.ProjectBuilder;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests the task on the sample results, in a project created with Gradle's {@code ProjectBuilder}, because no Gradle
 * distribution is available to run a complete build.
 */
class FlightbenchGateTest {

	private static final Path SAMPLES = Path.of("..", "..", "samples").toAbsolutePath().normalize();

	@TempDir
	Path folder;

	private Project project;
	private FlightbenchGate gate;

	@BeforeEach
	void applyPlugin() {
		project = ProjectBuilder.builder().withProjectDir(folder.toFile()).withName("pool").build();
		project.getPluginManager().apply("org.flightbench");
		gate = (FlightbenchGate) project.getTasks().getByName("flightbenchGate");
	}

	@Test
	void endsByTheVerdict() throws IOException {
		baseline("writer-jmc-9.0.0.json");
		candidate("writer-jmc-9.1.2.json");
		gate.gate();

		baseline("histogram-baseline.json");
		candidate("histogram-optimized.json");
		assertEquals("the benchmarks failed the gate: see the report above",
				assertThrows(GradleException.class, gate::gate).getMessage());

		baseline("noisy-before.json");
		candidate("noisy-after.json");
		assertEquals("the benchmarks are inconclusive: measure again with more forks",
				assertThrows(GradleException.class, gate::gate).getMessage());
		gate.getFailIfInconclusive().set(false);
		gate.gate();

		candidate("no-such.json");
		assertTrue(assertThrows(GradleException.class, gate::gate).getMessage().startsWith("nothing was judged"));
	}

	@Test
	void readsTheConfigurationInTheFolderOfTheProjectAndWritesThere() throws IOException {
		Files.copy(SAMPLES.resolve("histogram-baseline.json"), folder.resolve("before.json"));
		Files.writeString(folder.resolve("flightbench.yml"), "baseline: before.json\nrules:\n  - metric: score\n"
				+ "    regression: warn\n    inconclusive: warn\npublish: {junit: build/gate.xml}\n");
		candidate("histogram-optimized.json");
		gate.gate();
		assertTrue(Files.readString(folder.resolve("build/gate.xml")).contains("<testsuite"));
	}

	@Test
	@Tag("long")
	void judgesTheResultsOfJmhAfterItsTask() {
		project.getPluginManager().apply("me.champeau.jmh");
		project.getExtensions().getByType(JmhParameters.class).getResultFormat().set("JSON");
		JMHTask jmh = (JMHTask) project.getTasks().getByName("jmh");
		assertTrue(gate.getTaskDependencies().getDependencies(gate).contains(jmh));
		assertEquals(jmh.getResultsFile().get(), gate.getCandidate().get());
	}

	private void baseline(String sample) {
		gate.getBaseline().set(SAMPLES.resolve(sample).toFile());
	}

	private void candidate(String sample) {
		gate.getCandidate().set(SAMPLES.resolve(sample).toFile());
	}
}
