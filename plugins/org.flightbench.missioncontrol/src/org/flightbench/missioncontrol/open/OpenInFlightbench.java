// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.open;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.handlers.HandlerUtil;
import org.flightbench.missioncontrol.text.Messages;
import org.flightbench.missioncontrol.items.OpenRecording;
import org.flightbench.ui.editor.ResultFileDialog;
import org.flightbench.ui.recording.RecordingOpener;
import org.openjdk.jmc.flightrecorder.ui.IPageContainer;

/**
 * Opens the recording of the active editor, or else a chosen file, in Flightbench's editor. Flightbench's editor opens
 * large recordings faster and with less memory than Mission Control's.
 */
public final class OpenInFlightbench extends AbstractHandler {

	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		IWorkbenchPage page = HandlerUtil.getActiveWorkbenchWindowChecked(event).getActivePage();
		Path file = fileOf(page.getActiveEditor());
		if (file == null) {
			file = ask(HandlerUtil.getActiveShell(event));
		}
		if (file != null) {
			RecordingOpener.open(page, List.of(file));
		}
		return null;
	}

	private static Path fileOf(IEditorPart editor) {
		return editor instanceof IPageContainer ? OpenRecording.file(editor.getEditorInput()) : null;
	}

	private static Path ask(Shell parent) {
		FileDialog dialog = new FileDialog(parent, SWT.OPEN);
		dialog.setText(Messages.open_title);
		dialog.setFilterPath(ResultFileDialog.folder(RecentRecordings.files().limit(1).toList()));
		dialog.setFilterNames(new String[]{Messages.open_recordings, Messages.open_allFiles});
		dialog.setFilterExtensions(OpenRecording.PATTERNS.toArray(String[]::new));
		String chosen = dialog.open();
		return chosen == null ? null : Path.of(chosen);
	}
}
