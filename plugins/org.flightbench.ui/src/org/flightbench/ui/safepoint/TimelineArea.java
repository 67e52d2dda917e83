// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

import java.util.List;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.flightbench.report.pauses.Timeline;
import org.flightbench.ui.canvas.LowRows;

/** The lanes with the strip of the whole run and the legend below. */
final class TimelineArea extends Composite {

	private static final int SPACING = 2;
	private static final int LOW = 130;

	private final TimelineCanvas canvas;
	private final TimelineStrip strip;
	private final LegendBar legend;

	TimelineArea(Composite parent) {
		super(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().spacing(0, SPACING).applyTo(this);
		canvas = new TimelineCanvas(this);
		canvas.setData("org.flightbench.ui.id", "safepoint.timeline");
		GridDataFactory.fillDefaults().grab(true, true).applyTo(canvas);
		strip = new TimelineStrip(this, canvas);
		strip.setData("org.flightbench.ui.id", "safepoint.strip");
		GridDataFactory.fillDefaults().grab(true, false).applyTo(strip);
		legend = new LegendBar(this);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(legend);
		LowRows.leaveOut(this, LOW, strip, legend);
		new TimelineMouse(canvas);
		new TimelineHover(canvas);
	}

	TimelineCanvas canvas() {
		return canvas;
	}

	/** Shows timelines; if they have grown where one is stays as it is. */
	void show(List<Timeline> timelines, boolean grown) {
		canvas.show(timelines, grown);
		legend.show(timelines);
	}

	/** How high it has to be to show all lanes. */
	int leastHeight() {
		return canvas.leastHeight() + strip.computeSize(SWT.DEFAULT, SWT.DEFAULT).y
				+ legend.computeSize(SWT.DEFAULT, SWT.DEFAULT).y + 2 * SPACING;
	}
}
