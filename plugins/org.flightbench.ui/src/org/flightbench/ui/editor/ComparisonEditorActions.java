// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.editor;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.ui.IActionBars;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.operations.RedoActionHandler;
import org.eclipse.ui.operations.UndoActionHandler;
import org.eclipse.ui.part.EditorActionBarContributor;
import org.flightbench.report.ReportFormat;

/** Connects the Edit menu of the workbench to the active comparison: undo, redo, copy, select all, find, refresh. */
public final class ComparisonEditorActions extends EditorActionBarContributor {

	private UndoActionHandler undo;
	private RedoActionHandler redo;

	@Override
	public void setActiveEditor(IEditorPart part) {
		if (!(part instanceof ComparisonEditor editor) || editor.session() == null) {
			return;
		}
		IActionBars bars = getActionBars();
		if (undo == null) {
			undo = new UndoActionHandler(editor.getSite(), editor.session().undoContext());
			redo = new RedoActionHandler(editor.getSite(), editor.session().undoContext());
			bars.setGlobalActionHandler(ActionFactory.UNDO.getId(), undo);
			bars.setGlobalActionHandler(ActionFactory.REDO.getId(), redo);
		} else {
			undo.setContext(editor.session().undoContext());
			redo.setContext(editor.session().undoContext());
		}
		set(ActionFactory.COPY, () -> editor.page().copy(ReportFormat.TEXT));
		set(ActionFactory.SELECT_ALL, () -> editor.page().table().control().selectAll());
		set(ActionFactory.FIND, () -> editor.page().filterBar().focusFilter());
		set(ActionFactory.REFRESH, editor::reload);
		bars.updateActionBars();
	}

	private void set(ActionFactory factory, Runnable run) {
		IAction action = new Action() {
			@Override
			public void run() {
				run.run();
			}
		};
		action.setActionDefinitionId(factory.getCommandId());
		getActionBars().setGlobalActionHandler(factory.getId(), action);
	}

	@Override
	public void dispose() {
		if (undo != null) {
			undo.dispose();
			redo.dispose();
		}
		super.dispose();
	}
}
