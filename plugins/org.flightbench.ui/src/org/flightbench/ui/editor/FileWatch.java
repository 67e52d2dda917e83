// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.editor;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.model.FileStamp;

/** A background job that checks every two seconds whether files have changed since they were read. */
public final class FileWatch extends Job {

	private static final long PERIOD_MILLIS = 2000;

	private final Display display;
	private final Supplier<Map<Path, FileStamp>> files;
	private final Consumer<Path> onChange;
	private volatile boolean stopped;
	private final Map<Path, FileStamp> reported = new HashMap<>();

	/**
	 * @param files supplies the files with their stamps at the time of reading; called on the thread of the job
	 * @param onChange called once for each change of a file, on the UI thread
	 */
	public FileWatch(Display display, Supplier<Map<Path, FileStamp>> files, Consumer<Path> onChange) {
		super(Messages.job_watching);
		this.display = display;
		this.files = files;
		this.onChange = onChange;
		setSystem(true);
		setPriority(Job.DECORATE);
	}

	@Override
	protected IStatus run(IProgressMonitor monitor) {
		files.get().forEach(this::look);
		schedule(PERIOD_MILLIS);
		return Status.OK_STATUS;
	}

	/** Stops the job permanently, even if it is running. */
	public void stop() {
		stopped = true;
		cancel();
	}

	/**
	 * Prevents the job from running after {@link #stop}. The job manager calls this when the job is scheduled and after
	 * each run.
	 */
	@Override
	public boolean shouldSchedule() {
		return !stopped;
	}

	private void look(Path file, FileStamp asRead) {
		FileStamp now = FileStamp.of(file);
		boolean changed = !now.equals(FileStamp.NONE) && !now.equals(asRead);
		if (changed && !now.equals(reported.put(file, now)) && !display.isDisposed()) {
			display.asyncExec(() -> onChange.accept(file));
		}
	}
}
