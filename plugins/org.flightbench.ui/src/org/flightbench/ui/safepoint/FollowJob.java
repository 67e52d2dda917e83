// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.flightbench.base.ReadProgress;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.read.PauseFollower;
import org.flightbench.ui.Heap;
import org.flightbench.ui.text.Messages;

/** Polls the files of a state for new data every second until it is canceled. */
final class FollowJob extends Job {

	private static final int PERIOD_MILLIS = 1000;

	private final SafepointState state;
	private final PauseCache reads;
	private final Consumer<List<List<PauseTimeline>>> onGrown;
	private final Consumer<IOException> onFailure;
	private final Map<Path, PauseFollower> followers = new HashMap<>();
	private List<List<PauseTimeline>> last;

	/**
	 * @param shown the runs of the state that have been read so far
	 * @param onGrown called on the job's thread with the runs of each side when there is new data
	 * @param onFailure called when a file can no longer be read, which ends the job
	 */
	FollowJob(SafepointState state, PauseCache reads, List<List<PauseTimeline>> shown,
			Consumer<List<List<PauseTimeline>>> onGrown, Consumer<IOException> onFailure) {
		super(Messages.job_following);
		this.state = state;
		this.reads = reads;
		last = shown;
		this.onGrown = onGrown;
		this.onFailure = onFailure;
		setSystem(true);
		setPriority(Job.DECORATE);
	}

	@Override
	protected IStatus run(IProgressMonitor monitor) {
		try {
			List<List<PauseTimeline>> now = new ArrayList<>();
			for (List<Path> side : state.sides()) {
				now.add(isOneFile(side)
						? grown(side.get(0), last.get(now.size()))
						: reads.read(side, ReadProgress.NONE));
			}
			if (!monitor.isCanceled() && !now.equals(last)) {
				last = now;
				onGrown.accept(now);
			}
		} catch (OutOfMemoryError tooLarge) {
			close();
			onFailure.accept(new IOException(Heap.shortage(), tooLarge));
			return Status.OK_STATUS;
		} catch (IOException failure) {
			close();
			onFailure.accept(failure);
			return Status.OK_STATUS;
		}
		if (monitor.isCanceled()) {
			close();
			return Status.CANCEL_STATUS;
		}
		schedule(PERIOD_MILLIS);
		return Status.OK_STATUS;
	}

	private static boolean isOneFile(List<Path> side) {
		return side.size() == 1 && !Files.isDirectory(side.get(0));
	}

	private List<PauseTimeline> grown(Path file, List<PauseTimeline> before) throws IOException {
		PauseTimeline timeline = followers.computeIfAbsent(file, PauseFollower::new).poll();
		return timeline == null ? before : List.of(timeline);
	}

	@Override
	protected void canceling() {
		if (getThread() == null) {
			close();
		}
	}

	private void close() {
		for (PauseFollower follower : followers.values()) {
			try {
				follower.close();
			} catch (IOException gone) {
				// a failure to close is harmless, because the file was open only for reading
			}
		}
		followers.clear();
	}
}
