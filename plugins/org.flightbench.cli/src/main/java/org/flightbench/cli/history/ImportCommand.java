// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.history;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.flightbench.bench.BenchException;
import org.flightbench.bench.revision.Git;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.InputFile;
import org.flightbench.cli.io.ReportOptions;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.option.Version;
import org.flightbench.cli.process.ExitStatus;
import org.flightbench.history.read.DataJsReader;
import org.flightbench.history.read.EntryReader;
import org.flightbench.history.read.NamePattern;
import org.flightbench.history.store.HistoryEntry;
import org.flightbench.history.store.HistoryStore;
import org.flightbench.results.RunFiles;
import org.flightbench.results.read.source.UnreadableFileException;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code flightbench history import}. */
@Command(name = "import", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, description = "Import what a project already keeps: folders of JMH's files, with date and commit in their names, and data.js of github-action-benchmark. What is there already is not added again.")
final class ImportCommand implements Callable<Integer> {

	private static final int MOST_TOLD = 10;

	private final StandardStreams streams;

	@Parameters(paramLabel = "DIR|FILE", arity = "1..*", description = "Folders, which are searched with all their folders, or files.")
	private List<String> places = new ArrayList<>();

	@Option(names = "--pattern", paramLabel = "REGEX", converter = ReportOptions.RegexConverter.class, description = "Where paths have date, commit and branch: groups of these names, such as '(?<branch>[^/]+)/(?<date>[0-9-]+)-(?<commit>[0-9a-f]+)'. Times are UTC.")
	private Pattern pattern;

	@Option(names = "--git", description = "Take date and commit of a file from the commit of the git repository around it that added it.")
	private boolean isFromGit;

	@Option(names = "--branch", paramLabel = "NAME", description = "The branch of all of them.")
	private String branch;

	@Mixin
	private HistoryStoreOptions store;

	private int added;
	private int there;
	private int empty;
	private final List<String> unreadable = new ArrayList<>();

	ImportCommand(StandardStreams streams) {
		this.streams = streams;
	}

	@Override
	public Integer call() {
		NamePattern names = names();
		List<Path> files = new ArrayList<>();
		for (String place : places) {
			files.addAll(files(InputFile.path(place)));
		}
		store.change(opened -> {
			for (Path file : files) {
				add(opened, names, file);
			}
			return null;
		});
		unreadable.stream().limit(MOST_TOLD).forEach(streams::say);
		if (unreadable.size() > MOST_TOLD) {
			streams.say("... and " + (unreadable.size() - MOST_TOLD) + " more files that are no results");
		}
		streams.say("imported " + added + " runs" + (there > 0 ? ", " + there + " were there already" : "")
				+ (empty > 0 ? ", left out " + empty + " without results" : "")
				+ (unreadable.isEmpty() ? "" : ", " + unreadable.size() + " files are no results"));
		return added + there == 0 ? ExitStatus.BAD_INPUT : ExitStatus.FINE;
	}

	private NamePattern names() {
		try {
			return pattern == null ? NamePattern.USUAL : NamePattern.of(pattern);
		} catch (IllegalArgumentException e) {
			throw new CommandException("--pattern: " + e.getMessage(), e);
		}
	}

	/** The files of a place, in the order of their paths; of a run's folder only its results. */
	private static List<Path> files(Path place) {
		if (!Files.exists(place)) {
			throw new CommandException(place + ": no such file or folder");
		}
		if (!Files.isDirectory(place)) {
			return List.of(place);
		}
		try (Stream<Path> all = Files.walk(place)) {
			return all.filter(Files::isRegularFile).filter(ImportCommand::mayBeResults).sorted().toList();
		} catch (IOException | UncheckedIOException e) {
			throw new CommandException(place + ": cannot be searched: " + e.getMessage(), e);
		}
	}

	private static boolean mayBeResults(Path file) {
		String name = file.getFileName().toString();
		return name.equals("data.js") || name.matches(".*\\.(json|csv)(\\.gz)?") && !name.equals(RunFiles.DESCRIPTION)
				&& !name.equals(RunFiles.ITERATIONS);
	}

	private void add(HistoryStore opened, NamePattern names, Path file) throws IOException {
		List<HistoryEntry> entries;
		try {
			entries = DataJsReader.recognizes(file) ? DataJsReader.read(file, branch) : List.of(read(names, file));
		} catch (UnreadableFileException e) {
			unreadable.add(e.getMessage());
			return;
		}
		for (HistoryEntry entry : entries) {
			if (entry.results().results().isEmpty()) {
				empty++;
			} else if (opened.add(entry).isNew()) {
				added++;
			} else {
				there++;
			}
		}
	}

	private HistoryEntry read(NamePattern names, Path file) throws IOException {
		if (!isFromGit) {
			return new EntryReader(names, null, branch, null).read(file);
		}
		try {
			Path absolute = file.toAbsolutePath();
			String[] found = new Git(absolute.getParent(), () -> false).ask("log", "-1", "--diff-filter=A",
					"--format=%H %cI", "--", absolute.getFileName().toString()).strip().split(" ");
			if (found.length != 2) {
				throw new CommandException(file + ": not committed to the git repository around it");
			}
			Instant time = OffsetDateTime.parse(found[1]).toInstant();
			return new EntryReader(names, found[0], branch, time).read(file);
		} catch (BenchException e) {
			throw new CommandException(file + ": " + e.getMessage(), e);
		}
	}
}
