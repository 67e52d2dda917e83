// SPDX-License-Identifier: UPL-1.0
package org.flightbench.fleet;

import java.io.IOException;
import java.util.List;

import org.flightbench.base.Texts;
import org.flightbench.fleet.text.Messages;
import org.flightbench.report.flame.output.FlameReport;
import org.flightbench.report.flame.output.FlameSection;
import org.flightbench.report.output.Document;
import org.flightbench.report.output.FileFormat;
import org.flightbench.report.output.Json;
import org.flightbench.report.output.Report;
import org.flightbench.view.flame.FlameGraph;

/**
 * The pauses and the flame graphs of groups of recordings in one document.
 *
 * @param pauses the reports about pauses
 * @param graphs the flame graph of each group with events
 * @param warnings the warnings about the other groups
 */
record FleetReport(List<FleetPausesReport> pauses, List<FlameGraph> graphs, List<String> warnings) implements Report {

	/** The formats of this report. */
	static final List<FileFormat> FORMATS = FileFormat.with(FileFormat.JSON);

	@Override
	public Document document() {
		Document document = Document
				.titled(Texts.bind(Messages.title_report, FleetWarnings.count(pauses.get(0).recordings().size())))
				.withPage(FlameSection.style(), FlameSection.script())
				.lines(warnings.stream().map(line -> Texts.bind(Messages.warning, line)).toList());
		for (FleetPausesReport one : pauses) {
			one.document(document.heading(2, one.title()), 3);
		}
		for (FlameGraph graph : graphs) {
			Document its = new FlameReport(graph).document();
			document.heading(2, its.title()).append(its);
		}
		return document;
	}

	@Override
	public void json(Json json) throws IOException {
		json.startObject().texts("warnings", warnings).startArray("pauses");
		for (FleetPausesReport one : pauses) {
			one.json(json);
		}
		json.endArray().startArray("flames");
		for (FlameGraph graph : graphs) {
			new FlameReport(graph).json(json);
		}
		json.endArray().endObject();
	}
}
