// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.util.List;
import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.IEditorPart;
import org.flightbench.ui.flame.FlamePanel;
import org.openjdk.jmc.common.item.Aggregators;
import org.openjdk.jmc.common.item.IItemCollection;

/** Checks how Mission Control's views react to clicks in a page. */
final class MouseChecks {

	private static final String STACK_TRACE = "org.openjdk.jmc.flightrecorder.ui.StacktraceView";
	private static final int STEP = 12;

	private final MissionControl missionControl;

	MouseChecks(MissionControl missionControl) {
		this.missionControl = missionControl;
	}

	/**
	 * Adds the checks.
	 *
	 * @param open shows the Allocation Flame Graph page of a recording
	 */
	void add(Checks checks, Opener open) {
		checks.add("a click on a frame selects its events, and the Stack Trace view follows", () -> {
			IEditorPart editor = open.open();
			missionControl.ui(() -> missionControl.page().showView(STACK_TRACE));
			FlamePanel panel = missionControl.awaitVisible("a flame graph is shown", FlamePanel.class,
					one -> one.input().profile() != null && one.input().loaded() == 1);
			missionControl.waitUntil("the Stack Trace view shows all events", () -> !StackTraceRows.of().isEmpty());
			missionControl.settle();
			List<String> before = missionControl.ui(StackTraceRows::of);
			long all = missionControl.ui(() -> selected(editor));
			Canvas graph = missionControl.awaitVisible("the graph is painted", Canvas.class,
					canvas -> "flame.graph".equals(canvas.getData("org.flightbench.ui.id")));
			long fewer = clickUntilFewer(editor, graph, all);
			Checks.require(missionControl
					.ui(() -> panel.selectionProvider().getSelection()) instanceof IStructuredSelection selection
					&& !selection.isEmpty(), "no frame is selected");
			Checks.require(fewer > 0, "nothing is selected");
			missionControl.waitUntil("the Stack Trace view shows others than " + before,
					() -> !StackTraceRows.of().isEmpty() && !StackTraceRows.of().equals(before));
			missionControl.picture("mouse");
		});
	}

	/** Shows a page. */
	interface Opener {
		IEditorPart open() throws Exception;
	}

	/** Clicks the flame graph at increasing heights until fewer than all events are selected. Returns their number. */
	private long clickUntilFewer(IEditorPart editor, Canvas graph, long all) throws Exception {
		Point size = missionControl.ui(graph::getSize);
		for (int y = 2 * STEP; y < size.y; y += STEP) {
			click(graph, size.x / 4, y);
			long now = missionControl.ui(() -> selected(editor));
			if (now > 0 && now < all) {
				return now;
			}
		}
		throw new AssertionError("no click selected fewer than all " + all + " events");
	}

	private void click(Canvas graph, int x, int y) throws Exception {
		for (int type : new int[]{SWT.MouseMove, SWT.MouseDown, SWT.MouseUp}) {
			missionControl.ui(() -> {
				Event event = new Event();
				event.x = x;
				event.y = y;
				event.button = type == SWT.MouseMove ? 0 : 1;
				graph.notifyListeners(type, event);
				return null;
			});
		}
		Thread.sleep(200);
	}

	private static long selected(IEditorPart editor) {
		Object first = ((IStructuredSelection) editor.getSite().getSelectionProvider().getSelection())
				.getFirstElement();
		IItemCollection items = Adapters.adapt(first, IItemCollection.class);
		return items == null ? 0 : items.getAggregate(Aggregators.count()).longValue();
	}
}
