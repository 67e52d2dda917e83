// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.editor;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.flightbench.ui.RecentFiles;

/** Opens result files as a comparison. */
public final class OpenResults {

	private OpenResults() {}

	/** Adds files dropped on the workbench to the comparison that is open in front; without one, opens them as one. */
	public static void drop(IWorkbenchPage page, List<Path> files) {
		if (page.getActiveEditor() instanceof ComparisonEditor comparison) {
			comparison.add(files);
		} else {
			open(page, files);
		}
	}

	/**
	 * Opens files in one comparison editor, the first as the baseline. Files that are open in just this way already are
	 * brought to the front.
	 *
	 * @return the editor, null if there is none because there are no files, or the user was told why
	 */
	public static ComparisonEditor open(IWorkbenchPage page, List<Path> files) {
		if (files.isEmpty()) {
			return null;
		}
		try {
			IEditorPart editor = page.openEditor(new ResultFileInput(files), ComparisonEditor.ID);
			RecentFiles.add(files);
			return editor instanceof ComparisonEditor comparison ? comparison : null;
		} catch (PartInitException failure) {
			ErrorDialog.openError(PlatformUI.getWorkbench().getModalDialogShellProvider().getShell(), "Open Results",
					"The comparison could not be opened.", failure.getStatus());
			return null;
		}
	}
}
