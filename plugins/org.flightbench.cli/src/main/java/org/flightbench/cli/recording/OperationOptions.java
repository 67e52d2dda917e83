// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import java.io.InputStream;
import java.util.List;

import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.Inputs;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.view.FoldedHarness;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.results.Result;
import org.flightbench.results.Run;

import picocli.CommandLine.Option;

/** The options that identify the recorded benchmarks. */
final class OperationOptions {

	@Option(names = "--results", paramLabel = "FILE", description = "The JMH results of the recording, or the folder of a run: weights are then per operation, and RECORDING can be omitted if it is where 'flightbench bench' or JMH's -prof jfr put it.")
	private String results;

	@Option(names = "--baseline-results", paramLabel = "FILE", description = "The JMH results of the baseline's recording (default: those of --results).")
	private String baselineResults;

	@Option(names = "--benchmark", paramLabel = "NAME", description = "The recorded benchmark, such as Parser.parse or 'Parser.parse (size=100)'.")
	private String benchmark;

	@Option(names = "--baseline-benchmark", paramLabel = "NAME", description = "The benchmark of the baseline's recording (default: that of --benchmark).")
	private String baselineBenchmark;

	@Option(names = "--show-harness", description = "With --results: show all frames of the harness (JMH, its threads and generated code) instead of a single one.")
	private boolean harness;

	/** A selected result and the run that contains it. */
	record Chosen(Run run, Result result) {}

	/** Returns whether the user named JMH results. */
	boolean isGiven() {
		return results != null;
	}

	/** Returns whether the options name a baseline. */
	boolean nameBaseline() {
		return baselineResults != null || baselineBenchmark != null;
	}

	/**
	 * Returns the profile to show. For a benchmark, the frames of the harness are folded unless the user requested
	 * them.
	 */
	StackProfile view(StackProfile profile) {
		return isGiven() && !harness ? FoldedHarness.of(profile) : profile;
	}

	/** @throws CommandException if options contradict each other or a required one is missing */
	void check(Scale.Per per) {
		if (per == Scale.Per.OPERATION && results == null) {
			throw new CommandException("--per operation needs --results FILE and --benchmark NAME");
		}
		if (results == null && (benchmark != null || nameBaseline() || harness)) {
			throw new CommandException("--benchmark, --baseline-results and --show-harness need --results FILE");
		}
		if (results != null && benchmark == null) {
			throw new CommandException("--results needs --benchmark NAME");
		}
	}

	/** Returns the result to which the recording belongs. */
	Chosen candidate() {
		return chosen(results, benchmark);
	}

	/** Returns the result to which the baseline's recording belongs. */
	Chosen baseline() {
		return chosen(baselineResults == null ? results : baselineResults,
				baselineBenchmark == null ? benchmark : baselineBenchmark);
	}

	private static Chosen chosen(String file, String name) {
		Run run = Inputs.read(List.of(file), InputStream.nullInputStream()).get(0);
		List<Result> found = run.results().stream().filter(result -> NamedBenchmark.isMeant(result.id(), name))
				.toList();
		if (found.size() != 1) {
			List<String> names = found.stream().map(result -> NamedBenchmark.name(result.id())).toList();
			throw new CommandException(file + ": " + (found.isEmpty()
					? "no benchmark '" + name + "'"
					: "'" + name + "' matches several benchmarks: " + String.join(", ", names)));
		}
		return new Chosen(run, found.get(0));
	}
}
