// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.flightbench.base.Plural;
import org.flightbench.results.Metric;
import org.flightbench.results.words.Numbers;
import org.flightbench.ui.Menus;
import org.flightbench.ui.canvas.WrappingRow;
import org.flightbench.ui.model.ComparisonState;
import org.flightbench.ui.output.OutputMenu;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.AccessibleNames;
import org.flightbench.ui.theme.Fonts;

/** A bar that selects the metric to compare and filters the results. */
final class ResultFilterBar extends Composite {

	/** The delay between the last key press and the filtering. */
	private static final int TYPING_MILLIS = 120;
	/** The minimum width of the filter field in characters. */
	private static final int MIN_LETTERS = 20;

	private final Combo metric;
	private final Text filter;
	private final Button grouped;
	private final Label count;
	private List<String> metrics = List.of();
	private int typed;

	ResultFilterBar(Composite parent, Consumer<String> onMetric, Runnable onFilter) {
		super(parent, SWT.NONE);
		setLayout(new WrappingRow(10, 2, 8));
		Label label = new Label(this, SWT.NONE);
		label.setText(Messages.filter_metric);
		metric = new Combo(this, SWT.DROP_DOWN | SWT.READ_ONLY);
		metric.setToolTipText(Messages.filter_metric_tooltip);
		metric.setVisibleItemCount(20);
		metric.setData("org.flightbench.ui.id", "metric");
		metric.addListener(SWT.Selection, event -> onMetric.accept(metrics.get(metric.getSelectionIndex())));
		filter = new Text(this, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
		filter.setMessage(Messages.comparison_filter_message);
		AccessibleNames.set(filter, Messages.comparison_filter_name);
		filter.setToolTipText(Messages.filter_tooltip);
		filter.setData("org.flightbench.ui.id", "filter");
		filter.setLayoutData(new WrappingRow.Room(Fonts.letters(filter, MIN_LETTERS), SWT.DEFAULT, true));
		filter.addListener(SWT.Modify, event -> later(++typed, onFilter));
		filter.addListener(SWT.KeyDown, event -> {
			if (event.keyCode == SWT.ESC) {
				filter.setText("");
			}
		});
		count = new Label(this, SWT.RIGHT);
		grouped = new Button(this, SWT.CHECK);
		grouped.setText(Messages.filter_grouped);
		grouped.setSelection(true);
		grouped.addListener(SWT.Selection, event -> onFilter.run());
		AccessibleNames.ofLabels(this);
	}

	/** Adds the menus for copying, exporting and expectations, and the button that shows or hides the runs. */
	void setMenus(OutputMenu output, ExpectationMenu expectations, Runnable toggleRuns) {
		ToolBar bar = new ToolBar(this, SWT.FLAT | SWT.RIGHT);
		Menus.addDropDown(bar, Messages.filter_copy, Messages.filter_copy_tooltip, output::addCopy);
		Menus.addDropDown(bar, Messages.export, Messages.filter_export_tooltip, output::addExport);
		Menus.addDropDown(bar, Messages.expectations, Messages.filter_expectations_tooltip,
				expectations::attach);
		ToolItem runs = new ToolItem(bar, SWT.PUSH);
		runs.setText(Messages.runs);
		runs.setToolTipText(Messages.filter_runs_tooltip);
		runs.addListener(SWT.Selection, event -> toggleRuns.run());
	}

	private void later(int wanted, Runnable onFilter) {
		getDisplay().timerExec(TYPING_MILLIS, () -> {
			if (wanted == typed && !isDisposed()) {
				onFilter.run();
			}
		});
	}

	/** Updates the list of metrics to those of the runs. */
	void show(ComparisonState state) {
		List<String> names = new ArrayList<>(state.metricNames());
		if (!names.equals(metrics)) {
			metrics = names;
			metric.setItems(names.stream().map(ResultFilterBar::title).toArray(String[]::new));
			metric.requestLayout();
		}
		metric.select(metrics.indexOf(state.metric()));
	}

	void showCount(int shown, int all) {
		String whole = Plural.of(all, Messages.filter_results_one, Messages.filter_results_many);
		// wide enough for any count, so that filtering does not move the controls
		count.setLayoutData(new WrappingRow.Room(Math.max(Fonts.width(count, whole),
				Fonts.width(count, ofAll(all, all))), SWT.DEFAULT, false));
		count.setText(shown == all ? whole : ofAll(shown, all));
		count.requestLayout();
	}

	private static String ofAll(int shown, int all) {
		return NLS.bind(Messages.filter_resultsShown, Numbers.fixed(shown, 0), Numbers.fixed(all, 0));
	}

	void setFilter(String words) {
		filter.setText(words);
	}

	String filter() {
		return filter.getText();
	}

	boolean isGrouped() {
		return grouped.getSelection();
	}

	void setGrouped(boolean byClass) {
		grouped.setSelection(byClass);
	}

	void focusFilter() {
		filter.setFocus();
		filter.selectAll();
	}

	private static String title(String name) {
		return name.equals(Metric.PRIMARY) ? Messages.score : name;
	}
}
