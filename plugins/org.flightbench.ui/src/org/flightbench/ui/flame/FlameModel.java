// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

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
import org.flightbench.ui.text.Messages;

/**
 * The state of a flame graph panel. Prepares graphs in a job. While a recording is being read, inputs arrive faster
 * than they can be prepared. Each preparation is completed before the latest input is prepared, so that the graph grows
 * steadily. Between preparations of partial inputs, the model pauses to leave the processors to reading. A complete
 * input is prepared immediately.
 */
public final class FlameModel {

	/**
	 * The ratio of the total time, including pauses, to the time spent preparing partial inputs. The ratio is lower if
	 * a pause would exceed its maximum length.
	 */
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

	/** @param owner the editor that owns the profile view, or null if this model owns it */
	public FlameModel(Display display, ViewOwner owner) {
		this.display = display;
		this.owner = owner;
	}

	/** Returns whether an editor owns the profile view. */
	public boolean hasOwner() {
		return owner != null;
	}

	/** Sets the editor that owns the profile view. */
	public void setOwner(ViewOwner other) {
		owner = other;
	}

	/** Returns whether stacks are inverted, so that they start where events occurred. */
	public boolean isInverted() {
		return (owner == null ? view : owner.view()).inverted();
	}

	public void setInverted(boolean inverted) {
		changeView(Messages.invert, shown -> shown.withInverted(inverted));
	}

	/** Hides all occurrences of a frame. */
	public void hide(Frame frame) {
		FrameMatch hidden = FrameMatch.of(frame, separation());
		changeView(NLS.bind(Messages.undo_hide, hidden.name()), shown -> shown.withHidden(hidden, true));
	}

	/** Shows only stacks that contain a frame, starting at that frame. */
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

	/** Adds a listener that is called when the prepared graph has changed. */
	public void onChange(Runnable listener) {
		listeners.add(listener);
	}

	public FlameInput input() {
		return input;
	}

	/** Returns the profile view of this model, which applies in addition to that of an owner. */
	public ProfileView view() {
		return view;
	}

	/** Returns the fraction of the width below which frames are omitted. 0 shows all frames. */
	public double least() {
		return least;
	}

	/** Returns the prepared graph, or null if there is none. */
	public PreparedGraph prepared() {
		return prepared;
	}

	/** Returns the error message if the input cannot be shown for lack of memory, otherwise null. */
	public String shortage() {
		return shortage;
	}

	public FlameInput preparedInput() {
		return preparedInput;
	}

	/** Returns whether a graph is being prepared. */
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

	/** Sets the profile view for an unrelated input, and discards the current graph. */
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

	/** Sets the fraction of the width below which frames are omitted. 0 shows all frames. */
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

	/**
	 * Releases the graph on disposal. The workbench, for instance its style engine, may keep references to disposed
	 * widgets.
	 */
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
		// keeps the owner's separation of frames, because merging frames by method would lose their lines
		ProfileView seen = owner == null ? view : view.withSeparation(owner.view().readSeparation());
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

	/**
	 * Lays out the part of a graph that fits into memory. A large graph is laid out coarsely first, and only coarsely
	 * while it is still being read.
	 */
	private void layOut(Job of, FlameInput shown, ProfileView seen, double narrowest,
			BooleanSupplier cancelled) {
		ViewedProfile looked = ViewedProfile.of(shown, seen);
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
	 * Publishes a graph on the UI thread.
	 *
	 * @param graph the graph, or null if there is too little memory
	 * @param why the error message if there is too little memory
	 * @param isLast whether no finer graph follows
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
