// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.timeline;

import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.flightbench.report.timeline.Timeline;
import org.flightbench.report.timeline.TimelineInk;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.Colors;
import org.flightbench.ui.theme.PictureDescription;

/** A one-line legend of colors and patterns. The tooltip contains all entries, including those that do not fit. */
final class LegendBar extends Canvas {

	private static final int WIDTH = 20;
	private static final int GAP = 5;
	private static final int APART = 14;

	private final ScreenPen pen;
	private List<TimelineInk> inks = List.of();

	LegendBar(Composite parent) {
		super(parent, SWT.DOUBLE_BUFFERED | SWT.NO_FOCUS);
		pen = new ScreenPen(this);
		addListener(SWT.Paint, event -> paint(event.gc));
		new PictureDescription(this, Messages.legend_name,
				() -> inks.stream().map(TimelineInk::label).collect(Collectors.joining(", ")));
	}

	/** Shows the inks that occur in timelines. */
	void show(List<Timeline> timelines) {
		inks = TimelineInk.of(timelines);
		setToolTipText(inks.stream().map(TimelineInk::label).collect(Collectors.joining("\n")));
		redraw();
	}

	@Override
	public Point computeSize(int wide, int high, boolean changed) {
		return new Point(wide == SWT.DEFAULT ? 200 : wide, high == SWT.DEFAULT ? (int) pen.height() + 4 : high);
	}

	private void paint(GC gc) {
		Rectangle area = getClientArea();
		Colors colors = Colors.of(this);
		pen.on(gc);
		int x = 6;
		for (TimelineInk ink : inks) {
			int width = WIDTH + GAP + (int) pen.width(ink.label(), false);
			if (x + width > area.width) {
				pen.text("…", x, 1, colors.palette().muted(), false);
				return;
			}
			pen.fill(x, 3, WIDTH, area.height - 6, ink);
			pen.text(ink.label(), x + WIDTH + GAP, 1, colors.palette().text(), false);
			x += width + APART;
		}
	}
}
