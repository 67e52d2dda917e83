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
import org.flightbench.ui.canvas.ScreenText;
import org.flightbench.ui.canvas.SwtPen;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.Colors;
import org.flightbench.ui.theme.PictureDescription;
import org.flightbench.view.pen.Ink;
import org.flightbench.view.pen.Palette;
import org.flightbench.view.pen.Pen.Anchor;
import org.flightbench.view.pen.Pen.TextStyle;
import org.flightbench.view.timeline.Timeline;
import org.flightbench.view.timeline.TimelineInk;

/** A one-line legend of colors and patterns. The tooltip contains all entries, including those that do not fit. */
final class LegendBar extends Canvas {

	private static final int WIDTH = 20;
	private static final int GAP = 5;
	private static final int APART = 14;

	private final ScreenText text;
	private List<TimelineInk> inks = List.of();

	LegendBar(Composite parent) {
		super(parent, SWT.DOUBLE_BUFFERED | SWT.NO_FOCUS);
		text = new ScreenText(this);
		addListener(SWT.Dispose, event -> text.dispose());
		addListener(SWT.Paint, event -> paint(event.gc));
		new PictureDescription(this, Messages.legend_name,
				() -> inks.stream().map(TimelineInk::label).collect(Collectors.joining(", ")));
	}

	/** Shows the colors and patterns that occur in timelines. */
	void show(List<Timeline> timelines) {
		inks = TimelineInk.of(timelines);
		setToolTipText(inks.stream().map(TimelineInk::label).collect(Collectors.joining("\n")));
		redraw();
	}

	@Override
	public Point computeSize(int wide, int high, boolean changed) {
		return new Point(wide == SWT.DEFAULT ? 200 : wide, high == SWT.DEFAULT ? (int) text.height() + 4 : high);
	}

	private void paint(GC gc) {
		Rectangle area = getClientArea();
		Palette palette = Colors.of(this).palette();
		SwtPen pen = new SwtPen(gc, palette, text, 0, 0);
		gc.setAntialias(SWT.OFF);
		double middle = 1 + text.middle();
		int x = 6;
		for (TimelineInk ink : inks) {
			int width = WIDTH + GAP + (int) text.width(ink.label(), false);
			if (x + width > area.width) {
				pen.text("…", x, middle, Anchor.START, Ink.MUTED, TextStyle.PLAIN);
				return;
			}
			ink.fill(pen, x, 3, WIDTH, area.height - 6.0, palette.isDark());
			pen.text(ink.label(), x + WIDTH + GAP, middle, Anchor.START, Ink.TEXT, TextStyle.PLAIN);
			x += width + APART;
		}
	}
}
