// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.model;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

import org.eclipse.core.commands.operations.IUndoContext;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Comparer;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.verdict.ComparisonSettings;
import org.flightbench.results.read.NoiseProfileReader;
import org.flightbench.ui.Heap;

/**
 * The session of an open comparison: its state, which the user changes and can take back, and the comparison made of
 * it, which is computed in the background. All methods are for the UI thread.
 */
public final class ComparisonSession {

	/** Hears of changes, on the UI thread. */
	public interface Listener {

		/** The state changed; the comparison of it follows. */
		default void stateChanged(ComparisonState state) {
			// not everyone shows the state
		}

		/** The comparison of the present state is there; null if there are no runs. */
		default void compared(Comparison comparison) {
			// not everyone shows the comparison
		}
	}

	private final Display display;
	private final Supplier<ComparisonSettings> settings;
	private final List<Listener> listeners = new CopyOnWriteArrayList<>();
	private final StateHistory<ComparisonState> history = new StateHistory<>(this::show);
	/** Volatile as the file watch reads it on its own thread. */
	private volatile ComparisonState state = ComparisonState.EMPTY;
	private Comparison comparison;
	private Job comparing;
	private int generation;

	public ComparisonSession(Display display, Supplier<ComparisonSettings> settings) {
		this.display = display;
		this.settings = settings;
	}

	public void addListener(Listener listener) {
		listeners.add(listener);
	}

	public void removeListener(Listener listener) {
		listeners.remove(listener);
	}

	public ComparisonState state() {
		return state;
	}

	/** The last comparison that was finished, null before the first and when there are no runs. */
	public Comparison comparison() {
		return comparison;
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
	public void perform(String label, UnaryOperator<ComparisonState> change) {
		history.perform(label, state, change.apply(state));
	}

	/** Changes the state for good: what was before cannot come back, as when a file has changed on disk. */
	public void reset(ComparisonState newState) {
		history.forget();
		show(newState);
	}

	/** Compares anew, because the settings changed. */
	public void recompare() {
		if (comparing != null) {
			comparing.cancel();
		}
		if (state.isEmpty()) {
			generation++;
			deliver(null);
			return;
		}
		int wanted = ++generation;
		ComparisonState compared = state;
		ComparisonSettings present = settings.get();
		comparing = Job.create(Messages.job_comparing, monitor -> {
			Heap.enough(() -> {
				List<Run> runs = compared.plainRuns();
				ComparisonSettings withNoise = present
						.withNoise(NoiseProfileReader.beside(runs.get(compared.baseline())));
				Comparison made = Comparer.compare(runs, compared.baseline(), compared.metric(), withNoise)
						.expecting(compared.expectations());
				if (!monitor.isCanceled() && !display.isDisposed()) {
					display.asyncExec(() -> deliverIfPresent(wanted, made));
				}
			});
		});
		comparing.schedule();
	}

	/** Forgets the history and stops what runs. */
	public void dispose() {
		listeners.clear();
		generation++;
		if (comparing != null) {
			comparing.cancel();
		}
		history.dispose();
	}

	private void show(ComparisonState newState) {
		state = newState;
		listeners.forEach(listener -> listener.stateChanged(newState));
		recompare();
	}

	private void deliverIfPresent(int wanted, Comparison made) {
		if (wanted == generation) {
			deliver(made);
		}
	}

	private void deliver(Comparison made) {
		comparison = made;
		listeners.forEach(listener -> listener.compared(made));
	}
}
