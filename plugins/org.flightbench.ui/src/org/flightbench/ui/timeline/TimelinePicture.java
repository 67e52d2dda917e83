// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.timeline;

import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Control;
import org.flightbench.ui.canvas.ScreenText;
import org.flightbench.ui.canvas.SwtPen;
import org.flightbench.ui.theme.Colors;
import org.flightbench.view.pen.Palette;
import org.flightbench.view.timeline.TimelineDrawing;
import org.flightbench.view.timeline.TimelineLayout.Row;

/**
 * Paints timelines on a control. Nothing is cached between paints: drawing a few thousand bars is faster than copying a
 * cached image, which the platform copies twice.
 */
final class TimelinePicture {

	private static final int MIN_BAND = 3;
	private static final int POINTER = 5;
	private static final int PAUSE_SHADE = 40;
	private static final int RANGE_SHADE = 28;
	private static final int OPAQUE = 255;

	private final Control control;
	private final ScreenText text;
	private final CharacterWidths measure;

	TimelinePicture(Control control) {
		this.control = control;
		text = new ScreenText(control);
		measure = new CharacterWidths(text);
		control.addListener(SWT.Dispose, event -> text.dispose());
	}

	/** Returns the height of a line of text, in pixels. */
	int lineHeight() {
		return (int) measure.height();
	}

	/**
	 * Draws the lanes on the screen or on an image.
	 *
	 * @param places the positions of the lanes and their spans
	 * @param height the height of the drawing area, in pixels
	 */
	void draw(GC gc, TimelineGeometry places, int height) {
		Palette palette = Colors.of(control).palette();
		SwtPen pen = new SwtPen(gc, palette, text, 0, 0);
		gc.setAntialias(SWT.OFF);
		new TimelineDrawing(pen, measure, palette.isDark(), places.rows(), places.window(), places.width())
				.draw(places.top(), height);
	}

	/**
	 * Paints a band over the lanes of the selected side, and a mark on the axis that is visible even if the selected
	 * range is very short.
	 */
	void paintSelection(GC gc, Selected selected, TimelineGeometry places) {
		int left = places.xOf(selected.fromNanos());
		int right = places.xOf(selected.toNanos());
		if (right < places.rows().titleWidth() || left > places.width()) {
			return;
		}
		left = Math.max(places.rows().titleWidth(), left);
		int wide = Math.max(MIN_BAND, Math.min(places.width(), right) - left);
		Color color = Colors.of(control).text();
		gc.setBackground(color);
		gc.setForeground(color);
		List<Row> ofSide = places.rows().rows().stream().filter(row -> row.side() == selected.side()).toList();
		int axis = places.rows().axisHeight();
		int from = Math.max(axis, ofSide.get(0).y() - places.top());
		int to = ofSide.get(ofSide.size() - 1).bottom() - places.top();
		gc.setAlpha(selected.isPause() ? PAUSE_SHADE : RANGE_SHADE);
		gc.fillRectangle(left, from, wide, to - from);
		gc.setAlpha(OPAQUE);
		gc.drawLine(left, from, left, to - 1);
		gc.drawLine(left + wide - 1, from, left + wide - 1, to - 1);
		int middle = left + wide / 2;
		gc.fillPolygon(new int[]{middle - POINTER, axis - POINTER - 2, middle + POINTER + 1, axis - POINTER - 2,
				middle, axis - 1});
	}
}
