// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Pattern;

import org.eclipse.swt.SWT;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;

/** Checks that the menus of tables match those of Mission Control's tables. */
final class TableChecks {

	private final MissionControl missionControl;

	TableChecks(MissionControl missionControl) {
		this.missionControl = missionControl;
	}

	void add(Checks checks, Path recording, PageBehaviorChecks.Opener opener) {
		addIndented(checks, recording, opener);
		checks.add("tables have Mission Control's arrows, Sort Columns and Visible Columns", () -> {
			opener.open(recording, "allocation");
			Table methods = methods();
			missionControl.ui(() -> {
				Checks.require(
						methods.getSortColumn().getText().equals("Self") && methods.getSortDirection() == SWT.DOWN,
						"the largest first is not descending");
				choose(methods, "Sort Columns", "Method", "Descending");
				Checks.require(
						methods.getSortColumn().getText().equals("Method") && methods.getSortDirection() == SWT.DOWN,
						"it is sorted by " + methods.getSortColumn().getText());
				String first = methods.getItem(0).getText();
				choose(methods, "Sort Columns", "Method", "Ascending");
				Checks.require(
						methods.getSortDirection() == SWT.UP && methods.getItem(0).getText().compareTo(first) < 0,
						methods.getItem(0).getText() + " is the first");
				choose(methods, "Visible Columns", "Self");
				Checks.require(column(methods, "Self").getWidth() == 0, "Self is still there");
				choose(methods, "Visible Columns", "Self");
				Checks.require(column(methods, "Self").getWidth() > 0, "Self does not come back");
				choose(methods, "Sort Columns", "Self", "Descending");
				return null;
			});
			missionControl.pictureOfMenu("table-menu", methods, new Point(40, 60));
		});
		checks.add("tables are copied as Mission Control's Clipboard Settings say", () -> {
			opener.open(recording, "allocation");
			Table methods = methods();
			missionControl.ui(() -> {
				methods.setSelection(0);
				methods.notifyListeners(SWT.Selection, new Event());
				String row = methods.getItem(0).getText();
				String tabs = copied(methods);
				Checks.require(tabs.startsWith("Method\tSelf\t")
						&& Pattern.compile("\n" + Pattern.quote(row) + "\t[0-9.]+ B/s\t").matcher(tabs).find(), tabs);
				choose(methods, "Clipboard Settings", "Copy Raw");
				String read = copied(methods);
				choose(methods, "Clipboard Settings", "Copy Raw");
				Checks.require(read.matches("(?s).*\t[0-9.]+ [KMG]iB/s\t.*"), read);
				choose(methods, "Clipboard Settings", "Copy as CSV");
				choose(methods, "Clipboard Settings", "Copy Column Headers");
				choose(methods, "Clipboard Settings", "Copy Visible");
				choose(methods, "Visible Columns", "Self");
				String csv = copied(methods);
				choose(methods, "Visible Columns", "Self");
				choose(methods, "Clipboard Settings", "Copy Visible");
				choose(methods, "Clipboard Settings", "Copy Column Headers");
				choose(methods, "Clipboard Settings", "Copy as CSV");
				Checks.require(csv.startsWith("\"" + row + "\";\"") && csv.split(";").length == 2, csv);
				return null;
			});
		});
	}

	/** Checks that copied rows are indented like the rows of the tree. */
	private void addIndented(Checks checks, Path recording, PageBehaviorChecks.Opener opener) {
		checks.add("trees are copied as deep as Indent for Structure says", () -> {
			opener.open(recording, "allocation");
			Table methods = methods();
			missionControl.ui(() -> {
				methods.setSelection(0);
				Event event = new Event();
				event.item = methods.getItem(0);
				methods.notifyListeners(SWT.Selection, event);
				return null;
			});
			Tree callers = missionControl.awaitVisible("there are callers", Tree.class,
					tree -> "flame.callers".equals(tree.getData("org.flightbench.ui.id")) && tree.getItemCount() > 0
							&& tree.getItem(0).getItemCount() > 0);
			missionControl.ui(() -> {
				TreeItem below = callers.getItem(0).getItem(0);
				callers.setSelection(below);
				String indented = copied(callers);
				Checks.require(indented.contains("\n   " + below.getText(0).split(" ")[0].split("\\(")[0]), indented);
				choose(callers, "Clipboard Settings", "Indent for Structure");
				String flat = copied(callers);
				choose(callers, "Clipboard Settings", "Indent for Structure");
				Checks.require(!flat.contains("\n   "), flat);
				return null;
			});
		});
	}

	private Table methods() throws Exception {
		Table methods = missionControl.awaitVisible("the methods are shown", Table.class,
				one -> "flame.methods".equals(one.getData("org.flightbench.ui.id")));
		missionControl.waitUntil("the table has methods", () -> methods.getItemCount() > 1);
		return methods;
	}

	private static void choose(Control table, String... titles) {
		Menu menu = table.getMenu();
		menu.notifyListeners(SWT.Show, new Event());
		MissionControl.choose(menu, titles);
		menu.notifyListeners(SWT.Hide, new Event());
	}

	private static String copied(Control table) {
		choose(table, "Copy");
		Clipboard clipboard = new Clipboard(table.getDisplay());
		try {
			return String.valueOf(clipboard.getContents(TextTransfer.getInstance()));
		} finally {
			clipboard.dispose();
		}
	}

	private static TableColumn column(Table table, String title) {
		return Arrays.stream(table.getColumns()).filter(column -> column.getText().equals(title)).findFirst()
				.orElseThrow(() -> new AssertionError("there is no column " + title));
	}
}
