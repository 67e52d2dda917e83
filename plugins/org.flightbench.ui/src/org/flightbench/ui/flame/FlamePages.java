// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.flightbench.ui.Literal;

/** The graph with its tables, or else a sentence that says why there is none and what to do. */
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

	/** Where the graph goes. */
	SashForm graph() {
		return graph;
	}

	/** Says something instead of the graph. */
	void say(String text) {
		message.setText(Literal.label(text));
		stack.topControl = empty;
		layout(true, true);
	}

	/** Shows the graph; gives it the focus if this had it. */
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

	/** Keeps the focus until there is a graph. */
	boolean focusMessage() {
		isFocusWanted = true;
		return empty.forceFocus();
	}
}
