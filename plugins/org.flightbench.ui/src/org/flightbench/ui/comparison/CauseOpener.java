// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import org.eclipse.core.runtime.ILog;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.flightbench.ui.model.SelectedResult;
import org.flightbench.ui.recording.RowViewOpener;

/** Opens the Causes view when the user clicks a row that has recordings. */
public final class CauseOpener {

	static final RowViewOpener BY_ROW = new RowViewOpener(CausesView.ID, "causesClosed", CauseOpener::open);

	private CauseOpener() {}

	/** Opens the view for a row that the user clicked, if the row has recordings. */
	public static void clicked(IWorkbenchPage page, SelectedResult row) {
		BY_ROW.clicked(page, row);
	}

	private static void open(IWorkbenchPage page, SelectedResult row) {
		try {
			if (page.showView(CausesView.ID, null, IWorkbenchPage.VIEW_VISIBLE) instanceof CausesView view) {
				view.show(row);
			}
		} catch (PartInitException failure) {
			ILog.get().error("The causes cannot be shown", failure);
		}
	}
}
