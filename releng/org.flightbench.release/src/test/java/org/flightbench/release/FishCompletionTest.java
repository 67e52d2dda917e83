// SPDX-License-Identifier: UPL-1.0
package org.flightbench.release;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.Callable;

import org.flightbench.cli.Main;
import org.junit.jupiter.api.Test;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

class FishCompletionTest {

	@Test
	void completesCommandsOptionsAndValues() {
		CommandLine commands = new CommandLine(new Program()).addSubcommand("store", new Store());
		List<String> lines = FishCompletion.of("program", commands).lines().filter(line -> line.startsWith("complete"))
				.toList();
		assertEquals(List.of("complete -c program -n '__program_at' -f -a 'store' -d 'Store the user\\'s results.'",
				"complete -c program -n '__program_in store' -l file -s f -r -d 'The file.'",
				"complete -c program -n '__program_in store' -l kind -x -a 'FAST SMALL'",
				"complete -c program -n '__program_in store' -l quiet"), lines);
	}

	@Test
	void completesNestedCommandsOnlyAfterTheirGroup() {
		String script = FishCompletion.of("flightbench", Main.commandLine());
		assertTrue(script.contains("-n '__flightbench_at history' -f -a 'add'"), script);
		assertTrue(script.contains("-n '__flightbench_at help' -f -a 'compare'"), script);
		assertTrue(script.contains("-n '__flightbench_in history add' -l"), script);
	}

	@Test
	void shortensDescriptions() {
		for (String line : FishCompletion.of("flightbench", Main.commandLine()).lines().toList()) {
			assertTrue(line.length() < 260, line);
		}
	}

	enum Kind {
		FAST, SMALL
	}

	@Command(name = "program")
	static final class Program implements Callable<Integer> {

		@Override
		public Integer call() {
			return 0;
		}
	}

	@Command(description = "Store the user's results.", sortOptions = false)
	static final class Store implements Callable<Integer> {

		@Option(names = {"--file", "-f"}, description = "The file.")
		private String file;
		@Option(names = "--kind")
		private Kind kind;
		@Option(names = "--quiet")
		private boolean quiet;
		@Option(names = "--internal", hidden = true)
		private boolean internal;

		@Override
		public Integer call() {
			return 0;
		}
	}
}
