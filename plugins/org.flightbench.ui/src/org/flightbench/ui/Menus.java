// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui;

import java.util.function.Consumer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;

/** Makes menus. */
public final class Menus {

	private Menus() {}

	/**
	 * Adds an item to a menu.
	 *
	 * @param text with mnemonic and key; what comes from a file has to be made {@link Literal}
	 */
	public static MenuItem add(Menu menu, String text, Runnable action) {
		MenuItem item = new MenuItem(menu, SWT.PUSH);
		item.setText(text);
		item.addListener(SWT.Selection, event -> action.run());
		return item;
	}

	/** Fills a menu anew each time that it opens. */
	public static void fillWhenOpened(Menu menu, Consumer<Menu> fill) {
		menu.addListener(SWT.Show, event -> {
			for (MenuItem old : menu.getItems()) {
				old.dispose();
			}
			fill.accept(menu);
		});
	}

	/** Adds an item to a tool bar that opens a menu below itself. */
	public static void addDropDown(ToolBar bar, String text, String tooltip, Consumer<Menu> fill) {
		ToolItem item = new ToolItem(bar, SWT.DROP_DOWN);
		item.setText(text);
		item.setToolTipText(tooltip);
		Menu menu = new Menu(bar);
		// SWT gives every menu to the shell: one that belongs to no control would stay as long as the window
		item.addListener(SWT.Dispose, event -> menu.dispose());
		fill.accept(menu);
		item.addListener(SWT.Selection, event -> {
			Rectangle bounds = item.getBounds();
			menu.setLocation(bar.toDisplay(bounds.x, bounds.y + bounds.height));
			menu.setVisible(true);
		});
	}
}
