// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.editor;

import org.eclipse.core.commands.operations.IUndoContext;
import org.eclipse.ui.IEditorPart;

/** An editor in which what the user did can be undone. */
public interface UndoableEditor extends IEditorPart {

	/** Where changes can be undone; null as long as there is nothing. */
	IUndoContext undoContext();

	/** Reads again what it shows. */
	void reload();
}
