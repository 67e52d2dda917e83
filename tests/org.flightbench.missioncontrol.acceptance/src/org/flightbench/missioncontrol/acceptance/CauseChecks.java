// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.IViewPart;
import org.flightbench.ui.comparison.CausesView;
import org.flightbench.ui.open.OpenResults;
import org.flightbench.ui.recording.FlameGraphView;

/** Checks the <em>Causes</em> view. */
final class CauseChecks {

	private final MissionControl missionControl;

	CauseChecks(MissionControl missionControl) {
		this.missionControl = missionControl;
	}

	void add(Checks checks) {
		checks.add("the view Causes says why the selected benchmark changed, and leads to the frame", () -> {
			Path folder = missionControl.sample("causes");
			missionControl.ui(() -> {
				missionControl.page().closeAllEditors(false);
				OpenResults.open(missionControl.page(), List.of(folder.resolve("baseline/results.json"),
						folder.resolve("candidate/results.json")));
				return null;
			});
			Tree table = missionControl.awaitVisible("the results are there", Tree.class,
					tree -> "results".equals(tree.getData("org.flightbench.ui.id")) && tree.getItemCount() > 0
							&& MissionControl.lineOf(tree.getItems(), "") != null);
			CausesView view = (CausesView) missionControl.ui(() -> missionControl.page().showView(CausesView.ID));
			missionControl.ui(() -> {
				missionControl.page().activate(missionControl.page().getActiveEditor());
				return null;
			});
			missionControl.select(table, "allocation");
			missionControl.waitUntil("the causes are there", () -> view.explanation() != null);
			StyledText text = missionControl.awaitVisible("they are shown", StyledText.class,
					one -> "causes".equals(one.getData("org.flightbench.ui.id")) && one.getText().contains("1. "));
			missionControl.picture("causes");
			missionControl.ui(() -> {
				int link = text.getText().indexOf("1. ");
				int bottom = text.getLocationAtOffset(link).y + text.getLineHeight();
				Checks.require(bottom <= text.getClientArea().height,
						"the first cause is " + bottom + " below, in " + text.getClientArea());
				return null;
			});
			Table account = missionControl.awaitVisible("there is the account", Table.class,
					one -> "account".equals(one.getData("org.flightbench.ui.id")) && one.getItemCount() > 1);
			missionControl.ui(() -> {
				int columns = Stream.of(account.getColumns()).mapToInt(TableColumn::getWidth).sum();
				Checks.require(columns <= account.getClientArea().width,
						"columns of " + columns + " pixels in " + account.getClientArea().width);
				return null;
			});
			missionControl.ui(() -> {
				view.open(view.explanation().causes().get(0));
				return null;
			});
			missionControl.waitUntil("the view Flame Graph shows it",
					() -> missionControl.page().findView(FlameGraphView.ID) instanceof FlameGraphView flame
							&& flame.content().panel().input().profile() != null);
			missionControl.picture("view-causes-frame");
			missionControl.ui(() -> {
				missionControl.page().hideView((IViewPart) view);
				missionControl.page().closeAllEditors(false);
				return null;
			});
		});
	}
}
