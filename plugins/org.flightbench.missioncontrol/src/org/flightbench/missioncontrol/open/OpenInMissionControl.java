// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.open;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.ISources;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPart;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;
import org.flightbench.ui.editor.OpenEditors;
import org.flightbench.ui.recording.FlameGraphView;
import org.flightbench.ui.recording.RecordingEditor;

/**
 * Opens each recording of Flightbench's active editor in an editor of Mission Control. In the <em>Flame Graph</em>
 * view, opens the recordings that the view shows, for example those of a benchmark.
 */
public final class OpenInMissionControl extends AbstractHandler {

	private static final String EDITOR = "org.openjdk.jmc.flightrecorder.ui.JfrEditor";

	@Override
	public Object execute(ExecutionEvent event) throws ExecutionException {
		IWorkbenchPart part = HandlerUtil.getActivePartChecked(event);
		for (Path file : files(part)) {
			open(part.getSite().getPage(), List.of(file));
		}
		return null;
	}

	@Override
	public void setEnabled(Object context) {
		setBaseEnabled(!files(HandlerUtil.getVariable(context, ISources.ACTIVE_PART_NAME)).isEmpty());
	}

	private static List<Path> files(Object part) {
		if (part instanceof FlameGraphView view) {
			return view.content().session() == null ? List.of() : view.content().session().state().files();
		}
		IWorkbenchPage page = part instanceof IWorkbenchPart any ? any.getSite().getPage() : null;
		return page != null && page.getActiveEditor() instanceof RecordingEditor editor ? editor.files() : List.of();
	}

	private static void open(IWorkbenchPage page, List<Path> file) throws ExecutionException {
		try {
			if (OpenEditors.show(page, EDITOR, file) == null) {
				LargeRecordings.openHere(file.get(0));
				OpenEditors.open(page, EDITOR, file);
			}
		} catch (PartInitException failure) {
			throw new ExecutionException(failure.getMessage(), failure);
		}
	}
}
