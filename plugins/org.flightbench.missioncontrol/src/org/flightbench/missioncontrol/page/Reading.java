// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.page;

import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;

/** Prepares what a page shows, one thing at a time: what is asked for last counts. For the UI thread. */
final class Reading {

	private final Control control;
	private Job job;

	/** @param control with whose end all reading ends */
	Reading(Control control) {
		this.control = control;
		control.addListener(org.eclipse.swt.SWT.Dispose, event -> stop());
	}

	/**
	 * Prepares something in a job.
	 *
	 * @param prepare given whether to stop; may throw {@link CancellationException}
	 * @param show called on the UI thread with the result, unless something else was asked for meanwhile
	 * @param fail called on the UI thread with a sentence if it failed
	 */
	<T> void start(String name, Function<BooleanSupplier, T> prepare, Consumer<T> show, Consumer<String> fail) {
		stop();
		Display display = control.getDisplay();
		job = new Job(name) {
			@Override
			protected IStatus run(IProgressMonitor monitor) {
				try {
					T result = prepare.apply(monitor::isCanceled);
					later(display, this, () -> show.accept(result));
				} catch (CancellationException cancelled) {
					return Status.CANCEL_STATUS;
				} catch (RuntimeException failure) {
					ILog.of(Reading.class).error(name, failure);
					later(display, this, () -> fail.accept(NLS.bind(Messages.failure, failure)));
				}
				return Status.OK_STATUS;
			}
		};
		job.schedule();
	}

	private void later(Display display, Job of, Runnable action) {
		if (!display.isDisposed()) {
			display.asyncExec(() -> {
				if (!control.isDisposed() && job == of) {
					action.run();
				}
			});
		}
	}

	private void stop() {
		if (job != null) {
			job.cancel();
			job = null;
		}
	}
}
