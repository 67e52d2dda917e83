// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.flightbench.bench.BenchCancelledException;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.BenchResult.Status;
import org.flightbench.bench.BenchSettings;
import org.flightbench.bench.CommandText;
import org.flightbench.bench.Jdk;
import org.flightbench.bench.Revision;
import org.flightbench.bench.process.Cancellation;
import org.flightbench.bench.revision.JarBuild;
import org.flightbench.bench.revision.BuildFailedException;
import org.flightbench.bench.revision.Builds;
import org.flightbench.bench.revision.Repository;
import org.flightbench.bench.revision.TwoRevisions;
import org.flightbench.bench.run.InterleavedResult;
import org.flightbench.bench.run.InterleavedRun;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.results.gate.BaselineRevision;

/** Builds the checkout and its merge base with a revision, and runs their benchmarks interleaved. */
public final class BranchRuns {

	private final StandardStreams streams;
	private final BaselineRevision configured;
	private final Path into;
	private final List<Path> own;
	private final Cancellation cancellation = new Cancellation();
	private TwoRevisions.Built built;
	private InterleavedResult result;

	/**
	 * @param into the parent folder of the runs
	 * @param outputs files written by Flightbench that do not count as changes in the checkout
	 */
	public BranchRuns(StandardStreams streams, BaselineRevision configured, Path into, Collection<Path> outputs) {
		this.streams = streams;
		this.configured = configured;
		this.into = into.toAbsolutePath();
		own = Stream.concat(Stream.of(this.into), outputs.stream()).toList();
	}

	/**
	 * Builds and runs both revisions. Stops the builds and forks if this process is asked to terminate.
	 *
	 * @param name the name prefix of the runs, to which the revisions are appended
	 * @return false if the user stopped the run
	 * @throws BenchException if the revision does not exist, is the checked-out commit, or cannot be built
	 * @throws IOException if files or processes fail
	 */
	public boolean run(String name) throws BenchException, IOException {
		JarBuild usual = JarBuild.usual(configured.build());
		if (usual == null && configured.jar() == null) {
			throw new BenchException("specify with 'jar' which benchmark jar '" + configured.build() + "' creates");
		}
		// standard output is reserved for the report of the gate
		BenchConsole console = new BenchConsole(streams, false);
		try {
			return BenchCommand.stoppable(console, cancellation::cancel, () -> run(name, console,
					configured.jar() == null
							? usual
							: new JarBuild(configured.build(), configured.jar()))) != ExitStatus.CANCELLED;
		} catch (BenchCancelledException e) {
			streams.say("canceled: nothing was run");
			return false;
		} catch (BuildFailedException e) {
			BuildOptions.show(e.lastLines(), streams);
			throw e;
		}
	}

	private int run(String name, BenchConsole console, JarBuild build) throws BenchException, IOException {
		String before = Repository.of(configured.folder(), cancellation::isCancelled)
				.branchPoint(configured.revision());
		Path builds = configured.builds() == null ? Builds.usualCache() : configured.builds();
		built = new TwoRevisions(configured.folder(), before, Revision.WORKTREE, build, TwoRevisions.USUAL_LIMIT,
				builds.toAbsolutePath()).build(own, cancellation::isCancelled, streams::say);
		BenchSettings settings = new BenchSettings(name, built.baselineJar(), List.of(), Jdk.current(),
				List.of(configured.profile().split(",")), arguments(), into);
		InterleavedRun run = new InterleavedRun(built.ofBaseline(settings, name), built.ofCandidate(settings, name),
				null, console.of("baseline"), console.of("candidate"));
		run.endForksAfter(TwoRevisions.LONGEST_FORK);
		cancellation.passTo(run::cancel);
		result = run.run();
		console.clear();
		streams.say("measured in " + String.join(" and ", folders()));
		return result.status() == Status.CANCELLED ? ExitStatus.CANCELLED : ExitStatus.FINE;
	}

	private List<String> arguments() {
		try {
			return CommandText.split(configured.arguments());
		} catch (IllegalArgumentException unclosed) {
			throw new CommandException("arguments: " + unclosed.getMessage(), unclosed);
		}
	}

	/** Returns the folders of both runs, baseline first. Must not be called before {@link #run} has completed. */
	public List<String> folders() {
		return Rerun.folders(result);
	}

	/** Returns the benchmark jar built for the baseline. Must not be called before {@link #run} has completed. */
	public Path baselineJar() {
		return built.baselineJar().file();
	}

	/** Returns the benchmark jar built for the candidate. Must not be called before {@link #run} has completed. */
	public Path candidateJar() {
		return built.candidateJar().file();
	}
}
