// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.access;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;

/** Whether the user wants strong contrast: a setting of Windows, or a theme of GTK made for it. */
public final class HighContrast {

	private static final String THEME = "HighContrast";
	private static final String KEY = HighContrast.class.getName();
	private static final String FOLLOWED = KEY + ".followed";

	private HighContrast() {}

	/** Whether it is on now; asked of the platform once until its settings change. For the UI thread. */
	public static boolean isOn(Display display) {
		if (!(display.getData(KEY) instanceof Boolean known)) {
			boolean isOn = display.getHighContrast() || "gtk".equals(SWT.getPlatform()) && isTheme(GtkNames.theme());
			if (display.getData(FOLLOWED) == null) {
				display.setData(FOLLOWED, true);
				display.addListener(SWT.Settings, event -> display.setData(KEY, null));
			}
			display.setData(KEY, isOn);
			return isOn;
		}
		return known;
	}

	/** Whether a theme of GTK is one of strong contrast: {@code HighContrast}, {@code HighContrastInverse}. */
	public static boolean isTheme(String name) {
		return name != null && name.startsWith(THEME);
	}
}
