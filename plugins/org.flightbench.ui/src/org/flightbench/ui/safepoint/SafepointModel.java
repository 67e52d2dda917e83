// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;

/** Prepares inputs in the background; the last one asked for is told of. All methods are for the UI thread. */
final class SafepointModel {

	private final Display display;
	private final Consumer<Prepared> listener;
	private SafepointInput input = SafepointInput.message("");
	private Job job;

	SafepointModel(Display display, Consumer<Prepared> listener) {
		this.display = display;
		this.listener = listener;
	}

	SafepointInput input() {
		return input;
	}

	/** Prepares another input; one without a timeline is only kept. */
	void setInput(SafepointInput wanted) {
		close();
		input = wanted;
		if (wanted.baseline() == null) {
			return;
		}
		job = Job.createSystem(Messages.model_preparing, monitor -> {
			try {
				Prepared prepared = Prepared.of(wanted, monitor::isCanceled);
				later(prepared);
				later(prepared.withCharts(monitor::isCanceled));
				return Status.OK_STATUS;
			} catch (CancellationException cancelled) {
				return Status.CANCEL_STATUS;
			}
		});
		job.setPriority(Job.SHORT);
		job.schedule();
	}

	/** Stops what runs. */
	void close() {
		if (job != null) {
			job.cancel();
			job = null;
		}
	}

	private void later(Prepared prepared) {
		if (!display.isDisposed()) {
			display.asyncExec(() -> {
				if (prepared.input() == input) {
					listener.accept(prepared);
				}
			});
		}
	}
}
