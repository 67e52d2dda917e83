// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.measure;

import java.util.Locale;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Text;
import org.eclipse.ui.IWorkbenchPage;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.ui.flame.FlameInput;
import org.flightbench.ui.flame.FlamePanel;

/**
 * Measures flame graphs, if the desktop is started with {@code -Dflightbench.measure.flame=NODES} as the performance
 * tests do: the paint times, and the time from entering a search word until the matches are painted.
 */
final class FlameMeasurement extends PictureMeasurement {

	private static final String PROPERTY = "flightbench.measure.flame";
	private static final int SEARCHES = 12;
	/** The number of initial steps that are not measured, because the JVM is still compiling. */
	private static final int WARM_UP = 60;

	private final StackProfile profile;
	private final long[] searches = new long[SEARCHES];
	private FlamePanel panel;

	private FlameMeasurement(IWorkbenchPage page, int nodes) {
		super(page);
		profile = GeneratedStacks.ofNodes(nodes);
	}

	/** Starts the measurement if the desktop was started for it. */
	static void begin(IWorkbenchPage page) {
		begin(page, PROPERTY, FlameMeasurement::new);
	}

	@Override
	Canvas show(Composite parent) {
		panel = new FlamePanel(parent);
		parent.layout();
		panel.show(FlameInput.of("Generated stacks", profile, Scale.raw(profile)));
		return find(panel, Canvas.class, "flame.graph");
	}

	@Override
	boolean isPrepared() {
		return !find(panel, CLabel.class, "flame.status").getText().isEmpty();
	}

	/** Zooms in and out at random positions, then pans back and forth while zoomed in. */
	@Override
	void plan() {
		for (int step = -WARM_UP; step < MOVES; step++) {
			addZoom(step, (step + WARM_UP) / 20 % 2 == 0 ? 1 : -1);
		}
		for (int step = -WARM_UP; step < MOVES; step++) {
			if ((step + WARM_UP) % 40 == 0) {
				for (int turn = 0; turn < 12; turn++) {
					addZoom(-1, 1);
				}
			}
			boolean isSideways = step % 3 != 0;
			addPan(step, (step + WARM_UP) / 10 % 2 == 0 ? 1 : -1, isSideways ? SWT.SHIFT : 0);
		}
		for (int number = 0; number < SEARCHES; number++) {
			int search = number;
			add(() -> search(search));
		}
	}

	private void search(int number) {
		Text field = find(panel, Text.class, "flame.search");
		Label found = find(panel, Label.class, "flame.found");
		String before = found.getText();
		long typed = System.nanoTime();
		field.setText("component" + (number + 7) * 13);
		waitForMatches(found, before, number, typed);
	}

	private void waitForMatches(Label found, String before, int number, long typed) {
		if (found.getText().equals(before)) {
			display().timerExec(1, () -> waitForMatches(found, before, number, typed));
			return;
		}
		canvas().addListener(SWT.Paint, new Listener() {
			@Override
			public void handleEvent(Event event) {
				canvas().removeListener(SWT.Paint, this);
				searches[number] = System.nanoTime() - typed;
				nextAfter(10 * PAUSE_MILLIS);
			}
		});
		canvas().redraw();
	}

	@Override
	String moreFigures() {
		return String.format(Locale.ROOT, "searchMedian=%.1f searchMost=%.1f ", PaintTimes.millis(searches, 0.5),
				PaintTimes.millis(searches, 1));
	}
}
