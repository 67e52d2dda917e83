// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.BenchResult.Status;
import org.flightbench.bench.BenchSettings;
import org.flightbench.bench.run.EarlierScores;
import org.flightbench.bench.run.InterleavedResult;
import org.flightbench.bench.run.InterleavedRun;
import org.flightbench.bench.run.UntilDecided;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.results.RunFiles;

/** A rerun of benchmarks, with baseline and candidate interleaved until they are decided. */
public final class Rerun {

	/** A callback that judges the results of a rerun. */
	public interface Conclusion {

		/** Judges the results, prints the outcome and returns the exit status. */
		int of(InterleavedResult result) throws IOException;
	}

	private final StandardStreams streams;
	private final BenchConsole console;
	private final InterleavedRun run;

	private Rerun(StandardStreams streams, BenchConsole console, InterleavedRun run, EarlierScores before) {
		this.streams = streams;
		this.console = console;
		this.run = run.again(before);
	}

	/** Prepares a new pair of runs. */
	public static Rerun of(StandardStreams streams, BenchSettings baseline, BenchSettings candidate, UntilDecided until,
			EarlierScores before) {
		// standard output is reserved for the report of the gate
		BenchConsole console = new BenchConsole(streams, false);
		return new Rerun(streams, console, new InterleavedRun(baseline, candidate, null, console.of("baseline"),
				console.of("candidate")).untilDecided(until), before);
	}

	/** Prepares to resume a pair of runs that was stopped. */
	public static Rerun resumed(StandardStreams streams, Path folder, Duration budget, EarlierScores before)
			throws BenchException, IOException {
		BenchConsole console = new BenchConsole(streams, false);
		return new Rerun(streams, console,
				InterleavedRun.resume(folder, budget, console.of("baseline"), console.of("candidate")), before);
	}

	/**
	 * Runs the benchmarks. If this process is asked to terminate, stops the forks and waits until the conclusion is
	 * reported.
	 *
	 * @param conclusion evaluated even if the run is stopped, in which case its exit status is ignored
	 * @return the exit status, {@link ExitStatus#CANCELLED} if the run was stopped
	 */
	public int run(Conclusion conclusion) throws BenchException, IOException {
		return BenchCommand.stoppable(console, run::cancel, () -> {
			InterleavedResult result = run.run();
			console.clear();
			console.decisions().ifPresent(last -> streams.say(last.words()));
			boolean isStopped = result.status() == Status.CANCELLED;
			streams.say("measured again in " + Output.shown(result.baseline().folder()) + " and "
					+ Output.shown(result.candidate().folder()));
			int status = conclusion.of(result);
			return isStopped ? ExitStatus.CANCELLED : status;
		});
	}

	/** Returns whether the folder of a run contains results. */
	public static boolean hasResults(String folder) {
		return Files.isRegularFile(Path.of(folder).resolve(RunFiles.RESULTS));
	}

	/** Returns the folders of both runs, baseline first. */
	public static List<String> folders(InterleavedResult result) {
		return List.of(result.baseline().folder().toString(), result.candidate().folder().toString());
	}
}
