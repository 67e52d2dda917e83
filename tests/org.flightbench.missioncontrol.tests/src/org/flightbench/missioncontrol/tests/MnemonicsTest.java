// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests the mnemonics of commands. Eclipse ignores a mnemonic that does not occur in the name of its command in the
 * same case.
 */
class MnemonicsTest {

	private static final Path PLUGINS = Path.of(System.getProperty("flightbench.root")).resolve("plugins");
	private static final String MNEMONIC = ".mnemonic";

	@ParameterizedTest
	@ValueSource(strings = {"org.flightbench.missioncontrol", "org.flightbench.missioncontrol.benchmarks"})
	void areInTheNamesOfTheirCommands(String bundle) throws IOException {
		Properties texts = texts(bundle);
		Properties others = texts("org.flightbench.ui");
		List<String> names = texts.stringPropertyNames().stream().filter(name -> name.endsWith(MNEMONIC)).toList();
		assertFalse(names.isEmpty());
		List<String> without = new ArrayList<>();
		for (String name : names) {
			String command = name.substring(0, name.length() - MNEMONIC.length());
			String title = texts.getProperty(command, others.getProperty(command, ""));
			if (!title.contains(texts.getProperty(name))) {
				without.add(name + "=" + texts.getProperty(name) + " of " + title);
			}
		}
		assertEquals(List.of(), without);
	}

	private static Properties texts(String bundle) throws IOException {
		Properties texts = new Properties();
		try (Reader in = Files.newBufferedReader(PLUGINS.resolve(bundle).resolve("plugin.properties"))) {
			texts.load(in);
		}
		return texts;
	}
}
