// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.drop;

import java.nio.file.Path;
import java.util.List;

import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;

/**
 * Opens files, whatever they are: a service of the workbench, so that editors which take files of each other's kind
 * need not know each other. For the UI thread.
 */
public interface FileOpener {

	/** The workbench's. */
	static FileOpener get() {
		return PlatformUI.getWorkbench().getService(FileOpener.class);
	}

	/** Opens files, each in the editor for its kind; those that belong together in one. */
	void open(IWorkbenchPage page, List<Path> files);

	/** Adds files to what an editor shows, and opens those that do not belong there. */
	void dropOn(IEditorPart editor, List<Path> files);
}
