// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.load;

import java.nio.file.Path;
import java.util.List;

import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;

/**
 * A workbench service that opens files of any supported kind. It lets editors pass files to one another without
 * depending on one another. All methods must be called on the UI thread.
 */
public interface FileOpener {

	/** Returns the service of the workbench. */
	static FileOpener get() {
		return PlatformUI.getWorkbench().getService(FileOpener.class);
	}

	/** Opens each file in the editor for its kind. Files that belong together open in one editor. */
	void open(IWorkbenchPage page, List<Path> files);

	/** Adds files to an editor. Files that it cannot show are opened in other editors. */
	void dropOn(IEditorPart editor, List<Path> files);
}
