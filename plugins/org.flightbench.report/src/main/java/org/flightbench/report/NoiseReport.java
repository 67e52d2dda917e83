// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report;

import java.io.IOException;
import java.io.Writer;
import java.util.List;

import org.flightbench.base.Texts;
import org.flightbench.report.output.Table;
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Kind;
import org.flightbench.report.output.TableBuilder;
import org.flightbench.report.output.TextStyle;
import org.flightbench.report.output.TextTable;
import org.flightbench.report.table.Identities;
import org.flightbench.report.words.Numbers;
import org.flightbench.report.words.Text;
import org.flightbench.results.noise.BenchmarkNoise;
import org.flightbench.results.noise.Drift;
import org.flightbench.results.noise.NoiseProfile;
import org.flightbench.results.noise.NoiseProfileWriter;
import org.flightbench.results.statistics.VarianceComponent;

/** A noise profile as text in aligned columns. */
public final class NoiseReport {

	private static final int RANK_OF_PARTS = 3;
	private static final int RANK_OF_DRIFT = 2;
	private static final int RANK_OF_NUMBERS = 1;

	private final TextStyle style;

	/** @param style how text is set where it is read */
	public NoiseReport(TextStyle style) {
		this.style = style;
	}

	/**
	 * Writes what the profile has of one metric.
	 *
	 * @param metric name of a metric, {@link org.flightbench.results.Metric#PRIMARY} for the score
	 */
	public void write(NoiseProfile profile, String metric, Writer out) throws IOException {
		String jdk = profile.environment().jdkVersion();
		String machine = profile.environment().machine();
		out.append(style.heading(style.shown(Text.visible(Texts.bind(Messages.noise_title,
				jdk == null ? Messages.noise_unknownJdk : Texts.bind(Messages.noise_jdk, jdk),
				machine == null ? Messages.noise_unknownMachine : machine))))).append('\n');
		for (String note : profile.notes()) {
			out.append(style.heading(Messages.text_notes + " ")).append(style.shown(Text.visible(note))).append('\n');
		}
		out.append('\n');
		TextTable.write(table(profile, metric), style, out);
		out.append('\n').append(style.shown(Messages.noise_legend)).append('\n');
	}

	private static Table table(NoiseProfile profile, String metric) {
		List<BenchmarkNoise> rows = profile.benchmarks().stream().filter(noise -> noise.metric().equals(metric))
				.toList();
		TableBuilder<BenchmarkNoise> table = new TableBuilder<>();
		new Identities(rows.stream().map(BenchmarkNoise::id).toList()).addColumns(table, BenchmarkNoise::id, false);
		table.column(Messages.column_runs, Kind.NUMBER, RANK_OF_NUMBERS,
				noise -> Cell.of(Integer.toString(noise.runs()), noise.runs()))
				.column(Messages.column_forks, Kind.NUMBER, RANK_OF_NUMBERS,
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

	private static Cell drift(Drift drift) {
		return Double.isNaN(drift.change())
				? Cell.of(Numbers.NONE)
				: Cell.of(Numbers.changePercent(drift.change() * 100) + " [" + Numbers.changePercent(drift.low() * 100)
						+ ", " + Numbers.changePercent(drift.high() * 100) + "]", drift.change());
	}

	private static Cell percent(double share) {
		return Cell.of(Numbers.percent(share * 100), share);
	}
}
