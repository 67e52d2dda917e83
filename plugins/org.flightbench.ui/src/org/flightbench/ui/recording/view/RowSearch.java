// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.view;

import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.flightbench.results.Run;
import org.flightbench.ui.model.SelectedResult;
import org.flightbench.ui.recording.join.RecordedRow;
import org.flightbench.ui.recording.join.RecordingLookup;

/** Looks for the recordings of the row of a comparison that was selected last. For the UI thread. */
final class RowSearch {

	private final Display display;
	private final Consumer<RecordedRow> onFound;
	private SelectedResult row;
	private Run candidate;
	private Job job;

	/**
	 * @param onFound called with what was found, also if that is nothing
	 */
	RowSearch(Display display, Consumer<RecordedRow> onFound) {
		this.display = display;
		this.onFound = onFound;
	}

	/**
	 * Looks for the recordings of a row, unless they were looked for last. A chosen candidate stays if it has the row.
	 */
	void of(SelectedResult selected) {
		if (!selected.equals(row)) {
			Run before = candidate;
			candidate = selected.candidates().stream().filter(run -> run == before).findFirst().orElse(null);
			row = selected;
			again();
		}
	}

	/** Looks for the recordings of the row's baseline and a certain candidate. */
	void with(Run chosen) {
		candidate = chosen;
		again();
	}

	/** Looks once more, as others have been attached. */
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
				// another row is looked for
			}
		});
		job.schedule();
	}

	/** The row, null if none is selected. */
	SelectedResult row() {
		return row;
	}

	/** Something else than a row is looked at. */
	void forget() {
		stop();
		row = null;
		candidate = null;
	}

	private void stop() {
		if (job != null) {
			job.cancel();
			// it knows the runs of the row
			job = null;
		}
	}
}
