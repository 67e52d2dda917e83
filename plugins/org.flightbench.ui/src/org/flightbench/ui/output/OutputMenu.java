// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.output;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.flightbench.report.ReportFormat;

/** The menu items that copy and export a comparison; the chart has its own. */
public final class OutputMenu {

	private final ComparisonOutput output;

	public OutputMenu(ComparisonOutput output) {
		this.output = output;
	}

	/** Adds the items that copy. */
	public void addCopy(Menu menu) {
		add(menu, "Copy as &Text\tCtrl+C", () -> output.copy(ReportFormat.TEXT));
		add(menu, "Copy as &Markdown\tCtrl+Shift+M", () -> output.copy(ReportFormat.MARKDOWN));
		add(menu, "Copy as &CSV", () -> output.copy(ReportFormat.CSV));
	}

	/** Adds the items that export. */
	public void addExport(Menu menu) {
		add(menu, "Export as &HTML…", () -> output.export(ReportFormat.HTML, "html"));
		add(menu, "Export as Mar&kdown…", () -> output.export(ReportFormat.MARKDOWN, "md"));
		add(menu, "Export as CS&V…", () -> output.export(ReportFormat.CSV, "csv"));
		add(menu, "Export as &JSON…", () -> output.export(ReportFormat.JSON, "json"));
	}

	private static void add(Menu menu, String text, Runnable action) {
		MenuItem item = new MenuItem(menu, SWT.PUSH);
		item.setText(text);
		item.addListener(SWT.Selection, event -> action.run());
	}
}
