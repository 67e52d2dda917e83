// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.flightbench.results.Run;
import org.flightbench.ui.model.SelectedResult;
import org.flightbench.ui.text.Messages;

/**
 * A background search for the recordings of the most recently selected row of a comparison. Must be used on the UI
 * thread.
 */
final class RowSearch {

	private final Display display;
	private final Consumer<RecordedRow> onFound;
	private SelectedResult row;
	private Run candidate;
	private Job job;

	/** @param onFound receives the row with its recordings, even if there are none */
	RowSearch(Display display, Consumer<RecordedRow> onFound) {
		this.display = display;
		this.onFound = onFound;
	}

	/**
	 * Searches for the recordings of a row, unless it is the current row. The selected candidate is kept if it contains
	 * the row.
	 */
	void of(SelectedResult selected) {
		if (!selected.hasRunsOf(row)) {
			Run before = candidate;
			candidate = selected.candidates().stream().filter(run -> run == before).findFirst().orElse(null);
			row = selected;
			again();
		}
	}

	/** Searches for the recordings of the row in the baseline and the given candidate. */
	void with(Run chosen) {
		candidate = chosen;
		again();
	}

	/** Repeats the search, for instance after recordings were attached. */
	void again() {
		stop();
		SelectedResult wanted = row;
		Run wantedCandidate = candidate;
		job = Job.createSystem(Messages.job_looking, monitor -> {
			try {
				RecordedRow found = RecordingLookup.get().find(wanted, wantedCandidate, monitor::isCanceled);
				if (!display.isDisposed()) {
					display.asyncExec(() -> {
						if (row == wanted && candidate == wantedCandidate) {
							onFound.accept(found);
						}
					});
				}
			} catch (CancellationException other) {
				// another row was selected
			}
		});
		job.schedule();
	}

	/** Returns the row, or null if none is selected. */
	SelectedResult row() {
		return row;
	}

	/** Stops the search and forgets the row. Called when something else is shown. */
	void forget() {
		stop();
		row = null;
		candidate = null;
	}

	private void stop() {
		if (job != null) {
			job.cancel();
			// release the job, which references the runs of the row
			job = null;
		}
	}
}
