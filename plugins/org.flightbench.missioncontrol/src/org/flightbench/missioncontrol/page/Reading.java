// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.page;

import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

import org.eclipse.core.runtime.ILog;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.flightbench.base.ReadProgress;
import org.flightbench.missioncontrol.text.Messages;
import org.flightbench.ui.Heap;

/**
 * Computes the content of a page in the background, one request at a time; a new request replaces the previous one.
 * Must be used on the UI thread.
 */
final class Reading {

	private static final int STEPS = 1000;

	private final Control control;
	private Job job;

	/**
	 * @param control the control whose disposal cancels the computation
	 */
	Reading(Control control) {
		this.control = control;
		control.addListener(org.eclipse.swt.SWT.Dispose, event -> stop());
	}

	/** A background computation. */
	interface Preparation<T> {

		/**
		 * Computes the content.
		 *
		 * @param progress receives the progress, and is checked for cancellation
		 * @param part receives partial content
		 * @throws CancellationException if canceled
		 */
		T prepare(ReadProgress progress, Consumer<T> part);
	}

	/** Shows the computed content. */
	interface Showing<T> {

		/**
		 * Shows partial or complete content.
		 *
		 * @param share the fraction of events included, from 0 to 1
		 * @param again restarts the computation if the user canceled it, otherwise null
		 */
		void show(T prepared, double share, Runnable again);
	}

	/**
	 * Starts a computation in a job.
	 *
	 * @param show receives partial content and the result on the UI thread, unless another request replaces this one
	 * @param fail receives a message on the UI thread if the computation fails, or is canceled before partial content
	 * is shown
	 */
	<T> void start(String name, Preparation<T> preparation, Showing<T> show, Consumer<String> fail) {
		stop();
		Display display = control.getDisplay();
		Runnable again = () -> start(name, preparation, show, fail);
		Part<T> seen = new Part<>();
		job = new Job(name) {
			@Override
			protected IStatus run(IProgressMonitor monitor) {
				try {
					Steps steps = new Steps(monitor);
					T result = preparation.prepare(steps,
							part -> {
								double share = Math.min(0.99, steps.share);
								later(display, this, () -> {
									seen.part = part;
									seen.share = share;
									show.show(part, share, null);
								});
							});
					later(display, this, () -> show.show(result, 1, null));
				} catch (CancellationException cancelled) {
					later(display, this, () -> {
						if (seen.part == null) {
							fail.accept(Messages.reading_canceled);
						} else {
							show.show(seen.part, seen.share, again);
						}
					});
					return Status.CANCEL_STATUS;
				} catch (OutOfMemoryError tooLarge) {
					later(display, this, () -> fail.accept(Heap.shortage()));
				} catch (RuntimeException failure) {
					ILog.of(Reading.class).error(name, failure);
					later(display, this, () -> fail.accept(NLS.bind(Messages.failure, failure)));
				} finally {
					monitor.done();
				}
				return Status.OK_STATUS;
			}
		};
		job.setPriority(Job.INTERACTIVE);
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

	/**
	 * The partial content that was shown last, to be shown again if the computation is canceled. Accessed on the UI
	 * thread only.
	 */
	private static final class Part<T> {

		private T part;
		private double share;
	}

	/** Passes progress to a monitor. */
	private static final class Steps implements ReadProgress {

		private final IProgressMonitor monitor;
		private volatile double share;

		Steps(IProgressMonitor monitor) {
			this.monitor = monitor;
			monitor.beginTask("", STEPS);
		}

		@Override
		public void advanced(long read, long total) {
			double now = total == 0 ? 0 : (double) read / total;
			monitor.worked((int) (now * STEPS) - (int) (share * STEPS));
			share = now;
		}

		@Override
		public boolean isCancelled() {
			return monitor.isCanceled();
		}
	}
}
