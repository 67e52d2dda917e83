// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.editor;

import org.eclipse.core.commands.operations.IUndoContext;
import org.eclipse.ui.IEditorPart;

/** An editor whose changes can be undone. */
public interface UndoableEditor extends IEditorPart {

	/** Returns the undo context, or null if there is none yet. */
	IUndoContext undoContext();

	void reload();
}
