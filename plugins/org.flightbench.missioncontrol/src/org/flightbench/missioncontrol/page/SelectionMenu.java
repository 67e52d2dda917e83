// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.page;

import java.util.function.Consumer;
import java.util.function.Supplier;

import org.eclipse.jface.action.IContributionItem;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.openjdk.jmc.flightrecorder.ui.IPageContainer;
import org.openjdk.jmc.flightrecorder.ui.selection.IFlavoredSelection;
import org.openjdk.jmc.flightrecorder.ui.selection.SelectionStoreActionToolkit;

/** Adds Mission Control's commands that store the selection, so that other pages can use it. */
final class SelectionMenu {

	private SelectionMenu() {}

	/**
	 * Returns a function that adds the commands to a menu as it opens. They are disabled without a selection.
	 *
	 * @param selected supplies the selection, or null if nothing is selected
	 */
	static Consumer<Menu> of(IPageContainer editor, Supplier<IFlavoredSelection> selected) {
		return menu -> {
			IFlavoredSelection selection = selected.get();
			MenuManager manager = new MenuManager();
			SelectionStoreActionToolkit.addSelectionStoreActions(null, editor::getSelectionStore, () -> selection,
					manager);
			int before = menu.getItemCount();
			for (IContributionItem item : manager.getItems()) {
				if (!item.isSeparator()) {
					item.fill(menu, -1);
				}
			}
			for (int index = before; index < menu.getItemCount(); index++) {
				menu.getItem(index).setEnabled(selection != null);
			}
			new MenuItem(menu, SWT.SEPARATOR);
		};
	}
}
