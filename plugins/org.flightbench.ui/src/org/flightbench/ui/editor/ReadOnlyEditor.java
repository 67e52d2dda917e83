// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.editor;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.ui.part.EditorPart;

/** An editor that has nothing to save: result files are only read. */
public abstract class ReadOnlyEditor extends EditorPart {

	@Override
	public final boolean isDirty() {
		return false;
	}

	@Override
	public final boolean isSaveAsAllowed() {
		return false;
	}

	@Override
	public final void doSave(IProgressMonitor monitor) {
		// never dirty
	}

	@Override
	public final void doSaveAs() {
		// not allowed
	}
}
