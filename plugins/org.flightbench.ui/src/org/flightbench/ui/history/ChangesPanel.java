// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.history;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.ui.IMemento;
import org.flightbench.base.Plural;
import org.flightbench.history.HistoryRun;
import org.flightbench.results.compare.Interval;
import org.flightbench.results.words.Numbers;
import org.flightbench.ui.Menus;
import org.flightbench.ui.history.ShownHistory.Row;
import org.flightbench.ui.table.RowColumn;
import org.flightbench.ui.table.RowTable;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.AccessibleNames;
import org.flightbench.view.plot.CommitText;
import org.flightbench.view.plot.HistoryText;
import org.flightbench.view.plot.PlotLine;
import org.flightbench.view.plot.PlotText;

/** A list of the recent changes, most important first, with actions for the selected change. */
final class ChangesPanel extends Composite {

	/** The available periods, in days before the newest run. 0 means all time. */
	private static final int[] DAYS = {7, 30, 90, 365, 0};
	private static final int USUAL = 4;
	private static final String PERIOD = "period";

	private final Label title;
	private final Combo period;
	private final Label order;
	private final RowTable<Row> table;
	private final List<Button> buttons = new ArrayList<>();
	private ShownHistory shown;

	/** @param onSelect called with the change that the user selects */
	ChangesPanel(Composite parent, HistoryActions actions, Consumer<Row> onSelect) {
		super(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(this);
		Composite top = new Composite(this, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(6).margins(8, 3).spacing(6, 0).applyTo(top);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(top);
		title = new Label(top, SWT.NONE);
		title.setData("org.flightbench.ui.id", "history.changes.title");
		GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).applyTo(title);
		period = new Combo(top, SWT.READ_ONLY | SWT.DROP_DOWN);
		for (int days : DAYS) {
			period.add(days == 0 ? Messages.changes_allTime : NLS.bind(Messages.changes_days, days));
		}
		period.select(USUAL);
		period.setToolTipText(Messages.changes_period_tooltip);
		period.setData("org.flightbench.ui.id", "history.changes.period");
		AccessibleNames.set(period, Messages.changes_period);
		period.addListener(SWT.Selection, event -> fill());
		order = new Label(top, SWT.NONE);
		order.setText(Messages.changes_order);
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(order);
		button(top, Messages.compareRuns, Messages.changes_compare_tooltip, actions::compare);
		button(top, Messages.changes_bisect, Messages.changes_bisect_tooltip, actions::copyBisect);
		Button label = button(top, Messages.label, Messages.changes_label_tooltip, row -> {});
		Menu labels = new Menu(label);
		Menus.fillWhenOpened(labels, menu -> actions.fillLabels(menu, table().selected()));
		label.addListener(SWT.Selection, event -> {
			labels.setLocation(label.toDisplay(0, label.getSize().y));
			labels.setVisible(true);
		});
		table = new RowTable<>(this, "history.changes", Messages.changes_name);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(table);
		table.onSelect(row -> {
			enable();
			onSelect.accept(row);
		});
		table.onOpen(actions::compare);
		table.setMenu(menu -> {
			Row row = table.selected();
			if (row != null) {
				actions.fill(menu, row);
			}
		});
		table.setGreyed(row -> row.label() != null);
		enable();
	}

	private Button button(Composite parent, String text, String tooltip, Consumer<Row> action) {
		Button button = new Button(parent, SWT.PUSH);
		button.setText(text);
		button.setToolTipText(tooltip);
		button.addListener(SWT.Selection, event -> {
			if (table.selected() != null) {
				action.accept(table.selected());
			}
		});
		buttons.add(button);
		return button;
	}

	RowTable<Row> table() {
		return table;
	}

	void show(ShownHistory other) {
		shown = other;
		fill();
	}

	/** Shows that the search for changes was canceled. */
	void searchCanceled() {
		title.setText(Messages.changes_notSearched);
		title.getParent().layout();
	}

	private List<Row> rows() {
		int days = DAYS[period.getSelectionIndex()];
		return shown == null ? List.of() : shown.changes(days == 0 ? null : Duration.ofDays(days));
	}

	private void fill() {
		List<Row> rows = rows();
		table.show(columns(), 0, rows);
		title.setText(shown != null && !shown.areChangesKnown()
				? Messages.changes_searching
				: rows.isEmpty()
						? Messages.changes_none
						: Plural.of(rows.size(), Messages.changes_one, Messages.changes_many));
		order.setVisible(rows.size() > 1);
		title.getParent().layout();
		enable();
	}

	private void enable() {
		buttons.forEach(button -> button.setEnabled(table.selected() != null));
	}

	private List<RowColumn<Row>> columns() {
		List<RowColumn<Row>> columns = new ArrayList<>();
		columns.add(
				new RowColumn<>(Messages.history_column_rank, 0, true, row -> Integer.toString(row.importance() + 1),
						Comparator.comparingInt(Row::importance)));
		columns.add(RowColumn.numbers(Messages.change, row -> HistoryText.change(row.point()),
				row -> Math.abs(Math.log(row.point().step().ratio()))));
		columns.add(RowColumn.words(Messages.column_series, 30, Row::series));
		columns.add(RowColumn.words(Messages.column_date, 10, row -> HistoryText.date(row.point().after().time())));
		columns.add(RowColumn.words(Messages.commits, 10, row -> HistoryText.commits(row.point())));
		if (shown != null && shown.branches().values().stream().anyMatch(view -> view.commits().folder() != null)) {
			columns.add(
					RowColumn.words(Messages.column_message, 24, row -> CommitText.summary(row.view(), row.point())));
		}
		columns.add(RowColumn.words(Messages.column_interval, 8, row -> Numbers.changeInterval(
				new Interval(row.point().interval().low(), row.point().interval().high()))));
		columns.add(new RowColumn<>(Messages.p, 0, true, row -> Numbers.probability(row.point().p()),
				Comparator.comparingDouble(row -> row.point().p())));
		columns.add(RowColumn.words(Messages.column_origin, 6, row -> HistoryText.origin(row.point().origin())));
		columns.add(RowColumn.words(Messages.column_state, 6, Row::state));
		columns.add(RowColumn.words(Messages.label, 8, Row::labelText));
		if (shown != null && shown.branches().size() > 1) {
			columns.add(RowColumn.words(Messages.branch, 6, row -> PlotText.branch(row.branch())));
		}
		return columns;
	}

	/** Returns the row of a change in a plot, or empty if the change is null or not listed. */
	Optional<Row> rowOf(PlotLine line, PlotLine.Change change) {
		return change == null || shown == null
				? Optional.empty()
				: shown.changes(null).stream().filter(row -> row.point() == change.point()).findFirst();
	}

	/** Selects the row of a change in a plot, or clears the selection if the change is null. */
	void select(PlotLine line, PlotLine.Change change) {
		HistoryRun after = change == null ? null : change.point().after();
		table.select(row -> change != null && row.branch().equals(line.branch())
				&& row.point().series().id().equals(line.series().id()) && row.point().after().equals(after));
		enable();
	}

	void save(IMemento memento) {
		memento.putInteger(PERIOD, period.getSelectionIndex());
		table.save(memento);
	}

	void restore(IMemento memento) {
		Integer index = memento.getInteger(PERIOD);
		if (index != null && index >= 0 && index < DAYS.length) {
			period.select(index);
		}
		table.restore(memento);
	}

	@Override
	public boolean setFocus() {
		return table.setFocus();
	}
}
