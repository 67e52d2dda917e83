// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint.editor;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.flightbench.results.role.RoleGuess;
import org.flightbench.ui.RecentFiles;
import org.flightbench.ui.editor.OpenEditors;
import org.flightbench.ui.safepoint.load.SafepointState;

/** Opens logs of virtual machines. */
public final class OpenLogs {

	private OpenLogs() {}

	/**
	 * Opens logs: two as baseline and candidate, any other number each by itself. What is open in just this way already
	 * is brought to the front.
	 */
	public static void open(IWorkbenchPage page, List<Path> files) {
		if (files.size() == 2) {
			openEditor(page, files);
		} else {
			files.forEach(file -> openEditor(page, List.of(file)));
		}
	}

	/**
	 * Opens recordings with the logs of the same runs, in the same order: overlaid, two runs as baseline and candidate.
	 * A recording and a log of different runs are compared.
	 */
	public static void open(IWorkbenchPage page, List<Path> recordings, List<Path> logs) {
		openEditor(page, Stream.concat(recordings.stream(), logs.stream()).toList());
	}

	/** Opens files of a baseline and a candidate, the baseline first, as was guessed, which the page says. */
	public static void openGuessed(IWorkbenchPage page, List<Path> files, RoleGuess.Reason reason) {
		if (openEditor(page, files) instanceof SafepointEditor editor) {
			editor.sayGuessed(reason);
		}
	}

	private static IEditorPart openEditor(IWorkbenchPage page, List<Path> files) {
		try {
			IEditorPart open = OpenEditors.show(page, SafepointEditor.ID, SafepointState.of(files).files());
			RecentFiles.add(files);
			return open != null ? open : OpenEditors.open(page, SafepointEditor.ID, files);
		} catch (PartInitException failure) {
			ErrorDialog.openError(page.getWorkbenchWindow().getShell(), Messages.open_failed, Messages.open_failed_text,
					failure.getStatus());
			return null;
		}
	}
}
