// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.results;

import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.flightbench.bench.revision.CheckedOut;
import org.flightbench.bench.run.Baselines;
import org.flightbench.bench.run.SavedBaseline;
import org.flightbench.cli.io.ColorChoice;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.CommandGroup;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.InputFile;
import org.flightbench.cli.io.Inputs;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Version;
import org.flightbench.report.output.Table;
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Kind;
import org.flightbench.report.output.TableBuilder;
import org.flightbench.report.output.TextTable;
import org.flightbench.results.words.Numbers;
import org.flightbench.results.Run;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The command {@code flightbench baseline}, which manages saved runs for comparison with later runs. */
@Command(name = "baseline", synopsisSubcommandLabel = "save|list|show|remove|export", mixinStandardHelpOptions = true, versionProvider = Version.class, description = "Store runs as baselines for later comparisons, in a folder or on a git branch.", footerHeading = "%nExamples:%n", footer = {
		"  flightbench baseline save main runs/main --git-branch benchmarks --remote origin",
		"  flightbench baseline list --store /mnt/benchmarks", "  flightbench baseline export main --out runs",
		"  flightbench gate --baseline main runs/change --git-branch benchmarks --remote origin"})
public final class BaselineCommand extends CommandGroup {

	private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm")
			.withZone(ZoneOffset.UTC);
	private static final int DIGITS_SHOWN = 10;
	private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{40}([0-9a-f]{24})?");

	private BaselineCommand() {}

	/** Creates the command with its subcommands. */
	public static CommandLine of(StandardStreams streams) {
		return new CommandLine(new BaselineCommand()).addSubcommand(new Save(streams))
				.addSubcommand(new Listing(streams))
				.addSubcommand(new Show(streams)).addSubcommand(new Remove(streams)).addSubcommand(new Export(streams));
	}

	/**
	 * Selects the baseline whose commit ID starts with the given prefix, or the newest baseline if the prefix is null.
	 */
	private static SavedBaseline chosen(List<SavedBaseline> baselines, String commit) {
		if (commit == null) {
			return baselines.get(0);
		}
		return baselines.stream().filter(baseline -> baseline.key().startsWith(commit)).findFirst()
				.orElseThrow(
						() -> new CommandException("no baseline '" + baselines.get(0).name() + "' has the commit '"
								+ commit + "'; available: "
								+ String.join(", ", baselines.stream().map(BaselineCommand::key).toList())));
	}

	/** Returns the abbreviated commit ID, or the timestamp that replaces it if the commit is unknown. */
	static String key(SavedBaseline baseline) {
		return baseline.commit() == null ? baseline.key() : baseline.key().substring(0, DIGITS_SHOWN);
	}

	private static void table(StandardStreams streams, List<SavedBaseline> baselines) {
		Table table = new TableBuilder<SavedBaseline>().column("Name", Kind.NAME, 0, row -> Cell.of(row.name()))
				.column("Commit", Kind.NAME, 0, row -> Cell.of(key(row)))
				.column("Branch", Kind.NAME, 1, row -> Cell.of(orNone(row.branch())))
				.column("Saved (UTC)", Kind.WORD, 0, row -> Cell.of(TIME.format(row.saved())))
				.column("Results", Kind.NUMBER, 2, row -> Cell.of(Numbers.fixed(row.results(), 0)))
				.column("JDK", Kind.NAME, 3, row -> Cell.of(orNone(row.jdk())))
				.column("Machine", Kind.NAME, 4, row -> Cell.of(orNone(row.machine()))).build(baselines);
		Output.toStream(streams.out(), streams.terminal().charset(),
				out -> TextTable.write(table, streams.terminal().style(ColorChoice.AUTO), out));
	}

	private static String orNone(String text) {
		return text == null ? Numbers.NONE : text;
	}

	/** The command {@code flightbench baseline save}. */
	@Command(name = "save", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, description = "Save a run under a name, with its commit, branch, machine and JDK. A baseline of the same name and commit is replaced.")
	static final class Save implements Callable<Integer> {

		private final StandardStreams streams;

		@Parameters(index = "0", paramLabel = "NAME", description = "The name of the baseline, such as that of the branch.")
		private String name;

		@Parameters(index = "1", paramLabel = "RUN", description = "A result file, or a folder of 'flightbench bench'.")
		private String run;

		@Option(names = "--commit", paramLabel = "ID", description = "The commit that was measured (default: that of the run, otherwise of the current checkout).")
		private String commit;

		@Option(names = "--branch", paramLabel = "NAME", description = "The branch that it was built for (default: that of the current checkout, if it is at that commit).")
		private String branch;

