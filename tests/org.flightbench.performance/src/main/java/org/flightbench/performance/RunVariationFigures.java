// SPDX-License-Identifier: UPL-1.0
package org.flightbench.performance;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.Correction;

/**
 * Prints how often single forks of the same commit are reported as changed, and how often a change of 20 % is detected,
 * for several values of the assumed variation between runs. Compares repetitions within a job and consecutive nights.
 * Run it with the script {@code run-variation} next to this module's pom.
 */
public final class RunVariationFigures {

	private static final Path NIGHTS = Path.of("../shared/data/nightly");
	private static final double[] ASSUMED = {0.01, 0.02, 0.025, 0.03, 0.035, 0.04, 0.05, 0.06, 0.08, 0.1, 0.12, 0.15,
			0.2};

	private RunVariationFigures() {}

	/** @param arguments optionally, the Markdown document that receives the table */
	public static void main(String[] arguments) throws IOException {
		NightlyRuns nights = new NightlyRuns(NIGHTS);
		FigureTable table = new FigureTable("Assumed", "One job: results", "False", "±20 % found",
				"Night to night: results", "False", "±20 % found");
		for (double assumed : ASSUMED) {
			ComparisonSettings settings = ComparisonSettings.DEFAULT.withCorrection(Correction.NONE)
					.withAssumedRunVariation(assumed);
			NightlyRuns.Outcome ofJob = nights.compareRepetitions(settings);
			NightlyRuns.Outcome ofDays = nights.compareDays(settings);
			table.add(percent(assumed), Integer.toString(ofJob.rows()), percent(ofJob.falseVerdicts()),
					percent(ofJob.found()), Integer.toString(ofDays.rows()), percent(ofDays.falseVerdicts()),
					percent(ofDays.found()));
		}
		System.out.print(table.markdown());
		if (arguments.length > 0) {
			FigureTable.replace(Path.of(arguments[0]), "run-variation", table.markdown());
		}
	}

	private static String percent(double share) {
		return String.format(Locale.ROOT, "%.1f %%", share * 100);
	}
}
