// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import java.util.function.Consumer;

import org.eclipse.jface.action.ToolBarManager;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.ToolBar;
import org.flightbench.ui.Menus;
import org.flightbench.ui.canvas.FocusCommands;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.AccessibleNames;

/**
 * The header of a flame graph, with its toolbar, search field, and menus. Also installs the shortcut keys of the graph.
 */
final class FlameHeader extends Composite {

	private FlameSearchBar search;

	FlameHeader(Composite parent) {
		super(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(3).margins(4, 2).applyTo(this);
	}

	/**
	 * Creates the contents. Called once the canvas exists.
	 *
	 * @param more adds commands of the host application to the graph's menu
	 */
	void fill(FlameCanvas canvas, FlameModel model, FlameActions actions, FlameExports exports, Consumer<Menu> more) {
		ToolBarManager manager = new ToolBarManager(SWT.FLAT);
		actions.all().forEach(manager::add);
		AccessibleNames.ofTooltips(manager.createControl(this));
		search = new FlameSearchBar(this, canvas);
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(search);
		ToolBar menus = new ToolBar(this, SWT.FLAT | SWT.RIGHT);
		FlameMenu menu = new FlameMenu(canvas, model, actions, exports, search, more);
		menu.install();
		Menus.addDropDown(menus, Messages.panel_view, Messages.panel_view_tooltip,
				opened -> Menus.fillWhenOpened(opened, menu::fillView));
		Menus.addDropDown(menus, Messages.export, Messages.panel_export_tooltip,
				opened -> Menus.fillWhenOpened(opened, exports::fill));
		new FocusCommands(canvas).copy(menu::copyFrame).find(search::focus).back(actions::back)
				.forward(actions::forward).key(SWT.MOD1 | SWT.SHIFT, 'c', menu::copyStack)
				.key(0, SWT.F3, search::next).key(SWT.SHIFT, SWT.F3, search::previous);
	}

	FlameSearchBar search() {
		return search;
	}
}
