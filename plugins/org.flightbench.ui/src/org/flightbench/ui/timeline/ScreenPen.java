// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.timeline;

import java.util.HashMap;
import java.util.Map;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.FontData;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Control;
import org.flightbench.report.chart.Hatch;
import org.flightbench.report.timeline.TimelineInk;
import org.flightbench.report.timeline.TimelinePen;
import org.flightbench.ui.theme.Colors;

/**
 * Draws a timeline on a control or an image. Fonts, patterns, and text widths are cached until the control is disposed,
 * and the color of the graphics context is set only when it changes.
 */
final class ScreenPen implements TimelinePen {

	/** The minimum width and height, in pixels, at which a pattern is recognizable. */
	private static final int MIN_FOR_PATTERN = 4;

	private final Control control;
	private final Font bold;
	private final Image measured;
	private final GC measure;
	private final CharacterWidths plainWidths;
	private final CharacterWidths boldWidths;
	private final Map<Integer, Color> colors = new HashMap<>();
	private final Hatchings hatchings;
	private GC gc;
	private boolean isDark;
	private Color ground;
	/** The current fill: a {@link TimelineInk} for its pattern, or a {@link Color}. */
	private Object filling;

	ScreenPen(Control control) {
		this.control = control;
		FontData[] data = control.getFont().getFontData();
		for (FontData one : data) {
			one.setStyle(one.getStyle() | SWT.BOLD);
		}
		bold = new Font(control.getDisplay(), data);
		measured = new Image(control.getDisplay(), 1, 1);
		measure = new GC(measured);
		plainWidths = new CharacterWidths(measure, control.getFont());
		boldWidths = new CharacterWidths(measure, bold);
		hatchings = new Hatchings(control.getDisplay());
		control.addListener(SWT.Dispose, event -> dispose());
	}

	/** Sets the graphics context to draw on. */
	ScreenPen on(GC target) {
		gc = target;
		gc.setAntialias(SWT.OFF);
		gc.setFont(control.getFont());
		isDark = Colors.of(control).isDark();
		ground = color(Colors.number(control.getBackground().getRGB()));
		filling = null;
		return this;
	}

	@Override
	public void fill(int x, int y, int width, int height, TimelineInk ink) {
		if (ink.hatch() == Hatch.NONE || width < MIN_FOR_PATTERN || height < MIN_FOR_PATTERN) {
			fill(x, y, width, height, ink.color(isDark));
			return;
		}
		if (filling != ink) {
			gc.setBackgroundPattern(hatchings.of(ink, color(ink.color(isDark)), ground));
			filling = ink;
		}
		gc.fillRectangle(x, y, width, height);
	}

	@Override
	public void fill(int x, int y, int width, int height, int number) {
		Color color = color(number);
		if (filling != color) {
			if (filling instanceof TimelineInk) {
				gc.setBackgroundPattern(null);
			}
			gc.setBackground(color);
			filling = color;
		}
		gc.fillRectangle(x, y, width, height);
	}

	@Override
	public void line(int x1, int y1, int x2, int y2, int color) {
		// filling a rectangle is several times faster than drawing a line
		fill(Math.min(x1, x2), Math.min(y1, y2), Math.abs(x2 - x1) + 1, Math.abs(y2 - y1) + 1, color);
	}

	@Override
	public void text(String text, int x, int y, int color, boolean isBold) {
		gc.setForeground(color(color));
		gc.setFont(isBold ? bold : control.getFont());
		gc.drawString(text, x, y, true);
	}

	@Override
	public double width(String text, boolean isBold) {
		return (isBold ? boldWidths : plainWidths).of(text);
	}

	@Override
	public double height() {
		return plainWidths.height();
	}

	private Color color(int number) {
		return colors.computeIfAbsent(number, Colors::color);
	}

	private void dispose() {
		hatchings.dispose();
		bold.dispose();
		measure.dispose();
		measured.dispose();
	}
}
