// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.output;

import java.io.IOException;
import java.io.Writer;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.flightbench.report.ComparisonReport;
import org.flightbench.report.RunsReport;
import org.flightbench.view.chart.ChartFactory;
import org.flightbench.report.output.FileFormat;
import org.flightbench.report.output.TextStyle;
import org.flightbench.report.table.ComparisonRows;
import org.flightbench.report.words.ReportPart;
import org.flightbench.results.ResultId;
import org.flightbench.results.compare.Comparison;

/** Writes the contents of a table in the same report formats as the command line. */
final class Reports {

	private Reports() {}

	/**
	 * Writes selected results of a comparison, or of its baseline if there are no candidates.
	 *
	 * @param shown the results to write
	 */
	static void write(FileFormat format, Comparison comparison, List<ResultId> shown, Writer out) throws IOException {
		Set<ResultId> kept = new HashSet<>(shown);
		ReportPart part = part(comparison, shown);
		if (!comparison.candidates().isEmpty()) {
			format.write(new ComparisonReport(ComparisonRows.only(comparison, kept::contains), part), TextStyle.PLAIN,
					out);
			return;
		}
		format.write(new RunsReport(List.of(comparison.baseline().only(kept::contains)), comparison.metric(), part),
				TextStyle.PLAIN, out);
	}

	/** Returns the number of the given results out of all results of a comparison. */
	static ReportPart part(Comparison comparison, List<ResultId> shown) {
		return new ReportPart(new HashSet<>(shown).size(), ChartFactory.results(comparison).size());
	}
}
