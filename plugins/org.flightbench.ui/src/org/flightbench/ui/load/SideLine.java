// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.load;

import java.util.Arrays;
import java.util.function.IntConsumer;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.canvas.SentenceLabel;
import org.flightbench.ui.theme.AccessibleNames;

/** The baseline or the candidate in three columns of a grid: its role, its name, and a description. */
final class SideLine {

	private final Label role;
	private final Label name;
	private final Composite rest;
	private final Combo choice;
	private final SentenceLabel what;

	SideLine(Composite parent) {
		role = new Label(parent, SWT.NONE);
		name = new Label(parent, SWT.NONE);
		name.setFont(JFaceResources.getFontRegistry().getBold(JFaceResources.DEFAULT_FONT));
		rest = new Composite(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(2).spacing(8, 0).applyTo(rest);
		choice = new Combo(rest, SWT.DROP_DOWN | SWT.READ_ONLY);
		what = new SentenceLabel(rest);
		for (Control control : new Control[]{role, name, rest, choice, what}) {
			GridDataFactory.fillDefaults().align(SWT.FILL, SWT.CENTER).grab(control == rest || control == what, false)
					.applyTo(control);
		}
		exclude(choice, true);
	}

	/** Adds a listener that receives the index of the item that the user chooses. */
	void onChoose(String tooltip, IntConsumer listener) {
		choice.setToolTipText(tooltip);
		AccessibleNames.set(choice, tooltip);
		choice.addListener(SWT.Selection, event -> listener.accept(choice.getSelectionIndex()));
	}

	/** Offers items in a drop-down list, which is hidden if there are fewer than two. */
	void offer(String[] items, int selected) {
		if (!Arrays.equals(items, choice.getItems())) {
			choice.setItems(items);
		}
		choice.select(selected);
		exclude(choice, items.length < 2);
		rest.layout(true);
	}

	void name(String side, String text) {
		role.setText(side);
		name.setText(WidgetText.label(text));
		what.setText("");
	}

	/**
	 * Sets the description.
	 *
	 * @param tooltip the tooltip, or null for none
	 * @return whether the text has changed
	 */
	boolean say(String text, String tooltip) {
		boolean isOther = !what.getText().equals(WidgetText.label(text));
		what.setText(WidgetText.label(text));
		what.setToolTipText(tooltip == null ? null : WidgetText.label(tooltip));
		return isOther;
	}

	void setRole(boolean shown) {
		exclude(role, !shown);
	}

	void setShown(boolean shown) {
		exclude(role, !shown);
		exclude(name, !shown);
		exclude(rest, !shown);
	}

	private static void exclude(Control control, boolean excluded) {
		control.setVisible(!excluded);
		((GridData) control.getLayoutData()).exclude = excluded;
	}
}
