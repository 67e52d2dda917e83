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
import org.flightbench.ui.model.FileStamp;

/** Looks every two seconds, in the background, whether a file is another than the one that was read. */
public final class FileWatch extends Job {

	private static final long PERIOD_MILLIS = 2000;

	private final Display display;
	private final Supplier<Map<Path, FileStamp>> files;
	private final Consumer<Path> onChange;
	private volatile boolean stopped;
	private final Map<Path, FileStamp> reported = new HashMap<>();

	/**
	 * @param files what was read, and what it was then; asked on the watching thread
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

	/** Ends it for good, also if it is looking right now. */
	public void stop() {
		stopped = true;
		cancel();
	}

	/** Asked when it is scheduled, and once more when it has run: a stop in between is not missed. */
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
