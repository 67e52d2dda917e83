// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.flightbench.ui.WidgetText;

/** A page that shows a message instead of a timeline, optionally with a link. */
final class MessagePage extends Composite {

	private static final int MARGIN = 20;

	private final Label label;
	private final Link link;
	private Runnable onLink = () -> {};

	MessagePage(Composite parent) {
		super(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().margins(MARGIN, MARGIN).applyTo(this);
		label = new Label(this, SWT.WRAP | SWT.CENTER);
		label.setData("org.flightbench.ui.id", "safepoint.message");
		link = new Link(this, SWT.NONE);
		link.addListener(SWT.Selection, event -> onLink.run());
		show("");
	}

	void show(String text) {
		show(text, "", () -> {});
	}

	/** @param linkText the text with the link in {@code <a>} tags, or an empty string for no link */
	void show(String text, String linkText, Runnable action) {
		label.setText(WidgetText.label(text));
		boolean hasLink = !linkText.isEmpty();
		GridDataFactory.fillDefaults().grab(true, true).align(SWT.FILL, hasLink ? SWT.END : SWT.CENTER).applyTo(label);
		GridDataFactory.fillDefaults().grab(true, hasLink).align(SWT.CENTER, SWT.BEGINNING).exclude(!hasLink)
				.applyTo(link);
		link.setText(linkText);
		link.setVisible(hasLink);
		onLink = action;
		layout();
	}
}
