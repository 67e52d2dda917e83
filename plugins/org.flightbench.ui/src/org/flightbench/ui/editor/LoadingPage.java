// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.editor;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.ProgressBar;

/** Shown while the first files are read: what is read, that something happens, and how to stop it. */
final class LoadingPage extends Composite {

	private final Label label;
	private final Button cancel;
	private Job job;

	LoadingPage(Composite parent) {
		super(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().margins(40, 40).spacing(0, 12).applyTo(this);
		label = new Label(this, SWT.NONE);
		GridDataFactory.fillDefaults().align(SWT.CENTER, SWT.END).grab(true, true).applyTo(label);
		ProgressBar bar = new ProgressBar(this, SWT.INDETERMINATE);
		GridDataFactory.fillDefaults().align(SWT.CENTER, SWT.CENTER).hint(320, SWT.DEFAULT).applyTo(bar);
		cancel = new Button(this, SWT.PUSH);
		cancel.setText("Cancel");
		cancel.addListener(SWT.Selection, event -> {
			if (job != null) {
				job.cancel();
			}
		});
		GridDataFactory.fillDefaults().align(SWT.CENTER, SWT.BEGINNING).grab(true, true).applyTo(cancel);
	}

	void show(Job reading) {
		job = reading;
		label.setText(reading.getName() + "…");
		layout();
	}

	@Override
	public boolean setFocus() {
		return cancel.setFocus();
	}
}
