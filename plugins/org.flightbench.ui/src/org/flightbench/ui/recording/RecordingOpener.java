// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.jface.dialogs.ErrorDialog;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.flightbench.results.role.RoleGuess;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.RecentFiles;
import org.flightbench.ui.editor.OpenEditors;
import org.flightbench.ui.recording.model.RecordingState;

/** Opens flight recordings in editors. */
public final class RecordingOpener {

	private RecordingOpener() {}

	/**
	 * Opens two recordings as baseline and candidate, and any other number of recordings in separate editors. An editor
	 * that already shows the recordings is brought to the front; for a single recording, this may be an editor that
	 * compares it with another one. A pair that is open with the roles reversed is swapped.
	 */
	public static void open(IWorkbenchPage page, List<Path> files) {
		if (files.size() == 2) {
			openPair(page, files);
		} else {
			files.forEach(file -> openSingle(page, file));
		}
	}

	/**
	 * Reloads the editor of a recording whose file has grown.
	 *
	 * @param opens whether to open the recording if no editor shows it
	 */
	public static void openGrown(IWorkbenchPage page, Path file, boolean opens) {
		RecordingEditor editor = find(page, file);
		if (editor != null) {
			editor.reload();
		} else if (opens) {
			open(page, List.of(file));
		}
	}

	/** Returns an editor that shows the recording, possibly as part of a comparison, or null if there is none. */
	public static RecordingEditor find(IWorkbenchPage page, Path file) {
		for (IEditorReference reference : page.getEditorReferences()) {
			if (reference.getEditor(false) instanceof RecordingEditor editor
					&& editor.session().state().files().contains(file)) {
				return editor;
			}
		}
		return null;
	}

	/** Opens two recordings, the baseline first, and shows a message that the roles were guessed. */
	public static void openGuessed(IWorkbenchPage page, List<Path> files, RoleGuess.Reason reason) {
		if (openPair(page, files) instanceof RecordingEditor editor) {
			editor.sayGuessed(reason);
		}
	}

	private static IEditorPart openPair(IWorkbenchPage page, List<Path> files) {
		if (OpenEditors.show(page, RecordingEditor.ID, files) == null
				&& OpenEditors.show(page, RecordingEditor.ID,
						List.of(files.get(1), files.get(0))) instanceof RecordingEditor editor
				&& editor.session().state().isDifference()) {
			editor.session().perform(Messages.recording_undo_swap, RecordingState::swapped);
		}
		return openEditor(page, files);
	}

	private static void openSingle(IWorkbenchPage page, Path file) {
		if (OpenEditors.show(page, RecordingEditor.ID, List.of(file)) != null
				|| OpenEditors.showWith(page, RecordingEditor.ID, file) != null) {
			RecentFiles.add(List.of(file));
		} else {
			openEditor(page, List.of(file));
		}
	}

	/** Opens recordings with the given state, such as the events and the time range shown. */
	public static void open(IWorkbenchPage page, RecordingState state) {
		if (openEditor(page, state.files()) instanceof RecordingEditor editor) {
			editor.session().reset(state);
		}
	}

	private static IEditorPart openEditor(IWorkbenchPage page, List<Path> files) {
		try {
			IEditorPart open = OpenEditors.show(page, RecordingEditor.ID, files);
			RecentFiles.add(files);
			return open != null ? open : OpenEditors.open(page, RecordingEditor.ID, files);
		} catch (PartInitException failure) {
			ErrorDialog.openError(page.getWorkbenchWindow().getShell(), Messages.recording_open_title,
					Messages.recording_open_failed, failure.getStatus());
			return null;
		}
	}
}
