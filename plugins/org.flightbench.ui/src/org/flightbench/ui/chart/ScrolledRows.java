// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.chart;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.ScrollBar;

/**
 * A chart whose rows scroll between its axes, which stay visible; so it can have any number of rows, and draws but
 * those that are seen.
 */
final class ScrolledRows extends Composite {

	/** The rows by which a notch of the wheel and a click on an arrow scroll. */
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

	/** The chart. */
	ChartView view() {
		return view;
	}

	private void turned(Event event) {
		if (event.count != 0 && view.rows() > view.rowsInSight()) {
			event.doit = false;
			view.scrollTo(view.firstRow() - Integer.signum(event.count) * STEP);
		}
	}

	/** Sets the bar to the visible rows. */
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
