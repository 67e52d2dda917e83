// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.canvas;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;

/** Leaves out rows of a grid where it is so low that nothing would be left for what matters. */
public final class LowRows {

	private LowRows() {}

	/**
	 * Leaves rows out as long as something is lower.
	 *
	 * @param height in pixels
	 * @param rows that have grid data, which are nowhere else shown or hidden
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

	/** Shows a row that is left out, until the whole is high and low again. */
	public static void show(Control row) {
		if (!row.getVisible()) {
			((GridData) row.getLayoutData()).exclude = false;
			row.setVisible(true);
			row.getParent().layout(true, true);
		}
	}
}
