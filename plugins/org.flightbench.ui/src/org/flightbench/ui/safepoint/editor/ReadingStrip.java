// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint.editor;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.ProgressBar;
import org.flightbench.ui.safepoint.load.PauseJob;
import org.flightbench.ui.safepoint.load.SafepointListener;
import org.flightbench.ui.safepoint.load.SafepointSession;

/** How far the reading is, and a button that stops it. Only seen while something takes long. */
final class ReadingStrip extends Composite implements SafepointListener {

	private static final int STEPS = 1000;
	private static final int PERIOD_MILLIS = 100;
	private static final int PATIENCE_MILLIS = 300;

	private final ProgressBar bar;
	private PauseJob job;
	private long since;

	ReadingStrip(Composite parent, SafepointSession session) {
		super(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(2).applyTo(this);
		bar = new ProgressBar(this, SWT.SMOOTH);
		bar.setMaximum(STEPS);
		GridDataFactory.fillDefaults().hint(120, SWT.DEFAULT).align(SWT.FILL, SWT.CENTER).applyTo(bar);
		Button cancel = new Button(this, SWT.PUSH);
		cancel.setText(Messages.reading_cancel);
		cancel.addListener(SWT.Selection, event -> session.cancel());
		setVisible(false);
		session.addListener(this);
	}

	@Override
	public void reading(PauseJob reading) {
		job = reading;
		since = System.currentTimeMillis();
		follow();
	}

	private void follow() {
		if (isDisposed()) {
			return;
		}
		boolean active = job.getResult() == null;
		setVisible(active && System.currentTimeMillis() - since > PATIENCE_MILLIS);
		bar.setSelection((int) (job.done() * STEPS));
		if (active) {
			getDisplay().timerExec(PERIOD_MILLIS, this::follow);
		}
	}
}
