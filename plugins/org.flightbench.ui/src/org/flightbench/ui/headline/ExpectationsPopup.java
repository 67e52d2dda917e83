// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.headline;

import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.flightbench.report.words.ExpectationSign;
import org.flightbench.report.words.ExpectationText;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.Expectation;
import org.flightbench.results.compare.ExpectationCheck;
import org.flightbench.results.compare.RunComparison;
import org.flightbench.results.words.Numbers;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.AccessibleNames;
import org.flightbench.ui.theme.Colors;

/** Lists all expectations below a button, including those without results. Escape closes it. */
final class ExpectationsPopup extends AnchoredPopup {

	/** The space for borders and a scroll bar, in pixels. */
	private static final int AROUND_TABLE = 40;
	private static final int MAX_LINES = 16;

	private final Comparison comparison;

	private ExpectationsPopup(Control anchor, Comparison comparison) {
		super(anchor, Messages.expectations);
		this.comparison = comparison;
	}

	static void open(Control anchor, Comparison comparison) {
		new ExpectationsPopup(anchor, comparison).open();
	}

	@Override
	protected Control createDialogArea(Composite parent) {
		Composite area = (Composite) super.createDialogArea(parent);
		Table table = new Table(area, SWT.FULL_SELECTION | SWT.H_SCROLL | SWT.V_SCROLL);
		table.setHeaderVisible(true);
		table.setData("org.flightbench.ui.id", "expectations");
		AccessibleNames.set(table, Messages.expectations);
		boolean several = comparison.candidates().size() > 1;
		for (String title : List.of(Messages.expectations_outcome, Messages.expectations_expectation,
				Messages.metric, Messages.expected, Messages.expectations_measured,
				Messages.expectations_interval)) {
			new TableColumn(table, SWT.LEFT).setText(title);
		}
		new TableColumn(table, SWT.RIGHT).setText(Messages.results);
		new TableColumn(table, SWT.LEFT).setText(Messages.expectations_why);
		if (several) {
			new TableColumn(table, SWT.LEFT).setText(Messages.candidate);
		}
		Colors colors = Colors.of(anchor());
		for (RunComparison candidate : comparison.candidates()) {
			for (ExpectationCheck check : candidate.expectations()) {
				TableItem item = new TableItem(table, SWT.NONE);
				item.setText(texts(check, candidate.candidate().name()));
				item.setForeground(0, colors.outcome(check.outcome()));
			}
		}
		for (TableColumn column : table.getColumns()) {
			column.pack();
		}
		Point size = table.computeSize(SWT.DEFAULT, SWT.DEFAULT);
		int most = table.getHeaderHeight() + MAX_LINES * table.getItemHeight();
		GridDataFactory.fillDefaults().grab(true, true).indent(4, 4)
				.hint(Math.min(table.getMonitor().getClientArea().width - AROUND_TABLE, size.x), Math.min(most, size.y))
				.applyTo(table);
		return area;
	}

	private static String[] texts(ExpectationCheck check, String candidate) {
		Expectation expectation = check.expectation();
		return new String[]{ExpectationSign.text(check.outcome()), WidgetText.item(expectation.name()),
				WidgetText.item(expectation.metric()), ExpectationText.expected(expectation),
				Numbers.change(check.changePercent()), Numbers.changeInterval(check.interval()),
				Integer.toString(check.results().size()), WidgetText.item(check.reason()), WidgetText.item(candidate)};
	}
}
