// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;

import org.flightbench.bench.BenchException;
import org.flightbench.bench.revision.Git;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.HistoryStoreOptions;
import org.flightbench.cli.io.InputFile;
import org.flightbench.cli.io.ReportOptions;
import org.flightbench.cli.io.RunningCommand;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Version;
import org.flightbench.history.read.EntryReader;
import org.flightbench.history.read.FolderImport;
import org.flightbench.history.read.NamePattern;
import org.flightbench.history.store.HistoryEntry;

import org.flightbench.results.read.UnreadableFileException;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code flightbench history import}. */
@Command(name = "import", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, description = "Import existing results: folders of JMH files with date and commit in their names, and data.js of github-action-benchmark. Runs that are already in the history are skipped.")
final class ImportCommand implements Callable<Integer> {

	private static final int MAX_TOLD = 10;

	private final StandardStreams streams;
	private final Map<Path, Git> repositories = new HashMap<>();
	/** The reasons why Git cannot read a folder's repository, by folder. */
	private final Map<Path, String> unusable = new HashMap<>();

	@Parameters(paramLabel = "DIR|FILE", arity = "1..*", description = "Files, or folders to search recursively.")
	private List<String> places = new ArrayList<>();

	@Option(names = "--pattern", paramLabel = "REGEX", converter = ReportOptions.RegexConverter.class, description = "A pattern of paths with groups named date, commit and branch, such as '(?<branch>[^/]+)/(?<date>[0-9-]+)-(?<commit>[0-9a-f]+)'. Times are UTC.")
	private Pattern pattern;

	@Option(names = "--git", description = "Take the date and commit of a file from the commit that added it to its git repository.")
	private boolean isFromGit;

	@Option(names = "--branch", paramLabel = "NAME", description = "The branch of all imported runs.")
	private String branch;

	@Mixin
	private HistoryStoreOptions store;

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
		FolderImport imported = new FolderImport(file -> read(names, file), branch);
		store.change(opened -> {
			imported.add(opened, files, RunningCommand.progress());
			return null;
		});
		List<String> unreadable = imported.unreadable();
		unreadable.stream().limit(MAX_TOLD).forEach(streams::say);
		if (unreadable.size() > MAX_TOLD) {
			streams.say("... and " + (unreadable.size() - MAX_TOLD) + " more files that are not results");
		}
		List<String> notes = imported.notes();
		notes.stream().limit(MAX_TOLD).forEach(streams::say);
		if (notes.size() > MAX_TOLD) {
			streams.say("... and " + (notes.size() - MAX_TOLD) + " more such notes");
		}
		if (imported.fileTimes() > 0) {
			streams.say(imported.fileTimes() + (imported.fileTimes() == 1 ? " run has" : " runs have")
					+ " the time of the file, because neither name nor content has one"
					+ (isFromGit
							? ""
							: "; --git uses the time of the commit that added it, --pattern finds it in the path;"
									+ " for releases, 'history show --order version' needs no times"));
		}
		streams.say("imported " + imported.added() + " runs"
				+ (imported.there() > 0 ? ", skipped " + imported.there() + " already in the history" : "")
				+ (imported.empty() > 0 ? ", skipped " + imported.empty() + " without results" : "")
				+ (unreadable.isEmpty() ? "" : ", " + unreadable.size() + " files are not results"));
		return imported.added() + imported.there() == 0 ? ExitStatus.BAD_INPUT : ExitStatus.FINE;
	}

	private NamePattern names() {
		try {
			return pattern == null ? NamePattern.USUAL : NamePattern.of(pattern);
		} catch (IllegalArgumentException e) {
			throw new CommandException("--pattern: " + e.getMessage(), e);
		}
	}

	private static List<Path> files(Path place) {
		if (!Files.exists(place)) {
			throw new CommandException(place + ": no such file or folder");
		}
		try {
			return FolderImport.files(place);
		} catch (IOException e) {
			throw new CommandException(place + ": cannot be searched: " + e.getMessage(), e);
		}
	}

	/**
	 * Returns the repository that contains a folder. The result is cached for all files in the folder.
	 *
	 * @throws BenchException if there is no repository, or Git cannot read it
	 */
	private Git repository(Path parent) throws BenchException, IOException {
		if (unusable.containsKey(parent)) {
			throw new BenchException(unusable.get(parent));
		}
		Git known = repositories.get(parent);
		if (known == null) {
			Git git = new Git(parent, () -> false);
			try {
				git.ask("rev-parse", "--git-dir");
			} catch (BenchException e) {
				unusable.put(parent, e.getMessage());
				throw e;
			}
			known = git.patient();
			repositories.put(parent, known);
		}
		return known;
	}

	private HistoryEntry read(NamePattern names, Path file) throws IOException {
		if (!isFromGit) {
			return new EntryReader(names, null, branch, null).read(file);
		}
		try {
			Path absolute = file.toAbsolutePath();
			String[] found = repository(absolute.getParent())
					.ask("log", "-1", "--no-patch", "--no-ext-diff", "--no-textconv", "--diff-filter=A",
							"--format=%H %cI", "--", absolute.getFileName().toString())
					.strip().split(" ");
			if (found.length != 2) {
				throw new UnreadableFileException(file, "", "not committed to its git repository", null);
			}
			Instant time = OffsetDateTime.parse(found[1]).toInstant();
			return new EntryReader(names, found[0], branch, time).read(file);
		} catch (BenchException e) {
			throw new UnreadableFileException(file, "", e.getMessage(), e);
		}
	}
}
