// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rcp;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Display;
import org.flightbench.ui.access.HighContrast;

/**
 * Lets the ticks of check boxes be seen in GTK's themes of strong contrast. There the box is filled with the control's
 * background, which style sheets set to the window's, while the tick stays as light as on the theme's own blue: in the
 * color of text it stands out from any background.
 */
final class VisibleTicks {

	private VisibleTicks() {}

	/** Begins to color them; SWT tells of each widget once it is made. */
	static void follow(Display display) {
		display.addListener(SWT.Skin, event -> {
			if (event.widget instanceof Button button && (button.getStyle() & (SWT.CHECK | SWT.RADIO)) != 0
					&& HighContrast.isOn(display)) {
				// not the usual one, which SWT takes for none
				button.setForeground(display.getSystemColor(SWT.COLOR_LIST_FOREGROUND));
			}
		});
	}
}
