// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.canvas;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;

/** Hides rows of a grid layout when the composite is too short to show them along with its main content. */
public final class CollapsibleRows {

	private CollapsibleRows() {}

	/**
	 * Hides rows whenever a composite is shorter than a given height.
	 *
	 * @param height the height below which the rows are hidden, in pixels
	 * @param rows controls with {@link GridData}; nothing else may change their visibility
	 */
	public static void leaveOut(Composite whole, int height, Control... rows) {
		boolean[] wasLow = new boolean[1];
		whole.addListener(SWT.Resize, event -> {
			boolean isLow = whole.getClientArea().height < height;
			if (isLow != wasLow[0]) {
				wasLow[0] = isLow;
				for (Control row : rows) {
					((GridData) row.getLayoutData()).exclude = isLow;
					row.setVisible(!isLow);
				}
				whole.layout(true, true);
			}
		});
	}

	/**
	 * Shows a hidden row even if the composite is too short. The row is hidden the next time the composite shrinks
	 * below its required height.
	 */
	public static void show(Control row) {
		if (!row.getVisible()) {
			((GridData) row.getLayoutData()).exclude = false;
			row.setVisible(true);
			row.getParent().layout(true, true);
		}
	}
}
