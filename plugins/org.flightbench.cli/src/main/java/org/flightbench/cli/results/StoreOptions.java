// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.results;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.revision.CheckedOut;
import org.flightbench.bench.revision.Git;
import org.flightbench.bench.run.Baselines;
import org.flightbench.bench.run.FolderStore;
import org.flightbench.bench.run.GitStore;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.InputFile;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.results.gate.BaselineLocation;
import picocli.CommandLine.Option;

/** The options that locate the baseline store, and Git queries about the current folder. */
final class StoreOptions {

	private static final String DEFAULT_FOLDER = "baselines";
	private static final String HEAD = "HEAD";

	/** A task that accesses a store or Git. */
	interface Task<T> {
		T run() throws BenchException, IOException;
	}

	@Option(names = "--store", paramLabel = "DIR", description = "The folder of baselines (default: baselines).")
	private String folder;

	@Option(names = "--git-branch", paramLabel = "BRANCH", description = "Keep the baselines on this branch of the current git repository instead of in a folder. The checkout is not touched.")
	private String branch;

	@Option(names = "--remote", paramLabel = "NAME", description = "With --git-branch: the remote to fetch the branch from and push it to, such as 'origin'.")
	private String remote;

	Baselines baselines() {
		return baselines(null);
	}

	/**
	 * Returns the baselines.
	 *
	 * @param configured the configured location, used if no option overrides it; null if no location is configured
	 */
	Baselines baselines(BaselineLocation configured) {
		if (configured != null && folder == null && branch == null && remote == null) {
			folder = configured.store() == null ? null : configured.store().toString();
			branch = configured.gitBranch();
			remote = configured.remote();
		}
		if (branch != null && folder != null) {
			throw new CommandException("--store and --git-branch are mutually exclusive");
		}
		if (branch == null && remote != null) {
			throw new CommandException("--remote needs --git-branch");
		}
		if (branch != null && branch.startsWith("-") || remote != null && remote.startsWith("-")) {
			throw new CommandException("the names of --git-branch and --remote must not start with '-'");
		}
		return new Baselines(branch == null
				? new FolderStore(InputFile.path(folder == null ? DEFAULT_FOLDER : folder))
				: new GitStore(git(), branch, remote));
	}

	/** Returns the commit and branch checked out in the current folder. */
	static CheckedOut checkedOut() {
		return new CheckedOut(Path.of("").toAbsolutePath());
	}

	/** Prints why the commit or branch of a checkout is unknown, unless it is known or there is no repository. */
	static void sayProblem(CheckedOut checkedOut, StandardStreams streams) {
		if (checkedOut.problem() != null) {
			streams.say("the current commit and branch are unknown: " + checkedOut.problem());
		}
	}

	/**
	 * Returns the ancestors of the current commit, nearest first; empty if the commit is unknown. Prints the reason
	 * unless the folder is not in a Git repository.
	 */
	static List<String> ancestors(StandardStreams streams) {
		CheckedOut here = checkedOut();
		String commit = here.commit();
		sayProblem(here, streams);
		return commit == null
				? List.of()
				: done(() -> git().patient().ask("rev-list", "--topo-order", "--skip=1", HEAD).lines().toList());
	}

	/**
	 * Runs a task.
	 *
	 * @throws CommandException if the task fails
	 */
	static <T> T done(Task<T> task) {
		try {
			return task.run();
		} catch (BenchException e) {
			throw new CommandException(e.getMessage(), e);
		} catch (IOException e) {
			throw new CommandException("baselines: " + Output.reason(e), e);
		}
	}

	private static Git git() {
		return new Git(Path.of("").toAbsolutePath(), () -> false);
	}
}
