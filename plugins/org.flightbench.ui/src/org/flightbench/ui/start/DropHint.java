// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.start;

import java.util.function.Supplier;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.ui.IWorkbenchPage;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.editor.ResultFileDialog;
import org.flightbench.ui.open.OpenResults;

/** A hint that files can be dropped here, with a link to open files in a dialog. */
public final class DropHint extends Composite {

	public DropHint(Composite parent, String text, Supplier<IWorkbenchPage> page) {
		super(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().margins(12, 16).applyTo(this);
		Label label = new Label(this, SWT.WRAP | SWT.CENTER);
		label.setText(text);
		GridDataFactory.fillDefaults().grab(true, true).align(SWT.FILL, SWT.END).applyTo(label);
		Link link = new Link(this, SWT.NONE);
		link.setText(Messages.drop_open);
		link.addListener(SWT.Selection,
				event -> OpenResults.open(page.get(), ResultFileDialog.openAny(getShell(), Messages.open)));
		GridDataFactory.fillDefaults().grab(true, true).align(SWT.CENTER, SWT.BEGINNING).applyTo(link);
	}
}
