// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.editor;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.ui.part.EditorPart;

/**
 * An editor that never saves, because its files are only read. The tooltip of its tab can be replaced; by default, it
 * is the tooltip of the input.
 */
public abstract class ReadOnlyEditor extends EditorPart {

	private String tooltip;

	@Override
	protected final void setTitleToolTip(String text) {
		tooltip = text;
		super.setTitleToolTip(text);
	}

	@Override
	public final String getTitleToolTip() {
		return tooltip == null ? super.getTitleToolTip() : tooltip;
	}

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
		// not supported
	}
}
