// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rcp;

import java.util.List;
import org.eclipse.e4.ui.css.swt.theme.IThemeEngine;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;

/**
 * Reapplies the theme after the platform's widgets have turned dark or light. GTK changes them some time after the
 * style sheets were applied, so colors left to the platform would still be those of the previous theme.
 */
final class ThemeRefresh {

	private final Display display;
	private final IThemeEngine engine;
	private List<Color> applied;

	private ThemeRefresh(Display display, IThemeEngine engine) {
		this.display = display;
		this.engine = engine;
		applied = platformColors();
	}

	/** Starts following the colors of the platform. */
	static void follow(Display display, IThemeEngine engine) {
		ThemeRefresh refresh = new ThemeRefresh(display, engine);
		display.addListener(SWT.Settings, event -> display.asyncExec(refresh::applyIfOthers));
	}

	/**
	 * Reapplies the theme if the platform colors have changed. This triggers further events, but they have no effect,
	 * because the platform colors are then unchanged.
	 */
	private void applyIfOthers() {
		List<Color> present = platformColors();
		if (!present.equals(applied)) {
			applied = present;
			for (Shell shell : display.getShells()) {
				takePlatformColors(shell);
				engine.applyStyles(shell, true);
			}
		}
	}

	private List<Color> platformColors() {
		return List.of(display.getSystemColor(SWT.COLOR_LIST_BACKGROUND),
				display.getSystemColor(SWT.COLOR_LIST_FOREGROUND),
				display.getSystemColor(SWT.COLOR_WIDGET_BACKGROUND),
				display.getSystemColor(SWT.COLOR_WIDGET_FOREGROUND));
	}

	/**
	 * Resets the colors before style sheets are applied. This is necessary because SWT resets a background only if one
	 * was set before, and keeps the text color of the previous theme as the default.
	 */
	private void takePlatformColors(Control control) {
		boolean holdsText = control instanceof Tree || control instanceof Table || control instanceof Text;
		control.setBackground(control.getBackground());
		control.setBackground(null);
		control.setForeground(
				display.getSystemColor(holdsText ? SWT.COLOR_LIST_FOREGROUND : SWT.COLOR_WIDGET_FOREGROUND));
		if (control instanceof Composite composite) {
			for (Control child : composite.getChildren()) {
				takePlatformColors(child);
			}
		}
	}
}
