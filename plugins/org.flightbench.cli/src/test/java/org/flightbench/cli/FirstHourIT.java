// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Runs the script that simulates a user's first hour with two projects, and checks the output of the jar. */
@Tag("long")
@DisabledOnOs(OS.WINDOWS)
class FirstHourIT {

	@TempDir
	Path folder;

	@Test
	void thePublishedLibraryIsAnsweredRightly() throws Exception {
		firstHour("--short");
	}

	/** The builds and measurements take several minutes. */
	@Test
	void bothProjectsAreAnsweredRightly() throws Exception {
		firstHour();
	}

	private void firstHour(String... arguments) throws Exception {
		List<String> command = new ArrayList<>(
				List.of("bash", Checkout.root().resolve("tests/first-hour/first-hour").toString(), "--with",
						System.getProperty("flightbench.jar"), "--into", folder.resolve("first hour").toString()));
		command.addAll(List.of(arguments));
		Path output = folder.resolve("output.txt");
		Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile()).start();
		try {
			assertTrue(process.waitFor(30, TimeUnit.MINUTES), "still running");
		} finally {
			process.descendants().forEach(ProcessHandle::destroyForcibly);
			process.destroyForcibly();
		}
		assertEquals(0, process.exitValue(), Files.readString(output));
	}
}
