// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rcp;

import org.eclipse.e4.ui.css.swt.theme.ITheme;
import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbenchWindow;
import org.flightbench.ui.access.HighContrast;

/** Chooses between the light and the dark theme; the choice is kept over a restart. */
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
	 * Takes the theme that leaves all colors to the platform, where that has one of strong contrast: Eclipse's own have
	 * grays. What the user has chosen comes back without strong contrast.
	 */
	static void fitHighContrast(Display display, IThemeEngine engine) {
		if (HighContrast.isOn(display)) {
			engine.setTheme(HIGH_CONTRAST, false);
		}
	}
}
