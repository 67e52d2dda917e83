// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.results;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Version;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** The command {@code flightbench history remove}. */
@Command(name = "remove", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, description = "Remove runs with their results and labels.")
final class RemoveCommand implements Callable<Integer> {

	private final StandardStreams streams;

	@Parameters(paramLabel = "RUN", arity = "1..*", description = "The numbers of the runs, as 'flightbench history list' shows them.")
	private List<Long> runs = new ArrayList<>();

	@Mixin
	private HistoryStoreOptions store;

	RemoveCommand(StandardStreams streams) {
		this.streams = streams;
	}

	@Override
	public Integer call() {
		store.change(opened -> {
			for (long run : runs) {
				if (!opened.remove(run)) {
					throw new CommandException(opened.name() + ": there is no run " + run);
				}
				streams.say("removed run " + run);
			}
			return null;
		});
		return ExitStatus.FINE;
	}
}
