// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.nio.file.Path;
import java.util.List;

import org.eclipse.core.runtime.Adapters;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.ui.IEditorPart;
import org.flightbench.base.ReadProgress;
import org.flightbench.recording.gc.GcReader;
import org.flightbench.recording.pause.GcPause;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.ui.gc.GcCanvas;
import org.flightbench.ui.safepoint.SafepointPanel;
import org.flightbench.view.timeline.GcLayout;
import org.openjdk.jmc.common.item.IItemCollection;

/** Checks the <em>GC</em> page: its numbers, and the events and pages that its charts select and open. */
final class GcChecks {

	private final MissionControl missionControl;
	private final PageBehaviorChecks.Opener opener;
	private final PageBehaviorChecks manners;

	GcChecks(MissionControl missionControl, PageBehaviorChecks.Opener opener) {
		this.missionControl = missionControl;
		this.opener = opener;
		manners = new PageBehaviorChecks(missionControl);
	}

	/**
	 * Adds the checks.
	 *
	 * @param recording a recording with collections
	 */
	void add(Checks checks, Path recording) {
		checks.add("the page GC has the collections of the recording", () -> {
			opener.open(recording, "gc");
			PauseTimeline expected = GcReader
					.read(recording, Long.MIN_VALUE, Long.MAX_VALUE, ReadProgress.NONE).timeline();
			PauseTimeline shown = run();
			Checks.require(!expected.gcPauses().isEmpty(), "the recording has no collections");
			Checks.require(shown.gcPauses().size() == expected.gcPauses().size(),
					shown.gcPauses().size() + " collections of " + expected.gcPauses().size());
			missionControl.movePointerAway();
			missionControl.picture("page-gc");
		});
		checks.add("a time dragged over in the page GC selects its events, and can be the focus of other pages", () -> {
			IEditorPart editor = opener.open(recording, "gc");
			long all = run().spanNanos();
			GcCanvas canvas = canvas();
			missionControl.ui(() -> {
				int left = (int) canvas.picture().left();
				int width = canvas.picture().plotWidth();
				press(canvas, SWT.MouseDown, left + width / 4, 1);
				press(canvas, SWT.MouseMove, left + width / 2, 1);
				press(canvas, SWT.MouseUp, left + width / 2, 1);
				return null;
			});
			missionControl.waitUntil("its events are selected", () -> {
				IItemCollection items = Adapters.adapt(((IStructuredSelection) editor.getSite().getSelectionProvider()
						.getSelection()).getFirstElement(), IItemCollection.class);
				return items != null && items.hasItems();
			});
			manners.choose(canvas, PageBehaviorChecks.FOCUS);
			manners.focusIs(": GC: selected time range");
			missionControl.waitUntil("only that time is shown", () -> canvas.picture().traces().get(0).source()
					.spanNanos() < all / 2);
			manners.clearFocus(editor);
		});
		checks.add("a click on a pause of the page GC leads to its time among the safepoints", () -> {
			IEditorPart editor = opener.open(recording, "gc");
			PauseTimeline run = run();
			GcPause longest = longest(run);
			GcCanvas canvas = canvas();
			missionControl.ui(() -> {
				double x = canvas.picture().left() + canvas.navigation().window()
						.xOf(longest.startNanos() - run.startNanos(), canvas.picture().plotWidth());
				GcLayout.Panel pauses = canvas.picture().panels().stream()
						.filter(panel -> panel.kind() == GcLayout.Kind.PAUSES).findFirst().orElseThrow();
				int y = (int) pauses.box().bottom() - 3;
				press(canvas, SWT.MouseDown, (int) x + 1, y);
				press(canvas, SWT.MouseUp, (int) x + 1, y);
				return null;
			});
			SafepointPanel panel = missionControl.awaitVisible("the safepoints are shown", SafepointPanel.class,
					one -> one.input().baseline() != null && one.input().loaded() == 1);
			manners.focusIs(": GC: " + longest.collection());
			missionControl.waitUntil("they are those of the pause", () -> panel.input().baseline() != null
					&& panel.input().baseline().spanNanos() < 2 * longest.durationNanos());
			manners.clearFocus(editor);
		});
	}

	private GcCanvas canvas() throws Exception {
		return missionControl.awaitVisible("the charts are shown", GcCanvas.class, one -> one.picture() != null);
	}

	private PauseTimeline run() throws Exception {
		GcCanvas canvas = canvas();
		return missionControl.ui(() -> canvas.picture().traces().get(0).source());
	}

	private static GcPause longest(PauseTimeline run) {
		List<GcPause> pauses = run.gcPauses();
		return pauses.stream().max((one, other) -> Long.compare(one.durationNanos(), other.durationNanos()))
				.orElseThrow();
	}

	private static void press(GcCanvas canvas, int type, int x, int y) {
		Event event = new Event();
		event.x = x;
		event.y = y;
		event.button = type == SWT.MouseMove ? 0 : 1;
		event.count = type == SWT.MouseMove ? 0 : 1;
		canvas.notifyListeners(type, event);
	}
}
