// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.start;

import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IPersistableElement;
import org.flightbench.ui.text.Messages;

/** The input of the start page, a singleton that is not restored after a restart. */
public final class StartInput implements IEditorInput {

	public static final StartInput INSTANCE = new StartInput();

	private StartInput() {}

	@Override
	public boolean exists() {
		return false;
	}

	@Override
	public ImageDescriptor getImageDescriptor() {
		return null;
	}

	@Override
	public String getName() {
		return Messages.start_name;
	}

	@Override
	public IPersistableElement getPersistable() {
		return null;
	}

	@Override
	public String getToolTipText() {
		return Messages.start_tooltip;
	}

	@Override
	public <T> T getAdapter(Class<T> adapter) {
		return null;
	}
}
