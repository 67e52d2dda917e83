// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

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
import org.flightbench.ui.text.Messages;

/** Opens JVM logs in editors. */
public final class OpenLogs {

	private OpenLogs() {}

	/**
	 * Opens two logs as baseline and candidate, and any other number of logs in separate editors. If an editor already
	 * shows the same files, it is brought to the front.
	 */
	public static void open(IWorkbenchPage page, List<Path> files) {
		if (files.size() == 2) {
			openEditor(page, files);
		} else {
			files.forEach(file -> openEditor(page, List.of(file)));
		}
	}

	/**
	 * Opens recordings together with the logs of the same runs, which must be in the same order. Two runs are opened as
	 * baseline and candidate. A recording and a log of different runs are compared instead of overlaid.
	 */
	public static void open(IWorkbenchPage page, List<Path> recordings, List<Path> logs) {
		openEditor(page, Stream.concat(recordings.stream(), logs.stream()).toList());
	}

	/** Opens a baseline and a candidate, in this order, and shows in the editor that their roles were guessed. */
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
			ErrorDialog.openError(page.getWorkbenchWindow().getShell(), Messages.editor_open_failed,
					Messages.open_failed_text,
					failure.getStatus());
			return null;
		}
	}
}
