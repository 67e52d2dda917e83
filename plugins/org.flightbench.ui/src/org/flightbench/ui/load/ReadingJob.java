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
import org.flightbench.ui.text.Messages;

/**
 * Reads files in the background and reports progress in bytes.
 *
 * @param <T> the result
 */
public abstract class ReadingJob<T> extends Job {

	private static final int STEPS = 1000;

	private final Consumer<T> onRead;
	private final Consumer<LoadFailure> onFailure;
	private SubMonitor steps;
	private volatile double done;
	private volatile boolean isOver;

	/**
	 * @param names display names of the files
	 * @param onRead receives the result, on the thread of the job
	 * @param onFailure receives the reason why a file could not be read, on the thread of the job
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

	/** Returns whether the job has finished. A job that is canceled before it starts never delivers a result. */
	public final boolean isOver() {
		return isOver;
	}

	/** Returns the fraction of the files that has been read, from 0 to 1. */
	public final double done() {
		return done;
	}

	/**
	 * Reads the files.
	 *
	 * @return the result, or null if there is nothing to show because the job {@linkplain #fail failed}
	 * @throws CancellationException if the job was canceled
	 */
	protected abstract T read() throws IOException;

	/** Returns the file being read, for error messages. */
	protected abstract Path file();

	/** Delivers a partial result. */
	protected final void deliver(T part) {
		onRead.accept(part);
	}

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
	 * Returns a progress callback for one of several files, which may be read in parallel.
	 *
	 * @param share the file's fraction of the total work, from 0 to 1
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
		// the sum may exceed 1, because a file may be read again for another event
		done = Math.min(1, before + Math.max(0, more));
		int worked = (int) (done * STEPS) - (int) (before * STEPS);
		if (worked > 0) {
			steps.worked(worked);
		}
	}
}
