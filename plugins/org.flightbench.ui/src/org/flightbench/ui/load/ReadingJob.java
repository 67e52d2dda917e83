// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.load;

import java.io.IOException;
import java.nio.file.Path;
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
import org.flightbench.base.ReadProgress;

/**
 * Reads files in the background; reports progress in bytes.
 *
 * @param <T> what is read of them
 */
public abstract class ReadingJob<T> extends Job {

	private static final int STEPS = 1000;

	private final Consumer<T> onRead;
	private final Consumer<LoadFailure> onFailure;
	private SubMonitor steps;
	private volatile double done;
	private volatile boolean isOver;

	/**
	 * @param names what is read, as the user knows it
	 * @param onRead given what was read, on the job's thread
	 * @param onFailure called with the reason why a file cannot be read, on the job's thread
	 */
	protected ReadingJob(List<String> names, Consumer<T> onRead, Consumer<LoadFailure> onFailure) {
		super(title(names));
		this.onRead = onRead;
		this.onFailure = onFailure;
		addJobChangeListener(new JobChangeAdapter() {
			@Override
			public void done(IJobChangeEvent event) {
				isOver = true;
			}
		});
	}

	private static String title(List<String> names) {
		return names.size() > 2
				? NLS.bind(Messages.job_readingFiles, names.size())
				: NLS.bind(Messages.job_readingFile,
						names.stream().reduce((one, other) -> NLS.bind(Messages.job_and, one, other)).orElse(""));
	}

	/** Whether it has ended. One that is canceled before it began never has a result. */
	public final boolean isOver() {
		return isOver;
	}

	/** How much of the files has been read, from 0 to 1. */
	public final double done() {
		return done;
	}

	/**
	 * Reads all; null if there is nothing to show because it {@link #fail}ed.
	 *
	 * @throws CancellationException if it was cancelled
	 */
	protected abstract T read() throws IOException;

	/** The file that is being read. */
	protected abstract Path file();

	/** Hands over what has been read so far. */
	protected final void deliver(T part) {
		onRead.accept(part);
	}

	/** Says why there is nothing to show. */
	protected final void fail(LoadFailure failure) {
		onFailure.accept(failure);
	}

	@Override
	protected final IStatus run(IProgressMonitor monitor) {
		steps = SubMonitor.convert(monitor, STEPS);
		try {
			T read = read();
			if (monitor.isCanceled()) {
				return Status.CANCEL_STATUS;
			}
			done = 1;
			if (read != null) {
				deliver(read);
			}
		} catch (CancellationException stopped) {
			return Status.CANCEL_STATUS;
		} catch (IOException failure) {
			fail(LoadFailure.of(file(), failure));
		} catch (OutOfMemoryError tooLarge) {
			fail(LoadFailure.outOfMemory(file(), tooLarge));
		}
		return Status.OK_STATUS;
	}

	/**
	 * The progress of one file among others, which may be read at the same time.
	 *
	 * @param share how much of all it is, from 0 to 1
	 */
	protected final ReadProgress progress(double share) {
		return new ReadProgress() {

			private double read;

			@Override
			public void advanced(long bytesRead, long bytesTotal) {
				if (bytesTotal > 0) {
					double now = share * Math.min(1, (double) bytesRead / bytesTotal);
					advance(now - read);
					read = now;
				}
			}

			@Override
			public boolean isCancelled() {
				return steps.isCanceled();
			}
		};
	}

	private synchronized void advance(double more) {
		double before = done;
		// what is read twice, to show other events than were asked for, is no more than all
		done = Math.min(1, before + Math.max(0, more));
		int worked = (int) (done * STEPS) - (int) (before * STEPS);
		if (worked > 0) {
			steps.worked(worked);
		}
	}
}
