// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame.model;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.widgets.Display;
import org.flightbench.recording.profile.Frame;
import org.flightbench.ui.Heap;

/**
 * The state of a panel; prepares it in a job. While a recording is being read there comes more and more: what is being
 * made ready then is finished, and the last that came is next, so that the picture grows all the time.
 */
public final class FlameModel {

	private final Display display;
	private final FrameFilter filter;
	private final List<Runnable> listeners = new ArrayList<>();
	private FlameInput input = FlameInput.message("");
	private FlameChoices choices = FlameChoices.FIRST;
	private PreparedGraph prepared;
	private String shortage;
	private FlameInput preparedInput;
	private Job job;
	private boolean isOutdated;
	private boolean isClosed;

	/** @param filter what else chooses frames, null for nothing */
	public FlameModel(Display display, FrameFilter filter) {
		this.display = display;
		this.filter = filter;
	}

	/** Whether something else inverts graphs, hides frames and tells them apart. */
	public boolean isFilteredElsewhere() {
		return filter != null;
	}

	/** Whether stacks begin where events happened. */
	public boolean isInverted() {
		return filter == null ? choices.inverted() : filter.isInverted();
	}

	public void setInverted(boolean inverted) {
		if (filter == null) {
			setChoices(choices.withInverted(inverted));
		} else {
			filter.setInverted(inverted);
		}
	}

	/** Leaves out a frame wherever it is. */
	public void hide(Frame frame) {
		if (filter == null) {
			setChoices(choices.hiding(frame));
		} else {
			filter.hide(frame);
		}
	}

	/** Tells when there is something else to show. */
	public void onChange(Runnable listener) {
		listeners.add(listener);
	}

	public FlameInput input() {
		return input;
	}

	public FlameChoices choices() {
		return choices;
	}

	/** What is ready, null if nothing is. */
	public PreparedGraph prepared() {
		return prepared;
	}

	/** Why nothing is ready though there is something to show, null if that is not so. */
	public String shortage() {
		return shortage;
	}

	/** What that was made of. */
	public FlameInput preparedInput() {
		return preparedInput;
	}

	/** Whether something is being made ready. */
	public boolean isPreparing() {
		return job != null;
	}

	public void setInput(FlameInput shown) {
		boolean isOther = !input.isReading() || shown.profile() == null;
		input = shown;
		if (shown.profile() == null) {
			cancel();
			prepared = null;
			shortage = null;
			preparedInput = shown;
			notifyListeners();
		} else {
			prepare(isOther);
		}
	}

	/** What comes next is of something else: nothing of what was shown stays. */
	public void turnTo(FlameChoices chosen) {
		choices = chosen;
		setInput(FlameInput.message(""));
	}

	public void setChoices(FlameChoices chosen) {
		if (!choices.equals(chosen)) {
			choices = chosen;
			if (input.profile() != null) {
				prepare(true);
			}
		}
	}

	/** Forgets what was shown: a widget that is disposed may be remembered by the workbench, as by its style sheets. */
	public void close() {
		isClosed = true;
		cancel();
		input = FlameInput.message("");
		preparedInput = input;
		prepared = null;
	}

	private void cancel() {
		if (job != null) {
			job.cancel();
			job = null;
		}
	}

	private void prepare(boolean atOnce) {
		if (job != null && !atOnce) {
			isOutdated = true;
			return;
		}
		cancel();
		isOutdated = false;
		FlameInput shown = input;
		FlameChoices chosen = choices;
		Job preparing = new Job(Messages.job_layout) {
			@Override
			protected IStatus run(IProgressMonitor monitor) {
				try {
					Heap.enough(() -> layOut(this, shown, chosen, monitor::isCanceled),
							why -> deliver(this, shown, null, why, true));
					return Status.OK_STATUS;
				} catch (CancellationException cancelled) {
					return Status.CANCEL_STATUS;
				}
			}
		};
		job = preparing;
		preparing.setSystem(true);
		preparing.setPriority(Job.INTERACTIVE);
		preparing.schedule();
	}

	/** Lays out what fits; of a part no more than can be seen, and of much that first. */
	private void layOut(Job of, FlameInput shown, FlameChoices chosen, BooleanSupplier cancelled) {
		LookedAt looked = LookedAt.of(shown, chosen.view());
		if (looked.isLarge()) {
			double coarse = looked.coarse(chosen.least());
			PreparedGraph first = PreparedGraph.of(looked, FlameFit.ALL, coarse, cancelled);
			deliver(of, shown, first, null, shown.isReading());
			if (shown.isReading()) {
				return;
			}
		}
		FlameFit fit = looked.fit(chosen.least());
		if (fit.hasRoom()) {
			deliver(of, shown, PreparedGraph.of(looked, fit, fit.narrowest(), cancelled), null, true);
		} else {
			deliver(of, shown, null, Heap.shortage(), true);
		}
	}

	/**
	 * @param graph null if memory is short
	 * @param why what to say if it is
	 * @param isLast whether nothing finer follows
	 */
	private void deliver(Job by, FlameInput shown, PreparedGraph graph, String why, boolean isLast) {
		if (display.isDisposed()) {
			return;
		}
		display.asyncExec(() -> {
			if (job == by && !isClosed) {
				job = isLast ? null : job;
				prepared = graph;
				shortage = why;
				preparedInput = shown;
				notifyListeners();
				if (isLast && isOutdated) {
					prepare(true);
				}
			}
		});
	}

	private void notifyListeners() {
		listeners.forEach(Runnable::run);
	}
}
