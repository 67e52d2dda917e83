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
 * The session of an editor: its state, which the user changes and can take back, and what is made of it by one job in
 * the background. All methods are for the UI thread.
 *
 * @param <S> the state, which does not change itself
 * @param <L> the type of listeners to changes
 */
public abstract class Session<S extends FileState, L extends Session.Listener<S>> {

	/**
	 * Notified of changes, on the UI thread.
	 *
	 * @param <S> the state
	 */
	public interface Listener<S> {

		/** The state changed; what there is to see of it follows. */
		default void stateChanged(S state) {
			// not everyone shows the state
		}
	}

	private final Display display;
	private final List<L> listeners = new CopyOnWriteArrayList<>();
	private final StateHistory<S> history = new StateHistory<>(this::show);
	/** Volatile as the file watch reads it on its own thread. */
	private volatile S state;
	private Job job;
	private int generation;

	/** @param empty the state in which there is nothing to see */
	protected Session(Display display, S empty) {
		this.display = display;
		state = empty;
	}

	/** Where it is shown. */
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

	/** Changes the state for good: what was before cannot come back, as when a file has changed on disk. */
	public void reset(S newState) {
		history.forget();
		show(newState);
	}

	/** Forgets the history and stops what runs. */
	public void dispose() {
		listeners.clear();
		stop();
		history.dispose();
	}

	/** Another state is wanted from now on. */
	protected void changing(S before, S after) {
		// not everything depends on it
	}

	/** Starts to make what there is to see of the present state. */
	protected abstract void load();

	/** Shows a state, without a step of the history. */
	protected final void show(S newState) {
		stop();
		S before = state;
		state = newState;
		changing(before, newState);
		notifyListeners(listener -> listener.stateChanged(newState));
		load();
	}

	/** The state that was shown before is shown again; what there is to see of it is there. */
	protected final void goBackTo(S shown) {
		if (!shown.equals(state)) {
			state = shown;
			notifyListeners(listener -> listener.stateChanged(shown));
		}
	}

	/** Stops what runs; what comes of it is not heard any more. */
	protected void stop() {
		generation++;
		if (job != null) {
			job.cancel();
			job = null;
		}
	}

	/** Runs the job that {@link #stop} stops. */
	protected final void run(Job started) {
		job = started;
		started.schedule();
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
