// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.history;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.AccessibleNames;
import org.flightbench.ui.theme.Fonts;

/** A page for a history without runs, which explains how to import results. */
final class EmptyHistoryPage extends Composite {

	private final Button choose;

	/** @param onImport prompts for results to import */
	EmptyHistoryPage(Composite parent, Runnable onImport) {
		super(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().margins(32, 28).spacing(0, 12).applyTo(this);
		Label title = new Label(this, SWT.WRAP);
		title.setText(Messages.empty_title);
		Fonts.heading(title);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(title);
		// a text field, so that the commands in it can be copied
		Text text = new Text(this, SWT.MULTI | SWT.READ_ONLY | SWT.WRAP);
		text.setText(Messages.empty_text);
		AccessibleNames.set(text, Messages.empty_title);
		GridDataFactory.fillDefaults().grab(true, false).hint(Fonts.letters(this, 70), SWT.DEFAULT).applyTo(text);
		choose = new Button(this, SWT.PUSH);
		choose.setText(Messages.empty_import);
		choose.addListener(SWT.Selection, event -> onImport.run());
	}

	@Override
	public boolean setFocus() {
		return !choose.isDisposed() && choose.setFocus();
	}
}
