// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.acceptance;

import java.awt.AWTException;
import java.awt.Robot;
import java.awt.event.InputEvent;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Widget;
import org.eclipse.ui.forms.widgets.FormText;

/**
 * Measures how long pages take to paint after a click: until the first control of the page, and until its picture or
 * table.
 */
final class Paints {

	private static final int TIMES = 3;
	private static final long PATIENCE_MILLIS = TimeUnit.SECONDS.toMillis(60);
	private static final String OURS = "org.flightbench.missioncontrol.";
	private static final String THEIRS = "org.openjdk.jmc.flightrecorder.ui.";
	/** The page from which the measured page is opened. */
	private static final String BEFORE = THEIRS + "resultoverview";
	private static final Map<String, String> PAGES = pages();

	private final MissionControl missionControl;
	private final Opening opening;
	private final Path recording;
	/** Sends clicks through the window system. Calls on the UI thread would have to queue behind its other work. */
	private final Robot mouse = new Robot();

	Paints(MissionControl missionControl, Opening opening, Path recording) throws AWTException {
		this.missionControl = missionControl;
		this.opening = opening;
		this.recording = recording;
	}

	private static Map<String, String> pages() {
		Map<String, String> pages = new LinkedHashMap<>();
		pages.put(OURS + "overview", "Flightbench");
		pages.put(OURS + "allocation", "Allocation Flame Graph");
		pages.put(OURS + "safepoints", "Safepoints");
		pages.put(OURS + "gc", "GC");
		pages.put(OURS + "heat", "Heat Map");
		pages.put(OURS + "io", "Slow I/O");
		pages.put(OURS + "benchmark", "Benchmark");
		pages.put(THEIRS + "tlaballocations", "TLAB Allocations of Mission Control");
		pages.put(THEIRS + "vmoperations", "VM Operations of Mission Control");
		return pages;
	}

	void measure(Checks checks) throws Exception {
		for (boolean analyzed : new boolean[]{true, false}) {
			checks.say(String.format(Locale.ROOT, "  %-38s %10s   %-14s %s",
					analyzed ? "once it is analyzed" : "while it is analyzed", "median", "range",
					"of which the UI thread worked"));
			for (Map.Entry<String, String> page : PAGES.entrySet()) {
				if (missionControl.hasPage(page.getKey()) && (analyzed || page.getKey().startsWith(OURS))) {
					measure(checks, page.getKey(), page.getValue(), analyzed);
				}
			}
		}
	}

	private void measure(Checks checks, String page, String name, boolean analyzed) throws Exception {
		double[][] taken = new double[4][TIMES];
		for (int time = analyzed ? -1 : 0; time < TIMES; time++) {
			Watch watch = measure(page, analyzed);
			if (time >= 0) {
				taken[0][time] = (watch.first - watch.begin) / 1e6;
				taken[1][time] = (watch.firstWork - watch.beginWork) / 1e6;
				taken[2][time] = (watch.whole - watch.begin) / 1e6;
				taken[3][time] = (watch.wholeWork - watch.beginWork) / 1e6;
			}
		}
		checks.say(line(name, taken[0], taken[1]));
		if (page.startsWith(OURS)) {
			checks.say(line("  all of it", taken[2], taken[3]));
		}
	}

	private Watch measure(String page, boolean analyzed) throws Exception {
		// Moves the pointer away from the outline, because a tooltip shown there would receive the click.
		mouse.mouseMove(0, 0);
		if (!analyzed || opening.editor() == null) {
			opening.open(recording);
		}
		if (analyzed) {
			opening.analyze();
			missionControl.showPage(opening.editor(), BEFORE);
			missionControl.settle();
		}
		Watch watch = new Watch();
		Point line = missionControl.outlineLine(missionControl.descriptor(page));
		missionControl.ui(() -> {
			watch.before = List.of(missionControl.pageArea(opening.editor()).getChildren());
			MissionControl.display().addFilter(SWT.Paint, watch);
			return null;
		});
		Checks.require(analyzed != opening.isAnalyzing(), "Mission Control analyses when it is to");
		mouse.mouseMove(line.x, line.y);
		watch.begin();
		mouse.mousePress(InputEvent.BUTTON1_DOWN_MASK);
		mouse.mouseRelease(InputEvent.BUTTON1_DOWN_MASK);
		watch.await(page.startsWith(OURS));
		missionControl.ui(() -> {
			MissionControl.display().removeFilter(SWT.Paint, watch);
			return null;
		});
		return watch;
	}

	private static String line(String what, double[] millis, double[] work) {
		Arrays.sort(millis);
		Arrays.sort(work);
		int last = millis.length - 1;
		return String.format(Locale.ROOT, "  %-38s %10.0f   %-14s %.0f", what, millis[last / 2],
				String.format(Locale.ROOT, "%.0f to %.0f", millis[0], millis[last]), work[last / 2]);
	}

	/** Records when the first control and the picture or table of the page have been painted. */
	private final class Watch implements Listener {

		private final Listener painted = this::painted;
		private volatile long begin;
		/** The controls of the previous page, or null before the measurement. */
		private List<Control> before;
		private long beginWork;
		private volatile long first;
		private long firstWork;
		private volatile long whole;
		private long wholeWork;

		void begin() {
			beginWork = Opening.uiThreadNanos();
			begin = System.nanoTime();
		}

		@Override
		public void handleEvent(Event event) {
			if (before == null || opening.editor() == null || !isOfPage(event.widget)) {
				return;
			}
			// This filter runs before the paint listeners of the widget. A listener that is added here runs after them,
			// when painting is complete.
			event.widget.addListener(SWT.Paint, painted);
		}

		private void painted(Event event) {
			event.widget.removeListener(SWT.Paint, painted);
			long now = System.nanoTime();
			if (first == 0) {
				firstWork = Opening.uiThreadNanos();
				first = now;
			}
			if (whole == 0 && isPicture(event.widget)) {
				wholeWork = Opening.uiThreadNanos();
				whole = now;
			}
		}

		private boolean isOfPage(Widget widget) {
			Composite area = missionControl.pageArea(opening.editor());
			Control part = widget instanceof Control control ? control : null;
			while (part != null && part.getParent() != area) {
				part = part.getParent();
			}
			return part != null && !before.contains(part);
		}

		private static boolean isPicture(Widget widget) {
			return widget instanceof Canvas && widget.getClass().getName().startsWith("org.flightbench.")
					|| widget instanceof Table table && table.getItemCount() > 0 || widget instanceof FormText
					|| widget instanceof Label label && (label.getText().startsWith("No JMH results")
							|| label.getText().startsWith("No I/O"))
					|| widget instanceof Link link && link.getText().startsWith("No I/O");
		}

		void await(boolean all) throws InterruptedException {
			long end = System.currentTimeMillis() + PATIENCE_MILLIS;
			while (first == 0 || all && whole == 0) {
				Checks.require(System.currentTimeMillis() < end, "it was never painted");
				Thread.sleep(1);
			}
		}
	}
}
