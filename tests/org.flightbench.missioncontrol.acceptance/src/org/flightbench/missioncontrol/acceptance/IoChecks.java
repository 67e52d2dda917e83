// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IEditorPart;
import org.flightbench.base.ReadProgress;
import org.flightbench.recording.io.IoAccount;
import org.flightbench.recording.io.IoOperation;
import org.flightbench.recording.io.read.IoReader;
import org.flightbench.ui.chart.PlainChart;
import org.flightbench.ui.recording.IoPanel;
import org.openjdk.jmc.common.item.Aggregators;
import org.openjdk.jmc.common.item.IItemCollection;

/** Checks that the <em>Slow I/O</em> page behaves like Mission Control's own pages. */
final class IoChecks {

	private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss.SSSSSS");

	private final MissionControl missionControl;
	private final PageBehaviorChecks.Opener opener;
	private final PageBehaviorChecks manners;

	IoChecks(MissionControl missionControl, PageBehaviorChecks.Opener opener) {
		this.missionControl = missionControl;
		this.opener = opener;
		manners = new PageBehaviorChecks(missionControl);
	}

	/**
	 * Adds the checks.
	 *
	 * @param recording a recording with reads or writes
	 */
	void add(Checks checks, Path recording) {
		checks.add("the page Slow I/O has times of day, and bytes in KiB and MiB", () -> {
			opener.open(recording, "io");
			IoOperation longest = read(recording).longest(1).get(0);
			Table table = table("io.longest");
			String expected = TIME
					.format(Instant.ofEpochSecond(0, longest.startNanos()).atZone(ZoneId.systemDefault()));
			missionControl.ui(() -> {
				String told = table.getItem(0).getText(PageBehaviorChecks.column(table, "At"));
				Checks.require(told.equals(expected), "it begins at " + told + ", not " + expected);
				Table groups = MissionControl.visible(Table.class).stream()
						.filter(one -> "io.groups".equals(one.getData("org.flightbench.ui.id"))).findFirst()
						.orElseThrow();
				String rate = groups.getItem(0).getText(PageBehaviorChecks.column(groups, "Rate"));
				Checks.require(rate.matches(".* [KMG]iB/s"), "the rate is " + rate);
				Checks.require(MissionControl.visible(Label.class).stream()
						.anyMatch(label -> "io.sides".equals(label.getData("org.flightbench.ui.id"))
								&& label.getText().matches(".* [KMG]iB\\b.*")),
						"the headline has other units");
				List<String> axes = MissionControl.visible(PlainChart.class).stream()
						.map(chart -> chart.chart().x().label() + ", " + chart.chart().y().label()).toList();
				Checks.require(axes.size() == 3 && axes.get(0).startsWith("time of day on ")
						&& axes.get(1).contains("KiB") && axes.get(2).contains("MiB/s"), "the axes are " + axes);
				return null;
			});
			missionControl.movePointerAway();
			missionControl.picture("page-io");
		});
		checks.add("a row of Slow I/O selects its events, and the tables keep them for the focus of other pages",
				() -> {
					IEditorPart editor = opener.open(recording, "io");
					Table groups = table("io.groups");
					String name = select(groups, 0, "Name");
					long count = Long.parseLong(
							missionControl
									.ui(() -> groups.getItem(0).getText(PageBehaviorChecks.column(groups, "Count"))));
					Checks.require(selected(editor) == count, selected(editor) + " events of " + count);
					Table longest = table("io.longest");
					select(longest, 0, "Operation");
					Checks.require(selected(editor) == 1, selected(editor) + " events of one operation");
					missionControl.ui(() -> {
						Checks.require(PageBehaviorChecks.entry(longest, PageBehaviorChecks.STORE).isEnabled(),
								"nothing is stored");
						return null;
					});
					select(groups, 0, "Name");
					manners.choose(groups, PageBehaviorChecks.FOCUS);
					manners.focusIs(": Slow I/O: " + name);
					missionControl.awaitVisible("only they are shown", IoPanel.class,
							one -> one.account() != null && one.account().operations().size() == count);
					opener.open(recording, "safepoints");
					manners.focusIs(": Slow I/O: " + name);
					manners.clearFocus(editor);
				});
	}

	private Table table(String id) throws Exception {
		Table table = manners.control(Table.class, id);
		missionControl.waitUntil(id + " has rows", () -> table.getItemCount() > 0);
		return table;
	}

	private String select(Table table, int row, String column) throws Exception {
		return missionControl.ui(() -> {
			table.setSelection(row);
			Event event = new Event();
			event.item = table.getItem(row);
			table.notifyListeners(SWT.Selection, event);
			return table.getItem(row).getText(PageBehaviorChecks.column(table, column));
		});
	}

	private long selected(IEditorPart editor) throws Exception {
		IStructuredSelection selection = missionControl
				.ui(() -> (IStructuredSelection) editor.getSite().getSelectionProvider().getSelection());
		IItemCollection items = Adapters.adapt(selection.getFirstElement(), IItemCollection.class);
		return items.getAggregate(Aggregators.count()).longValue();
	}

	private static IoAccount read(Path recording) throws Exception {
		return IoReader.read(recording, Long.MIN_VALUE, Long.MAX_VALUE, ReadProgress.NONE);
	}
}
