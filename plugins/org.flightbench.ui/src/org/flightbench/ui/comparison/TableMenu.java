// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.swt.widgets.Tree;
import org.flightbench.results.ResultId;
import org.flightbench.ui.Menus;
import org.flightbench.ui.model.ComparisonSession;
import org.flightbench.ui.output.OutputMenu;
import org.flightbench.ui.source.OpenSource;
import org.flightbench.ui.source.SourcePlace;
import org.flightbench.ui.text.Messages;

/** The context menu of the results table. */
final class TableMenu {

	TableMenu(ComparisonTree table, ComparisonSession session, OutputMenu output, ExpectationMenu expectations,
			Runnable showFlameGraph) {
		Tree tree = table.control();
		Menu menu = new Menu(tree);
		output.addCopy(menu);
		new MenuItem(menu, SWT.SEPARATOR);
		output.addExport(menu);
		new MenuItem(menu, SWT.SEPARATOR);
		expectations.attach(Menus.submenu(menu, Messages.menu_expectations));
		JudgingMenu judging = new JudgingMenu(session, table::selection);
		Menus.fillWhenOpened(Menus.submenu(menu, Messages.menu_judging), judging::fill);
		Menus.add(menu, Messages.menu_flameGraph, showFlameGraph);
		MenuItem source = Menus.add(menu, Messages.menu_openSource,
				() -> OpenSource.open(tree.getShell(), source(table)));
		menu.addListener(SWT.Show, event -> source.setEnabled(source(table) != null));
		new MenuItem(menu, SWT.SEPARATOR);
		// filled on opening, because the columns depend on the runs
		Menus.fillWhenOpened(Menus.submenu(menu, Messages.menu_sort), table::fillSortMenu);
		Menus.fillWhenOpened(Menus.submenu(menu, Messages.menu_columns), table::fillColumnMenu);
		Menus.add(menu, Messages.menu_expand, table::expandAll);
		Menus.add(menu, Messages.menu_collapse, table::collapseAll);
		Menus.add(menu, Messages.menu_selectNothing, () -> {
			tree.deselectAll();
			tree.notifyListeners(SWT.Selection, null);
		});
		tree.setMenu(menu);
		tree.addListener(SWT.KeyDown, event -> {
			if (event.stateMask == (SWT.MOD1 | SWT.MOD2) && event.keyCode == 'm') {
				output.copyMarkdown();
			}
		});
	}

	/** Returns the source of the selected benchmark, or null if several benchmarks are selected. */
	private static SourcePlace source(ComparisonTree table) {
		List<ResultId> ids = table.selection();
		return ids.stream().map(ResultId::benchmark).distinct().count() == 1 ? SourcePlace.of(ids.get(0)) : null;
	}
}
