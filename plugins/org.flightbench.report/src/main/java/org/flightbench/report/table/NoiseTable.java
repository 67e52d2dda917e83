// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.table;

import java.util.List;
import java.util.Optional;
import org.flightbench.base.Texts;
import org.flightbench.report.output.Table;
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Kind;
import org.flightbench.report.output.TableBuilder;
import org.flightbench.report.text.Messages;
import org.flightbench.results.noise.BenchmarkNoise;
import org.flightbench.results.noise.Drift;
import org.flightbench.results.noise.ForkModes;
import org.flightbench.results.noise.NoiseProfile;
import org.flightbench.results.noise.NoiseProfileWriter;
import org.flightbench.results.statistics.VarianceComponent;
import org.flightbench.results.words.Numbers;

/** Creates a table of a noise profile. */
public final class NoiseTable {

	private static final int RANK_OF_PARTS = 3;
	private static final int RANK_OF_DRIFT = 2;
	private static final int RANK_OF_NUMBERS = 1;

	private NoiseTable() {}

	/** Returns the JDK and the machine of a profile. */
	public static String title(NoiseProfile profile) {
		String jdk = profile.environment().jdkVersion();
		String machine = profile.environment().machine();
		return Texts.bind(Messages.noise_title,
				jdk == null ? Messages.noise_unknownJdk : Texts.bind(Messages.noise_jdk, jdk),
				machine == null ? Messages.noise_unknownMachine : machine);
	}

	/** Returns the explanation of the columns. */
	public static String legend() {
		return Messages.noise_legend;
	}

	/** Returns a table with a row for each benchmark that has the metric in the profile. */
	public static Table of(NoiseProfile profile, String metric) {
		List<BenchmarkNoise> rows = profile.benchmarks().stream().filter(noise -> noise.metric().equals(metric))
				.toList();
		TableBuilder<BenchmarkNoise> table = new TableBuilder<>();
		new Identities(rows.stream().map(BenchmarkNoise::id).toList()).addColumns(table, BenchmarkNoise::id, false);
		table.column(Messages.runs, Kind.NUMBER, RANK_OF_NUMBERS,
				noise -> Cell.of(Integer.toString(noise.runs()), noise.runs()))
				.column(Messages.forks, Kind.NUMBER, RANK_OF_NUMBERS,
						noise -> Cell.of(Integer.toString(noise.forks()), noise.forks()))
				.column(Messages.column_noise_single, Kind.NUMBER, 0, noise -> component(noise.single()))
				.column(Messages.column_noise_calibrated, Kind.NUMBER, 0,
						noise -> noise.calibrated().isKnown()
								? percent(noise.calibrated().variation())
								: Cell.of(Numbers.NONE))
				.column(Messages.column_noise_run, Kind.NUMBER, RANK_OF_PARTS, noise -> component(noise.runToRun()))
				.column(Messages.column_noise_fork, Kind.NUMBER, RANK_OF_PARTS, noise -> component(noise.forkToFork()))
				.column(Messages.column_noise_inFork, Kind.NUMBER, RANK_OF_PARTS,
						noise -> component(noise.withinFork()))
				.column(Messages.column_drift, Kind.NUMBER, RANK_OF_DRIFT, noise -> drift(noise.drift()));
		if (rows.stream().anyMatch(noise -> noise.modes().isPresent())) {
			table.column(Messages.column_noise_modes, Kind.WORD, RANK_OF_DRIFT, noise -> modes(noise.modes()));
		}
		for (int forks : NoiseProfileWriter.FORKS) {
			table.column(Texts.bind(Messages.column_noise_smallest, forks), Kind.NUMBER, RANK_OF_NUMBERS,
					noise -> percent(noise.smallestChange(forks)));
		}
		return table.build(rows);
	}

	private static Cell component(VarianceComponent component) {
		return component.isKnown()
				? Cell.of(Numbers.percent(component.variation() * 100) + " [" + Numbers.percent(component.low() * 100)
						+ ", " + Numbers.percent(component.high() * 100) + "]", component.variation())
				: Cell.of(Numbers.NONE);
	}

	private static Cell modes(Optional<ForkModes> modes) {
		return modes.map(found -> Cell.of(Texts.bind(Messages.noise_modes, found.lower(), found.higher(),
				Numbers.percent(found.distance() * 100)), found.distance())).orElse(Cell.of(Numbers.NONE));
	}

	private static Cell drift(Drift drift) {
		return Double.isNaN(drift.change())
				? Cell.of(Numbers.NONE)
				: Cell.of(Numbers.change(drift.change() * 100) + " [" + Numbers.change(drift.low() * 100)
						+ ", " + Numbers.change(drift.high() * 100) + "]", drift.change());
	}

	private static Cell percent(double share) {
		return Double.isNaN(share) ? Cell.of(Numbers.NONE) : Cell.of(Numbers.percent(share * 100), share);
	}
}
