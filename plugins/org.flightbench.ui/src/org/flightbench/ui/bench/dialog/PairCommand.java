// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench.dialog;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.flightbench.bench.BenchSettings;
import org.flightbench.bench.revision.TwoRevisions;
import org.flightbench.bench.run.UntilDecided;
import org.flightbench.ui.bench.BenchTask;

/**
 * Creates the command line that runs a baseline and a candidate interleaved, or that builds, runs, and compares two
 * revisions.
 */
final class PairCommand {

	private static final String JVM_ARGUMENT = "-jvmArgsAppend";

	private PairCommand() {}

	static List<String> of(BenchTask task) {
		BenchSettings baseline = task.sides().get(0);
		List<String> command = new ArrayList<>(List.of("flightbench", "bench"));
		if (task.revisions() == null) {
			command.addAll(List.of("--jar", baseline.jar().file().toString()));
		} else {
			addRevisions(command, task.revisions());
		}
		command.addAll(List.of("--jdk", baseline.jdk().home().toString(), "--into", baseline.into().toString(),
				"--name", task.name()));
		addFirst(command, "--first", baseline.first());
		if (task.revisions() == null) {
			addCandidate(command, baseline, task.sides().get(1), task.parameter());
		}
		if (!baseline.profilers().isEmpty()) {
			command.addAll(List.of("--profile", String.join(",", baseline.profilers())));
		}
		if (task.pairing().until() != null) {
			addDecisions(command, task.pairing().until());
		}
		if (task.pairing().isWarmupByNeed()) {
			command.add("--warmup-by-need");
		}
		if (task.pairing().areDisturbedRedone()) {
			command.add("--redo-disturbed");
		}
		command.addAll(baseline.arguments());
		return command;
	}

	private static void addRevisions(List<String> command, TwoRevisions revisions) {
		command.addAll(List.of("--repository", revisions.folder().toString(), "--baseline-revision",
				revisions.baseline(), "--candidate-revision", revisions.candidate(), "--build",
				revisions.command().command(), "--jar", revisions.command().jar()));
	}

	private static void addFirst(List<String> command, String option, List<Path> jars) {
		for (Path jar : jars) {
			command.addAll(List.of(option, jar.toString()));
		}
	}

	private static void addCandidate(List<String> command, BenchSettings baseline, BenchSettings candidate,
			String parameter) {
		if (!candidate.jdk().equals(baseline.jdk())) {
			command.addAll(List.of("--candidate-jdk", candidate.jdk().home().toString()));
		}
		if (!candidate.first().equals(baseline.first())) {
			addFirst(command, "--candidate-first", candidate.first());
		}
		if (parameter != null) {
			values(candidate, "-p").stream().filter(value -> value.startsWith(parameter + "="))
					.forEach(value -> command.addAll(List.of("--candidate-param", value)));
		}
		List<String> jvmArguments = values(candidate, JVM_ARGUMENT);
		if (!jvmArguments.equals(values(baseline, JVM_ARGUMENT))) {
			command.addAll(List.of("--candidate-jvm-args", jvmArguments.stream().map(PairCommand::quoted)
					.collect(Collectors.joining(" "))));
		}
	}

	private static List<String> values(BenchSettings side, String option) {
		List<String> values = new ArrayList<>();
		for (int index = 1; index < side.arguments().size(); index++) {
			if (side.arguments().get(index - 1).equals(option)) {
				values.add(side.arguments().get(index));
			}
		}
		return values;
	}

	/** Encloses an argument that contains spaces in double quotes, in the syntax that JMH uses for JVM arguments. */
	private static String quoted(String argument) {
		return argument.indexOf(' ') < 0 || argument.startsWith("\"") ? argument : '"' + argument + '"';
	}

	private static void addDecisions(List<String> command, UntilDecided until) {
		command.addAll(List.of("--until-decided", "--precision",
				BigDecimal.valueOf(until.plan().precision()).movePointRight(2).stripTrailingZeros().toPlainString()
						+ "%",
				"--max-forks", Integer.toString(until.plan().mostForks())));
		if (until.budget() != null) {
			command.addAll(List.of("--budget", until.budget().toSeconds() + "s"));
		}
	}
}
