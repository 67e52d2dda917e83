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
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.flightbench.base.ReadProgress;

/**
 * Reads files in the background; tells how far it is, by bytes.
 *
 * @param <T> what is read of them
 */
public abstract class ReadingJob<T> extends Job {

	private static final int STEPS = 1000;

	private final Consumer<T> onRead;
	private final Consumer<LoadFailure> onFailure;
	private SubMonitor steps;
	private volatile double done;

	/**
	 * @param names what is read, as the user knows it
	 * @param onRead given what was read, on the job's thread
	 * @param onFailure told why it cannot be read, on the job's thread
	 */
	protected ReadingJob(List<String> names, Consumer<T> onRead, Consumer<LoadFailure> onFailure) {
		super(NLS.bind(Messages.job_readingFile,
				names.stream().reduce((one, other) -> NLS.bind(Messages.job_and, one, other)).orElse("")));
		this.onRead = onRead;
		this.onFailure = onFailure;
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
	 * The progress of one file among others.
	 *
	 * @param before how much of all was read before, from 0 to 1
	 * @param share how much of all it is
	 */
	protected final ReadProgress progress(double before, double share) {
		return new ReadProgress() {
			@Override
			public void advanced(long bytesRead, long bytesTotal) {
				if (bytesTotal > 0) {
					reached(before + share * Math.min(1, (double) bytesRead / bytesTotal));
				}
			}

			@Override
			public boolean isCancelled() {
				return steps.isCanceled();
			}
		};
	}

	private void reached(double place) {
		int more = (int) (place * STEPS) - (int) (done * STEPS);
		if (more > 0) {
			steps.worked(more);
		}
		done = Math.max(done, place);
	}
}
