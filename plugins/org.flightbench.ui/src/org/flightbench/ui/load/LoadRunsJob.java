// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.load;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;
import org.flightbench.results.read.ExpectationReader;
import org.flightbench.results.read.ReadProgress;
import org.flightbench.results.read.RunReader;
import org.flightbench.results.read.UnreadableFileException;
import org.flightbench.ui.model.ExpectationFile;
import org.flightbench.ui.model.FileStamp;
import org.flightbench.ui.model.RunEntry;

/**
 * Reads result files in the background, with progress by bytes; can be cancelled. Files of expectations may be among
 * them: what a file holds is told by its content.
 */
public final class LoadRunsJob extends Job {

	private static final int STEPS_PER_FILE = 1000;

	/**
	 * What came of the files.
	 *
	 * @param runs those that could be read, in the order of the files
	 * @param expectations of the files that hold those instead
	 * @param failures one for each file that could not be read
	 * @param cancelled whether the user stopped the reading
	 */
	public record Outcome(List<RunEntry> runs, List<ExpectationFile> expectations, List<LoadFailure> failures,
			boolean cancelled) {}

	private final List<Path> files;
	private final Display display;
	private final Consumer<Outcome> onDone;
	private volatile double done;
	private volatile Outcome outcome = new Outcome(List.of(), List.of(), List.of(), true);

	/**
	 * @param onDone told the outcome on the UI thread, also after a cancel
	 */
	public LoadRunsJob(List<Path> files, Display display, Consumer<Outcome> onDone) {
		super(files.size() == 1
				? NLS.bind(Messages.job_readingFile, files.get(0).getFileName())
				: NLS.bind(Messages.job_readingFiles, files.size()));
		this.files = List.copyOf(files);
		this.display = display;
		this.onDone = onDone;
		setUser(false);
		// not at the end of run, as a job that is cancelled while it waits for its turn never runs
		addJobChangeListener(new JobChangeAdapter() {
			@Override
			public void done(IJobChangeEvent event) {
				deliver();
			}
		});
	}

	private void deliver() {
		if (!display.isDisposed()) {
			display.asyncExec(() -> onDone.accept(outcome));
		}
	}

	/** The files that it reads, or has read. */
	public List<Path> files() {
		return files;
	}

	/** How much of the files has been read, from 0 to 1. */
	public double done() {
		return done;
	}

	@Override
	protected IStatus run(IProgressMonitor monitor) {
		SubMonitor progress = SubMonitor.convert(monitor, files.size() * STEPS_PER_FILE);
		List<RunEntry> runs = new ArrayList<>();
		List<ExpectationFile> expectations = new ArrayList<>();
		List<LoadFailure> failures = new ArrayList<>();
		boolean cancelled = false;
		for (Path file : files) {
			done = (double) files.indexOf(file) / files.size();
			progress.subTask(file.getFileName().toString());
			try {
				SubMonitor step = progress.split(STEPS_PER_FILE);
				if (ExpectationReader.recognizes(file)) {
					expectations.add(ExpectationFile.read(file));
				} else {
					runs.add(read(file, step));
				}
			} catch (UnreadableFileException unreadable) {
				failures.add(LoadFailure.of(unreadable, file));
			} catch (IOException failure) {
				failures.add(LoadFailure.of(file, failure));
			} catch (OutOfMemoryError tooLarge) {
				failures.add(LoadFailure.outOfMemory(file, tooLarge));
			} catch (CancellationException stopped) {
				cancelled = true;
				break;
			}
		}
		outcome = new Outcome(List.copyOf(runs), List.copyOf(expectations), List.copyOf(failures), cancelled);
		return cancelled ? Status.CANCEL_STATUS : Status.OK_STATUS;
	}

	private RunEntry read(Path file, SubMonitor step) throws IOException {
		FileStamp stamp = FileStamp.of(file);
		return new RunEntry(RunReader.read(file, new MonitorProgress(step)), stamp);
	}

	/** Reports bytes as steps of a monitor. */
	private final class MonitorProgress implements ReadProgress {

		private final SubMonitor monitor;
		private final double before = done;
		private int steps;

		MonitorProgress(SubMonitor monitor) {
			this.monitor = monitor;
			monitor.setWorkRemaining(STEPS_PER_FILE);
		}

		@Override
		public void advanced(long bytesRead, long bytesTotal) {
			if (bytesTotal > 0) {
				int reached = (int) Math.min(STEPS_PER_FILE, bytesRead * STEPS_PER_FILE / bytesTotal);
				monitor.worked(reached - steps);
				steps = reached;
				done = before + (double) reached / STEPS_PER_FILE / files.size();
			}
		}

		@Override
		public boolean isCancelled() {
			return monitor.isCanceled();
		}
	}
}
