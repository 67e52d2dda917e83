// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.eclipse.ui.IPageLayout;

/** Checks that Mission Control's views show the contents of a comparison of JMH results. */
final class ResultChecks {

	private final MissionControl missionControl;

	ResultChecks(MissionControl missionControl) {
		this.missionControl = missionControl;
	}

	void add(Checks checks) {
		checks.add("Outline has the benchmarks of a comparison, and Properties has what is selected", () -> {
			Path file = missionControl.sample("histogram-baseline.json");
			missionControl.ui(() -> {
				missionControl.page().closeAllEditors(false);
				return missionControl.page().openEditor(new PathInput(file), "org.flightbench.ui.comparison");
			});
			missionControl.showOutline();
			Tree outline = missionControl.awaitVisible("the outline has classes", Tree.class,
					tree -> "comparison.outline".equals(tree.getData("org.flightbench.ui.id"))
							&& tree.getItemCount() > 0);
			missionControl.ui(() -> missionControl.page().showView(IPageLayout.ID_PROP_SHEET));
			Tree results = missionControl.awaitVisible("the table has its rows", Tree.class,
					tree -> "results".equals(tree.getData("org.flightbench.ui.id"))
							&& Arrays.stream(tree.getItems()).anyMatch(item -> item.getItemCount() > 1));
			missionControl.ui(() -> {
				missionControl.page().activate(missionControl.page().findView(IPageLayout.ID_OUTLINE));
				TreeItem line = MissionControl.lineOf(outline.getItems(), "createFromUnsorted (size=1000)");
				outline.setSelection(line);
				Event event = new Event();
				event.item = line;
				outline.notifyListeners(SWT.Selection, event);
				return null;
			});
			missionControl.waitUntil("the table has the same row selected", () -> results.getSelectionCount() == 1
					&& results.getSelection()[0].getText().contains("createFromUnsorted"));
			missionControl.awaitVisible("Properties has its score", Tree.class, tree -> {
				List<String> texts = lines(tree.getItems())
						.map(item -> item.getText(0) + "=" + item.getText(1)).toList();
				return texts.contains("Parameters=size=1000") && texts.stream().anyMatch(
						text -> text.matches("Score=[0-9.,]+ ± [0-9.,]+ .*"));
			});
			missionControl.picture("outline");
		});
	}

	private static Stream<TreeItem> lines(TreeItem[] items) {
		return Arrays.stream(items).flatMap(item -> Stream.concat(Stream.of(item), lines(item.getItems())));
	}
}
