// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench;

import java.util.function.Consumer;
import java.util.function.Supplier;
import org.eclipse.jface.action.IMenuCreator;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.flightbench.ui.WidgetText;

/** Creates a menu of the runs kept in this session. */
final class RunMenuCreator implements IMenuCreator {

	private final Consumer<LiveRun> onChoice;
	private final Supplier<LiveRun> shown;
	private Menu menu;

	/** @param shown supplies the run whose item is checked, or null for none */
	RunMenuCreator(Consumer<LiveRun> onChoice, Supplier<LiveRun> shown) {
		this.onChoice = onChoice;
		this.shown = shown;
	}

	@Override
	public Menu getMenu(Control parent) {
		dispose();
		menu = new Menu(parent);
		for (LiveRun run : SessionRuns.get().all()) {
			MenuItem item = new MenuItem(menu, SWT.RADIO);
			item.setText(WidgetText.menuItem(run.name() + " – " + ProgressText.state(run)));
			item.setSelection(run == shown.get());
			item.addListener(SWT.Selection, event -> {
				if (item.getSelection()) {
					onChoice.accept(run);
				}
			});
		}
		return menu;
	}

	@Override
	public Menu getMenu(Menu parent) {
		return null;
	}

	@Override
	public void dispose() {
		if (menu != null) {
			menu.dispose();
			menu = null;
		}
	}
}
