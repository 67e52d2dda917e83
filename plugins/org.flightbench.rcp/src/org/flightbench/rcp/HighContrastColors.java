// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rcp;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;
import org.eclipse.swt.widgets.Widget;
import org.flightbench.ui.theme.HighContrast;

/**
 * Makes check marks and table headers legible in GTK's high-contrast themes by drawing them in the text color.
 * Otherwise, check marks are light, as if check boxes were still filled with the theme's blue rather than with the
 * window's background, and headers are gray.
 */
final class HighContrastColors {

	private HighContrastColors() {}

	/** Starts correcting the colors of new widgets, for each of which SWT sends an event. */
	static void follow(Display display) {
		display.addListener(SWT.Skin, event -> {
			if (HighContrast.isOn(display)) {
				// not the default foreground, which SWT treats as unset
				color(event.widget, display.getSystemColor(SWT.COLOR_LIST_FOREGROUND));
			}
		});
	}

	private static void color(Widget widget, Color text) {
		if (widget instanceof Button button && (button.getStyle() & (SWT.CHECK | SWT.RADIO)) != 0) {
			button.setForeground(text);
		} else if (widget instanceof TableColumn column) {
			colorHeader(column.getParent(), text);
		} else if (widget instanceof Table table) {
			colorHeader(table, text);
		} else if (widget instanceof TreeColumn column) {
			colorHeader(column.getParent(), text);
		} else if (widget instanceof Tree tree) {
			colorHeader(tree, text);
		}
	}

	/** Resets the color before setting it, because new columns would otherwise keep the default color. */
	private static void colorHeader(Table table, Color text) {
		table.setHeaderForeground(null);
		table.setHeaderForeground(text);
	}

	private static void colorHeader(Tree tree, Color text) {
		tree.setHeaderForeground(null);
		tree.setHeaderForeground(text);
	}
}
