// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.output;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Control;
import org.flightbench.report.ReportFormat;
import org.flightbench.report.output.WholeFile;
import org.flightbench.report.words.ReportPart;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Comparison;

/** Copies and exports the results that a table shows. */
public final class ComparisonOutput {

	private final Control control;
	private final Supplier<Comparison> comparison;
	private final Supplier<List<ResultId>> results;

	/**
	 * @param control on whose shell dialogs open
	 * @param comparison what is shown, null if nothing is
	 * @param results the results to copy: the selected ones, or all that the filter lets through
	 */
	public ComparisonOutput(Control control, Supplier<Comparison> comparison, Supplier<List<ResultId>> results) {
		this.control = control;
		this.comparison = comparison;
		this.results = results;
	}

	/** Puts the results on the clipboard. */
	public void copy(ReportFormat format) {
		if (comparison.get() == null) {
			return;
		}
		StringWriter text = new StringWriter();
		try {
			Reports.write(format, comparison.get(), results.get(), text);
		} catch (IOException impossible) {
			throw new UncheckedIOException(impossible);
		}
		ClipboardText.copy(control.getDisplay(), text.toString());
	}

	/** Asks for a file and writes the results there in the background. */
	public void export(ReportFormat format) {
		if (comparison.get() == null) {
			return;
		}
		ExportTarget.export(control.getShell(), Messages.export_title, name(comparison.get(), results.get()),
				format.endings().get(0), file -> export(format, file));
	}

	/** Says too that it is a part, which is the only place where a table can. */
	private static String name(Comparison comparison, List<ResultId> shown) {
		ReportPart part = Reports.part(comparison, shown);
		return ExportName.of(comparison.runs().stream().map(Run::name).toList(),
				part.isWhole() ? "" : part.sentence());
	}

	/** Writes the results to a file in the background; a failure is shown by the workbench. */
	public Job export(ReportFormat format, Path file) {
		Comparison written = comparison.get();
		List<ResultId> shown = results.get();
		return ExportJob.start(file,
				() -> WholeFile.writeText(file, out -> Reports.write(format, written, shown, out)));
	}
}
