// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.Menus;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.editor.FileCommands;
import org.flightbench.ui.model.ComparisonSession;
import org.flightbench.ui.model.ExpectationFile;

/** The menu for expectations. All its commands except reloading a file can be undone. */
final class ExpectationMenu {

	private final ComparisonSession session;
	private final FileCommands files;

	ExpectationMenu(ComparisonSession session, FileCommands files) {
		this.session = session;
		this.files = files;
	}

	/** Fills a menu whenever it opens. */
	void attach(Menu menu) {
		Menus.fillWhenOpened(menu, this::fill);
	}

	private void fill(Menu menu) {
		Menus.add(menu, Messages.menu_addExpectations, files::chooseExpectations);
		for (ExpectationFile present : session.state().expected()) {
			String name = WidgetText.menuItem(present.file().getFileName().toString());
			new MenuItem(menu, SWT.SEPARATOR);
			Menus.add(menu, NLS.bind(Messages.menu_reload, name), () -> files.refresh(present.file()));
			Menus.add(menu, NLS.bind(Messages.comparison_menu_remove, name),
					() -> session.perform(Messages.undo_removeExpectations,
							state -> state.withoutExpected(present.file())));
		}
	}
}
