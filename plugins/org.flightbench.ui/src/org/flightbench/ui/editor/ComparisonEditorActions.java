// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.editor;

import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.actions.ActionFactory;
import org.flightbench.report.ReportFormat;

/** Connects the Edit menu of the workbench to the active comparison: copy, select all and find as well. */
public final class ComparisonEditorActions extends HistoryEditorActions {

	@Override
	protected void connect(IEditorPart part) {
		ComparisonEditor editor = (ComparisonEditor) part;
		set(ActionFactory.COPY, () -> editor.page().copy(ReportFormat.TEXT));
		set(ActionFactory.SELECT_ALL, () -> editor.page().selectAll());
		set(ActionFactory.FIND, () -> editor.page().filterBar().focusFilter());
	}
}
