// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.theme;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Display;

/** Detects high-contrast mode, which is a setting on Windows and a theme on GTK. */
public final class HighContrast {

	private static final String THEME = "HighContrast";
	private static final String KEY = HighContrast.class.getName();
	private static final String FOLLOWED = KEY + ".followed";

	private HighContrast() {}

	/**
	 * Returns whether high-contrast mode is on. The result is cached until the system settings change. Must be called
	 * on the UI thread.
	 */
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

	/**
	 * Returns whether a GTK theme is a high-contrast theme: {@code HighContrast} or {@code HighContrastInverse}.
	 *
	 * @param name the name of the theme, or null
	 */
	public static boolean isTheme(String name) {
		return name != null && name.startsWith(THEME);
	}
}
