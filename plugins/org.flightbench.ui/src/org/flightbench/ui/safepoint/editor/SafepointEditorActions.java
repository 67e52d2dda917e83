// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint.editor;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.operations.RedoActionHandler;
import org.eclipse.ui.operations.UndoActionHandler;
import org.eclipse.ui.part.EditorActionBarContributor;

/** Connects the Edit menu of the workbench to the active timeline: undo, redo, refresh. */
public final class SafepointEditorActions extends EditorActionBarContributor {

	private UndoActionHandler undo;
	private RedoActionHandler redo;

	@Override
	public void setActiveEditor(IEditorPart part) {
		if (!(part instanceof SafepointEditor editor) || editor.session() == null) {
			return;
		}
		if (undo == null) {
			undo = new UndoActionHandler(editor.getSite(), editor.session().undoContext());
			redo = new RedoActionHandler(editor.getSite(), editor.session().undoContext());
			getActionBars().setGlobalActionHandler(ActionFactory.UNDO.getId(), undo);
			getActionBars().setGlobalActionHandler(ActionFactory.REDO.getId(), redo);
		} else {
			undo.setContext(editor.session().undoContext());
			redo.setContext(editor.session().undoContext());
		}
		IAction refresh = new Action() {
			@Override
			public void run() {
				editor.reload();
			}
		};
		refresh.setActionDefinitionId(ActionFactory.REFRESH.getCommandId());
		getActionBars().setGlobalActionHandler(ActionFactory.REFRESH.getId(), refresh);
		getActionBars().updateActionBars();
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
