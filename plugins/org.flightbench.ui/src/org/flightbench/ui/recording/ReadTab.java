// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.util.List;
import java.util.function.Consumer;

import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Link;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.load.ReadingJob;
import org.flightbench.ui.recording.model.RecordingSession;
import org.flightbench.ui.recording.model.RecordingState;
import org.flightbench.ui.text.Messages;

/**
 * A page that reads the recordings of an editor when it is first shown, and again when they change.
 *
 * @param <T> the data of the page
 */
public abstract class ReadTab<T> extends Composite implements RecordingSession.Listener {

	private static final int MARGIN = 20;

	private final RecordingSession session;
	private final StackLayout stack = new StackLayout();
	private final Composite message;
	private final Link text;
	private Object wanted;
	private ReadingJob<?> job;

	/** @param messageId the ID that tests use to find the message */
	protected ReadTab(Composite parent, RecordingSession session, String messageId) {
		super(parent, SWT.NONE);
		this.session = session;
		setLayout(stack);
		message = new Composite(this, SWT.NONE);
		GridLayoutFactory.fillDefaults().margins(MARGIN, MARGIN).applyTo(message);
		text = new Link(message, SWT.WRAP);
		text.setData("org.flightbench.ui.id", messageId);
		GridDataFactory.fillDefaults().grab(true, true).align(SWT.CENTER, SWT.CENTER).applyTo(text);
		text.addListener(SWT.Selection, event -> cancelOrStart());
	}

	/** Starts reading, and reads again after changes. Subclasses call this once at the end of their constructor. */
	protected final void follow() {
		session.addListener(this);
		addListener(SWT.Show, event -> read());
		addListener(SWT.Dispose, event -> {
			session.removeListener(this);
			stop();
		});
		read();
	}

	/**
	 * Returns the properties of a state on which the data of the page depends. The page reads again when they change.
	 */
	protected abstract Object wanted(RecordingState state);

	/** Returns whether the page supports time ranges of recordings. */
	protected boolean readsRanges() {
		return false;
	}

	/** Returns a message that explains why the page cannot be shown for a state, or null if it can. */
	protected String refusal(RecordingState state) {
		return null;
	}

	/** Creates the job that reads the data. */
	protected abstract ReadingJob<T> job(RecordingState state, Consumer<T> onRead, Consumer<LoadFailure> onFailure);

	/** Shows the data in a child of this composite, and returns the child. */
	protected abstract Control show(T read);

	/** Called when reading has failed or was canceled. */
	protected void unread() {
		// optional, because most pages show their data only in their own controls
	}

	@Override
	public void stateChanged(RecordingState state) {
		if (isVisible()) {
			read();
		}
	}

	/** Starts reading unless the current data is available or being read. */
	protected final void read() {
		Object now = List.of(session.reloads(), wanted(session.state()));
		if (now.equals(wanted)) {
			return;
		}
		stop();
		wanted = now;
		String refusal = whyNot(session.state());
		if (refusal == null) {
			start();
		} else {
			say(refusal);
		}
	}

	private String whyNot(RecordingState state) {
		if (!state.isOfRecordings()) {
			return Messages.page_noRecording;
		}
		return readsRanges() || state.isWhole() ? refusal(state) : Messages.page_ranges;
	}

	private void start() {
		say(Messages.page_reading);
		Object ofThis = wanted;
		Display display = getDisplay();
		ReadingJob<T> started = job(session.state(), read -> whileWanted(display, ofThis, () -> {
			job = null;
			front(show(read));
		}), failure -> whileWanted(display, ofThis, () -> {
			job = null;
			say(WidgetText.label(failure.summary()));
			unread();
		}));
		job = started;
		started.addJobChangeListener(new JobChangeAdapter() {
			@Override
			public void done(IJobChangeEvent event) {
				if (event.getResult().getSeverity() == IStatus.CANCEL) {
					whileWanted(display, ofThis, () -> canceled(started));
				}
			}
		});
		started.schedule();
	}

	/** Handles cancellation from this page or from the Progress view. */
	private void canceled(ReadingJob<?> stopped) {
		if (job == stopped || job == null) {
			job = null;
			say(Messages.page_canceled);
			unread();
		}
	}

	private void whileWanted(Display display, Object ofThis, Runnable action) {
		if (!display.isDisposed()) {
			display.asyncExec(() -> {
				if (!isDisposed() && ofThis.equals(wanted)) {
					action.run();
				}
			});
		}
	}

	private void cancelOrStart() {
		if (job == null) {
			start();
		} else {
			job.cancel();
		}
	}

	private void stop() {
		if (job != null) {
			job.cancel();
			job = null;
		}
	}

	private void say(String sentence) {
		text.setText(sentence);
		front(message);
		message.layout();
	}

	private void front(Control page) {
		stack.topControl = page;
		layout();
	}

	@Override
	public boolean setFocus() {
		return !stack.topControl.isDisposed() && stack.topControl.setFocus();
	}
}
