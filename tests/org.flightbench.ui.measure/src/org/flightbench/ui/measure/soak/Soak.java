// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.measure.soak;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Supplier;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IEditorPart;
import org.eclipse.ui.IWorkbenchPage;
import org.flightbench.ui.open.OpenResults;
import org.flightbench.ui.start.StartEditor;

/**
 * Repeatedly opens files in the running desktop, visits everything shown, and closes them again. The UI thread is idle
 * between steps, as it is with a user.
 */
public final class Soak {

	private static final int POLL_MILLIS = 5;
	/** A step counts as complete if no job has waited or run for this number of polls. */
	private static final int QUIET_POLLS = 4;

	private final IWorkbenchPage page;
	private final SoakFiles files;
	private final Display display;
	private final Supplier<List<Composite>> looked;
	private final Deque<Runnable> steps = new ArrayDeque<>();
	private int openings;
	private int wanted;
	private int quiet;
	private boolean isWalking;

	/** @param page the page that opens the files; everything in its window is visited */
	public Soak(IWorkbenchPage page, SoakFiles files) {
		this(page, files, () -> List.of(page.getWorkbenchWindow().getShell()));
	}

	/**
	 * @param page the page that opens the files
	 * @param looked supplies the composites to visit once a file is open
	 */
	public Soak(IWorkbenchPage page, SoakFiles files, Supplier<List<Composite>> looked) {
		this.page = page;
		this.files = files;
		this.looked = looked;
		display = page.getWorkbenchWindow().getShell().getDisplay();
	}

	/** Opens the given number of files, in addition to earlier ones. */
	public void begin(int times) {
		wanted = openings + times;
		steps.add(this::open);
		// If steps of an earlier call are still pending, the loop that runs them also runs the new ones. A second loop
		// would run each step twice.
		if (!isWalking) {
			isWalking = true;
			whenQuiet();
		}
	}

	/** Returns whether all files have been opened and closed. */
	public boolean isDone() {
		return !isWalking;
	}

	/** Returns the number of files that remain to be opened and closed. */
	public int left() {
		return wanted - openings;
	}

	private void whenQuiet() {
		quiet = Job.getJobManager().isIdle() ? quiet + 1 : 0;
		if (quiet < QUIET_POLLS) {
			display.timerExec(POLL_MILLIS, this::whenQuiet);
			return;
		}
		quiet = 0;
		isWalking = !steps.isEmpty();
		if (isWalking) {
			steps.remove().run();
			whenQuiet();
		}
	}

	private void open() {
		try {
			List<Path> opened = files.next();
			OpenResults.open(page, opened);
			steps.add(() -> visit(opened));
		} catch (IOException unwritable) {
			throw new UncheckedIOException(unwritable);
		}
	}

	private void visit(List<Path> opened) {
		IEditorPart editor = page.getActiveEditor();
		if (editor == null || editor.getSite().getId().equals(StartEditor.ID)) {
			throw new IllegalStateException("no editor has opened for " + opened);
		}
		looked.get().forEach(shown -> steps.addAll(Visit.steps(shown)));
		steps.add(() -> page.closeAllEditors(false));
		// By the time of this step, the start page has appeared, and the contents of the closed editors have been
		// released.
		steps.add(this::closed);
	}

	private void closed() {
		openings++;
		if (openings < wanted) {
			steps.add(this::open);
		}
	}
}
