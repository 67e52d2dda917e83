// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.report.chart.Chart;
import org.flightbench.report.pauses.PauseRow;
import org.flightbench.ui.chart.PlainChart;

/** What is below the timeline: pauses, operations and late threads in tables, and beside them the charts. */
final class SafepointTables extends SashForm {

	private final CTabFolder left;
	private final PausesTable pauses;
	private final OperationsTable operations;
	private final LateThreadsPage late;
	private final CTabItem lateItem;
	private final VerdictsTable verdicts;
	private CTabItem verdictsItem;
	private final List<PlainChart> charts = new ArrayList<>();
	private List<PauseTimeline> timelines = List.of();

	/** @param onSelect given the selected row, and whether it is to be zoomed to */
	SafepointTables(Composite parent, BiConsumer<PauseRow, Boolean> onSelect) {
		super(parent, SWT.HORIZONTAL);
		left = new CTabFolder(this, SWT.FLAT | SWT.TOP);
		left.setData("org.flightbench.ui.id", "safepoint.tables");
		pauses = new PausesTable(left, onSelect);
		add(left, "Longest Pauses", pauses);
		operations = new OperationsTable(left);
		add(left, "Operations", operations);
		late = new LateThreadsPage(left, (side, pause) -> onSelect.accept(
				PauseRow.of(side, timelines.get(side), pause), false));
		lateItem = add(left, "Late Threads", late);
		verdicts = new VerdictsTable(left);
		left.setSelection(0);
		CTabFolder right = new CTabFolder(this, SWT.FLAT | SWT.TOP);
		right.setData("org.flightbench.ui.id", "safepoint.charts");
		for (String title : Prepared.CHARTS) {
			PlainChart chart = new PlainChart(right);
			charts.add(chart);
			add(right, title, chart);
		}
		right.setSelection(0);
		setWeights(58, 42);
	}

	private static CTabItem add(CTabFolder folder, String title, Control control) {
		CTabItem item = new CTabItem(folder, SWT.NONE);
		item.setText(title);
		item.setControl(control);
		return item;
	}

	/** Shows what was prepared. */
	void show(Prepared prepared) {
		timelines = prepared.input().timelines();
		long all = prepared.statistics().stream().mapToLong(one -> one.totals().count()).sum();
		pauses.show(prepared.longest(), all, prepared.input().isComparison());
		operations.show(prepared.operations(), prepared.input().isComparison());
		late.show(timelines, prepared.advice());
		showVerdicts(prepared);
		lateItem.setText(late.count() == 0 ? "Late Threads" : "Late Threads (" + late.count() + ")");
	}

	/** Only a comparison has any. */
	private void showVerdicts(Prepared prepared) {
		verdicts.show(prepared.verdicts());
		if (prepared.verdicts().isEmpty() && verdictsItem != null) {
			verdictsItem.dispose();
			verdictsItem = null;
		} else if (!prepared.verdicts().isEmpty() && verdictsItem == null) {
			verdictsItem = add(left, "Verdicts", verdicts);
		}
	}

	/** Shows the charts, which come later. */
	void showCharts(List<Chart> made) {
		for (int index = 0; index < charts.size(); index++) {
			charts.get(index).show(made.get(index));
		}
	}

	/** Selects the row of a pause without telling of it; null for none. */
	void select(PauseRow row) {
		pauses.select(row);
	}
}
