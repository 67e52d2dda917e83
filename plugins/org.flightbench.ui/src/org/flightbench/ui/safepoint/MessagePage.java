// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.flightbench.ui.Literal;

/** Says what there is to do instead of a timeline. */
final class MessagePage extends Composite {

	private static final int MARGIN = 20;

	private final Label label;

	MessagePage(Composite parent) {
		super(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().margins(MARGIN, MARGIN).applyTo(this);
		label = new Label(this, SWT.WRAP | SWT.CENTER);
		label.setData("org.flightbench.ui.id", "safepoint.message");
		GridDataFactory.fillDefaults().grab(true, true).align(SWT.FILL, SWT.CENTER).applyTo(label);
	}

	void show(String text) {
		label.setText(Literal.label(text));
	}
}
