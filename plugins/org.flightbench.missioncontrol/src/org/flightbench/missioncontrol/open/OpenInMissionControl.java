// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.open;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.flightbench.ui.editor.OpenEditors;
import org.flightbench.ui.recording.RecordingEditor;

/** Opens the recordings of Flightbench's editor in Mission Control's, each in its own. */
public final class OpenInMissionControl extends AbstractHandler {

	private static final String EDITOR = "org.openjdk.jmc.flightrecorder.ui.JfrEditor";

	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		if (HandlerUtil.getActiveEditor(event) instanceof RecordingEditor editor) {
			for (Path file : editor.files()) {
				open(editor.getSite().getPage(), List.of(file));
			}
		}
		return null;
	}

	private static void open(IWorkbenchPage page, List<Path> file) throws ExecutionException {
		try {
			if (OpenEditors.show(page, EDITOR, file) == null) {
				LargeRecordings.openWithoutQuestion(file.get(0));
				OpenEditors.open(page, EDITOR, file);
			}
		} catch (PartInitException failure) {
			throw new ExecutionException(failure.getMessage(), failure);
		}
	}
}
