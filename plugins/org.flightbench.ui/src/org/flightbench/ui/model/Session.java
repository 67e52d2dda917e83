// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.model;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

import org.eclipse.core.commands.operations.IUndoContext;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;

/**
 * The session of an editor: a state whose changes the user can undo, and content that a background job derives from the
 * state. All methods must be called on the UI thread.
 *
 * @param <S> the immutable state
 * @param <L> the type of listeners
 */
public abstract class Session<S extends FileState, L extends Session.Listener<S>> {

	/**
	 * A listener for changes, notified on the UI thread.
	 *
	 * @param <S> the state
	 */
	public interface Listener<S> {

		/** Called when the state has changed. Its content is loaded afterward. */
		default void stateChanged(S state) {
			// does nothing by default
		}
	}

	private final Display display;
	private final List<L> listeners = new CopyOnWriteArrayList<>();
	private final StateHistory<S> history = new StateHistory<>(this::show);
	/** Volatile because the file watcher reads it on its own thread. */
	private volatile S state;
	private Job job;
	private int generation;

	/**
	 * @param empty the state without content
	 */
	protected Session(Display display, S empty) {
		this.display = display;
		state = empty;
	}

	public final Display display() {
		return display;
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

	/** Returns the undo context of the user's changes. */
	public final IUndoContext undoContext() {
		return history.context();
	}

	/**
	 * Changes the state in a way that the user can undo.
	 *
	 * @param label the label of the change in the Undo menu item
	 */
	public final void perform(String label, UnaryOperator<S> change) {
		history.perform(label, state, change.apply(state));
	}

	/** Changes the state and clears the undo history, for instance because a file has changed on disk. */
	public void reset(S newState) {
		history.forget();
		show(newState);
	}

	/** Removes all listeners, stops the job and clears the undo history. */
	public void dispose() {
		listeners.clear();
		stop();
		history.dispose();
	}

	/** Called before another state takes effect. */
	protected void changing(S before, S after) {
		// does nothing by default
	}

	/** Starts loading the content of the current state. */
	protected abstract void load();

	/** Shows a state without adding it to the undo history. */
	protected final void show(S newState) {
		stop();
		S before = state;
		state = newState;
		changing(before, newState);
		notifyListeners(listener -> listener.stateChanged(newState));
		load();
	}

	/** Returns to a state whose content is still shown, without loading it again. */
	protected final void goBackTo(S shown) {
		if (!shown.equals(state)) {
			state = shown;
			notifyListeners(listener -> listener.stateChanged(shown));
		}
	}

	/** Cancels the job and ignores any results that it still delivers. */
	protected void stop() {
		generation++;
		if (job != null) {
			job.cancel();
			job = null;
		}
	}

	/** Schedules a job that {@link #stop} cancels. */
	protected final void run(Job started) {
		job = started;
		started.schedule();
	}

	protected final void notifyListeners(Consumer<? super L> news) {
		listeners.forEach(news);
	}

	/**
	 * Returns a consumer that passes values to the UI thread, and discards them if another state has been shown in the
	 * meantime.
	 */
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
