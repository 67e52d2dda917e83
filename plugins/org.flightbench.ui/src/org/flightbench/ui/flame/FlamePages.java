// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.flightbench.ui.WidgetText;

/** Shows the graph with its tables, or a message if there is no graph. */
final class FlamePages extends Composite {

	private final StackLayout stack = new StackLayout();
	private final Composite empty;
	private final Label message;
	private final SashForm graph;
	private boolean isFocusWanted;

	FlamePages(Composite parent) {
		super(parent, SWT.NONE);
		setLayout(stack);
		empty = new Composite(this, SWT.NONE);
		GridLayoutFactory.fillDefaults().margins(20, 20).applyTo(empty);
		message = new Label(empty, SWT.WRAP | SWT.CENTER);
		message.setData("org.flightbench.ui.id", "flame.message");
		GridDataFactory.fillDefaults().grab(true, true).align(SWT.FILL, SWT.CENTER).applyTo(message);
		graph = new SashForm(this, SWT.HORIZONTAL);
		stack.topControl = empty;
	}

	/** Returns the parent of the graph and its tables. */
	SashForm graph() {
		return graph;
	}

	/** Shows a message instead of the graph. */
	void say(String text) {
		message.setText(WidgetText.label(text));
		stack.topControl = empty;
		layout(true, true);
	}

	/** Shows the graph. Moves the focus to it if the message had the focus. */
	void showGraph() {
		stack.topControl = graph;
		layout(true, true);
		if (isFocusWanted && empty.isFocusControl()) {
			isFocusWanted = false;
			getDisplay().asyncExec(() -> {
				if (!isDisposed()) {
					getParent().setFocus();
				}
			});
		}
	}

	boolean isGraphShown() {
		return stack.topControl == graph;
	}

	/** Moves the focus to the message. The graph receives the focus once it is shown. */
	boolean focusMessage() {
		isFocusWanted = true;
		return empty.forceFocus();
	}
}
