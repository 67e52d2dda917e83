// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.timeline;

import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.flightbench.recording.pause.PauseSentences;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.TimeText;
import org.flightbench.ui.canvas.CollapsibleRows;
import org.flightbench.ui.preferences.Preferences;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.PictureDescription;
import org.flightbench.view.timeline.Timeline;

/** The lanes, with an overview of the whole run and a legend below. */
public final class TimelineArea extends Composite {

	private static final int SPACING = 2;
	private static final int LOW = 130;

	private final TimelineCanvas canvas;
	private final TimelineStrip strip;
	private final LegendBar legend;

	public TimelineArea(Composite parent) {
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
		CollapsibleRows.leaveOut(this, LOW, strip, legend);
		new TimelineMouse(canvas);
		new TimelineHover(canvas);
		PictureDescription speech = new PictureDescription(canvas, Messages.safepointTimeline, this::selection);
		canvas.onSelect(speech::changed);
	}

	public TimelineCanvas canvas() {
		return canvas;
	}

	/** Returns a description of the selection for screen readers. */
	private String selection() {
		Selected selected = canvas.selected();
		if (selected == null) {
			return Messages.timeline_nothing;
		}
		if (!selected.isPause()) {
			return NLS.bind(Messages.timeline_range, TimeText.of(selected.fromNanos()),
					TimeText.of(selected.toNanos()));
		}
		PauseTimeline timeline = canvas.timelines().get(selected.side()).source();
		return String.join(" ",
				PauseSentences.of(timeline, timeline.pauses().get(selected.pause()), Preferences.times()));
	}

	/**
	 * Shows timelines.
	 *
	 * @param grown whether they extend those shown before, in which case the visible range and the selection are kept
	 */
	public void show(List<Timeline> timelines, boolean grown) {
		canvas.show(timelines, grown);
		legend.show(timelines);
	}

	/** Returns the minimum height at which all lanes are visible, in pixels. */
	int leastHeight() {
		return canvas.leastHeight() + strip.computeSize(SWT.DEFAULT, SWT.DEFAULT).y
				+ legend.computeSize(SWT.DEFAULT, SWT.DEFAULT).y + 2 * SPACING;
	}
}
