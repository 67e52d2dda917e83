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
import org.flightbench.ui.bench.SessionRuns;
import org.flightbench.ui.text.Messages;

/**
 * Creates and arranges the rows of a comparison in the background. The result is discarded if a newer comparison has
 * been started in the meantime.
 */
final class RowArranger {

	private final Control page;
	private final Display display;
	private final Supplier<Arrangement.RowQuery> query;
	private Job job;
	private int generation;

	/**
	 * @param page the page; nothing is reported after it is disposed
	 * @param query supplies the current query; called on the UI thread
	 */
	RowArranger(Control page, Supplier<Arrangement.RowQuery> query) {
		this.page = page;
		display = page.getDisplay();
		this.query = query;
	}

	/** A listener for the results, called on the UI thread. */
	interface Listener {

		/** Called when all rows have been created, before they are arranged. */
		void made(ResultRowModel rows, WhiskerScale scale);

		/**
		 * Called before {@link #arranged}, with the arrangement for the query that was current when the job was
		 * started.
		 */
		void arranging(Arrangement arrangement);

		/** Called when the rows are in the order of the current query. */
		void arranged(Arrangement arrangement);
	}

	/**
	 * Starts arranging a comparison. The results are reported in separate steps, because the table also needs time on
	 * the UI thread.
	 */
	void start(Comparison comparison, Listener listener) {
		cancel();
		int wanted = generation;
		Arrangement.RowQuery before = query.get();
		Set<Path> growing = comparison.runs().stream().map(Run::source).filter(SessionRuns.get()::isGrowing)
				.collect(Collectors.toSet());
		job = Job.create(Messages.job_arranging, monitor -> {
			Heap.enough(() -> {
				ResultRowModel rows = ResultRowModel.of(comparison, growing);
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

	/** Discards the results of the current job. */
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
