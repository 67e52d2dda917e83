// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.CTabItem;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Menu;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.report.pause.LateRow;
import org.flightbench.report.pause.PauseRow;
import org.flightbench.ui.chart.PlainChart;
import org.flightbench.ui.text.Messages;
import org.flightbench.view.chart.Chart;

/** The tables of pauses, operations, late threads, and verdicts below the timeline, and the charts next to them. */
public final class SafepointTables extends SashForm {

	private final CTabFolder left;
	private final LongestPausesTable pauses;
	private final OperationsTable operations;
	private final LateThreadsPage late;
	private final CTabItem lateItem;
	private final VerdictsTable verdicts;
	private CTabItem verdictsItem;
	private final List<PlainChart> charts = new ArrayList<>();
	private final Map<Control, Runnable> waiting = new HashMap<>();
	private List<PauseTimeline> timelines = List.of();

	/**
	 * @param onSelect called with the selected row, and whether to zoom to it
	 * @param exportName returns the file name for exporting the chart with a given title
	 * @param more adds commands for the selected pause to the menus
	 */
	public SafepointTables(Composite parent, BiConsumer<PauseRow, Boolean> onSelect, UnaryOperator<String> exportName,
			Consumer<Menu> more) {
		super(parent, SWT.HORIZONTAL);
		left = new CTabFolder(this, SWT.FLAT | SWT.TOP);
		left.setData("org.flightbench.ui.id", "safepoint.tables");
		pauses = new LongestPausesTable(left, onSelect, more);
		add(left, Messages.tables_pauses, pauses);
		operations = new OperationsTable(left);
		add(left, Messages.tables_operations, operations);
		late = new LateThreadsPage(left, (side, pause) -> onSelect.accept(
				PauseRow.of(side, timelines.get(side), pause), false), more);
		lateItem = add(left, Messages.tables_late, late);
		verdicts = new VerdictsTable(left);
		for (Control table : List.of(pauses, operations, late, verdicts)) {
			table.addListener(SWT.Show, event -> fill(table));
		}
		left.setSelection(0);
		CTabFolder right = new CTabFolder(this, SWT.FLAT | SWT.TOP);
		right.setData("org.flightbench.ui.id", "safepoint.charts");
		for (String title : Prepared.CHARTS) {
			PlainChart chart = new PlainChart(right, () -> exportName.apply(title));
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

	/** Shows an input, except for its charts; see {@link #showCharts}. */
	public void show(Prepared prepared) {
		timelines = prepared.inRange();
		long all = prepared.statistics().stream().mapToLong(one -> one.totals().count()).sum();
		boolean comparison = prepared.input().isComparison();
		whenSeen(pauses, () -> pauses.show(prepared.longest(), all, timelines));
		whenSeen(operations, () -> operations.show(prepared.operations(), comparison));
		List<LateRow> lateRows = LateRow.of(timelines);
		whenSeen(late, () -> late.show(timelines, lateRows, prepared.advice()));
		lateItem.setText(
				lateRows.isEmpty() ? Messages.tables_late : NLS.bind(Messages.tables_late_count, lateRows.size()));
		showVerdicts(prepared);
	}

	/**
	 * Schedules the filling of a table, which takes a while. The visible table is filled after the timeline above has
	 * been drawn, the others when they become visible.
	 */
	private void whenSeen(Control table, Runnable fill) {
		waiting.put(table, fill);
		if (left.getSelection() != null && left.getSelection().getControl() == table) {
			getDisplay().asyncExec(() -> fill(table));
		}
	}

	private void fill(Control table) {
		Runnable fill = waiting.remove(table);
		if (fill != null && !table.isDisposed()) {
			fill.run();
		}
	}

	/** Shows the verdicts in a tab, which is removed if there are none. */
	private void showVerdicts(Prepared prepared) {
		whenSeen(verdicts, () -> verdicts.show(prepared.verdicts()));
		if (prepared.verdicts().isEmpty() && verdictsItem != null) {
			verdictsItem.dispose();
			verdictsItem = null;
		} else if (!prepared.verdicts().isEmpty() && verdictsItem == null) {
			verdictsItem = add(left, Messages.tables_verdicts, verdicts);
		}
	}

	/** Moves the focus to the filter of the pauses. */
	public void find() {
		left.setSelection(0);
		fill(pauses);
		pauses.find();
	}

	/** Shows the charts, which are prepared after the tables. */
	public void showCharts(List<Chart> made) {
		for (int index = 0; index < charts.size(); index++) {
			charts.get(index).show(made.get(index));
		}
	}

	/** Selects the row of a pause without notifying listeners, or clears the selection if null. */
	public void select(PauseRow row) {
		fill(pauses);
		pauses.select(row);
	}
}