		@Mixin
		private StoreOptions store;

		Save(StandardStreams streams) {
			this.streams = streams;
		}

		@Override
		public Integer call() {
			if (commit != null && !COMMIT.matcher(commit).matches()) {
				throw new CommandException("--commit: '" + commit + "' is not a full commit ID");
			}
			Baselines baselines = store.baselines();
			Run read = Inputs.readRun(InputFile.path(run));
			Inputs.sayNotes(List.of(read), streams);
			CheckedOut checkedOut = StoreOptions.checkedOut();
			String here = checkedOut.commit();
			String measured = commit == null ? measured(read, here) : commit;
			String of = branch == null && measured != null && measured.equals(here) ? checkedOut.branch() : branch;
			StoreOptions.sayProblem(checkedOut, streams);
			SavedBaseline saved = StoreOptions.done(() -> baselines.save(name, read, measured, of, Instant.now()));
			streams.say("saved " + Numbers.fixed(saved.results(), 0) + " results as " + saved.name() + ", "
					+ key(saved));
			return ExitStatus.FINE;
		}
	}

	/** Returns the commit in the description next to the results, or else the commit of the checkout. */
	private static String measured(Run run, String here) {
		String measured = run.description().commit();
		return measured != null && COMMIT.matcher(measured).matches() ? measured : here;
	}

	/** The command {@code flightbench baseline list}. */
	@Command(name = "list", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, description = "List all baselines, the newest of each name first.")
	static final class Listing implements Callable<Integer> {

		private final StandardStreams streams;

		@Mixin
		private StoreOptions store;

		Listing(StandardStreams streams) {
			this.streams = streams;
		}

		@Override
		public Integer call() {
			table(streams, StoreOptions.done(() -> store.baselines().list(null)));
			return ExitStatus.FINE;
		}
	}

	/** The command {@code flightbench baseline show}. */
	@Command(name = "show", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, description = "List the baselines with this name.")
	static final class Show implements Callable<Integer> {

		private final StandardStreams streams;

		@Parameters(paramLabel = "NAME", description = "The name of the baseline.")
		private String name;

		@Mixin
		private StoreOptions store;

		Show(StandardStreams streams) {
			this.streams = streams;
		}

		@Override
		public Integer call() {
			table(streams, StoreOptions.done(() -> store.baselines().named(name)));
			return ExitStatus.FINE;
		}
	}

	/** The command {@code flightbench baseline remove}. */
	@Command(name = "remove", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, description = "Remove all baselines with this name, or only that of a commit.")
	static final class Remove implements Callable<Integer> {

		private final StandardStreams streams;

		@Parameters(paramLabel = "NAME", description = "The name of the baseline.")
		private String name;

		@Option(names = "--commit", paramLabel = "ID", description = "Only the baseline of this commit; the first digits of its ID are enough.")
		private String commit;

		@Mixin
		private StoreOptions store;

		Remove(StandardStreams streams) {
			this.streams = streams;
		}

		@Override
		public Integer call() {
			Baselines baselines = store.baselines();
			List<SavedBaseline> named = StoreOptions.done(() -> baselines.named(name));
			List<SavedBaseline> removed = commit == null ? named : List.of(chosen(named, commit));
			StoreOptions.done(() -> {
				baselines.remove(removed);
				return null;
			});
			streams.say("removed " + removed.size() + " of " + named.size() + " baselines of " + name);
			return ExitStatus.FINE;
		}
	}

	/** The command {@code flightbench baseline export}. */
	@Command(name = "export", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, description = "Copy a baseline into a folder like those of 'flightbench bench': the newest with this name, or that of a commit.")
	static final class Export implements Callable<Integer> {

		private final StandardStreams streams;

		@Parameters(paramLabel = "NAME", description = "The name of the baseline.")
		private String name;

		@Option(names = "--commit", paramLabel = "ID", description = "The baseline of this commit; the first digits of its ID are enough.")
		private String commit;

		@Option(names = "--out", paramLabel = "DIR", description = "The parent folder (default: the current folder).")
		private String out = "";

		@Mixin
		private StoreOptions store;

		Export(StandardStreams streams) {
			this.streams = streams;
		}

		@Override
		public Integer call() {
			Baselines baselines = store.baselines();
			SavedBaseline baseline = chosen(StoreOptions.done(() -> baselines.named(name)), commit);
			Path folder = StoreOptions.done(() -> baselines.export(baseline, InputFile.path(out)));
			streams.say("exported to " + Output.shown(folder.toAbsolutePath()));
			return ExitStatus.FINE;
		}
	}
}
