// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.kit;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.flightbench.ui.theme.Fonts;

/** Finds controls that are smaller than their text or extend beyond the right side of their parent. */
public final class ClippedControls {

	private ClippedControls() {}

	/**
	 * Returns the visible clipped controls inside a control, with their actual and required sizes. Must be called on
	 * the UI thread.
	 */
	public static List<String> in(Control whole) {
		List<String> clipped = new ArrayList<>();
		for (Control control : Widgets.all(whole, Control.class)) {
			int room = control.getSize().x;
			int wanted = wanted(control);
			if (wanted > room) {
				clipped.add(control + ": " + room + " of " + wanted + " pixels");
			}
			int beyond = control.getLocation().x + room - control.getParent().getClientArea().width;
			if (wanted > 0 && beyond > 0) {
				clipped.add(control + ": goes " + beyond + " pixels beyond what it is in");
			}
			if (control instanceof Label label && (label.getStyle() & SWT.SEPARATOR) == 0) {
				int high = label.computeSize(label.getSize().x, SWT.DEFAULT).y;
				if (high > label.getSize().y) {
					clipped.add(control + ": " + label.getSize().y + " of " + high + " pixels in height");
				}
			}
		}
		return clipped;
	}

	/** Returns the width that a control needs in pixels, or 0 if it can be scrolled or wraps its text. */
	private static int wanted(Control control) {
		if (control instanceof Text text) {
			boolean isLong = (text.getStyle() & (SWT.MULTI | SWT.READ_ONLY)) != 0 || isPath(text.getText());
			return isLong ? 0 : Fonts.width(text, text.getText()) + text.getSize().x - text.getClientArea().width;
		}
		boolean isWhole = control instanceof Label && (control.getStyle() & (SWT.WRAP | SWT.SEPARATOR)) == 0
				|| control instanceof Button || control instanceof Spinner || control instanceof ToolBar
				|| control instanceof Combo && (control.getStyle() & SWT.READ_ONLY) != 0;
		return isWhole ? control.computeSize(SWT.DEFAULT, SWT.DEFAULT).x : 0;
	}

	private static boolean isPath(String text) {
		return text.contains("/");
	}
}
