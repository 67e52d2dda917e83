// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.output;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Control;
import org.flightbench.base.ReadProgress;
import org.flightbench.report.output.FileFormat;
import org.flightbench.report.output.AtomicFile;
import org.flightbench.report.output.TextStyle;
import org.flightbench.report.page.Chapter;
import org.flightbench.report.page.Recorded;
import org.flightbench.report.page.RecordedReader;
import org.flightbench.report.page.ReportPage;
import org.flightbench.report.words.ReportPart;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Comparison;
import org.flightbench.ui.text.Messages;

/** Copies and exports the results shown in a table. */
public final class ComparisonOutput {

	private static final String HTML = FileFormat.HTML.endings().get(0);

	private final Control control;
	private final Supplier<Comparison> comparison;
	private final Supplier<List<ResultId>> results;

	/**
	 * @param control the control whose shell is the parent of dialogs
	 * @param comparison supplies the shown comparison, or null if none is shown
	 * @param results supplies the results to copy: the selected ones, or all that match the filter
	 */
	public ComparisonOutput(Control control, Supplier<Comparison> comparison, Supplier<List<ResultId>> results) {
		this.control = control;
		this.comparison = comparison;
		this.results = results;
	}

	/** Copies the results to the clipboard. */
	public void copy(FileFormat format) {
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

	/** Prompts for a file, and writes a report of all results and their recordings to it in the background. */
	public void exportReport() {
		if (comparison.get() != null) {
			ExportTarget.export(control.getShell(), Messages.export_report_title, reportName(), HTML,
					this::exportReport);
		}
	}

	/** Writes the report to a file in the background. The workbench reports failures. */
	public Job exportReport(Path file) {
		Comparison written = comparison.get();
		return ExportJob.start(file, progress -> write(written, file, progress));
	}

	private static void write(Comparison comparison, Path file, ReadProgress progress) throws IOException {
		List<Recorded> recorded = comparison.candidates().stream()
				.map(pair -> new RecordedReader(pair, progress).read()).toList();
		ReportPage page = new ReportPage(List.of(new Chapter("", comparison, recorded)), true);
		AtomicFile.writeText(file, out -> FileFormat.HTML.write(page, TextStyle.PLAIN, out));
	}

	/**
	 * Writes the report to a temporary file, which is deleted on exit, and opens it.
	 *
	 * @param opener opens the file, called on a background thread
	 */
	public void openReport(Consumer<Path> opener) {
		if (comparison.get() == null) {
			return;
		}
		Path file;
		try {
			file = Files.createTempDirectory("flightbench").resolve(ExportTarget.fileName(reportName()) + "." + HTML);
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
		file.getParent().toFile().deleteOnExit();
		file.toFile().deleteOnExit();
		Comparison written = comparison.get();
		ExportJob.start(file, progress -> {
			write(written, file, progress);
			opener.accept(file);
		});
	}

	private String reportName() {
		return ExportName.of(comparison.get().runs().stream().map(Run::name).toList(), "");
	}

	/** Prompts for a file, and writes the results to it in the background. */
	public void export(FileFormat format) {
		if (comparison.get() == null) {
			return;
		}
		ExportTarget.export(control.getShell(), Messages.output_export_title, name(comparison.get(), results.get()),
				format.endings().get(0), file -> export(format, file));
	}

	/**
	 * Returns the default file name. It indicates whether only some of the results are exported, because the exported
	 * table does not.
	 */
	private static String name(Comparison comparison, List<ResultId> shown) {
		ReportPart part = Reports.part(comparison, shown);
		return ExportName.of(comparison.runs().stream().map(Run::name).toList(),
				part.isWhole() ? "" : part.sentence());
	}

	/** Writes the results to a file in the background. The workbench reports failures. */
	public Job export(FileFormat format, Path file) {
		Comparison written = comparison.get();
		List<ResultId> shown = results.get();
		return ExportJob.start(file,
				progress -> AtomicFile.writeText(file, out -> Reports.write(format, written, shown, out)));
	}
}
