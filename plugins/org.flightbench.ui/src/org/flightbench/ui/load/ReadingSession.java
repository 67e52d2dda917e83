// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.load;

import java.util.function.Consumer;

import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.swt.widgets.Display;
import org.flightbench.ui.model.FileState;
import org.flightbench.ui.model.Session;

/**
 * Files that are open: a state, which the user changes and can take back, and what there is to see of it, which is read
 * in the background. All methods are for the UI thread.
 *
 * @param <S> the state, which does not change itself
 * @param <L> the type of listeners to changes
 */
public abstract class ReadingSession<S extends FileState, L extends ReadingSession.Listener<S>> extends Session<S, L> {

	/**
	 * Notified of changes, on the UI thread.
	 *
	 * @param <S> the state
	 */
	public interface Listener<S> extends Session.Listener<S> {

		/** Something is read, which may take a while. */
		default void reading(ReadingJob<?> job) {
			// not everyone shows progress
		}

		/** It could not be read. */
		default void failed(LoadFailure failure) {
			// not everyone shows failures
		}

		/** The user stopped the reading, and nothing is seen. */
		default void cancelled() {
			// not everyone shows that
		}
	}

	private LoadFailure failure;
	private int reloads;

	/** @param empty the state in which there is nothing to read */
	protected ReadingSession(Display display, S empty) {
		super(display, empty);
	}

	/** Why there is nothing to see, null if that is not known. */
	public final LoadFailure failure() {
		return failure;
	}

	@Override
	public final void reset(S newState) {
		forgetSeen();
		super.reset(newState);
	}

	/** Reads everything again. */
	public final void reload() {
		reloads++;
		forgetRead();
		show(state());
	}

	/** How often everything was read again: what others have read of the same files before is out of date. */
	public final int reloads() {
		return reloads;
	}

	/** Stops what is being read. What is seen stays, and so does the state that it is of. */
	public void cancel() {
		stop();
		keepPart();
		S seen = shownState();
		if (seen == null) {
			forgetSeen();
			notifyListeners(Listener::cancelled);
		} else {
			goBackTo(seen);
			notifyShown();
		}
	}

	/** Also of what was seen and read: the job that read it, which knows the session, may be known for longer. */
	@Override
	public void dispose() {
		super.dispose();
		forgetSeen();
		forgetRead();
	}

	/** Whether there is nothing to read of a state. */
	protected abstract boolean isEmpty(S wanted);

	/** Makes the job that reads what a state asks for. */
	protected abstract ReadingJob<?> reading(S wanted);

	/** The state that what is seen is of; null if nothing is seen, or a part while the rest is read. */
	protected abstract S shownState();

	/** Nothing more will be read of what is seen; if it is only a part, it says so from now on. */
	protected void keepPart() {
		// not everything is seen in parts
	}

	/** Reports once more what is shown. */
	protected abstract void notifyShown();

	/** There is nothing to see any more. */
	protected abstract void forgetSeen();

	/** Forgets what has been read: it is to be read again. */
	protected abstract void forgetRead();

	@Override
	protected void changing(S before, S after) {
		failure = null;
	}

	@Override
	protected final void load() {
		if (isEmpty(state())) {
			forgetSeen();
			forgetRead();
		} else {
			start(reading(state()));
		}
	}

	/** Starts a job; when it is cancelled from outside, as in the progress view, so is this. */
	protected final void start(ReadingJob<?> started) {
		Consumer<Object> cancelled = whileWanted(ignored -> cancel());
		started.addJobChangeListener(new JobChangeAdapter() {
			@Override
			public void done(IJobChangeEvent event) {
				if (!event.getResult().isOK()) {
					cancelled.accept(null);
				}
			}
		});
		notifyListeners(listener -> listener.reading(started));
		run(started);
	}

	/** Says that it could not be read. */
	protected final void fail(LoadFailure why) {
		failure = why;
		forgetSeen();
		notifyListeners(listener -> listener.failed(why));
	}
}
