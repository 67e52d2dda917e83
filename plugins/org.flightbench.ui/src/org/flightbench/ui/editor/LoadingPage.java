// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.editor;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.ProgressBar;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.load.ReadingJob;
import org.flightbench.ui.theme.Fonts;

/** A page that shows the progress of reading the first files, with a button to cancel. */
public final class LoadingPage extends Composite {

	private static final int STEPS = 1000;
	private static final int PERIOD_MILLIS = 100;

	private final Label label;
	private final Button cancel;
	private final ProgressBar bar;
	private ReadingJob<?> job;

	public LoadingPage(Composite parent) {
		super(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().margins(40, 40).spacing(0, 12).applyTo(this);
		label = new Label(this, SWT.NONE);
		GridDataFactory.fillDefaults().align(SWT.CENTER, SWT.END).grab(true, true).applyTo(label);
		bar = new ProgressBar(this, SWT.SMOOTH);
		bar.setMaximum(STEPS);
		GridDataFactory.fillDefaults().align(SWT.CENTER, SWT.CENTER).hint(Fonts.letters(this, 45), SWT.DEFAULT)
				.applyTo(bar);
		cancel = new Button(this, SWT.PUSH);
		cancel.setText(Messages.cancel);
		cancel.addListener(SWT.Selection, event -> {
			if (job != null) {
				job.cancel();
			}
		});
		GridDataFactory.fillDefaults().align(SWT.CENTER, SWT.BEGINNING).grab(true, true).applyTo(cancel);
	}

	/** Shows the progress of a job. */
	public void show(ReadingJob<?> reading) {
		job = reading;
		label.setText(WidgetText.label(NLS.bind(Messages.loading_job, reading.getName())));
		layout();
		follow();
	}

	private void follow() {
		if (isDisposed()) {
			return;
		}
		bar.setSelection((int) (job.done() * STEPS));
		if (!job.isOver()) {
			getDisplay().timerExec(PERIOD_MILLIS, this::follow);
		}
	}

	@Override
	public boolean setFocus() {
		return !cancel.isDisposed() && cancel.setFocus();
	}
}
