// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.page;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IEditorPart;
import org.flightbench.missioncontrol.text.Messages;
import org.flightbench.report.ComparisonReport;
import org.flightbench.report.flame.output.FlameReport;
import org.flightbench.report.output.FileFormat;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.compare.Comparison;
import org.flightbench.ui.comparison.ComparisonEditor;
import org.flightbench.ui.output.ComparisonOutput;
import org.flightbench.ui.recording.RecordingEditor;

/**
 * A format in which the content of an editor can be exported.
 *
 * @param title the display name
 * @param export prompts for a file and writes it
 */
record ExportChoice(String title, Runnable export) {

	/**
	 * Returns all export formats of an editor, or an empty list if the editor is not Flightbench's or is still reading.
	 */
	static List<ExportChoice> of(IEditorPart editor, Shell shell) {
		List<ExportChoice> choices = new ArrayList<>();
		if (editor instanceof ComparisonEditor results && results.session().comparison() != null) {
			Comparison comparison = results.session().comparison();
			ComparisonOutput output = new ComparisonOutput(shell, () -> comparison, () -> ids(comparison));
			choices.add(new ExportChoice(Messages.export_report, output::exportReport));
			formats(ComparisonReport.FORMATS).forEach(format -> choices.add(new ExportChoice(
					NLS.bind(Messages.export_results, format.title()), () -> output.export(format))));
		} else if (editor instanceof RecordingEditor recording && recording.panel().isLaidOut()) {
			formats(FlameReport.FORMATS).forEach(format -> choices.add(new ExportChoice(
					NLS.bind(Messages.export_flame, format.title()),
					() -> recording.panel().export(format))));
		}
		return choices;
	}

	/** Returns all formats except plain text, which is for terminals. */
	private static Stream<FileFormat> formats(List<FileFormat> all) {
		return all.stream().filter(format -> format != FileFormat.TEXT);
	}

	private static List<ResultId> ids(Comparison comparison) {
		return comparison.runs().stream().flatMap(run -> run.results().stream()).map(Result::id).distinct().toList();
	}
}
