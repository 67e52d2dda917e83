// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.output;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.flightbench.report.ReportFormat;
import org.flightbench.ui.Menus;

/** The menu items that copy and export a comparison. */
public final class OutputMenu {

	private final ComparisonOutput output;
	private final PictureOutput pictures;

	/** What can be done with the chart that is shown. */
	public interface PictureOutput {

		/** Puts the chart on the clipboard. */
		void copyPicture();

		/** Asks for a file and writes the chart as PNG. */
		void exportPng();

		/** Asks for a file and writes the chart as SVG. */
		void exportSvg();
	}

	public OutputMenu(ComparisonOutput output, PictureOutput pictures) {
		this.output = output;
		this.pictures = pictures;
	}

	/** Adds the items that copy. */
	public void addCopy(Menu menu) {
		Menus.add(menu, "Copy as &Text\tCtrl+C", () -> output.copy(ReportFormat.TEXT));
		Menus.add(menu, "Copy as &Markdown\tCtrl+Shift+M", this::copyMarkdown);
		Menus.add(menu, "Copy as &CSV", () -> output.copy(ReportFormat.CSV));
		Menus.add(menu, "Copy Chart as &Picture", pictures::copyPicture);
	}

	/** Does what the item of that name does, for its key. */
	public void copyMarkdown() {
		output.copy(ReportFormat.MARKDOWN);
	}

	/** Adds the items that export. */
	public void addExport(Menu menu) {
		Menus.add(menu, "Export as &HTML…", () -> output.export(ReportFormat.HTML, "html"));
		Menus.add(menu, "Export as Mar&kdown…", () -> output.export(ReportFormat.MARKDOWN, "md"));
		Menus.add(menu, "Export as CS&V…", () -> output.export(ReportFormat.CSV, "csv"));
		Menus.add(menu, "Export as &JSON…", () -> output.export(ReportFormat.JSON, "json"));
		new MenuItem(menu, SWT.SEPARATOR);
		Menus.add(menu, "Export Chart as P&NG…", pictures::exportPng);
		Menus.add(menu, "Export Chart as &SVG…", pictures::exportSvg);
	}
}
