// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.bench;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.flightbench.base.Text;
import org.flightbench.bench.revision.JarBuild;
import org.flightbench.bench.revision.Builds;
import org.flightbench.bench.revision.TwoRevisions;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.io.TimeSpan;
import picocli.CommandLine.Option;

/** The options for building revisions. */
final class BuildOptions {

	@Option(names = "--build", paramLabel = "COMMAND", description = "How to build a revision: a shell command, 'maven' (package) or 'gradle' (jmhJar). It runs in the folder of the revision that corresponds to the current one, and must create --jar there; its file name may contain * and ?.")
	private String command;

	@Option(names = "--build-timeout", paramLabel = "TIME", converter = TimeSpan.class, description = "Time limit for the build of a revision (default: 30m).")
	private Long buildLimit;

	@Option(names = "--builds", paramLabel = "DIR", description = "The folder in which revisions are built and kept (default: ~/.cache/flightbench/builds).")
	private String cache;

	@Option(names = "--repository", paramLabel = "DIR", description = "A folder in the git checkout with the revisions (default: the current folder).")
	private String repository;

	/** Rejects build options if the option that they require is not set. */
	void requireNone(String needed) {
		require(command == null, "--build needs " + needed);
		require(buildLimit == null, "--build-timeout needs " + needed);
		require(cache == null, "--builds needs " + needed);
		require(repository == null, "--repository needs " + needed);
	}

	/** Returns the absolute path of a folder in the checkout with the revisions. */
	Path folder() {
		return BenchCommand.path(repository == null ? "" : repository).toAbsolutePath();
	}

	/**
	 * Returns the build command for a revision.
	 *
	 * @param jar the jar that the build creates; null if the user did not name one
	 */
	JarBuild command(String jar) {
		require(command != null && !command.isBlank(), "revisions must be built: specify how with --build");
		JarBuild usual = JarBuild.usual(command);
		require(usual != null || jar != null, "specify with --jar which benchmark jar '" + command + "' creates");
		return jar == null ? usual : new JarBuild(command, jar);
	}

	/** Returns the time limit of a build. */
	Duration limit() {
		return buildLimit == null ? TwoRevisions.USUAL_LIMIT : Duration.ofNanos(buildLimit);
	}

	/** Returns the absolute path of the folder that keeps builds. */
	Path cache() {
		return (cache == null ? Builds.usualCache() : BenchCommand.path(cache)).toAbsolutePath();
	}

	/** Prints the last lines of a build log, to be followed by the error message. */
	static void show(List<String> lastLines, StandardStreams streams) {
		lastLines.forEach(line -> streams.err().println("  | " + Text.visible(line)));
	}

	static void require(boolean condition, String message) {
		if (!condition) {
			throw new CommandException(message);
		}
	}
}
