// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.flightbench.bench.revision.Builds;
import org.flightbench.bench.revision.CachedBuild;
import org.flightbench.cli.io.ColorChoice;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.CommandGroup;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.Version;
import org.flightbench.report.output.Table;
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Kind;
import org.flightbench.report.output.TableBuilder;
import org.flightbench.report.output.TextTable;
import org.flightbench.results.words.Numbers;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command {@code flightbench builds}, which lists and removes cached builds of revisions. */
@Command(name = "builds", synopsisSubcommandLabel = "list|clean", mixinStandardHelpOptions = true, versionProvider = Version.class, description = "List or remove the builds of revisions that 'bench', 'bisect' and 'gate' keep.", footerHeading = "%nExamples:%n", footer = {
		"  flightbench builds list", "  flightbench builds clean --keep 2"})
public final class BuildsCommand extends CommandGroup {

	private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm")
			.withZone(ZoneOffset.UTC);
	private static final double MEGABYTE = 1e6;

	private BuildsCommand() {}

	/** Creates the command with its subcommands. */
	public static CommandLine of(StandardStreams streams) {
		return new CommandLine(new BuildsCommand()).addSubcommand(new Listing(streams))
				.addSubcommand(new Clean(streams));
	}

	/** A build and the total size of its files in bytes. */
	private record Sized(CachedBuild build, long bytes) {}

	private static List<Sized> in(Path folder) throws IOException {
		List<Sized> all = new ArrayList<>();
		for (CachedBuild build : CachedBuild.in(folder)) {
			all.add(new Sized(build, build.bytes()));
		}
		return all;
	}

	private static Path folder(String named) {
		return named == null ? Builds.usualCache() : BenchCommand.path(named).toAbsolutePath();
	}

	private static String megabytes(long bytes) {
		return Numbers.fixed(bytes / MEGABYTE, 1) + " MB";
	}

	private static String builds(int count) {
		return count + (count == 1 ? " build" : " builds");
	}

	/** The command {@code flightbench builds list}. */
	@Command(name = "list", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, description = "List the builds, most recently used first.")
	static final class Listing implements Callable<Integer> {

		private final StandardStreams streams;

		@Option(names = "--builds", paramLabel = "DIR", description = "Build folder (default: ~/.cache/flightbench/builds).")
		private String folder;

		Listing(StandardStreams streams) {
			this.streams = streams;
		}

		@Override
		public Integer call() {
			try {
				List<Sized> all = in(folder(folder));
				if (!all.isEmpty()) {
					Table table = new TableBuilder<Sized>()
							.column("Repository", Kind.NAME, 0, row -> Cell.of(row.build.repository()))
							.column("Commit", Kind.NAME, 0, row -> Cell.of(row.build.commit()))
							.column("Used (UTC)", Kind.WORD, 0, row -> Cell.of(TIME.format(row.build.used())))
							.column("Size", Kind.NUMBER, 0, row -> Cell.of(megabytes(row.bytes)))
							.column("State", Kind.WORD, 1,
									row -> Cell.of(row.build.isBuilt() ? "built" : "not built"))
							.column("Folder", Kind.NAME, 2, row -> Cell.of(row.build.worktree().toString()))
							.build(all);
					Output.toStream(streams.out(), streams.terminal().charset(),
							out -> TextTable.write(table, streams.terminal().style(ColorChoice.AUTO), out));
				}
				streams.say(builds(all.size()) + ", " + megabytes(all.stream().mapToLong(Sized::bytes).sum()) + " in "
						+ folder(folder));
				return ExitStatus.FINE;
			} catch (IOException e) {
				throw new CommandException("builds: " + Output.reason(e), e);
			}
		}
	}

	/** The command {@code flightbench builds clean}. */
	@Command(name = "clean", mixinStandardHelpOptions = true, versionProvider = Version.class, sortOptions = false, description = "Remove the builds that no process uses. They are rebuilt when needed.")
	static final class Clean implements Callable<Integer> {

		private final StandardStreams streams;

		@Option(names = "--builds", paramLabel = "DIR", description = "Build folder (default: ~/.cache/flightbench/builds).")
		private String folder;

		@Option(names = "--keep", paramLabel = "N", description = "The number of most recently used builds to keep for each repository (default: 0).")
		private int keep;

		Clean(StandardStreams streams) {
			this.streams = streams;
		}

		@Override
		public Integer call() {
			BuildOptions.require(keep >= 0, "--keep must not be negative");
			try {
				Map<Path, Integer> kept = new HashMap<>();
				int removed = 0;
				int used = 0;
				long bytes = 0;
				for (Sized one : in(folder(folder))) {
					if (kept.merge(one.build.folder(), 1, Integer::sum) <= keep) {
						continue;
					}
					if (one.build.remove()) {
						removed++;
						bytes += one.bytes;
					} else {
						used++;
					}
				}
				streams.say("removed " + builds(removed) + ", " + megabytes(bytes)
						+ (used > 0 ? "; " + builds(used) + " in use kept" : ""));
				return ExitStatus.FINE;
			} catch (IOException e) {
				throw new CommandException("builds: " + Output.reason(e), e);
			}
		}
	}
}
