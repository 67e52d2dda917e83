// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.chart;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.ScrollBar;

/**
 * A chart whose rows scroll while its axes stay visible. Only the visible rows are drawn, so the number of rows is not
 * limited.
 */
final class ScrolledRows extends Composite {

	/** The number of rows to scroll per notch of the mouse wheel or click on an arrow of the scroll bar. */
	private static final int STEP = 3;

	private final ChartView view;
	private final Runnable onScroll;
	private boolean updating;

	/** @param onScroll called when other rows become visible */
	ScrolledRows(Composite parent, Runnable onScroll) {
		super(parent, SWT.V_SCROLL);
		this.onScroll = onScroll;
		setLayout(new FillLayout());
		ScrollBar bar = getVerticalBar();
		bar.setVisible(false);
		view = new ChartView(this, this::showWhere);
		bar.addListener(SWT.Selection, event -> {
			if (!updating) {
				view.scrollTo(bar.getSelection());
			}
		});
		view.plot().addListener(SWT.MouseVerticalWheel, this::turned);
		view.addListener(SWT.MouseVerticalWheel, this::turned);
	}

	/** Returns the view of the chart. */
	ChartView view() {
		return view;
	}

	private void turned(Event event) {
		if (event.count != 0 && view.rows() > view.rowsInSight()) {
			event.doit = false;
			view.scrollTo(view.firstRow() - Integer.signum(event.count) * STEP);
		}
	}

	/** Updates the scroll bar to match the visible rows. */
	void showWhere() {
		ScrollBar bar = getVerticalBar();
		boolean scrolls = view.rowsInSight() < view.rows();
		updating = true;
		try {
			if (scrolls) {
				bar.setValues(view.firstRow(), 0, view.rows(), view.rowsInSight(), STEP, view.rowsInSight());
			}
			if (bar.getVisible() != scrolls) {
				bar.setVisible(scrolls);
			}
		} finally {
			updating = false;
		}
		onScroll.run();
	}
}
