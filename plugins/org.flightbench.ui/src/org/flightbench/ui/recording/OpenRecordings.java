// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.flightbench.ui.RecentFiles;
import org.flightbench.ui.editor.ResultFileInput;
import org.flightbench.ui.recording.model.RecordingState;

/** Opens flight recordings. */
public final class OpenRecordings {

	private OpenRecordings() {}

	/**
	 * Takes recordings dropped on the workbench: one becomes the candidate of the recording that is open in front,
	 * without such it opens.
	 */
	public static void drop(IWorkbenchPage page, List<Path> files) {
		if (files.size() == 1 && page.getActiveEditor() instanceof RecordingEditor recording) {
			recording.add(files);
		} else {
			open(page, files);
		}
	}

	/**
	 * Opens recordings: two as baseline and candidate, any other number each by itself. What is open in just this way
	 * already is brought to the front.
	 */
	public static void open(IWorkbenchPage page, List<Path> files) {
		if (files.size() == 2) {
			openEditor(page, files);
		} else {
			files.forEach(file -> openEditor(page, List.of(file)));
		}
	}

	/** Opens recordings that are looked at elsewhere, in the same way. */
	public static void open(IWorkbenchPage page, RecordingState state) {
		if (openEditor(page, state.files()) instanceof RecordingEditor editor) {
			editor.session().reset(state);
		}
	}

	private static IEditorPart openEditor(IWorkbenchPage page, List<Path> files) {
		try {
			IEditorPart editor = page.openEditor(new ResultFileInput(files), RecordingEditor.ID);
			RecentFiles.add(files);
			return editor;
		} catch (PartInitException failure) {
			ErrorDialog.openError(page.getWorkbenchWindow().getShell(), Messages.open_title,
					Messages.open_failed, failure.getStatus());
			return null;
		}
	}
}
