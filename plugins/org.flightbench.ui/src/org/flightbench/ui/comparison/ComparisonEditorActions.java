// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.util.function.Consumer;

import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.actions.ActionFactory;
import org.flightbench.report.output.FileFormat;
import org.flightbench.ui.editor.HistoryEditorActions;

/**
 * Connects the Edit menu of the workbench to the active comparison. Adds Copy, Select All and Find to the common
 * actions.
 */
public final class ComparisonEditorActions extends HistoryEditorActions {

	@Override
	protected void connect(IEditorPart part) {
		ComparisonEditor editor = (ComparisonEditor) part;
		set(ActionFactory.COPY, () -> inText(Text::copy, () -> editor.page().copy(FileFormat.TEXT)));
		set(ActionFactory.SELECT_ALL, () -> inText(Text::selectAll, () -> editor.page().selectAll()));
		set(ActionFactory.FIND, () -> editor.page().filterBar().focusFilter());
	}

	/** Applies an action to the focused text field or, if there is none, to the comparison. */
	private static void inText(Consumer<Text> action, Runnable otherwise) {
		if (Display.getCurrent().getFocusControl() instanceof Text text) {
			action.accept(text);
		} else {
			otherwise.run();
		}
	}
}
