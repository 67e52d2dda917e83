// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.load;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.eclipse.core.commands.operations.IUndoContext;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.swt.widgets.Display;
import org.flightbench.ui.model.StateHistory;

/**
 * Files that are open: a state, which the user changes and can take back, and what there is to see of it, which is read
 * in the background. All methods are for the UI thread.
 *
 * @param <S> the state, which does not change itself
 * @param <L> who hears of changes
 */
public abstract class ReadingSession<S, L extends ReadingSession.Listener<S>> {

	/**
	 * Hears of changes, on the UI thread.
	 *
	 * @param <S> the state
	 */
	public interface Listener<S> {

		/** The state changed; what there is to see of it follows. */
		default void stateChanged(S state) {
			// not everyone shows the state
		}

		/** Something is read, which may take a while. */
		default void reading(ReadingJob<?> job) {
			// not everyone shows progress
		}

		/** It could not be read. */
		default void failed(LoadFailure failure) {
			// not everyone shows failures
		}

		/** The user stopped the reading, and nothing is seen. */
		default void cancelled() {
			// not everyone shows that
		}
	}

	private final Display display;
	private final List<L> listeners = new CopyOnWriteArrayList<>();
	private final StateHistory<S> history = new StateHistory<>(this::show);
	private S state;
	private LoadFailure failure;
	private ReadingJob<?> job;
	private int generation;

	/** @param empty the state in which there is nothing to read */
	protected ReadingSession(Display display, S empty) {
		this.display = display;
		state = empty;
	}

	public final void addListener(L listener) {
		listeners.add(listener);
	}

	public final void removeListener(L listener) {
		listeners.remove(listener);
	}

	public final S state() {
		return state;
	}

	/** Why there is nothing to see, null if that is not known. */
	public final LoadFailure failure() {
		return failure;
	}

	/** Where the changes made by the user can be undone. */
	public final IUndoContext undoContext() {
		return history.context();
	}

	/**
	 * Changes the state so that the user can undo it.
	 *
	 * @param label what the user did, for the Undo menu item
	 */
	public final void perform(String label, UnaryOperator<S> change) {
		history.perform(label, state, change.apply(state));
	}

	/** Changes the state for good: what was before cannot come back. */
	public final void reset(S newState) {
		history.forget();
		forgetSeen();
		show(newState);
	}

	/** Reads everything again. */
	public final void reload() {
		forgetRead();
		show(state);
	}

	/** Stops what is being read. What is seen stays, and so does the state that it is of. */
	public void cancel() {
		stop();
		keepPart();
		S seen = shownState();
		if (seen == null) {
			forgetSeen();
			notifyListeners(Listener::cancelled);
		} else {
			state = seen;
			notifyListeners(listener -> listener.stateChanged(seen));
			notifyShown();
		}
	}

	/** Forgets the history and stops what runs. */
	public void dispose() {
		listeners.clear();
		stop();
		history.dispose();
	}

	/** Whether there is nothing to read of a state. */
	protected abstract boolean isEmpty(S wanted);

	/** Makes the job that reads what a state asks for. */
	protected abstract ReadingJob<?> reading(S wanted);

	/** The state that what is seen is of; null if nothing is seen, or a part while the rest is read. */
	protected abstract S shownState();

	/** Nothing more will be read of what is seen; if it is only a part, it says so from now on. */
	protected void keepPart() {
		// not everything is seen in parts
	}

	/** Tells once more what is seen. */
	protected abstract void notifyShown();

	/** There is nothing to see any more. */
	protected abstract void forgetSeen();

	/** Forgets what has been read: it is to be read again. */
	protected abstract void forgetRead();

	/** Another state is wanted from now on. */
	protected void changing(S before, S after) {
		// not everything depends on it
	}

	/** Stops what runs; what comes of it is not heard any more. */
	protected void stop() {
		generation++;
		if (job != null) {
			job.cancel();
			job = null;
		}
	}

	/** Reads what a state asks for, without a step of the history. */
	protected final void show(S newState) {
		stop();
		failure = null;
		S before = state;
		state = newState;
		changing(before, newState);
		notifyListeners(listener -> listener.stateChanged(newState));
		if (isEmpty(newState)) {
			forgetSeen();
			forgetRead();
		} else {
			start(reading(newState));
		}
	}

	/** Starts a job; when it is cancelled from outside, as in the progress view, so is this. */
	protected final void start(ReadingJob<?> started) {
		job = started;
		Consumer<Object> cancelled = whileWanted(ignored -> cancel());
		started.addJobChangeListener(new JobChangeAdapter() {
			@Override
			public void done(IJobChangeEvent event) {
				if (!event.getResult().isOK()) {
					cancelled.accept(null);
				}
			}
		});
		notifyListeners(listener -> listener.reading(started));
		started.schedule();
	}

	/** Says that it could not be read. */
	protected final void fail(LoadFailure why) {
		failure = why;
		forgetSeen();
		notifyListeners(listener -> listener.failed(why));
	}

	protected final void notifyListeners(Consumer<? super L> news) {
		listeners.forEach(news);
	}

	/** Lets the UI thread take something that comes from another, unless another state is wanted by then. */
	protected final <T> Consumer<T> whileWanted(Consumer<? super T> taker) {
		int wanted = generation;
		return taken -> {
			if (!display.isDisposed()) {
				display.asyncExec(() -> {
					if (wanted == generation) {
						taker.accept(taken);
					}
				});
			}
		};
	}
}
