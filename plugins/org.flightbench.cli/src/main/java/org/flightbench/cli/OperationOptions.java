// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.flightbench.recording.profile.CallTree;
import org.flightbench.recording.profile.Scale;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.report.flame.FlameGraph;
import org.flightbench.report.flame.Operations;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import picocli.CommandLine.Option;

/** The options that say of which benchmark a recording is. */
final class OperationOptions {

	@Option(names = "--results", paramLabel = "FILE", description = "The JMH results that the recording belongs to: weights are per operation then.")
	private String results;

	@Option(names = "--baseline-results", paramLabel = "FILE", description = "The JMH results that the baseline's recording belongs to; unless given, those of --results.")
	private String baselineResults;

	@Option(names = "--benchmark", paramLabel = "NAME", description = "The benchmark of the recording, as Parser.parse or 'Parser.parse (size=100)'.")
	private String benchmark;

	/** Whether results are given. */
	boolean isGiven() {
		return results != null;
	}

	/** @throws CommandException if options contradict each other */
	void check(Scale.Per per, boolean difference) {
		if (per == Scale.Per.OPERATION && results == null) {
			throw new CommandException("--per operation needs --results FILE and --benchmark NAME");
		}
		if ((benchmark != null || baselineResults != null) && results == null) {
			throw new CommandException("--benchmark and --baseline-results need --results FILE");
		}
		if (results != null && benchmark == null) {
			throw new CommandException("--results needs --benchmark NAME");
		}
		if (baselineResults != null && !difference) {
			throw new CommandException("--baseline-results needs --baseline RECORDING");
		}
	}

	/** The files that are read. */
	List<Path> files() {
		List<String> names = new ArrayList<>();
		if (results != null) {
			names.add(results);
		}
		if (baselineResults != null) {
			names.add(baselineResults);
		}
		return Inputs.files(names);
	}

	/** The graph with weights by operation. */
	FlameGraph graph(StackProfile profile) {
		List<Double> weights = new ArrayList<>();
		List<String> warnings = new ArrayList<>(profile.warnings());
		for (Side side : profile.sides()) {
			boolean before = profile.isDifference() && side == Side.BASELINE && baselineResults != null;
			String file = before ? baselineResults : results;
			Operations operations = Operations.of(result(file), profile.source(side), profile.event(),
					profile.weight());
			if (!Double.isFinite(operations.weightPerOperation())) {
				throw new CommandException(file + ": cannot tell from the score of '" + benchmark
						+ "' how many operations were recorded");
			}
			weights.add(operations.weightPerOperation());
			warnings.addAll(operations.warnings());
		}
		StackProfile warned = profile.withWarnings(warnings);
		return new FlameGraph(new CallTree(warned), Scale.perOperation(warned, weights));
	}

	private Result result(String file) {
		List<Result> found = Inputs.read(List.of(file), InputStream.nullInputStream()).get(0).results().stream()
				.filter(result -> isMeant(result.id())).toList();
		if (found.size() != 1) {
			List<String> names = found.stream().map(result -> name(result.id())).toList();
			throw new CommandException(file + ": " + (found.isEmpty()
					? "no benchmark '" + benchmark + "'"
					: "'" + benchmark + "' is one of several: " + String.join(", ", names)));
		}
		return found.get(0);
	}

	private boolean isMeant(ResultId id) {
		return name(id).equals(benchmark) || name(id).endsWith("." + benchmark) || id.benchmark().equals(benchmark)
				|| id.benchmark().endsWith("." + benchmark);
	}

	private static String name(ResultId id) {
		return id.params().isEmpty() ? id.benchmark() : id.benchmark() + " (" + id.paramsText() + ")";
	}
}
