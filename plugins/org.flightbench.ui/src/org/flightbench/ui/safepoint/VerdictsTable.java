// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableItem;
import org.flightbench.analysis.pause.PauseVerdict;
import org.flightbench.results.words.Numbers;
import org.flightbench.results.words.VerdictSign;
import org.flightbench.ui.table.CellTooltip;
import org.flightbench.ui.table.FittedColumns;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.AccessibleNames;
import org.flightbench.ui.theme.Colors;

/** A table of the verdicts on a candidate's pauses, one for each measure, with the reasons. */
final class VerdictsTable extends Composite {

	private static final String[] TITLES = {Messages.measure, Messages.baseline,
			Messages.candidate, Messages.change, Messages.verdict, Messages.verdicts_why};
	private static final int VERDICT = 4;
	private static final int REASON = 5;
	/** The minimum width of the reason column, in characters. */
	private static final int MIN_REASON = 70;

	private final Table table;
	private final FittedColumns widths;

	VerdictsTable(Composite parent) {
		super(parent, SWT.NONE);
		setLayout(new FillLayout());
		table = new Table(this, SWT.FULL_SELECTION | SWT.SINGLE);
		table.setHeaderVisible(true);
		table.setData("org.flightbench.ui.id", "safepoint.verdicts");
		AccessibleNames.set(table, Messages.tables_verdicts);
		widths = new FittedColumns(table);
		widths.clear(REASON, MIN_REASON);
		widths.add(TITLES, VERDICT);
		CellTooltip.install(table, point -> {
			TableItem item = table.getItem(point);
			return item == null ? null : item.getText(REASON);
		});
	}

	void show(List<PauseVerdict> verdicts) {
		table.removeAll();
		for (PauseVerdict verdict : verdicts) {
			TableItem item = new TableItem(table, SWT.NONE);
			double change = verdict.baseline() == 0
					? Double.NaN
					: (verdict.candidate() - verdict.baseline()) / verdict.baseline() * 100;
			String[] texts = {verdict.measure().label(), millis(verdict.baseline()), millis(verdict.candidate()),
					Numbers.change(change), VerdictSign.text(verdict.verdict()), verdict.reason()};
			item.setText(texts);
			widths.measure(texts);
			item.setForeground(VERDICT, Colors.of(table).verdict(verdict.verdict()));
		}
		widths.fit();
	}

	private static String millis(double millis) {
		return Numbers.score(millis, Double.NaN) + " ms";
	}
}
