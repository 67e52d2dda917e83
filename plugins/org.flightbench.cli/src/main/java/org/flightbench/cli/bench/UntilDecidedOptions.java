// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.bench;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.flightbench.bench.run.UntilDecided;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.Share;
import org.flightbench.cli.io.TimeSpan;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.SequentialPlan;
import picocli.CommandLine.Option;

/** The options of runs that add forks until benchmarks are decided, including the option to resume a run. */
final class UntilDecidedOptions {

	private static final Set<String> OF_RESUMED = Set.of("--resume", "--budget", "--fork-timeout", "--fail-on",
			"--quiet");
	private static final double PRECISION = 0.02;
	private static final int MAX_FORKS = 60;

	@Option(names = "--until-decided", description = "Add forks to each benchmark until it is decided: improved, regressed, or unchanged within --precision. Needs a candidate.")
	private boolean untilDecided;

	@Option(names = "--precision", paramLabel = "PERCENT", converter = Share.class, description = "With --until-decided: smallest change that matters (default: 2%%).")
	private Double precision;

	@Option(names = "--max-forks", paramLabel = "N", description = "With --until-decided: maximum number of forks of a benchmark on each side (default: 60).")
	private Integer mostForks;

	@Option(names = "--budget", paramLabel = "TIME", converter = TimeSpan.class, description = "With --until-decided or --resume: maximum time, such as 30m (default: no limit).")
	private Long budget;

	@Option(names = "--resume", paramLabel = "RUN", description = "Resume a stopped --until-decided run, given the folder of either side.")
	private String resumed;

	/**
	 * Returns whether to add forks until all benchmarks are decided.
	 *
	 * @throws CommandException if an option that requires {@code --until-decided} is set without it
	 */
	boolean areGiven() {
		if (!untilDecided && resumed == null) {
			require(precision == null, "--precision needs --until-decided");
			require(mostForks == null, "--max-forks needs --until-decided");
			require(budget == null, "--budget needs --until-decided or --resume");
		}
		return untilDecided;
	}

	/** Returns the settings from the options. */
	UntilDecided settings() {
		double share = precision == null ? PRECISION : precision;
		int forks = mostForks == null ? MAX_FORKS : mostForks;
		require(share > 0 && share < 1, "--precision must be above 0% and below 100%");
		require(forks >= SequentialPlan.FIRST_LOOK && forks <= SequentialPlan.MOST, "--max-forks must be from "
				+ SequentialPlan.FIRST_LOOK + " to " + SequentialPlan.MOST + ", not " + forks);
		return new UntilDecided(new SequentialPlan(ComparisonSettings.DEFAULT.confidence(), share, forks), budget());
	}

	/** Returns the folder of the run to resume; null for a new run. */
	String resumed() {
		return resumed;
	}

	/** Returns the time limit; null for no limit. */
	Duration budget() {
		return budget == null ? null : Duration.ofNanos(budget);
	}

	/**
	 * Rejects options that cannot be changed when a run is resumed.
	 *
	 * @param given the options and arguments of the command line
	 */
	static void requireOnlyBudget(List<String> given) {
		for (String one : given) {
			require(OF_RESUMED.contains(one), "--resume keeps the options of the run: only "
					+ "--budget, --fork-timeout, --fail-on and --quiet can be changed, not " + one);
		}
	}

	private static void require(boolean condition, String message) {
		if (!condition) {
			throw new CommandException(message);
		}
	}
}
