// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame.model;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Display;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Separation;
import org.flightbench.recording.profile.view.FrameMatch;
import org.flightbench.recording.profile.view.ProfileView;
import org.flightbench.ui.Heap;

/**
 * The state of a panel; prepares it in a job. While a recording is being read there comes more and more: what is being
 * made ready then is finished, and the last that came is next, so that the picture grows all the time. In between there
 * is a rest, as the processors are needed for reading; what is whole is made ready at once.
 */
public final class FlameModel {

	/** Parts take at most a share of the time, one in this many, and come at least so often. */
	private static final int REST = 4;
	private static final int LONGEST_REST_MILLIS = 2000;

	private final Display display;
	private final List<Runnable> listeners = new ArrayList<>();
	private FlameInput input = FlameInput.message("");
	private ViewOwner owner;
	private ProfileView view = ProfileView.PLAIN;
	private double least;
	private PreparedGraph prepared;
	private String shortage;
	private FlameInput preparedInput;
	private Job job;
	private boolean isOutdated;
	private boolean isClosed;
	private final Runnable endOfRest = this::endRest;
	private boolean isResting;
	private long began;

	/** @param owner keeps the view in which profiles are shown, null if the panel is to do that itself */
	public FlameModel(Display display, ViewOwner owner) {
		this.display = display;
		this.owner = owner;
	}

	/** Whether an editor keeps the view in which profiles are shown. */
	public boolean hasOwner() {
		return owner != null;
	}

	/** Lets another editor keep the view in which profiles are shown. */
	public void setOwner(ViewOwner other) {
		owner = other;
	}

	/** Whether stacks start where events happened. */
	public boolean isInverted() {
		return (owner == null ? view : owner.view()).inverted();
	}

	public void setInverted(boolean inverted) {
		changeView(Messages.undo_invert, shown -> shown.withInverted(inverted));
	}

	/** Leaves out a frame wherever it is. */
	public void hide(Frame frame) {
		FrameMatch hidden = FrameMatch.of(frame, separation());
		changeView(NLS.bind(Messages.undo_hide, hidden.name()), shown -> shown.withHidden(hidden, true));
	}

	/** Lets stacks start with a frame. */
	public void focusOn(Frame frame) {
		setView(view.withFocus(FrameMatch.of(frame, separation())));
	}

	private Separation separation() {
		return (owner == null ? view : owner.view()).separation();
	}

	private void changeView(String label, UnaryOperator<ProfileView> change) {
		if (owner == null) {
			setView(change.apply(view));
		} else {
			owner.changeView(label, change);
		}
	}

	/** Adds a listener that is called when there is something else to show. */
	public void onChange(Runnable listener) {
		listeners.add(listener);
	}

	public FlameInput input() {
		return input;
	}

	/** The panel's own view of the profile that it is shown. */
	public ProfileView view() {
		return view;
	}

	/** The share of the width below which frames are left out, 0 if all are wanted. */
	public double least() {
		return least;
	}

	/** The prepared graph, null if there is none. */
	public PreparedGraph prepared() {
		return prepared;
	}

	/** Why nothing is ready though there is something to show, null if that is not so. */
	public String shortage() {
		return shortage;
	}

	/** The input of the prepared graph. */
	public FlameInput preparedInput() {
		return preparedInput;
	}

	/** Whether something is being made ready. */
	public boolean isPreparing() {
		return job != null;
	}

	public void setInput(FlameInput shown) {
		boolean isOther = !input.isReading() || !shown.isReading() || shown.profile() == null;
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

	/** Turns to another graph: nothing of the shown one stays. */
	public void turnTo(ProfileView other) {
		view = other;
		setInput(FlameInput.message(""));
	}

	public void setView(ProfileView other) {
		if (!view.equals(other)) {
			view = other;
			prepareAnew();
		}
	}

	/** With frames that have at least that share of the width, 0 for all. */
	public void setLeast(double share) {
		if (least != share) {
			least = share;
			prepareAnew();
		}
	}

	private void prepareAnew() {
		if (input.profile() != null) {
			prepare(true);
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
		isResting = false;
	}

	private void prepare(boolean atOnce) {
		if ((job != null || isResting) && !atOnce) {
			isOutdated = true;
			return;
		}
		cancel();
		isOutdated = false;
		began = System.nanoTime();
		FlameInput shown = input;
		ProfileView seen = view;
		double narrowest = least;
		Job preparing = new Job(Messages.job_layout) {
			@Override
			protected IStatus run(IProgressMonitor monitor) {
				try {
					Heap.enough(() -> layOut(this, shown, seen, narrowest, monitor::isCanceled),
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
	private void layOut(Job of, FlameInput shown, ProfileView seen, double narrowest,
			BooleanSupplier cancelled) {
		LookedAt looked = LookedAt.of(shown, seen);
		if (looked.isLarge()) {
			double coarse = looked.coarse(narrowest);
			PreparedGraph first = PreparedGraph.of(looked, FlameFit.ALL, coarse, cancelled);
			deliver(of, shown, first, null, shown.isReading());
			if (shown.isReading()) {
				return;
			}
		}
		FlameFit fit = looked.fit(narrowest);
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
				if (isLast && shown.isReading()) {
					rest();
				} else if (isLast && isOutdated) {
					prepare(true);
				}
			}
		});
	}

	private void rest() {
		isResting = true;
		long taken = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began);
		display.timerExec((int) Math.min(LONGEST_REST_MILLIS, (REST - 1) * taken), endOfRest);
	}

	private void endRest() {
		if (isResting && !isClosed) {
			isResting = false;
			if (isOutdated) {
				prepare(true);
			}
		}
	}

	private void notifyListeners() {
		listeners.forEach(Runnable::run);
	}
}
