// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.model;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Comparer;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.ui.Heap;
import org.flightbench.ui.text.Messages;

/**
 * The session of an open comparison: a state whose changes the user can undo, and its comparison, which is computed in
 * the background. All methods must be called on the UI thread.
 */
public final class ComparisonSession extends Session<ComparisonState, ComparisonSession.Listener> {

	/** A listener for changes, notified on the UI thread. */
	public interface Listener extends Session.Listener<ComparisonState> {

		/**
		 * Called when the comparison of the current state is finished.
		 *
		 * @param comparison the comparison, or null if there are no runs
		 */
		default void compared(Comparison comparison) {
			// does nothing by default
		}
	}

	private final Supplier<ComparisonSettings> settings;
	private Comparison comparison;

	public ComparisonSession(Display display, Supplier<ComparisonSettings> settings) {
		super(display, ComparisonState.EMPTY);
		this.settings = settings;
	}

	/** Returns the last finished comparison, or null if none has finished yet or there are no runs. */
	public Comparison comparison() {
		return comparison;
	}

	/** Recomputes the comparison after the settings have changed. */
	public void recompare() {
		stop();
		load();
	}

	@Override
	protected void load() {
		ComparisonState compared = state();
		if (compared.isEmpty()) {
			deliver(null);
			return;
		}
		ComparisonSettings present = settings.get();
		Consumer<Comparison> onCompared = whileWanted(this::deliver);
		run(Job.create(Messages.job_comparing, monitor -> {
			Heap.enough(() -> {
				List<Run> runs = compared.plainRuns();
				ComparisonSettings complete = compared.choices()
						.apply(present.withNoise(ComparisonNoise.of(runs.get(compared.baseline()))));
				Comparison made = Comparer.compare(runs, compared.baseline(), compared.metric(), complete)
						.expecting(compared.expectations());
				if (!monitor.isCanceled()) {
					onCompared.accept(made);
				}
			});
		}));
	}

	private void deliver(Comparison made) {
		comparison = made;
		notifyListeners(listener -> listener.compared(made));
	}
}
