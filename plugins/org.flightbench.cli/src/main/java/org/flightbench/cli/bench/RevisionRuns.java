// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.flightbench.bench.BenchCancelledException;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.BenchResult.Status;
import org.flightbench.bench.BenchSettings;
import org.flightbench.bench.CommandText;
import org.flightbench.bench.Jdk;
import org.flightbench.bench.process.Cancellation;
import org.flightbench.bench.revision.BuildCommand;
import org.flightbench.bench.revision.BuildFailedException;
import org.flightbench.bench.revision.Builds;
import org.flightbench.bench.revision.Repository;
import org.flightbench.bench.revision.TwoRevisions;
import org.flightbench.bench.Revision;
import org.flightbench.bench.run.InterleavedResult;
import org.flightbench.bench.run.InterleavedRun;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.process.ExitStatus;
import org.flightbench.results.gate.config.BaselineRevision;

/** Builds and runs, interleaved, the checkout and the commit at which it left a revision. */
public final class RevisionRuns {

	private final StandardStreams streams;
	private final BaselineRevision configured;
	private final Path into;
	private final List<Path> own;
	private final Cancellation cancellation = new Cancellation();
	private TwoRevisions.Built built;
	private InterleavedResult result;

	/**
	 * @param into the folder of the runs
	 * @param outputs further files that Flightbench writes: what is in the checkout, but for them, is measured
	 */
	public RevisionRuns(StandardStreams streams, BaselineRevision configured, Path into, Collection<Path> outputs) {
		this.streams = streams;
		this.configured = configured;
		this.into = into.toAbsolutePath();
		own = Stream.concat(Stream.of(this.into), outputs.stream()).toList();
	}

	/**
	 * Builds and runs them; a request to end this process ends builds and forks.
	 *
	 * @param name of the runs, which the revisions are added to
	 * @return whether they ran to their end; false if the user stopped them
	 * @throws BenchException if there is no such revision, it is the checkout's commit, or one does not build
	 * @throws IOException if files or processes fail
	 */
	public boolean run(String name) throws BenchException, IOException {
		BuildCommand usual = BuildCommand.usual(configured.build());
		if (usual == null && configured.jar() == null) {
			throw new BenchException("specify with 'jar' which benchmark jar '" + configured.build() + "' creates");
		}
		// standard output is that of the command that judges
		BenchConsole console = new BenchConsole(streams, false);
		try {
			return BenchCommand.stoppable(console, cancellation::cancel, () -> run(name, console,
					configured.jar() == null
							? usual
							: new BuildCommand(configured.build(), configured.jar()))) != ExitStatus.CANCELLED;
		} catch (BenchCancelledException e) {
			streams.say("canceled: nothing was run");
			return false;
		} catch (BuildFailedException e) {
			BuildOptions.show(e.lastLines(), streams);
			throw e;
		}
	}

	private int run(String name, BenchConsole console, BuildCommand build) throws BenchException, IOException {
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

	/** The folders of both runs, the baseline's first; only after they ran to their end. */
	public List<String> folders() {
		return Rerun.folders(result);
	}

	/** The jar of benchmarks that the baseline's build made; only after they ran to their end. */
	public Path baselineJar() {
		return built.baselineJar().file();
	}

	/** The candidate's. */
	public Path candidateJar() {
		return built.candidateJar().file();
	}
}
