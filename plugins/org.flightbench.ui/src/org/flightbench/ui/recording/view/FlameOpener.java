// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.view;

import org.eclipse.ui.IWorkbenchPage;
import org.flightbench.ui.model.SelectedResult;
import org.flightbench.ui.recording.join.RowViewOpener;

/** Opens the Flame Graph view with a row of a comparison. */
public final class FlameOpener {

	static final RowViewOpener BY_ROW = new RowViewOpener(FlameGraphView.ID, "flameGraphClosed",
			FlameGraphView::open);

	private FlameOpener() {}

	/** A row of a comparison was clicked. */
	public static void clicked(IWorkbenchPage page, SelectedResult row) {
		BY_ROW.clicked(page, row);
	}

	/** Shows the view with a row of a comparison, whether it has recordings or not. */
	public static void open(IWorkbenchPage page, SelectedResult row) {
		FlameGraphView.open(page, row);
	}

	/**
	 * Shows the view with a row of a comparison, turned to some events, and finds a method in it.
	 *
	 * @param event the name of the events
	 * @param method class and method; empty for none
	 */
	public static void open(IWorkbenchPage page, SelectedResult row, String event, String method) {
		FlameGraphView.open(page, row);
		if (page.findView(FlameGraphView.ID) instanceof FlameGraphView view) {
			page.bringToTop(view);
			view.content().turnTo(row, event, method);
		}
	}
}
