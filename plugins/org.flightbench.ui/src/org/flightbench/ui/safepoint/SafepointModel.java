// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.flightbench.ui.Heap;
import org.flightbench.ui.text.Messages;

/**
 * Prepares inputs in the background, and delivers only the input that was set last. All methods must be called on the
 * UI thread.
 */
public final class SafepointModel {

	private final Display display;
	private final Consumer<Prepared> listener;
	private final Consumer<String> onShortage;
	private SafepointInput input = SafepointInput.message("");
	private Job job;

	/**
	 * @param listener called on the UI thread, first without charts, then with them
	 * @param onShortage called on the UI thread with an error message if there is not enough memory
	 */
	public SafepointModel(Display display, Consumer<Prepared> listener, Consumer<String> onShortage) {
		this.display = display;
		this.listener = listener;
		this.onShortage = onShortage;
	}

	public SafepointInput input() {
		return input;
	}

	/** Sets the input and prepares it. An input without timelines is not prepared. */
	public void setInput(SafepointInput wanted) {
		close();
		input = wanted;
		if (wanted.baseline() == null) {
			return;
		}
		job = Job.createSystem(Messages.model_preparing, monitor -> {
			try {
				Heap.enough(() -> {
					Prepared prepared = Prepared.of(wanted, monitor::isCanceled);
					later(wanted, () -> listener.accept(prepared));
					Prepared all = prepared.withCharts(monitor::isCanceled);
					later(wanted, () -> listener.accept(all));
				}, why -> later(wanted, () -> onShortage.accept(why)));
				return Status.OK_STATUS;
			} catch (CancellationException cancelled) {
				return Status.CANCEL_STATUS;
			}
		});
		job.setPriority(Job.SHORT);
		job.schedule();
	}

	/** Cancels the preparation, if any. */
	public void close() {
		if (job != null) {
			job.cancel();
			job = null;
		}
	}

	private void later(SafepointInput of, Runnable action) {
		if (!display.isDisposed()) {
			display.asyncExec(() -> {
				if (of == input) {
					action.run();
				}
			});
		}
	}
}
