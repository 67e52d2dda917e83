// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.model;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.SubMonitor;
import org.eclipse.core.runtime.jobs.Job;
import org.flightbench.recording.jfr.ReadProgress;
import org.flightbench.recording.jfr.RecordingSummary;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.ui.load.LoadFailure;

/** Reads what a state asks for and is not known yet, and puts it together; tells how far it is, by bytes. */
public final class ProfileJob extends Job {

	private static final int STEPS = 1000;

	/** Hears what comes of it, on the job's thread. */
	interface Listener {

		/** A part, or at the end the whole. */
		void read(ShownProfile shown);

		/** It cannot be read. */
		void failed(LoadFailure failure);
	}

	private final RecordingState state;
	private final SourceReads reads;
	private final Listener listener;
	private volatile double done;

	ProfileJob(RecordingState state, SourceReads reads, Listener listener) {
		super("Reading " + state.sources().stream().map(StackSource::name).collect(Collectors.joining(" and ")));
		this.state = state;
		this.reads = reads;
		this.listener = listener;
	}

	/** How much of the recordings has been read, from 0 to 1. */
	public double done() {
		return done;
	}

	@Override
	protected IStatus run(IProgressMonitor monitor) {
		SubMonitor progress = SubMonitor.convert(monitor, STEPS);
		StackSource reading = state.baseline();
		try {
			List<StackProfile> sides = new ArrayList<>();
			String event = state.events().event() == null ? EventKind.USUAL : state.events().event();
			for (StackSource source : state.sources()) {
				reading = source;
				StackProfile read = read(source, event, sides, progress);
				if (sides.isEmpty() && state.events().event() == null && isEmpty(read)) {
					event = firstKind(source, progress);
					read = event.equals(EventKind.USUAL) ? read : read(source, event, sides, progress);
				}
				sides.add(read);
			}
			if (progress.isCanceled()) {
				return Status.CANCEL_STATUS;
			}
			done = 1;
			listener.read(ShownProfile.of(sides.get(0).event(), sides, state, 1));
			return Status.OK_STATUS;
		} catch (IllegalArgumentException different) {
			listener.failed(new LoadFailure(file(reading), "", "It cannot be compared with " + state.baseline().name()
					+ ": " + different.getMessage() + ".", different.toString()));
			return Status.OK_STATUS;
		} catch (CancellationException stopped) {
			return Status.CANCEL_STATUS;
		} catch (IOException failure) {
			listener.failed(LoadFailure.of(file(reading), failure));
			return Status.OK_STATUS;
		} catch (OutOfMemoryError tooLarge) {
			listener.failed(LoadFailure.outOfMemory(file(reading), tooLarge));
			return Status.OK_STATUS;
		}
	}

	private StackProfile read(StackSource source, String event, List<StackProfile> before, SubMonitor monitor)
			throws IOException {
		Progress progress = new Progress(monitor, (double) before.size() / state.sources().size(),
				1.0 / state.sources().size());
		Consumer<StackProfile> partial = part -> {
			if (!isEmpty(part)) {
				List<StackProfile> sides = new ArrayList<>(before);
				sides.add(part);
				listener.read(ShownProfile.of(event, sides, state, Math.min(done, 0.99)));
			}
		};
		return reads.profile(source, event, state.events(), state.frames().read(), progress, partial);
	}

	private String firstKind(StackSource source, SubMonitor monitor) throws IOException {
		RecordingSummary summary = reads.summary(source, new Progress(monitor, done, 0));
		List<EventKind> kinds = summary == null ? List.of() : EventKind.of(List.of(summary));
		return kinds.isEmpty() ? EventKind.USUAL : kinds.get(0).name();
	}

	private static Path file(StackSource source) {
		return source.files().isEmpty() ? Path.of(source.name()) : source.files().get(0);
	}

	private static boolean isEmpty(StackProfile profile) {
		return profile.source(Side.BASELINE).samples() == 0;
	}

	/** Reports bytes as steps of a monitor. */
	private final class Progress implements ReadProgress {

		private final SubMonitor monitor;
		private final double before;
		private final double share;

		Progress(SubMonitor monitor, double before, double share) {
			this.monitor = monitor;
			this.before = before;
			this.share = share;
		}

		@Override
		public void advanced(long bytesRead, long bytesTotal) {
			if (bytesTotal > 0) {
				double reached = before + share * Math.min(1, (double) bytesRead / bytesTotal);
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
