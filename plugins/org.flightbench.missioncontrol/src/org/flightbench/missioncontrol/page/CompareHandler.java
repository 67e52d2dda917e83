// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.page;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.window.Window;
import org.eclipse.swt.custom.BusyIndicator;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.flightbench.missioncontrol.items.OpenRecording;
import org.flightbench.missioncontrol.text.Messages;
import org.flightbench.recording.FileKind;
import org.flightbench.ui.recording.RecordingOpener;

/** Compares the recording of the active editor with another open recording or with a file. */
public final class CompareHandler extends AbstractHandler {

	@Override
	public Object execute(ExecutionEvent event) {
		IEditorPart editor = HandlerUtil.getActiveEditor(event);
		if (editor == null) {
			MessageDialog.openInformation(HandlerUtil.getActiveShell(event), Messages.compare_title,
					Messages.compare_noRecording);
		} else {
			compare(editor);
		}
		return null;
	}

	/** Prompts for a recording to compare with an editor's recording, and opens both. */
	public static void compare(IEditorPart editor) {
		Path file = OpenRecording.file(editor.getEditorInput());
		if (file == null) {
			MessageDialog.openInformation(editor.getSite().getShell(), Messages.compare_title,
					Messages.compare_notInFile);
			return;
		}
		CompareDialog dialog = new CompareDialog(editor.getSite().getShell(), file, others(editor, file));
		if (dialog.open() == Window.OK) {
			open(editor, file, dialog.other(), dialog.isOtherBaseline());
		}
	}

	/** Opens two recordings as baseline and candidate. */
	public static void open(IEditorPart editor, Path file, Path other, boolean otherIsBaseline) {
		RecordingOpener.open(editor.getSite().getPage(), otherIsBaseline ? List.of(other, file) : List.of(file, other));
	}

	/** Returns the other recordings that are open in the same window. */
	static List<Path> others(IEditorPart editor, Path file) {
		List<Path> others = new ArrayList<>();
		for (IEditorReference reference : editor.getSite().getPage().getEditorReferences()) {
			try {
				Path other = OpenRecording.file(reference.getEditorInput());
				if (other != null && !other.equals(file) && !others.contains(other)) {
					others.add(other);
				}
			} catch (PartInitException unknown) {
				// an editor that cannot be restored shows no recording
				continue;
			}
		}
		return recordings(others);
	}

	/**
	 * Returns the files that are recordings. Reads the files on another thread, so that the window stays responsive.
	 */
	private static List<Path> recordings(List<Path> files) {
		Future<List<Path>> recordings = BusyIndicator
				.compute(() -> files.stream().filter(file -> FileKind.of(file).isProfile()).toList());
		BusyIndicator.showWhile(recordings);
		return recordings.resultNow();
	}
}
