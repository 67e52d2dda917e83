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
import org.flightbench.bench.run.InterleavedResult;
import org.flightbench.bench.run.InterleavedRun;
import org.flightbench.bench.run.MeasuredBefore;
import org.flightbench.bench.run.UntilDecided;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.process.ExitStatus;
import org.flightbench.results.RunFiles;

/** Benchmarks that are run again, baseline and candidate interleaved, until they are decided. */
public final class Rerun {

	/** Draws a conclusion from the forks that were run. */
	public interface Conclusion {

		/** Reports it; returns the exit status. */
		int of(InterleavedResult result) throws IOException;
	}

	private final StandardStreams streams;
	private final BenchConsole console;
	private final InterleavedRun run;

	private Rerun(StandardStreams streams, BenchConsole console, InterleavedRun run, MeasuredBefore before) {
		this.streams = streams;
		this.console = console;
		this.run = run.again(before);
	}

	/** A new pair of runs. */
	public static Rerun of(StandardStreams streams, BenchSettings baseline, BenchSettings candidate, UntilDecided until,
			MeasuredBefore before) {
		// standard output is the gate's
		BenchConsole console = new BenchConsole(streams, false);
		return new Rerun(streams, console, new InterleavedRun(baseline, candidate, null, console.of("baseline"),
				console.of("candidate")).untilDecided(until), before);
	}

	/** A pair of runs that was stopped. */
	public static Rerun resumed(StandardStreams streams, Path folder, Duration budget, MeasuredBefore before)
			throws BenchException, IOException {
		BenchConsole console = new BenchConsole(streams, false);
		return new Rerun(streams, console,
				InterleavedRun.resume(folder, budget, console.of("baseline"), console.of("candidate")), before);
	}

	/**
	 * Runs; a request to end this process ends the forks, and waits until the conclusion is reported.
	 *
	 * @param conclusion drawn in any case; its exit status is that of the rerun unless it was stopped
	 * @return {@code ExitStatus.CANCELLED} if it was stopped
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

	/** Whether a run has a result. */
	public static boolean hasResults(String folder) {
		return Files.isRegularFile(Path.of(folder).resolve(RunFiles.RESULTS));
	}

	/** The folders of both runs. */
	public static List<String> folders(InterleavedResult result) {
		return List.of(result.baseline().folder().toString(), result.candidate().folder().toString());
	}
}
