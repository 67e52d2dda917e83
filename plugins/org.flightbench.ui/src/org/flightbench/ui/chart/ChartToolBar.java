// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.chart;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.flightbench.ui.Menus;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.canvas.WrappingRow;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.AccessibleNames;
import org.flightbench.view.chart.ChartKind;
import org.flightbench.view.chart.ChartSelection.Order;

/** A toolbar for choosing and exporting a chart. */
final class ChartToolBar extends Composite {

	/** A listener for the user's choices. */
	interface Choices {

		/** Called when the user selects a kind of chart. */
		void kind(ChartKind kind);

		/** Called when the user selects the order of rows: by effect, or as in the table. */
		void sortByEffect(boolean byEffect);

		/** Called when the user selects a parameter for the horizontal axis. */
		void parameter(String name);

		/** Called when the user selects a metric for the horizontal axis of trade-off charts. */
		void against(String metric);

		/** Called when the user selects a logarithmic or a linear scale for the parameter. */
		void logarithmic(boolean logarithmic);
	}

	private final ToolBar kinds;
	private final Map<ChartKind, ToolItem> items = new EnumMap<>(ChartKind.class);
	private final ToolItem sort;
	private final ToolItem logarithmic;
	private final Combo parameter;
	private final Combo against;

	ChartToolBar(Composite parent, Choices choices, Consumer<Menu> fillMenu) {
		super(parent, SWT.NONE);
		setLayout(new WrappingRow(4, 0, 4));
		kinds = new ToolBar(this, SWT.FLAT);
		for (ChartKind kind : ChartKind.values()) {
			ToolItem item = new ToolItem(kinds, SWT.RADIO);
			item.setText(" " + kind.label() + " ");
			item.addListener(SWT.Selection, event -> {
				if (item.getSelection()) {
					choices.kind(kind);
				}
			});
			items.put(kind, item);
		}
		parameter = new Combo(this, SWT.READ_ONLY);
		parameter.setToolTipText(Messages.toolBar_parameter_tooltip);
		AccessibleNames.set(parameter, Messages.toolBar_parameter_tooltip);
		parameter.addListener(SWT.Selection, event -> choices.parameter(parameter.getText()));
		against = new Combo(this, SWT.READ_ONLY);
		against.setToolTipText(Messages.toolBar_against_tooltip);
		AccessibleNames.set(against, Messages.toolBar_against_tooltip);
		against.addListener(SWT.Selection, event -> choices.against(against.getText()));
		sort = option(Messages.toolBar_sort, Messages.toolBar_sort_tooltip);
		sort.addListener(SWT.Selection, event -> choices.sortByEffect(sort.getSelection()));
		logarithmic = option(Messages.logarithmic, Messages.toolBar_logarithmic_tooltip);
		logarithmic.addListener(SWT.Selection, event -> choices.logarithmic(logarithmic.getSelection()));
		addExport(fillMenu);
	}

	/**
	 * Adds an option that applies only to some kinds of charts. It has a separate toolbar, because toolbar items cannot
	 * be hidden.
	 */
	private ToolItem option(String text, String tooltip) {
		ToolBar bar = new ToolBar(this, SWT.FLAT);
		ToolItem item = new ToolItem(bar, SWT.CHECK);
		item.setText(" " + text + " ");
		item.setToolTipText(tooltip);
		return item;
	}

	/** Shows the current choice, and disables unavailable kinds of charts with the reasons as tooltips. */
	void show(ChartChoice choice, Map<ChartKind, String> unavailable) {
		ChartKind kind = choice.kind();
		items.forEach((other, item) -> {
			String reason = unavailable.get(other);
			item.setSelection(other == kind);
			item.setEnabled(reason == null || other == kind);
			item.setToolTipText(reason == null
					? other.description()
					: WidgetText.itemTooltip(other.description() + ". " + reason));
		});
		sort.setEnabled(kind == ChartKind.RATIO);
		sort.setSelection(choice.order() == Order.EFFECT);
		logarithmic.setEnabled(kind.hasParameterAxis() && !unavailable.containsKey(kind));
		setVisible(sort.getParent(), kind == ChartKind.RATIO);
		setVisible(logarithmic.getParent(), kind.hasParameterAxis());
		setVisible(parameter, kind.isOverParameter() && parameter.getItemCount() > 1);
		setVisible(against, kind == ChartKind.TRADE_OFF && against.getItemCount() > 1);
	}

	/** Shows the available parameters, the selected one (null for the first), and the scale. */
	void showParameters(List<String> names, String chosen, boolean isLogarithmic) {
		parameter.setItems(names.toArray(String[]::new));
		parameter.select(chosen == null ? 0 : Math.max(0, names.indexOf(chosen)));
		logarithmic.setSelection(isLogarithmic);
	}

	/**
	 * Shows the metrics offered for the horizontal axis of trade-off charts, and the selected one (null for the first).
	 */
	void showOthers(List<String> metrics, String chosen) {
		against.setItems(metrics.toArray(String[]::new));
		against.select(chosen == null ? 0 : Math.max(0, metrics.indexOf(chosen)));
	}

	private void addExport(Consumer<Menu> fillMenu) {
		// moves the next toolbar to the end of the line
		new Composite(this, SWT.NONE).setLayoutData(new WrappingRow.Room(0, 0, true));
		ToolBar bar = new ToolBar(this, SWT.FLAT);
		Menus.addDropDown(bar, Messages.picture, Messages.toolBar_picture_tooltip, fillMenu);
	}

	private void setVisible(Control choice, boolean visible) {
		if (choice.getVisible() != visible) {
			choice.setVisible(visible);
			choice.requestLayout();
		}
	}
}
