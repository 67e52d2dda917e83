// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rcp;

import org.eclipse.e4.ui.css.swt.theme.ITheme;
import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbenchWindow;
import org.flightbench.ui.theme.HighContrast;

/** A menu to choose the light or the dark theme. The choice is kept across restarts. */
final class ThemeMenu extends MenuManager {

	private static final String LIGHT = "org.eclipse.e4.ui.css.theme.e4_default";
	private static final String HIGH_CONTRAST = "org.flightbench.rcp.highContrast";
	private static final String DARK = "org.eclipse.e4.ui.css.theme.e4_dark";

	private final IWorkbenchWindow window;

	ThemeMenu(IWorkbenchWindow window) {
		super(Messages.menu_theme);
		this.window = window;
		setRemoveAllWhenShown(true);
		addMenuListener(menu -> {
			add(theme(Messages.menu_theme_light, LIGHT));
			add(theme(Messages.menu_theme_dark, DARK));
		});
	}

	private Action theme(String title, String id) {
		IThemeEngine engine = window.getService(IThemeEngine.class);
		Action action = new Action(title, Action.AS_RADIO_BUTTON) {
			@Override
			public void run() {
				if (isChecked()) {
					engine.setTheme(id, true);
				}
			}
		};
		ITheme active = engine.getActiveTheme();
		action.setChecked(active != null && active.getId().startsWith(id));
		return action;
	}

	/**
	 * Selects the theme with platform colors if the platform uses high contrast, because Eclipse's themes contain
	 * grays. This does not overwrite the user's choice.
	 */
	static void fitHighContrast(Display display, IThemeEngine engine) {
		if (HighContrast.isOn(display)) {
			engine.setTheme(HIGH_CONTRAST, false);
		}
	}
}
