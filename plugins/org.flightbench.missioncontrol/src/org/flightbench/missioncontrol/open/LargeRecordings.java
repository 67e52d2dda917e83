// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.open;

import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.WeakHashMap;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.flightbench.missioncontrol.items.OpenRecording;
import org.flightbench.ui.recording.OpenRecordings;

/**
 * Holds Mission Control's loading of a large recording until the user has chosen in which editor it opens, or the
 * preferences say so. Loading cannot be stopped once it has begun, so it is asked before.
 */
public final class LargeRecordings extends JobChangeAdapter {

	private static final String LOADER = "org.openjdk.jmc.flightrecorder.ui.RecordingLoader";
	private static final LargeRecordings LISTENER = new LargeRecordings();

	/** Jobs that were decided on, which may run. */
	private final Set<Job> decided = Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));
	private final Set<Path> wanted = ConcurrentHashMap.newKeySet();

	private LargeRecordings() {}

	/** From now on, in all windows. */
	public static void watch() {
		Job.getJobManager().addJobChangeListener(LISTENER);
	}

	/** Lets a recording open in Mission Control's editor without a question, as the user has asked for that. */
	static void openWithoutQuestion(Path file) {
		LISTENER.wanted.add(file.toAbsolutePath());
	}

	/** In a thread of jobs: what sleeps here runs when it is woken up. */
	@Override
	public void aboutToRun(IJobChangeEvent event) {
		Job job = event.getJob();
		if (!LOADER.equals(job.getClass().getName()) || decided.contains(job)) {
			return;
		}
		IEditorPart editor = editorOf(job);
		Path file = editor == null ? null : OpenRecording.file(editor.getEditorInput());
		if (file == null || wanted.remove(file) || !LargeRecordingPreferences.isLarge(size(file))) {
			return;
		}
		OpeningChoice choice = LargeRecordingPreferences.choice();
		if (choice != OpeningChoice.MISSION_CONTROL && job.sleep()) {
			Display display = PlatformUI.getWorkbench().getDisplay();
			display.asyncExec(() -> decide(job, editor, file, choice));
		}
	}

	/** Jobs that are done, or were canceled, are not remembered. */
	@Override
	public void done(IJobChangeEvent event) {
		decided.remove(event.getJob());
	}

	private void decide(Job job, IEditorPart editor, Path file, OpeningChoice choice) {
		decided.add(job);
		IWorkbenchPage page = editor.getSite().getPage();
		boolean opensHere = choice == OpeningChoice.FLIGHTBENCH
				|| LargeRecordingQuestion.opensInFlightbench(editor.getSite().getShell(), file, size(file));
		if (opensHere) {
			job.cancel();
			page.closeEditor(editor, false);
			OpenRecordings.open(page, List.of(file));
		} else {
			job.wakeUp();
		}
	}

	private static long size(Path file) {
		return Files.isRegularFile(file) ? file.toFile().length() : 0;
	}

	/** The editor that a job loads for; null in a Mission Control that does it otherwise, in which nothing is asked. */
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
