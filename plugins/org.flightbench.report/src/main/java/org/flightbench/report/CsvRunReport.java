// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.flightbench.report.output.Csv;
import org.flightbench.report.table.RunTable;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;

/** Writes runs as comma-separated values, with numbers at full precision and a column for each parameter. */
public final class CsvRunReport implements RunReport {

	@Override
	public void write(List<Run> runs, String metric, Writer out) throws IOException {
		Set<String> params = new TreeSet<>();
		for (Run run : runs) {
			RunTable.rows(run, metric).forEach(row -> params.addAll(row.result().id().params().keySet()));
		}
		Csv csv = new Csv(out);
		csv.text("run").text("benchmark").text("mode").text("threads");
		for (String param : params) {
			csv.text("param " + param);
		}
		csv.text("metric").text("score").text("error").text("unit").text("forks").text("iterations").end();
		for (Run run : runs) {
			for (RunTable.Row row : RunTable.rows(run, metric)) {
				row(csv, run, params, row);
			}
		}
	}

	private static void row(Csv csv, Run run, Set<String> params, RunTable.Row row) throws IOException {
		ResultId id = row.result().id();
		csv.text(run.name()).text(id.benchmark()).text(id.mode().label())
				.text(id.threads() == ResultId.UNKNOWN_THREADS ? "" : Integer.toString(id.threads()));
		for (String param : params) {
			csv.text(id.params().get(param));
		}
		csv.text(row.metric().name()).number(row.metric().score().value()).number(row.metric().score().error())
				.text(row.metric().unit().symbol()).number(row.metric().rawData().forks())
				.number(row.metric().rawData().iterations()).end();
	}
}
