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
import org.flightbench.ui.access.HighContrast;

/**
 * Mends what GTK's themes of strong contrast show with little. The box of a check button is filled with the control's
 * background, which style sheets set to the window's, while the tick stays as light as on the theme's own blue; the
 * headers of tables are gray. In the color of text both stand out from any background.
 */
final class StrongContrast {

	private StrongContrast() {}

	/** Starts to color; SWT notifies of each new widget. */
	static void follow(Display display) {
		display.addListener(SWT.Skin, event -> {
			if (HighContrast.isOn(display)) {
				// not the usual one, which SWT takes for none
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

	/** Columns that are made later have the usual color again. */
	private static void colorHeader(Table table, Color text) {
		table.setHeaderForeground(null);
		table.setHeaderForeground(text);
	}

	private static void colorHeader(Tree tree, Color text) {
		tree.setHeaderForeground(null);
		tree.setHeaderForeground(text);
	}
}
