// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import org.eclipse.ui.IWorkbenchPage;
import org.flightbench.ui.model.SelectedResult;

/** Opens the Flame Graph view for a row of a comparison. */
public final class FlameOpener {

	static final RowViewOpener BY_ROW = new RowViewOpener(FlameGraphView.ID, "flameGraphClosed",
			FlameGraphView::open);

	private FlameOpener() {}

	/** Opens the view for a row that was clicked, as described in {@link RowViewOpener}. */
	public static void clicked(IWorkbenchPage page, SelectedResult row) {
		BY_ROW.clicked(page, row);
	}

	/** Shows a row in the view, even if it has no recordings. */
	public static void open(IWorkbenchPage page, SelectedResult row) {
		FlameGraphView.open(page, row);
	}

	/**
	 * Shows a row in the view, selects an event and searches for a method.
	 *
	 * @param event the name of the event
	 * @param method the class and the method, or an empty string
	 */
	public static void open(IWorkbenchPage page, SelectedResult row, String event, String method) {
		FlameGraphView.open(page, row);
		if (page.findView(FlameGraphView.ID) instanceof FlameGraphView view) {
			page.bringToTop(view);
			view.content().turnTo(row, event, method);
		}
	}
}
