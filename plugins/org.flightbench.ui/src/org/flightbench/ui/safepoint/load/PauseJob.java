// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint.load;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.flightbench.recording.jfr.ReadProgress;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.ui.load.LoadFailure;

/** Reads the timelines of a state; tells how far it is, by bytes. */
public final class PauseJob extends Job {

	private static final int STEPS = 1000;

	private final SafepointState state;
	private final PauseReads reads;
	private final Consumer<List<List<PauseTimeline>>> onRead;
	private final BiConsumer<Path, LoadFailure> onFailure;
	private volatile double done;

	/**
	 * @param onRead given the runs of each side, the baseline first, on the job's thread
	 * @param onFailure given the file that cannot be read and why, on the job's thread
	 */
	PauseJob(SafepointState state, PauseReads reads, Consumer<List<List<PauseTimeline>>> onRead,
			BiConsumer<Path, LoadFailure> onFailure) {
		super(NLS.bind(Messages.job_reading, state.files().stream().map(file -> String.valueOf(file.getFileName()))
				.collect(Collectors.joining(", "))));
		this.state = state;
		this.reads = reads;
		this.onRead = onRead;
		this.onFailure = onFailure;
	}

	/** How much of the files has been read, from 0 to 1. */
	public double done() {
		return done;
	}

	@Override
	protected IStatus run(IProgressMonitor monitor) {
		SubMonitor progress = SubMonitor.convert(monitor, STEPS);
		Path reading = state.files().get(0);
		try {
			List<List<PauseTimeline>> runs = new ArrayList<>();
			for (List<Path> side : state.sides()) {
				reading = side.get(0);
				runs.add(reads.read(side, new Progress(progress, runs.size())));
			}
			if (progress.isCanceled()) {
				return Status.CANCEL_STATUS;
			}
			done = 1;
			onRead.accept(runs);
			return Status.OK_STATUS;
		} catch (CancellationException stopped) {
			return Status.CANCEL_STATUS;
		} catch (IOException failure) {
			onFailure.accept(reading, LoadFailure.of(reading, failure));
			return Status.OK_STATUS;
		} catch (OutOfMemoryError tooLarge) {
			onFailure.accept(reading, LoadFailure.outOfMemory(reading, tooLarge));
			return Status.OK_STATUS;
		}
	}

	/** Reports bytes as steps of a monitor. */
	private final class Progress implements ReadProgress {

		private final SubMonitor monitor;
		private final int before;

		Progress(SubMonitor monitor, int before) {
			this.monitor = monitor;
			this.before = before;
		}

		@Override
		public void advanced(long bytesRead, long bytesTotal) {
			if (bytesTotal > 0) {
				double reached = (before + Math.min(1, (double) bytesRead / bytesTotal)) / state.sides().size();
				int steps = (int) (reached * STEPS) - (int) (done * STEPS);
				if (steps > 0) {
					monitor.worked(steps);
				}
				done = Math.max(done, reached);
			}
		}

		@Override
		public boolean isCancelled() {
			return monitor.isCanceled();
		}
	}
}
