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
import org.flightbench.ui.Heap;

/** Prepares what a page shows, one thing at a time: what is asked for last counts. For the UI thread. */
final class Reading {

	private static final int STEPS = 1000;

	private final Control control;
	private Job job;

	/** @param control with whose end all reading ends */
	Reading(Control control) {
		this.control = control;
		control.addListener(org.eclipse.swt.SWT.Dispose, event -> stop());
	}

	/** Prepares something in the background. */
	interface Preparation<T> {

		/**
		 * Prepares it.
		 *
		 * @param progress says whether to stop
		 * @param part given what can be shown already
		 * @throws CancellationException if the progress says so
		 */
		T prepare(ReadProgress progress, Consumer<T> part);
	}

	/** Shows what was prepared. */
	interface Showing<T> {

		/**
		 * @param share how much of the events it is of, from 0 to 1
		 * @param again prepares it again if the user canceled it; else null
		 */
		void show(T prepared, double share, Runnable again);
	}

	/**
	 * Prepares something in a job.
	 *
	 * @param show called on the UI thread with the result, before with parts of it, unless something else was asked for
	 * meanwhile
	 * @param fail called on the UI thread with a sentence if it failed, or was canceled before a part of it was shown
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

	/** The part that was shown last; for the UI thread. */
	private static final class Part<T> {

		private T part;
		private double share;
	}

	/** Reports the progress to a monitor. */
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
