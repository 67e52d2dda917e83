// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.editor;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.commands.operations.IUndoContext;
import org.eclipse.ui.IEditorPart;

/** An editor in which one can undo what one did, and read files again. */
public interface HistoryEditor extends IEditorPart {

	/** Where changes can be undone; null as long as there is nothing. */
	IUndoContext undoContext();

	/** The files that it shows now; empty as long as there is nothing. */
	List<Path> files();

	/** Reads the files again. */
	void reload();
}
