// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.open;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IContributionItem;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.actions.CompoundContributionItem;
import org.flightbench.missioncontrol.items.OpenRecording;
import org.flightbench.recording.FileKind;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.RecentFiles;
import org.flightbench.ui.recording.RecordingOpener;
import org.openjdk.jmc.flightrecorder.ui.IPageContainer;

/**
 * The entries of <em>File &gt; Open Recent in Flightbench</em>: the recordings opened most recently in either editor,
 * newest first.
 */
public final class RecentRecordings extends CompoundContributionItem {

	private static final IPartListener2 LISTENER = new IPartListener2() {
		@Override
		public void partOpened(IWorkbenchPartReference part) {
			if (part.getPart(false) instanceof IPageContainer opened) {
				remember(opened);
			}
		}
	};

	/** Adds recordings that open in a window to the list. Calling this more than once has no further effect. */
	public static void watch(IWorkbenchWindow window) {
		window.getPartService().addPartListener(LISTENER);
	}

	private static void remember(IPageContainer opened) {
		Path file = opened instanceof IEditorPart editor ? OpenRecording.file(editor.getEditorInput()) : null;
		if (file != null) {
			RecentFiles.add(List.of(file));
		}
	}

	@Override
	protected IContributionItem[] getContributionItems() {
		return files().map(RecentRecordings::entry).toArray(IContributionItem[]::new);
	}

	/** Returns the recent recordings, newest first. */
	static Stream<Path> files() {
		return RecentFiles.list().stream().filter(files -> files.size() == 1).map(files -> files.get(0))
				.filter(FileKind::isNamedRecording);
	}

	private static IContributionItem entry(Path file) {
		Action open = new Action(WidgetText.action(String.valueOf(file.getFileName()))) {
			@Override
			public void run() {
				IWorkbenchPage page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
				RecordingOpener.open(page, List.of(file));
			}
		};
		open.setToolTipText(file.toString());
		return new ActionContributionItem(open);
	}
}
