// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench.form;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.flightbench.bench.BenchSettings;
import org.flightbench.bench.revision.TwoRevisions;
import org.flightbench.bench.run.UntilDecided;
import org.flightbench.ui.bench.BenchTask;

/** The command line that builds, runs and compares two revisions. */
final class RevisionsCommand {

	private RevisionsCommand() {}

	static List<String> of(BenchTask task) {
		TwoRevisions revisions = task.revisions();
		BenchSettings settings = task.sides().get(0);
		List<String> command = new ArrayList<>(List.of("flightbench", "bench", "--repository",
				revisions.folder().toString(), "--baseline-revision", revisions.baseline(), "--candidate-revision",
				revisions.candidate(), "--build", revisions.command().command(), "--jar", revisions.command().jar(),
				"--jdk", settings.jdk().home().toString(), "--into", settings.into().toString(), "--name",
				task.name()));
		for (Path first : settings.first()) {
			command.addAll(List.of("--first", first.toString()));
		}
		if (!settings.profilers().isEmpty()) {
			command.addAll(List.of("--profile", String.join(",", settings.profilers())));
		}
		if (task.until() != null) {
			addDecisions(command, task.until());
		}
		command.addAll(settings.arguments());
		return command;
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
