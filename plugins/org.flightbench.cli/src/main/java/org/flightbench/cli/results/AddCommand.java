// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.results;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

import org.flightbench.bench.revision.CheckedOut;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.HistoryStoreOptions;
import org.flightbench.cli.io.InputFile;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Version;
import org.flightbench.history.read.EntryReader;
import org.flightbench.history.read.NamePattern;
import org.flightbench.history.store.Added;
import org.flightbench.history.store.HistoryEntry;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code flightbench history add}. */
@Command(name = "add", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, description = "Add runs. Runs that are already in the history are skipped.")
final class AddCommand implements Callable<Integer> {

	private final StandardStreams streams;
	private final CheckedOut here = StoreOptions.checkedOut();

	@Parameters(paramLabel = "RUN", arity = "1..*", description = "Result files, or folders of 'flightbench bench'.")
	private List<String> runs = new ArrayList<>();

	@Option(names = "--commit", paramLabel = "ID", description = "The commit that was measured (default: that of the run or its name, otherwise of the current checkout).")
	private String commit;

	@Option(names = "--branch", paramLabel = "NAME", description = "The branch of the runs (default: that of the current checkout).")
	private String branch;

	@Option(names = "--time", paramLabel = "TIME", description = "The time of the run, such as 2026-03-01T04:05:06Z (default: that of the run or its name, otherwise of the file).")
	private String time;

	@Mixin
	private HistoryStoreOptions store;

	AddCommand(StandardStreams streams) {
		this.streams = streams;
	}

	@Override
	public Integer call() {
		EntryReader reader = new EntryReader(NamePattern.USUAL, commit, branch == null ? here.branch() : branch,
				time == null ? null : SeriesOptions.time("--time", time));
		List<HistoryEntry> entries = runs.stream().map(run -> read(reader, InputFile.path(run))).toList();
		store.change(opened -> {
			for (HistoryEntry entry : entries) {
				Added added = opened.add(entry.commit() == null ? entry.withCommit(here.commit()) : entry);
				added.notes().forEach(note -> streams.say(entry.source() + ": " + note));
				streams.say(added.isNew()
						? "added " + entry.source() + " as run " + added.run() + ": " + added.series() + " series"
						: entry.source() + " is already in the history: run " + added.run());
			}
			return null;
		});
		StoreOptions.sayProblem(here, streams);
		return ExitStatus.FINE;
	}

	private static HistoryEntry read(EntryReader reader, Path file) {
		try {
			return reader.read(file);
		} catch (NoSuchFileException e) {
			throw new CommandException(file + ": no such file", e);
		} catch (IOException e) {
			throw new CommandException(Output.reason(e), e);
		}
	}
}
