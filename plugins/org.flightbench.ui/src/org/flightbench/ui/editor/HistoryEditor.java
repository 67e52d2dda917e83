// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.editor;

import org.eclipse.core.commands.operations.IUndoContext;
import org.eclipse.ui.IEditorPart;

/** An editor in which one can undo what one did, and read files again. */
public interface HistoryEditor extends IEditorPart {

	/** Where changes can be undone; null as long as there is nothing. */
	IUndoContext undoContext();

	/** Reads the files again. */
	void reload();
}
