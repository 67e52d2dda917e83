// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.load;

import java.util.function.Consumer;

import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.swt.widgets.Display;
import org.flightbench.ui.model.FileState;
import org.flightbench.ui.model.Session;

/**
 * The session of open files: a state whose changes the user can undo, and its content, which is read in the background.
 * All methods must be called on the UI thread.
 *
 * @param <S> the immutable state
 * @param <L> the type of listeners
 */
public abstract class ReadingSession<S extends FileState, L extends ReadingSession.Listener<S>> extends Session<S, L> {

	/**
	 * A listener for changes, notified on the UI thread.
	 *
	 * @param <S> the state
	 */
	public interface Listener<S> extends Session.Listener<S> {

		/** Called when a job starts to read, which may take a while. */
		default void reading(ReadingJob<?> job) {
			// does nothing by default
		}

		/** Called when reading failed. */
		default void failed(LoadFailure failure) {
			// does nothing by default
		}

		/** Called when the user canceled reading and nothing is shown. */
		default void cancelled() {
			// does nothing by default
		}
	}

	private LoadFailure failure;
	private int reloads;

	/**
	 * @param empty the state without files
	 */
	protected ReadingSession(Display display, S empty) {
		super(display, empty);
	}

	/** Returns the reason why nothing is shown, or null if reading has not failed. */
	public final LoadFailure failure() {
		return failure;
	}

	@Override
	public final void reset(S newState) {
		forgetSeen();
		super.reset(newState);
	}

	/** Reloads all files. */
	public final void reload() {
		reloads++;
		forgetRead();
		show(state());
	}

	/** Returns the number of reloads. Caches of the same files are stale once this has changed. */
	public final int reloads() {
		return reloads;
	}

	/** Cancels reading. The content shown before remains, and the session returns to the state of that content. */
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

	/** Also releases all content, because the job that read it references this session and may outlive it. */
	@Override
	public void dispose() {
		super.dispose();
		forgetSeen();
		forgetRead();
	}

	/** Returns whether a state has no files to read. */
	protected abstract boolean isEmpty(S wanted);

	/** Creates the job that reads the content of a state. */
	protected abstract ReadingJob<?> reading(S wanted);

	/**
	 * Returns the state of the shown content, or null if nothing is shown or if the content is incomplete because
	 * reading continues.
	 */
	protected abstract S shownState();

	/** Keeps partially read content when reading ends early, and marks it as partial. */
	protected void keepPart() {
		// optional, because not every session shows partial content
	}

	/** Notifies listeners again about the shown content. */
	protected abstract void notifyShown();

	/** Discards the shown content. */
	protected abstract void forgetSeen();

	/** Discards cached content so that it is read again. */
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

	/** Starts a job. If the job is canceled elsewhere, such as in the Progress view, this session is canceled, too. */
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

	/** Discards the shown content and reports that reading failed. */
	protected final void fail(LoadFailure why) {
		failure = why;
		forgetSeen();
		notifyListeners(listener -> listener.failed(why));
	}
}
