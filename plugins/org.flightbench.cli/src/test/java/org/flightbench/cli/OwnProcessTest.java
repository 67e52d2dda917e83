// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnProcessTest {

	@TempDir
	Path folder;

	private String large;
	private String small;

	@BeforeEach
	void writeFiles() throws IOException {
		large = folder.resolve("large.jfr").toString();
		small = Files.writeString(folder.resolve("small.jfr"), "FLR").toString();
		try (RandomAccessFile file = new RandomAccessFile(large, "rw")) {
			file.setLength(9 << 20);
		}
	}

	@Test
	void largeRecordingsGetTheOptionsOfTheStartScript() {
		List<String> command = OwnProcess.command("/jdk/bin/java", new String[]{"-jar", "cli.jar", "flame", large},
				"flame", large);
		assertEquals("/jdk/bin/java", command.get(0));
		assertTrue(command.containsAll(OwnProcess.OPTIONS), command.toString());
		assertEquals(List.of("-jar", "cli.jar", "flame", large), command.subList(command.size() - 4, command.size()));
	}

	@Test
	void theStartScriptHasTheSameOptions() throws IOException {
		Path script = Checkout.root().resolve("flightbench");
		String text = Files.readString(script);
		for (String option : OwnProcess.OPTIONS) {
			assertTrue(text.contains(option), option);
		}
	}

	@Test
	void smallFilesAndOtherCommandsAreReadHere() {
		assertEquals(List.of(), OwnProcess.command("/jdk/bin/java", new String[]{"-jar", "cli.jar", "flame", small},
				"flame", small));
		assertEquals(List.of(), OwnProcess.command("/jdk/bin/java", new String[]{"-jar", "cli.jar", "show", large},
				"show", large));
	}

	@Test
	void whoeverChoosesOptionsKeepsThem() {
		assertEquals(List.of(), OwnProcess.command("/jdk/bin/java",
				new String[]{"-Xmx300m", "-jar", "cli.jar", "flame", large}, "flame", large));
		assertEquals(List.of(), OwnProcess.command("/jdk/bin/java",
				new String[]{"-cp", "cli.jar", "org.flightbench.cli.Main", "flame", large}, "flame", large));
		assertEquals(List.of(), OwnProcess.command("", new String[0], "flame", large));
	}
}
