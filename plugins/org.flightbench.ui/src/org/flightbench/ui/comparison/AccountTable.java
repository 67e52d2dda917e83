// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.util.List;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.flightbench.analysis.cause.Account;
import org.flightbench.report.cause.ExplainReport;
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Column;
import org.flightbench.report.output.Table.Kind;
import org.flightbench.report.output.Table.Tone;
import org.flightbench.results.compare.Verdict;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.AccessibleNames;
import org.flightbench.ui.theme.Colors;

/** A table that breaks down the cost of an operation. */
final class AccountTable {

	private final Table table;

	AccountTable(Composite parent) {
		table = new Table(parent, SWT.FULL_SELECTION | SWT.V_SCROLL | SWT.H_SCROLL);
		table.setHeaderVisible(true);
		table.setData("org.flightbench.ui.id", "account");
		AccessibleNames.set(table, Messages.account_name);
	}

	Table control() {
		return table;
	}

	/** Returns the width at which no column is truncated, in pixels, or 0 if the table is empty. */
	int width() {
		int columns = Stream.of(table.getColumns()).mapToInt(TableColumn::getWidth).sum();
		return columns == 0 ? 0 : columns + table.getVerticalBar().getSize().x + 2 * table.getBorderWidth();
	}

	void show(Account account) {
		org.flightbench.report.output.Table shown = ExplainReport.account(account);
		table.setRedraw(false);
		table.removeAll();
		while (table.getColumnCount() < shown.columns().size()) {
			Column column = shown.columns().get(table.getColumnCount());
			new TableColumn(table, column.kind() == Kind.NUMBER ? SWT.RIGHT : SWT.LEFT).setText(column.title());
		}
		for (List<Cell> row : shown.rows()) {
			TableItem item = new TableItem(table, SWT.NONE);
			for (int column = 0; column < row.size(); column++) {
				item.setText(column, row.get(column).text());
				Color color = color(row.get(column).tone());
				if (color != null) {
					item.setForeground(column, color);
				}
			}
		}
		for (TableColumn column : table.getColumns()) {
			column.pack();
		}
		table.setRedraw(true);
	}

	private Color color(Tone tone) {
		Colors colors = Colors.of(table);
		return switch (tone) {
			case BETTER -> colors.verdict(Verdict.IMPROVED);
			case WORSE -> colors.verdict(Verdict.REGRESSED);
			default -> null;
		};
	}
}
