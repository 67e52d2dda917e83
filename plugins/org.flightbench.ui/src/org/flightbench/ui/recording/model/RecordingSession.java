// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.model;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;
import org.eclipse.core.commands.operations.IUndoContext;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.swt.widgets.Display;
import org.flightbench.recording.jfr.ReadProgress;
import org.flightbench.recording.jfr.RecordingSummary;
import org.flightbench.recording.profile.ProfileOverview;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.model.StateHistory;

/**
 * What an open recording is at the moment: its state, which the user changes and can take back, and what there is to
 * see of it, which is read and computed in the background. All methods are for the UI thread.
 */
public final class RecordingSession {

	/** Hears of changes, on the UI thread. */
	public interface Listener {

		/** The state changed; what there is to see of it follows. */
		default void stateChanged(RecordingState state) {
			// not everyone shows the state
		}

		/** Something is read or computed, which may take a while. */
		default void reading(ProfileJob job) {
			// not everyone shows progress
		}

		/** There is something to see: a part, or the whole. */
		default void shown(ShownProfile shown) {
			// not everyone shows stacks
		}

		/** It could not be read. */
		default void failed(LoadFailure failure) {
			// not everyone shows failures
		}

		/** The user stopped the reading. */
		default void cancelled() {
			// not everyone shows that
		}

		/** It is known what events the recordings have; in the order of the recordings, null where it is not known. */
		default void summarized(List<RecordingSummary> summaries) {
			// not everyone shows events
		}

		/** It is known when and where the shown events happened; null where it is not known. */
		default void overviewed(List<ProfileOverview> overviews) {
			// not everyone shows times and threads
		}
	}

	private final Display display;
	private final List<Listener> listeners = new CopyOnWriteArrayList<>();
	private final StateHistory<RecordingState> history = new StateHistory<>(this::show);
	private final SourceReads reads = new SourceReads();
	private RecordingState state = RecordingState.EMPTY;
	private ShownProfile shown;
	private RecordingState shownState;
	private LoadFailure failure;
	private List<RecordingSummary> summaries = List.of();
	private List<ProfileOverview> overviews = List.of();
	private ProfileJob job;
	private Job overviewing;
	private int generation;

	public RecordingSession(Display display) {
		this.display = display;
	}

	public void addListener(Listener listener) {
		listeners.add(listener);
	}

	public void removeListener(Listener listener) {
		listeners.remove(listener);
	}

	public RecordingState state() {
		return state;
	}

	/** What there is to see, perhaps of an earlier state; null if nothing yet. */
	public ShownProfile shown() {
		return shown;
	}

	/** Why there is nothing to see, null if that is not known. */
	public LoadFailure failure() {
		return failure;
	}

	/** What events the recordings have; empty if that is not known yet. */
	public List<RecordingSummary> summaries() {
		return summaries;
	}

	/** When and where the shown events happened; empty if that is not known yet. */
	public List<ProfileOverview> overviews() {
		return overviews;
	}

	/** Where the changes made by the user can be undone. */
	public IUndoContext undoContext() {
		return history.context();
	}

	/**
	 * Changes the state so that the user can undo it.
	 *
	 * @param label what the user did, for the Undo menu item
	 */
	public void perform(String label, UnaryOperator<RecordingState> change) {
		history.perform(label, state, change.apply(state));
	}

	/** Changes the state for good: what was before cannot come back. */
	public void reset(RecordingState newState) {
		history.forget();
		shown = null;
		show(newState);
	}

	/** Reads everything again. */
	public void reload() {
		reads.forget();
		show(state);
	}

	/** Stops what is being read. What was seen before stays, and so does the state that it is of. */
	public void cancel() {
		stop();
		if (shown != null && shown.loaded() == 1 && shownState != null) {
			state = shownState;
			listeners.forEach(listener -> listener.stateChanged(state));
			listeners.forEach(listener -> listener.shown(shown));
		} else {
			shown = null;
			listeners.forEach(Listener::cancelled);
		}
	}

	/** Forgets the history and stops what runs. */
	public void dispose() {
		listeners.clear();
		stop();
		history.dispose();
	}

	private void stop() {
		generation++;
		if (job != null) {
			job.cancel();
		}
		if (overviewing != null) {
			overviewing.cancel();
		}
	}

	private void show(RecordingState newState) {
		stop();
		boolean others = !newState.sources().equals(state.sources());
		state = newState;
		failure = null;
		if (others) {
			summaries = List.of();
			overviews = List.of();
		}
		listeners.forEach(listener -> listener.stateChanged(newState));
		if (newState.baseline() == null) {
			shown = null;
			return;
		}
		int wanted = generation;
		job = new ProfileJob(newState, reads, new ProfileJob.Listener() {
			@Override
			public void read(ShownProfile read) {
				later(wanted, () -> deliver(newState, read));
			}

			@Override
			public void failed(LoadFailure why) {
				later(wanted, () -> fail(why));
			}
		});
		job.addJobChangeListener(new JobChangeAdapter() {
			@Override
			public void done(IJobChangeEvent event) {
				// cancelled from outside, as in the progress view
				if (!event.getResult().isOK()) {
					later(wanted, RecordingSession.this::cancel);
				}
			}
		});
		listeners.forEach(listener -> listener.reading(job));
		job.schedule();
	}

	private void deliver(RecordingState ofState, ShownProfile read) {
		shown = read;
		if (read.loaded() == 1) {
			shownState = ofState;
			overview(ofState, read.event());
		}
		listeners.forEach(listener -> listener.shown(read));
	}

	private void fail(LoadFailure why) {
		failure = why;
		shown = null;
		listeners.forEach(listener -> listener.failed(why));
	}

	private void overview(RecordingState ofState, String event) {
		int wanted = generation;
		overviewing = Job.createSystem("Looking over the events", monitor -> {
			ReadProgress progress = cancelledBy(monitor);
			try {
				List<ProfileOverview> made = new ArrayList<>();
				for (StackSource source : ofState.sources()) {
					made.add(reads.overview(source, event, ofState.events(), progress));
				}
				later(wanted, () -> {
					overviews = made;
					listeners.forEach(listener -> listener.overviewed(made));
				});
				List<RecordingSummary> counted = new ArrayList<>();
				for (StackSource source : ofState.sources()) {
					counted.add(reads.summary(source, progress));
				}
				later(wanted, () -> {
					summaries = counted;
					listeners.forEach(listener -> listener.summarized(counted));
				});
			} catch (IOException | CancellationException gone) {
				// the profile could be read: what more there is to choose from is not worth a message
			}
		});
		overviewing.schedule();
	}

	private static ReadProgress cancelledBy(IProgressMonitor monitor) {
		return new ReadProgress() {
			@Override
			public void advanced(long bytesRead, long bytesTotal) {
				// nobody waits for it
			}

			@Override
			public boolean isCancelled() {
				return monitor.isCanceled();
			}
		};
	}

	/** Lets the UI thread do something, unless another state is wanted by then. */
	private void later(int wanted, Runnable action) {
		if (!display.isDisposed()) {
			display.asyncExec(() -> {
				if (wanted == generation) {
					action.run();
				}
			});
		}
	}
}
