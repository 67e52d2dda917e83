// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint.load;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.UnaryOperator;
import org.eclipse.core.commands.operations.IUndoContext;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.swt.widgets.Display;
import org.flightbench.recording.safepoint.Overlay;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.model.StateHistory;

/**
 * Timelines that are open: which files they are, which the user changes and can take back, and what they tell, which is
 * read in the background. All methods are for the UI thread.
 */
public final class SafepointSession {

	/** Hears of changes, on the UI thread. */
	public interface Listener {

		/** The state changed; what there is to see of it follows. */
		default void stateChanged(SafepointState state) {
			// not everyone shows the state
		}

		/** Something is read, which may take a while. */
		default void reading(PauseJob job) {
			// not everyone shows progress
		}

		/** There is something to see. */
		default void shown(List<PauseTimeline> timelines) {
			// not everyone shows timelines
		}

		/** It could not be read. */
		default void failed(LoadFailure failure) {
			// not everyone shows failures
		}

		/** The user stopped the reading, and nothing is seen. */
		default void cancelled() {
			// not everyone shows that
		}

		/** Files are followed as they grow, or not any more. */
		default void following(boolean follows) {
			// not everyone shows that
		}
	}

	private final Display display;
	private final List<Listener> listeners = new CopyOnWriteArrayList<>();
	private final StateHistory<SafepointState> history = new StateHistory<>(this::show);
	private final PauseReads reads = new PauseReads();
	private SafepointState state = SafepointState.EMPTY;
	private SafepointState shownState = SafepointState.EMPTY;
	private List<PauseTimeline> timelines = List.of();
	private PauseJob job;
	private FollowJob following;
	private boolean follows;
	private int generation;

	public SafepointSession(Display display) {
		this.display = display;
	}

	public void addListener(Listener listener) {
		listeners.add(listener);
	}

	public SafepointState state() {
		return state;
	}

	/** What there is to see, perhaps of an earlier state; empty if nothing yet. */
	public List<PauseTimeline> timelines() {
		return timelines;
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
	public void perform(String label, UnaryOperator<SafepointState> change) {
		history.perform(label, state, change.apply(state));
	}

	/** Changes the state for good: what was before cannot come back. */
	public void reset(SafepointState newState) {
		history.forget();
		timelines = List.of();
		show(newState);
	}

	/** Takes a file more: laid over the run that it tells of as well, or else as the candidate. */
	public void add(Path file) {
		if (state.baseline().isEmpty()) {
			reset(SafepointState.of(List.of(file)));
			return;
		}
		int wanted = generation;
		PauseJob reading = new PauseJob(state.withCandidate(file), reads,
				read -> later(wanted, () -> add(file, read.get(1))), (bad, why) -> later(wanted, () -> fail(why)));
		listeners.forEach(listener -> listener.reading(reading));
		reading.schedule();
	}

	private void add(Path file, PauseTimeline told) {
		for (int side = 0; side < timelines.size(); side++) {
			if (isSameRun(timelines.get(side), told)) {
				int same = side;
				perform("Lay Over", before -> before.laidOver(same, file));
				return;
			}
		}
		perform("Compare Runs", before -> before.withCandidate(file));
	}

	/** Only a recording and a log: two of a kind are there to be compared. */
	private static boolean isSameRun(PauseTimeline one, PauseTimeline other) {
		return one.kind() != other.kind() && Overlay.of(one, other).isPresent();
	}

	/** Reads everything again. */
	public void reload() {
		reads.forget();
		show(state);
	}

	/** Whether files are read again when they grow. */
	public boolean follows() {
		return follows;
	}

	/** Reads files again when they grow, or not. */
	public void setFollows(boolean wanted) {
		if (follows != wanted) {
			follows = wanted;
			listeners.forEach(listener -> listener.following(wanted));
			follow();
		}
	}

	/** Follows the files that are shown, if that is wanted. */
	private void follow() {
		if (following != null) {
			following.cancel();
			following = null;
		}
		if (follows && !timelines.isEmpty() && state.equals(shownState)) {
			int wanted = generation;
			following = new FollowJob(state, reads, timelines, grown -> later(wanted, () -> grow(grown)),
					why -> later(wanted, () -> setFollows(false)));
			following.schedule();
		}
	}

	private void grow(List<PauseTimeline> grown) {
		timelines = grown;
		listeners.forEach(listener -> listener.shown(grown));
	}

	/** Stops what is being read. What was seen before stays, and so does the state that it is of. */
	public void cancel() {
		stop();
		setFollows(false);
		if (timelines.isEmpty()) {
			listeners.forEach(Listener::cancelled);
		} else {
			state = shownState;
			history.forget();
			listeners.forEach(listener -> listener.stateChanged(state));
			listeners.forEach(listener -> listener.shown(timelines));
		}
	}

	/** Forgets the history and stops what runs. */
	public void dispose() {
		listeners.clear();
		follows = false;
		stop();
		history.dispose();
	}

	private void stop() {
		generation++;
		if (job != null) {
			job.cancel();
			job = null;
		}
		if (following != null) {
			following.cancel();
			following = null;
		}
	}

	private void show(SafepointState newState) {
		state = newState;
		listeners.forEach(listener -> listener.stateChanged(newState));
		if (newState.baseline().isEmpty()) {
			stop();
			timelines = List.of();
			return;
		}
		read();
	}

	private void read() {
		stop();
		SafepointState wantedState = state;
		int wanted = generation;
		PauseJob reading = new PauseJob(wantedState, reads, read -> later(wanted, () -> deliver(wantedState, read)),
				(file, why) -> later(wanted, () -> fail(why)));
		reading.addJobChangeListener(new JobChangeAdapter() {
			@Override
			public void done(IJobChangeEvent event) {
				// cancelled from outside, as in the progress view
				if (!event.getResult().isOK()) {
					later(wanted, SafepointSession.this::cancel);
				}
			}
		});
		job = reading;
		listeners.forEach(listener -> listener.reading(reading));
		reading.schedule();
	}

	private void deliver(SafepointState ofState, List<PauseTimeline> read) {
		job = null;
		boolean isFirst = timelines.isEmpty();
		shownState = ofState;
		timelines = read;
		if (isFirst && read.size() == 2 && isSameRun(read.get(0), read.get(1))) {
			// opened together because they tell of the same
			show(new SafepointState(ofState.files(), List.of()));
			return;
		}
		listeners.forEach(listener -> listener.shown(read));
		follow();
	}

	private void fail(LoadFailure why) {
		job = null;
		timelines = List.of();
		listeners.forEach(listener -> listener.failed(why));
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
