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
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.model.StateHistory;
import org.flightbench.ui.safepoint.SafepointInput;

/**
 * Timelines that are open: which files they are, which the user changes and can take back, and what they tell, which is
 * read in the background. All methods are for the UI thread.
 */
public final class SafepointSession {

	private final Display display;
	private final List<SafepointListener> listeners = new CopyOnWriteArrayList<>();
	private final StateHistory<SafepointState> history = new StateHistory<>(this::show);
	private final PauseReads reads = new PauseReads();
	private SafepointState state = SafepointState.EMPTY;
	private SafepointState shownState = SafepointState.EMPTY;
	private final Following following = new Following(reads);
	private List<List<PauseTimeline>> runs = List.of();
	private ShownRuns shownRuns = ShownRuns.FIRST;
	private PauseJob job;
	private int generation;

	public SafepointSession(Display display) {
		this.display = display;
	}

	public void addListener(SafepointListener listener) {
		listeners.add(listener);
	}

	public SafepointState state() {
		return state;
	}

	/** The timelines that are to be seen, one of each side, perhaps of an earlier state; empty if nothing yet. */
	public List<PauseTimeline> timelines() {
		return runs.isEmpty() ? List.of() : input().timelines();
	}

	/** All that there is to show of what was read; only if something was. */
	public SafepointInput input() {
		return SafepointInput.of(runs, shownRuns.of(runs));
	}

	/** The runs of a side, 0 for the baseline; empty if there is no such side. */
	public List<PauseTimeline> runs(int side) {
		return side < runs.size() ? runs.get(side) : List.of();
	}

	/** Lets the timeline of another run of a side be seen. */
	public void showRun(int side, int run) {
		shownRuns = shownRuns.with(side, run);
		tellShown();
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
		runs = List.of();
		show(newState);
	}

	/** Takes files more: one is laid over the run that it tells of as well; else they are the candidate. */
	public void add(List<Path> files) {
		if (state.baseline().isEmpty()) {
			reset(new SafepointState(files, List.of()));
		} else {
			add(files, () -> perform(Messages.undo_compare, before -> before.withCandidate(files)));
		}
	}

	/** Lays a file over the run that it tells of as well, or does something else if there is none. */
	public void add(List<Path> files, Runnable otherwise) {
		int wanted = generation;
		PauseJob reading = new PauseJob(state.withCandidate(files), reads,
				read -> later(wanted, () -> add(files, read.get(1), otherwise)), (bad, why) -> later(wanted,
						() -> listeners.forEach(listener -> listener.notAdded(why))));
		listeners.forEach(listener -> listener.reading(reading));
		reading.schedule();
	}

	private void add(List<Path> files, List<PauseTimeline> told, Runnable otherwise) {
		for (int side = 0; side < runs.size(); side++) {
			if (ShownRuns.areSame(runs.get(side), told)) {
				int same = side;
				perform(Messages.undo_layOver, before -> before.laidOver(same, files.get(0)));
				return;
			}
		}
		otherwise.run();
	}

	/** Reads everything again. */
	public void reload() {
		reads.forget();
		show(state);
	}

	/** Whether files are read again when they grow. */
	public boolean follows() {
		return following.isWanted();
	}

	/** Reads files again when they grow, or not. */
	public void setFollows(boolean wanted) {
		if (following.isWanted() != wanted) {
			following.setWanted(wanted);
			listeners.forEach(listener -> listener.following(wanted));
			follow();
		}
	}

	private void follow() {
		if (!runs.isEmpty() && state.equals(shownState)) {
			int wanted = generation;
			following.follow(state, runs, grown -> later(wanted, () -> {
				runs = grown;
				tellShown();
			}), why -> later(wanted, () -> setFollows(false)));
		}
	}

	private void tellShown() {
		List<PauseTimeline> timelines = timelines();
		listeners.forEach(listener -> listener.shown(timelines));
	}

	/** Stops what is being read. What was seen before stays, and so does the state that it is of. */
	public void cancel() {
		stop();
		setFollows(false);
		if (runs.isEmpty()) {
			listeners.forEach(SafepointListener::cancelled);
		} else {
			state = shownState;
			history.forget();
			listeners.forEach(listener -> listener.stateChanged(state));
			tellShown();
		}
	}

	/** Forgets the history and stops what runs. */
	public void dispose() {
		listeners.clear();
		following.setWanted(false);
		stop();
		history.dispose();
	}

	private void stop() {
		generation++;
		if (job != null) {
			job.cancel();
			job = null;
		}
		following.stop();
	}

	private void show(SafepointState newState) {
		state = newState;
		listeners.forEach(listener -> listener.stateChanged(newState));
		if (newState.baseline().isEmpty()) {
			stop();
			runs = List.of();
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

	private void deliver(SafepointState ofState, List<List<PauseTimeline>> read) {
		job = null;
		boolean isFirst = runs.isEmpty();
		if (!ofState.equals(shownState)) {
			shownRuns = ShownRuns.FIRST;
		}
		shownState = ofState;
		runs = read;
		if (isFirst && read.size() == 2 && ShownRuns.areSame(read.get(0), read.get(1))) {
			// opened together because they tell of the same
			show(new SafepointState(ofState.files(), List.of()));
			return;
		}
		tellShown();
		follow();
	}

	private void fail(LoadFailure why) {
		job = null;
		runs = List.of();
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
