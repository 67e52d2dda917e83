// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.canvas;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Event;

/**
 * Keys of a picture: + and − enlarge, what else they do is the picture's own. Arrows stay in the picture, Tab leaves
 * it. Keys that the workbench has commands for are in {@link FocusCommands}.
 */
public abstract class PictureKeys {

	protected PictureKeys(Canvas canvas) {
		canvas.addListener(SWT.KeyDown, this::pressed);
		canvas.addListener(SWT.Traverse, event -> event.doit = event.detail == SWT.TRAVERSE_TAB_NEXT
				|| event.detail == SWT.TRAVERSE_TAB_PREVIOUS);
	}

	/** Whether there is a picture. */
	protected abstract boolean isShown();

	/** Sees less, larger; or more, smaller. */
	protected abstract void enlarge(boolean larger);

	/**
	 * A key is pressed, without Alt and Ctrl.
	 *
	 * @param code what SWT calls the key
	 * @return whether it means anything
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
