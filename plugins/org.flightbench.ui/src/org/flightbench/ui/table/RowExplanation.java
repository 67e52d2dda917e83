// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.table;

import org.flightbench.report.Numbers;
import org.flightbench.results.Score;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.ResultComparison;
import org.flightbench.results.compare.Side;
import org.flightbench.ui.theme.VerdictSign;

/** Says in words what a cell of the table shows, for its tooltip. */
final class RowExplanation {

	private RowExplanation() {}

	/** A benchmark with its mode and parameters. */
	static String of(ResultRow row) {
		String params = row.id().paramsText();
		return row.id().benchmark() + "\n" + TableColumns.mode(row.id()) + (params.isEmpty() ? "" : "\n" + params);
	}

	/** A comparison with everything that its verdict rests on. */
	static String of(ResultRow row, ResultComparison comparison, ComparisonSettings settings) {
		StringBuilder text = new StringBuilder(of(row)).append("\n\n");
		text.append(VerdictSign.text(comparison.verdict())).append(": ").append(comparison.reason()).append('\n');
		side(text, "Baseline", comparison.baseline());
		side(text, "Candidate", comparison.candidate());
		text.append("\nChange ").append(Numbers.change(comparison.changePercent())).append(' ')
				.append(Numbers.changeInterval(comparison.interval())).append(", speedup ")
				.append(Numbers.times(comparison.speedup())).append(' ')
				.append(Numbers.timesInterval(comparison.speedupInterval())).append(" at ")
				.append(Numbers.share(settings.confidence())).append(" confidence");
		text.append("\np = ").append(Numbers.probability(comparison.p())).append(", corrected ")
				.append(Numbers.probability(comparison.adjustedP()));
		comparison.notes().forEach(note -> text.append("\n• ").append(note));
		if (comparison.forksNeeded() > 0) {
			text.append("\nAbout ").append(comparison.forksNeeded()).append(" forks on each side would settle it.");
		}
		return text.toString();
	}

	private static void side(StringBuilder text, String name, Side side) {
		Score score = side.score();
		text.append('\n').append(name).append(' ').append(side.run().name()).append(": ")
				.append(Numbers.scoreWithError(score.value(), score.error())).append(' ').append(score.unit().symbol());
		if (side.forks() > 0) {
			text.append(", ").append(side.forks()).append(side.forks() == 1 ? " fork, " : " forks, ")
					.append(side.iterations()).append(side.iterations() == 1 ? " iteration" : " iterations");
		}
	}
}
