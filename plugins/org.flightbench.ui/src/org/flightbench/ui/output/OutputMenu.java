// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.output;

import org.eclipse.swt.SWT;
import org.eclipse.swt.program.Program;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.flightbench.report.ComparisonReport;
import org.flightbench.report.output.FileFormat;
import org.flightbench.ui.Menus;
import org.flightbench.ui.text.Messages;

/** The menu items that copy and export a comparison. */
public final class OutputMenu {

	private final ComparisonOutput output;
	private final PictureOutput pictures;

	/** Actions on the displayed chart. */
	public interface PictureOutput {

		/** Copies the chart to the clipboard as an image. */
		void copyPicture();

		/** Prompts for a file, and writes the chart as PNG. */
		void exportPng();

		/** Prompts for a file, and writes the chart as SVG. */
		void exportSvg();
	}

	public OutputMenu(ComparisonOutput output, PictureOutput pictures) {
		this.output = output;
		this.pictures = pictures;
	}

	public void addCopy(Menu menu) {
		Menus.add(menu, Messages.menu_copyText, () -> output.copy(FileFormat.TEXT));
		Menus.add(menu, Messages.menu_copyMarkdown, this::copyMarkdown);
		Menus.add(menu, Messages.menu_copyCsv, () -> output.copy(FileFormat.CSV));
		Menus.add(menu, Messages.output_menu_copyPicture, pictures::copyPicture);
	}

	/** Copies the results as Markdown; also called when the user presses the keyboard shortcut. */
	public void copyMarkdown() {
		output.copy(FileFormat.MARKDOWN);
	}

	public void addExport(Menu menu) {
		Menus.add(menu, Messages.menu_openReport, () -> output.openReport(file -> Program.launch(file.toString())));
		Menus.add(menu, Messages.menu_exportReport, output::exportReport);
		new MenuItem(menu, SWT.SEPARATOR);
		ExportMenu.add(menu, ComparisonReport.FORMATS, output::export);
		new MenuItem(menu, SWT.SEPARATOR);
		Menus.add(menu, Messages.output_menu_exportPng, pictures::exportPng);
		Menus.add(menu, Messages.output_menu_exportSvg, pictures::exportSvg);
	}
}
