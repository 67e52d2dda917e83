// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.chart;

import java.util.function.Supplier;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Menu;
import org.flightbench.ui.Menus;
import org.flightbench.ui.canvas.FocusCommands;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.Colors;
import org.flightbench.view.chart.Chart;

/** A single chart supplied by the caller. The user can point at values, and copy and export the chart. */
public final class PlainChart extends Composite {

	private final ChartView view;
	private final ChartPointer pointer;

	/**
	 * @param parent the parent, whose colors the chart uses
	 * @param name supplies the default name of an exported file, without the extension
	 */
	public PlainChart(Composite parent, Supplier<String> name) {
		super(parent, SWT.NONE);
		setLayout(new FillLayout());
		view = new ChartView(this, () -> {
			// these charts have no rows to scroll
		});
		// a view without a chart cannot be painted
		view.setVisible(false);
		ChartPictures pictures = new ChartPictures(view, height -> view.whole(), name);
		pointer = new ChartPointer(view, id -> {});
		Menu menu = new Menu(view.plot());
		Menus.add(menu, Messages.chart_menu_copyPicture, pictures::copy);
		Menus.add(menu, Messages.chart_menu_exportPng, pictures::askForPng);
		Menus.add(menu, Messages.chart_menu_exportSvg, pictures::askForSvg);
		view.plot().setMenu(menu);
		addListener(SWT.Resize, event -> pointer.reset());
	}

	public void show(Chart chart) {
		pointer.reset();
		view.show(chart, Colors.of(this).palette());
		view.setVisible(true);
		view.layout();
	}

	/**
	 * Sets the action of the Find command. A chart has no searchable text, so the action typically searches a table
	 * next to it.
	 */
	public void setFind(Runnable looking) {
		new FocusCommands(view.plot()).find(looking);
	}

	/** Returns the chart, or null if none has been shown yet. */
	public Chart chart() {
		return view.placed() == null ? null : view.placed().chart();
	}

	@Override
	public boolean setFocus() {
		return !view.plot().isDisposed() && view.plot().setFocus();
	}

	@Override
	public void setBackground(Color color) {
		super.setBackground(color);
		if (view != null && view.placed() != null) {
			getDisplay().asyncExec(() -> {
				if (!isDisposed() && !Colors.of(this).palette().equals(view.palette())) {
					show(chart());
				}
			});
		}
	}
}
