// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.open;

import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IEditorReference;
import org.eclipse.ui.IPartListener2;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchPartReference;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.flightbench.missioncontrol.items.OpenRecording;
import org.flightbench.ui.recording.RecordingOpener;
import org.openjdk.jmc.flightrecorder.ui.IPageContainer;

/**
 * Opens large recordings in Mission Control's editor with a bar that offers Flightbench's editor, or directly in
 * Flightbench's editor, depending on the preferences. To open it in Flightbench's editor, Mission Control's loader is
 * intercepted before it starts, because it cannot be stopped later.
 */
public final class LargeRecordings extends JobChangeAdapter {

	private static final String LOADER = "org.openjdk.jmc.flightrecorder.ui.RecordingLoader";
	private static final LargeRecordings LISTENER = new LargeRecordings();

	private final Set<Path> wanted = ConcurrentHashMap.newKeySet();

	private LargeRecordings() {}

	/** A listener that adds the bar to editors when they open. */
	private static final IPartListener2 OPENED = new IPartListener2() {
		@Override
		public void partOpened(IWorkbenchPartReference part) {
			if (part.getPart(false) instanceof IEditorPart editor && editor instanceof IPageContainer) {
				offer(editor);
			}
		}
	};

	/** Starts intercepting the loaders of all windows. */
	public static void watch() {
		Job.getJobManager().addJobChangeListener(LISTENER);
	}

	/** Adds the bar to the open editors of a window and to those that open later. Must be called on the UI thread. */
	public static void watch(IWorkbenchWindow window) {
		window.getPartService().addPartListener(OPENED);
		for (IWorkbenchPage page : window.getPages()) {
			for (IEditorReference reference : page.getEditorReferences()) {
				OPENED.partOpened(reference);
			}
		}
	}

	private static void offer(IEditorPart editor) {
		Path file = OpenRecording.file(editor.getEditorInput());
		long bytes = file == null ? 0 : size(file);
		if (LargeRecordingPreferences.isLarge(bytes)) {
			LargeRecordingBar.addTo(editor, file, bytes);
		}
	}

	/**
	 * Lets Mission Control's editor load a recording the next time it is opened, regardless of the preferences, because
	 * the user requested it.
	 */
	static void openHere(Path file) {
		LISTENER.wanted.add(file.toAbsolutePath());
	}

	/** Intercepts a loader, on a worker thread, by putting its job to sleep, so that it does not run. */
	@Override
	public void aboutToRun(IJobChangeEvent event) {
		Job job = event.getJob();
		if (!LOADER.equals(job.getClass().getName())) {
			return;
		}
		IEditorPart editor = editorOf(job);
		Path file = editor == null ? null : OpenRecording.file(editor.getEditorInput());
		if (file == null || wanted.remove(file) || !LargeRecordingPreferences.isLarge(size(file))) {
			return;
		}
		if (LargeRecordingPreferences.choice() == OpeningChoice.FLIGHTBENCH && job.sleep()) {
			PlatformUI.getWorkbench().getDisplay().asyncExec(() -> {
				job.cancel();
				IWorkbenchPage page = editor.getSite().getPage();
				page.closeEditor(editor, false);
				RecordingOpener.open(page, List.of(file));
			});
		}
	}

	private static long size(Path file) {
		return Files.isRegularFile(file) ? file.toFile().length() : 0;
	}

	/**
	 * Returns the editor of a loader, or null in versions of Mission Control that are implemented differently, in which
	 * all recordings open normally.
	 */
	private static IEditorPart editorOf(Job loader) {
		try {
			Field editor = loader.getClass().getDeclaredField("editor");
			editor.setAccessible(true);
			return editor.get(loader) instanceof IEditorPart part ? part : null;
		} catch (ReflectiveOperationException | RuntimeException otherwise) {
			return null;
		}
	}
}
