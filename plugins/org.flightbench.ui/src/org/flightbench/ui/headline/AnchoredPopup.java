// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.headline;

import org.eclipse.jface.dialogs.PopupDialog;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;

/** A popup below a control, aligned with its right edge and clipped to the screen. */
abstract class AnchoredPopup extends PopupDialog {

	private final Control anchor;

	AnchoredPopup(Control anchor, String title) {
		super(anchor.getShell(), SWT.RESIZE | SWT.TOOL, true, false, false, false, false, title, null);
		this.anchor = anchor;
	}

	final Control anchor() {
		return anchor;
	}

	@Override
	protected Point getInitialLocation(Point size) {
		Point below = anchor.toDisplay(0, anchor.getSize().y);
		return new Point(Math.max(0, below.x + anchor.getSize().x - size.x), below.y);
	}

	@Override
	protected void adjustBounds() {
		Shell shell = getShell();
		shell.setBounds(shell.getDisplay().getBounds().intersection(shell.getBounds()));
	}
}
