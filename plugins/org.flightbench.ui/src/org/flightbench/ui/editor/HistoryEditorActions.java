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

/** Connects the Edit menu of the workbench to the active editor: Undo, Redo and Refresh. */
public class HistoryEditorActions extends EditorActionBarContributor {

	private UndoActionHandler undo;
	private RedoActionHandler redo;

	@Override
	public final void setActiveEditor(IEditorPart part) {
		if (!(part instanceof UndoableEditor editor) || editor.undoContext() == null) {
			return;
		}
		IActionBars bars = getActionBars();
		// a handler is bound to one editor, whereas this contributor serves all editors of a type
		disposeHandlers();
		undo = new UndoActionHandler(editor.getSite(), editor.undoContext());
		redo = new RedoActionHandler(editor.getSite(), editor.undoContext());
		bars.setGlobalActionHandler(ActionFactory.UNDO.getId(), undo);
		bars.setGlobalActionHandler(ActionFactory.REDO.getId(), redo);
		set(ActionFactory.REFRESH, editor::reload);
		connect(part);
		bars.updateActionBars();
	}

	/** Connects further actions. Subclasses may override this. */
	protected void connect(IEditorPart editor) {
		// no further actions
	}

	/** Registers a handler for a command of the workbench. */
	protected final void set(ActionFactory factory, Runnable run) {
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
		disposeHandlers();
		super.dispose();
	}

	private void disposeHandlers() {
		if (undo != null) {
			undo.dispose();
			redo.dispose();
		}
	}
}
