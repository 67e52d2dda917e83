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
import org.flightbench.ui.RunFiles;

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
	 * brought to the front. A run's folder stands for its results.
	 */
	public static void open(IWorkbenchPage page, List<Path> files) {
		if (!files.isEmpty()) {
			List<Path> results = files.stream().map(RunFiles::resultsOf).toList();
			openEditor(page, results);
			RecentFiles.add(results);
		}
	}

	/**
	 * Opens files that benchmarks which have just begun will come to.
	 *
	 * @return the editor, null if the user was told why there is none
	 */
	static ComparisonEditor openRun(IWorkbenchPage page, List<Path> files) {
		return openEditor(page, files) instanceof ComparisonEditor comparison ? comparison : null;
	}

	private static IEditorPart openEditor(IWorkbenchPage page, List<Path> files) {
		try {
			return page.openEditor(new ResultFileInput(files), ComparisonEditor.ID);
		} catch (PartInitException failure) {
			ErrorDialog.openError(PlatformUI.getWorkbench().getModalDialogShellProvider().getShell(), "Open Results",
					"The comparison could not be opened.", failure.getStatus());
			return null;
		}
	}
}
