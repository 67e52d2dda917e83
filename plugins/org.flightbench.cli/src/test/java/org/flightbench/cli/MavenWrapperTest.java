// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests the script that downloads Maven if the installed version is too old, on machines that lack some of its
 * prerequisites.
 */
@DisabledOnOs(OS.WINDOWS)
class MavenWrapperTest {

	@TempDir
	Path folder;

	@Test
	void aHomeThatCannotBeWrittenIsNamedWithWhatToSet() throws Exception {
		Path mvn = folder.resolve("mvn");
		Files.writeString(mvn, "#!/bin/sh\nexit 1\n");
		assertTrue(mvn.toFile().setExecutable(true));
		Path home = Files.writeString(folder.resolve("home"), "a file, in which not even root can write a folder");
		assertEquals("mvnw: cannot write in " + home + "/.m2/flightbench: set HOME to a folder that can be written, or "
				+ "install Maven 3.9\n", run(Map.of("HOME", home.toString())));
	}

	@Test
	void withoutMavenItSaysWhatToInstall() throws Exception {
		assertEquals("mvnw: no Maven found: install one (any 3.x; 3.9 is fetched with it)\n",
				run(Map.of("HOME", folder.toString())));
	}

	private String run(Map<String, String> environment) throws IOException, InterruptedException {
		Path tools = Files.createDirectories(folder.resolve("tools"));
		for (String tool : new String[]{"bash", "env", "dirname", "readlink", "mkdir", "sed", "grep", "head", "sort",
				"cat",
				"ls", "tr", "cut", "awk"}) {
			Path of = Path.of("/usr/bin", tool);
			if (Files.exists(of)) {
				Path script = Files.writeString(tools.resolve(tool), "#!/bin/sh\nexec " + of + " \"$@\"\n");
				assertTrue(script.toFile().setExecutable(true));
			}
		}
		ProcessBuilder builder = new ProcessBuilder(Checkout.root().resolve("mvnw").toString(), "-v")
				.redirectErrorStream(true);
		builder.environment().clear();
		builder.environment().putAll(environment);
		builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
		builder.environment().put("PATH", folder + ":" + tools);
		Process process = builder.start();
		String printed = new String(process.getInputStream().readAllBytes());
		assertTrue(process.waitFor(1, TimeUnit.MINUTES));
		assertEquals(2, process.exitValue(), printed);
		return printed;
	}
}
