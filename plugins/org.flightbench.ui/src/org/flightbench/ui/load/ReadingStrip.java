// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.load;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.ProgressBar;
import org.flightbench.ui.text.Messages;

/** A progress bar with a Cancel button. It appears only if reading takes a while. */
public final class ReadingStrip extends Composite {

	private static final int STEPS = 1000;
	private static final int PERIOD_MILLIS = 100;
	private static final int PATIENCE_MILLIS = 200;

	private final ProgressBar bar;
	private ReadingJob<?> job;
	private long since;
	private boolean isFollowing;

	/**
	 * @param cancel cancels reading
	 */
	public ReadingStrip(Composite parent, Runnable cancel) {
		super(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(2).applyTo(this);
		bar = new ProgressBar(this, SWT.SMOOTH);
		bar.setMaximum(STEPS);
		GridDataFactory.fillDefaults().hint(120, SWT.DEFAULT).align(SWT.FILL, SWT.CENTER).applyTo(bar);
		Button button = new Button(this, SWT.PUSH);
		button.setText(Messages.cancel);
		button.addListener(SWT.Selection, event -> cancel.run());
		GridDataFactory.fillDefaults().align(SWT.END, SWT.CENTER).exclude(true).applyTo(this);
		setVisible(false);
	}

	/** Shows the progress of a job. */
	public void show(ReadingJob<?> reading) {
		job = reading;
		since = System.currentTimeMillis();
		if (!isFollowing) {
			follow();
		}
	}

	private void follow() {
		if (isDisposed()) {
			return;
		}
		boolean active = !job.isOver();
		setShown(active && System.currentTimeMillis() - since > PATIENCE_MILLIS);
		bar.setSelection((int) (job.done() * STEPS));
		isFollowing = active;
		if (active) {
			getDisplay().timerExec(PERIOD_MILLIS, this::follow);
		}
	}

	/** Shows or hides the strip. A hidden strip takes no space, which leaves more room for the text next to it. */
	private void setShown(boolean shown) {
		if (getVisible() != shown) {
			setVisible(shown);
			((GridData) getLayoutData()).exclude = !shown;
			getParent().layout(true, true);
		}
	}
}
