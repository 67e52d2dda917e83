// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui;

import java.util.Arrays;
import java.util.function.Consumer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;

/** Utility methods for menus. */
public final class Menus {

	/** The width of the borders and of the check mark column, in pixels. */
	private static final int AROUND_TEXT = 56;

	private Menus() {}

	/**
	 * Adds an item to a menu.
	 *
	 * @param text the text with mnemonic and accelerator; text from a file must be escaped by {@link WidgetText}
	 */
	public static MenuItem add(Menu menu, String text, Runnable action) {
		MenuItem item = new MenuItem(menu, SWT.PUSH);
		item.setText(text);
		item.addListener(SWT.Selection, event -> action.run());
		return item;
	}

	public static Menu submenu(Menu menu, String text) {
		MenuItem item = new MenuItem(menu, SWT.CASCADE);
		item.setText(text);
		Menu submenu = new Menu(item);
		item.setMenu(submenu);
		return submenu;
	}

	/** Refills a menu each time it opens. */
	public static void fillWhenOpened(Menu menu, Consumer<Menu> fill) {
		menu.addListener(SWT.Show, event -> {
			for (MenuItem old : menu.getItems()) {
				old.dispose();
			}
			fill.accept(menu);
		});
	}

	/** Adds an item to a toolbar that opens a menu below the item. */
	public static void addDropDown(ToolBar bar, String text, String tooltip, Consumer<Menu> fill) {
		ToolItem item = new ToolItem(bar, SWT.DROP_DOWN);
		item.setText(text);
		item.setToolTipText(tooltip);
		Menu menu = new Menu(bar);
		// an SWT menu belongs to the shell and would otherwise exist until the window closes
		item.addListener(SWT.Dispose, event -> menu.dispose());
		fill.accept(menu);
		item.addListener(SWT.Selection, event -> {
			// fills the menu now if it is filled when shown, because its width is needed to position it
			menu.notifyListeners(SWT.Show, new Event());
			menu.setLocation(below(bar, item.getBounds(), width(bar, menu)));
			menu.setVisible(true);
		});
	}

	/**
	 * Returns the position of a menu below an item: the left edge of the item or, if the menu does not fit on the
	 * screen, the right edge, to which the platform then right-aligns the menu.
	 */
	private static Point below(ToolBar bar, Rectangle item, int width) {
		Rectangle screen = bar.getMonitor().getClientArea();
		Point left = bar.toDisplay(item.x, item.y + item.height);
		return left.x + width <= screen.x + screen.width ? left : new Point(left.x + item.width, left.y);
	}

	/** Returns the approximate width of a menu, in pixels. SWT knows the actual width only once the menu is open. */
	private static int width(ToolBar bar, Menu menu) {
		GC gc = new GC(bar);
		try {
			return AROUND_TEXT
					+ Arrays.stream(menu.getItems()).mapToInt(item -> gc.textExtent(item.getText()).x).max().orElse(0);
		} finally {
			gc.dispose();
		}
	}
}
