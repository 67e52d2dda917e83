// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.output;

import java.io.IOException;
import java.io.Writer;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.osgi.util.NLS;
import org.flightbench.report.ComparisonRows;
import org.flightbench.report.Numbers;
import org.flightbench.report.ReportFormat;
import org.flightbench.report.TextStyle;
import org.flightbench.report.chart.Charts;
import org.flightbench.results.ResultId;
import org.flightbench.results.compare.Comparison;

/** Writes what the table shows with the same reports that the command line prints. */
final class Reports {

	private Reports() {}

	/**
	 * Writes some results of a comparison; of a single run, its results.
	 *
	 * @param shown the results to write
	 */
	static void write(ReportFormat format, Comparison comparison, List<ResultId> shown, Writer out) throws IOException {
		Set<ResultId> kept = new HashSet<>(shown);
		int all = Charts.results(comparison).size();
		if (kept.size() < all && (format == ReportFormat.TEXT || format == ReportFormat.MARKDOWN)) {
			// a headline that counts some results must not pass for one of all
			out.write(NLS.bind(Messages.part, Numbers.fixed(kept.size(), 0), Numbers.fixed(all, 0)) + "\n\n");
		}
		if (comparison.candidates().isEmpty()) {
			format.runReport(TextStyle.PLAIN).write(List.of(comparison.baseline().only(kept::contains)),
					comparison.metric(),
					out);
		} else {
			format.comparisonReport(TextStyle.PLAIN).write(ComparisonRows.only(comparison, kept::contains), out);
		}
	}
}
