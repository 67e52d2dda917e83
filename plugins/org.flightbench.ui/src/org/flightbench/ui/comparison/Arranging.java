// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.nio.file.Path;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Comparison;
import org.flightbench.ui.Heap;
import org.flightbench.ui.bench.LiveRuns;
import org.flightbench.ui.comparison.column.Arrangement;
import org.flightbench.ui.comparison.column.ResultRows;
import org.flightbench.ui.comparison.column.WhiskerScale;

/** Makes the rows of a comparison and arranges them in the background, unless there is a newer comparison by then. */
final class Arranging {

	private final Control page;
	private final Display display;
	private final Supplier<Arrangement.RowQuery> query;
	private Job job;
	private int generation;

	/**
	 * @param page nothing is reported once it is disposed
	 * @param query which rows are to be shown now, and in what order; called on the UI thread
	 */
	Arranging(Control page, Supplier<Arrangement.RowQuery> query) {
		this.page = page;
		display = page.getDisplay();
		this.query = query;
	}

	/** Listens to a comparison, on the UI thread. */
	interface Listener {

		/** All rows are made. */
		void made(ResultRows rows, WhiskerScale scale);

		/** The rows of the query are about to be arranged. */
		void arranging(Arrangement arrangement);

		/** The rows of the query are in order. */
		void arranged(Arrangement arrangement);
	}

	/** Reports all as soon as they are there, in steps that leave the UI thread free, as the table takes time too. */
	void start(Comparison comparison, Listener listener) {
		cancel();
		int wanted = generation;
		Arrangement.RowQuery before = query.get();
		Set<Path> growing = comparison.runs().stream().map(Run::source).filter(LiveRuns.get()::isGrowing)
				.collect(Collectors.toSet());
		job = Job.create(Messages.job_arranging, monitor -> {
			Heap.enough(() -> {
				ResultRows rows = ResultRows.of(comparison, growing);
				WhiskerScale scale = WhiskerScale.of(rows.all());
				Arrangement arranged = Arrangement.of(rows, before);
				later(wanted, () -> {
					listener.made(rows, scale);
					later(wanted, () -> {
						listener.arranging(arranged);
						later(wanted, () -> {
							Arrangement.RowQuery now = query.get();
							listener.arranged(before.equals(now) ? arranged : Arrangement.of(rows, now));
						});
					});
				});
			});
		});
		job.schedule();
	}

	/** Reports nothing more of what was started. */
	void cancel() {
		generation++;
		if (job != null) {
			job.cancel();
		}
	}

	private void later(int wanted, Runnable action) {
		display.asyncExec(() -> {
			if (wanted == generation && !page.isDisposed()) {
				action.run();
			}
		});
	}
}
