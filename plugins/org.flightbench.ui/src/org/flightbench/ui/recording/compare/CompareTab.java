// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.compare;

import java.util.List;

import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Link;
import org.flightbench.report.diff.RecordingDiff;
import org.flightbench.ui.Literal;
import org.flightbench.ui.recording.model.RecordingSession;
import org.flightbench.ui.recording.model.RecordingState;
import org.flightbench.ui.recording.model.StackSource;

/**
 * The changes between the two recordings of an editor. These are read when the page is first seen, and again when
 * recordings or the chosen time have changed.
 */
public final class CompareTab extends Composite implements RecordingSession.Listener {

	private static final int MARGIN = 20;

	private final RecordingSession session;
	private final StackLayout stack = new StackLayout();
	private final Composite message;
	private final Link text;
	private final DiffPanel panel;
	private Compared wanted;
	private DiffJob job;

	/** The things that are compared. */
	private record Compared(List<StackSource> sources, long fromNanos, long toNanos) {}

	/** @param places where lines lead */
	public CompareTab(Composite parent, RecordingSession session, DiffPlaces places) {
		super(parent, SWT.NONE);
		this.session = session;
		setLayout(stack);
		message = new Composite(this, SWT.NONE);
		GridLayoutFactory.fillDefaults().margins(MARGIN, MARGIN).applyTo(message);
		text = new Link(message, SWT.WRAP);
		text.setData("org.flightbench.ui.id", "diff.message");
		GridDataFactory.fillDefaults().grab(true, true).align(SWT.CENTER, SWT.CENTER).applyTo(text);
		text.addListener(SWT.Selection, event -> cancelOrStart());
		panel = new DiffPanel(this, places);
		session.addListener(this);
		addListener(SWT.Show, event -> compare());
		addListener(SWT.Dispose, event -> {
			session.removeListener(this);
			stop();
		});
		compare();
	}

	@Override
	public void stateChanged(RecordingState state) {
		if (isVisible()) {
			compare();
		}
	}

	/** Compares what is to be compared, unless it is, or is being compared. */
	private void compare() {
		RecordingState state = session.state();
		Compared now = new Compared(state.sources(), state.events().fromNanos(), state.events().toNanos());
		if (now.equals(wanted)) {
			return;
		}
		stop();
		wanted = now;
		if (!state.isDifference()) {
			say(Messages.message_alone);
		} else if (state.sources().stream().anyMatch(source -> source.files().isEmpty())) {
			say(Messages.message_noFile);
		} else {
			start();
		}
	}

	private void start() {
		say(Messages.message_reading);
		Compared ofThis = wanted;
		Display display = getDisplay();
		job = new DiffJob(ofThis.sources, ofThis.fromNanos, ofThis.toNanos,
				diff -> whileWanted(display, ofThis, () -> show(diff)),
				failure -> whileWanted(display, ofThis, () -> {
					job = null;
					say(Literal.label(failure.summary()));
				}));
		DiffJob started = job;
		job.addJobChangeListener(new JobChangeAdapter() {
			@Override
			public void done(IJobChangeEvent event) {
				if (event.getResult().getSeverity() == IStatus.CANCEL) {
					whileWanted(display, ofThis, () -> cancelled(started));
				}
			}
		});
		job.schedule();
	}

	/** It was canceled here, or where all jobs are shown. */
	private void cancelled(DiffJob stopped) {
		if (job == stopped || job == null) {
			job = null;
			say(Messages.message_cancelled);
		}
	}

	private void whileWanted(Display display, Compared compared, Runnable action) {
		if (!display.isDisposed()) {
			display.asyncExec(() -> {
				if (!isDisposed() && compared.equals(wanted)) {
					action.run();
				}
			});
		}
	}

	private void show(RecordingDiff diff) {
		job = null;
		panel.show(diff);
		front(panel);
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

	private void front(Composite page) {
		stack.topControl = page;
		layout();
	}

	@Override
	public boolean setFocus() {
		return stack.topControl.setFocus();
	}
}
