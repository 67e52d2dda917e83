// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.nio.file.Path;
import org.eclipse.core.runtime.IPath;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.ui.IPathEditorInput;
import org.eclipse.ui.IPersistableElement;

/** An editor input for a file, like those created by File > Open and by drag and drop. */
record PathInput(Path file) implements IPathEditorInput {

	@Override
	public IPath getPath() {
		return org.eclipse.core.runtime.Path.fromOSString(file.toString());
	}

	@Override
	public boolean exists() {
		return true;
	}

	@Override
	public ImageDescriptor getImageDescriptor() {
		return null;
	}

	@Override
	public String getName() {
		return file.getFileName().toString();
	}

	@Override
	public IPersistableElement getPersistable() {
		return null;
	}

	@Override
	public String getToolTipText() {
		return file.toString();
	}

	@Override
	public <T> T getAdapter(Class<T> adapter) {
		return adapter.isInstance(this) ? adapter.cast(this) : null;
	}
}
