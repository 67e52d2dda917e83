// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.flightbench.report.output.Json;
import org.flightbench.report.table.RunTable;
import org.flightbench.results.Metric;
import org.flightbench.results.Run;

/** Writes runs as JSON; {@code docs/json.md} describes every field. */
public final class JsonRunReport implements RunReport {

	@Override
	public void write(List<Run> runs, String metric, Writer out) throws IOException {
		Json json = new Json(out);
		json.startObject().startArray("runs");
		for (Run run : runs) {
			json.startObject().run(run).endObject();
		}
		json.endArray().text("metric", metric).startArray("results");
		for (Run run : runs) {
			for (RunTable.Row row : RunTable.rows(run, metric)) {
				row(json, run, row);
			}
		}
		json.endArray().endObject().finish(out);
	}

	private static void row(Json json, Run run, RunTable.Row row) throws IOException {
		Metric metric = row.metric();
		json.startObject().text("run", run.name()).identity(row.result().id()).text("metric", metric.name())
				.text("unit", metric.unit().symbol()).number("score", metric.score().value())
				.number("error", metric.score().error()).number("forks", metric.rawData().forks())
				.number("iterations", metric.rawData().iterations()).endObject();
	}
}
