// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.bench;

import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.revision.BuildCommand;
import org.flightbench.bench.revision.BuildFailedException;
import org.flightbench.bench.revision.Builds;
import org.flightbench.bench.revision.Repository;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.Session;
import org.flightbench.cli.option.TimeSpan;
import org.flightbench.report.words.Text;
import picocli.CommandLine.Option;

/** How revisions are built. */
final class BuildOptions {

	private static final Duration LONGEST_BUILD = Duration.ofMinutes(30);

	@Option(names = "--build", paramLabel = "COMMAND", description = "...how a revision is built: a command of the shell, 'maven' (package) or 'gradle' (jmhJar of me.champeau.jmh). It runs in the folder of the revision that corresponds to this one; there --jar is what it makes, whose file name may have * and ?.")
	private String command;

	@Option(names = "--build-timeout", paramLabel = "TIME", converter = TimeSpan.class, description = "...a build that takes longer is ended (default: 30m).")
	private Long buildLimit;

	@Option(names = "--builds", paramLabel = "DIR", description = "...where builds are kept (default: .flightbench/builds in the home folder).")
	private String cache;

	@Option(names = "--repository", paramLabel = "DIR", description = "...a folder in the checkout, in place of the one in which this is run.")
	private String repository;

	/** Refuses all of them, which need another option. */
	void requireNone(String needed) {
		require(command == null, "--build needs " + needed);
		require(buildLimit == null, "--build-timeout needs " + needed);
		require(cache == null, "--builds needs " + needed);
		require(repository == null, "--repository needs " + needed);
	}

	/** The repository of the folder that is meant. */
	Repository repository(BooleanSupplier cancelled) throws BenchException, IOException {
		return Repository.of(BenchCommand.path(repository == null ? "" : repository).toAbsolutePath(), cancelled);
	}

	/** @param jar as the user says, null if he does not */
	Builds builds(Repository of, String jar, BooleanSupplier cancelled, Session session) {
		require(command != null && !command.isBlank(), "revisions have to be built: say how by --build");
		BuildCommand usual = BuildCommand.usual(command);
		require(usual != null || jar != null, "say by --jar which jar of benchmarks '" + command + "' makes");
		try {
			return new Builds(of, jar == null ? usual : new BuildCommand(command, jar),
					buildLimit == null ? LONGEST_BUILD : Duration.ofNanos(buildLimit),
					cache == null ? Builds.usualCache() : BenchCommand.path(cache), cancelled, session::say);
		} catch (InvalidPathException e) {
			throw new CommandException("'" + jar + "' is no file name: " + e.getReason(), e);
		}
	}

	/** Shows the end of a build's log, before the message. */
	static void show(BuildFailedException failure, Session session) {
		failure.lastLines().forEach(line -> session.err().println("  | " + Text.visible(line)));
	}

	static void require(boolean condition, String message) {
		if (!condition) {
			throw new CommandException(message);
		}
	}
}
