// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Runs all commands in an untrusted folder, while a script traces the actions of the jar. */
@EnabledOnOs(OS.LINUX)
class HostileFolderIT {

	@TempDir
	Path folder;

	@Test
	void noCommandRunsOrWritesWhatAStrangerWants() throws Exception {
		commands("--short");
	}

	/** All combinations of files and commands take many minutes. */
	@Tag("long")
	@Test
	void noFileMakesACommandRunOrWriteWhatAStrangerWants() throws Exception {
		commands();
	}

	/** Returns the names of all commands. The script would start a JVM for each command to find its subcommands. */
	private static List<String> commandNames() {
		List<String> names = new ArrayList<>();
		Main.commandLine().getSubcommands().forEach((name, command) -> {
			Set<String> below = command.getSubcommands().keySet();
			if (below.isEmpty() || name.equals("settings")) {
				names.add(name);
			}
			below.forEach(subcommand -> names.add(name + " " + subcommand));
		});
		return names;
	}

	private void commands(String... arguments) throws Exception {
		List<String> command = new ArrayList<>(
				List.of("bash", Checkout.root().resolve("tests/hostile/commands").toString(), "--with",
						System.getProperty("flightbench.jar"), "--commands",
						Files.write(folder.resolve("commands"), commandNames()).toString()));
		command.addAll(List.of(arguments));
		Path output = folder.resolve("output.txt");
		Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile()).start();
		try {
			assertTrue(process.waitFor(2, TimeUnit.HOURS), "still running");
		} finally {
			process.descendants().forEach(ProcessHandle::destroyForcibly);
			process.destroyForcibly();
		}
		assertEquals(0, process.exitValue(), Files.readString(output));
	}
}
