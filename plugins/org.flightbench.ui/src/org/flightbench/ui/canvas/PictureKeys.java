// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.canvas;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Event;

/**
 * Handles the keys of a picture. The keys + and − zoom; subclasses define the others. Arrow keys keep the focus on the
 * picture; Tab moves it to another control. Keys with a workbench command are handled by {@link FocusCommands}.
 */
public abstract class PictureKeys {

	protected PictureKeys(Canvas canvas) {
		canvas.addListener(SWT.KeyDown, this::pressed);
		canvas.addListener(SWT.Traverse, event -> event.doit = event.detail == SWT.TRAVERSE_TAB_NEXT
				|| event.detail == SWT.TRAVERSE_TAB_PREVIOUS);
	}

	protected abstract boolean isShown();

	/**
	 * Zooms in or out.
	 *
	 * @param larger true to zoom in
	 */
	protected abstract void enlarge(boolean larger);

	/**
	 * Handles a key pressed without Alt and Ctrl.
	 *
	 * @param code the SWT key code
	 * @return whether the key was handled
	 */
	protected abstract boolean press(int code, boolean shift);

	private void pressed(Event event) {
		if (isShown() && (event.stateMask & (SWT.ALT | SWT.MOD1)) == 0) {
			event.doit = !isZoom(event) && !press(event.keyCode, (event.stateMask & SWT.SHIFT) != 0);
		}
	}

	private boolean isZoom(Event event) {
		boolean larger = event.keyCode == SWT.KEYPAD_ADD || event.character == '+' || event.character == '=';
		boolean smaller = event.keyCode == SWT.KEYPAD_SUBTRACT || event.character == '-';
		if (larger || smaller) {
			enlarge(larger);
		}
		return larger || smaller;
	}
}
