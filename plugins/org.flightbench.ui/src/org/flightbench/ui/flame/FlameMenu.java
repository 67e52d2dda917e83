// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import java.util.List;
import java.util.function.Consumer;

import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IAction;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.flightbench.recording.profile.Frame;
import org.flightbench.ui.Menus;
import org.flightbench.ui.output.ClipboardText;
import org.flightbench.ui.source.OpenSource;
import org.flightbench.ui.source.SourcePlace;
import org.flightbench.ui.text.Messages;
import org.flightbench.view.flame.FlameHints;
import org.flightbench.view.flame.FlameNodes;

/** The context menu of the graph and its selected frame. */
final class FlameMenu {

	private final FlameCanvas canvas;
	private final FlameModel model;
	private final FlameActions actions;
	private final FlameExports exports;
	private final FlameSearchBar search;
	private final Consumer<Menu> more;

	FlameMenu(FlameCanvas canvas, FlameModel model, FlameActions actions, FlameExports exports,
			FlameSearchBar search, Consumer<Menu> more) {
		this.canvas = canvas;
		this.model = model;
		this.actions = actions;
		this.exports = exports;
		this.search = search;
		this.more = more;
	}

	/** Sets the menu of the canvas. */
	void install() {
		Menu menu = new Menu(canvas);
		Menus.fillWhenOpened(menu, this::fill);
		canvas.setMenu(menu);
	}

	/** Copies the name of the selected frame to the clipboard. */
	void copyFrame() {
		int node = canvas.navigation().selected();
		if (node != FlameNodes.NONE) {
			ClipboardText.copy(canvas.getDisplay(), canvas.nodes().name(node));
		}
	}

	/** Copies the selected frame and its callers to the clipboard. */
	void copyStack() {
		int node = canvas.navigation().selected();
		if (node != FlameNodes.NONE) {
			ClipboardText.copy(canvas.getDisplay(), FlameHints.stack(canvas.nodes().stack(node)));
		}
	}

	private void fill(Menu menu) {
		int node = canvas.navigation().selected();
		Frame frame = node > FlameNodes.ROOT && canvas.nodes() != null ? canvas.nodes().frame(node) : null;
		item(menu, Messages.menu_zoom, node != FlameNodes.NONE, () -> {
			canvas.navigation().zoom(node);
			canvas.went(true);
		});
		item(menu, Messages.menu_whole, !canvas.navigation().isAtStart(), actions::reset);
		new MenuItem(menu, SWT.SEPARATOR);
		item(menu, Messages.menu_copyFrame, frame != null, this::copyFrame);
		item(menu, Messages.menu_copyStack, frame != null, this::copyStack);
		OpenSource.add(menu, SourcePlace.of(frame));
		item(menu, Messages.menu_find, frame != null, () -> search.search(canvas.nodes().name(node)));
		new MenuItem(menu, SWT.SEPARATOR);
		item(menu, Messages.menu_focus, frame != null,
				() -> model.focusOn(frame));
		item(menu, Messages.flame_menu_hide, frame != null, () -> model.hide(frame));
		add(menu, actions.showAll());
		more.accept(menu);
		new MenuItem(menu, SWT.SEPARATOR);
		fillView(menu);
		new MenuItem(menu, SWT.SEPARATOR);
		exports.fill(Menus.submenu(menu, Messages.flame_menu_export));
	}

	/** Adds the view options to a menu, except for those that an editor provides; see {@link FlameModel#hasOwner}. */
	void fillView(Menu menu) {
		add(menu, actions.invert());
		add(menu, actions.libraries());
		addAll(Menus.submenu(menu, Messages.menu_colors), actions.colorings());
		addAll(Menus.submenu(menu, Messages.menu_least), actions.leasts());
		add(menu, actions.animate());
		if (model.hasOwner()) {
			return;
		}
		add(menu, actions.collapse());
		addAll(Menus.submenu(menu, Messages.menu_separations), actions.separations());
		addAll(Menus.submenu(menu, Messages.menu_classes), actions.classPlaces());
	}

	static void addAll(Menu menu, List<IAction> actions) {
		actions.forEach(action -> add(menu, action));
	}

	private static void add(Menu menu, IAction action) {
		new ActionContributionItem(action).fill(menu, -1);
	}

	private static void item(Menu menu, String text, boolean enabled, Runnable action) {
		Menus.add(menu, text, action).setEnabled(enabled);
	}
}
