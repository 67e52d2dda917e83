// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.FontData;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Pattern;
import org.eclipse.swt.widgets.Control;
import org.flightbench.report.pauses.Hatch;
import org.flightbench.report.pauses.TimelineInk;
import org.flightbench.report.pauses.TimelinePen;
import org.flightbench.ui.theme.Colours;

/** Draws a timeline on a control or a picture. It keeps fonts, patterns and widths until the control is disposed. */
final class ScreenPen implements TimelinePen {

	/** Narrower, a pattern cannot be seen. */
	private static final int LEAST_FOR_PATTERN = 4;
	private static final int PERIOD = 8;
	private static final int MOST_WIDTHS = 2000;

	private final Control control;
	private final Font bold;
	private final Image measured;
	private final GC measure;
	private final Map<Integer, Color> colours = new HashMap<>();
	private final Map<TimelineInk, Hatching> hatchings = new EnumMap<>(TimelineInk.class);
	private final Map<String, Integer> widths = new HashMap<>();
	private boolean hatchingsDark;
	private GC gc;

	ScreenPen(Control control) {
		this.control = control;
		FontData[] data = control.getFont().getFontData();
		for (FontData one : data) {
			one.setStyle(one.getStyle() | SWT.BOLD);
		}
		bold = new Font(control.getDisplay(), data);
		measured = new Image(control.getDisplay(), 1, 1);
		measure = new GC(measured);
		control.addListener(SWT.Dispose, event -> dispose());
	}

	/** Draws on this from now on. */
	ScreenPen on(GC target) {
		gc = target;
		gc.setAntialias(SWT.OFF);
		gc.setFont(control.getFont());
		return this;
	}

	@Override
	public void fill(int x, int y, int width, int height, TimelineInk ink) {
		boolean dark = Colours.of(control).isDark();
		if (ink.hatch() == Hatch.NONE || width < LEAST_FOR_PATTERN || height < LEAST_FOR_PATTERN) {
			fill(x, y, width, height, ink.colour(dark));
			return;
		}
		gc.setBackgroundPattern(hatching(ink, dark).pattern());
		gc.fillRectangle(x, y, width, height);
		gc.setBackgroundPattern(null);
	}

	@Override
	public void fill(int x, int y, int width, int height, int colour) {
		gc.setBackground(colour(colour));
		gc.fillRectangle(x, y, width, height);
	}

	@Override
	public void line(int x1, int y1, int x2, int y2, int colour) {
		gc.setForeground(colour(colour));
		gc.drawLine(x1, y1, x2, y2);
	}

	@Override
	public void text(String text, int x, int y, int colour, boolean isBold) {
		gc.setForeground(colour(colour));
		gc.setFont(isBold ? bold : control.getFont());
		gc.drawString(text, x, y, true);
	}

	@Override
	public double width(String text, boolean isBold) {
		if (widths.size() > MOST_WIDTHS) {
			widths.clear();
		}
		return widths.computeIfAbsent(isBold ? "\u0000" + text : text, key -> {
			measure.setFont(isBold ? bold : control.getFont());
			return measure.stringExtent(text).x;
		});
	}

	@Override
	public double height() {
		measure.setFont(control.getFont());
		return measure.getFontMetrics().getHeight();
	}

	private Color colour(int number) {
		return colours.computeIfAbsent(number, Colours::colour);
	}

	private Hatching hatching(TimelineInk ink, boolean dark) {
		if (dark != hatchingsDark) {
			forgetHatchings();
			hatchingsDark = dark;
		}
		return hatchings.computeIfAbsent(ink, missing -> hatch(missing, dark));
	}

	private Hatching hatch(TimelineInk ink, boolean dark) {
		Image image = new Image(control.getDisplay(), PERIOD, PERIOD);
		GC on = new GC(image);
		try {
			on.setAntialias(SWT.OFF);
			on.setBackground(colour(ink.colour(dark)));
			on.fillRectangle(0, 0, PERIOD, PERIOD);
			on.setForeground(colour(Colours.number(control.getBackground().getRGB())));
			on.setAlpha(170);
			drawLines(on, ink.hatch());
		} finally {
			on.dispose();
		}
		return new Hatching(image, new Pattern(control.getDisplay(), image));
	}

	private static void drawLines(GC on, Hatch hatch) {
		int last = PERIOD - 1;
		switch (hatch) {
			case RISING -> on.drawLine(0, last, last, 0);
			case FALLING -> on.drawLine(0, 0, last, last);
			case UPRIGHT -> on.drawLine(last / 2, 0, last / 2, last);
			case LEVEL -> on.drawLine(0, last / 2, last, last / 2);
			case CROSSED -> {
				on.drawLine(0, last, last, 0);
				on.drawLine(0, 0, last, last);
			}
			case DOTTED -> {
				on.drawRectangle(1, 1, 1, 1);
				on.drawRectangle(5, 5, 1, 1);
			}
			case NONE -> {
				// nothing over the colour
			}
		}
	}

	private void forgetHatchings() {
		hatchings.values().forEach(Hatching::dispose);
		hatchings.clear();
	}

	private void dispose() {
		forgetHatchings();
		bold.dispose();
		measure.dispose();
		measured.dispose();
	}

	private record Hatching(Image image, Pattern pattern) {

		void dispose() {
			pattern.dispose();
			image.dispose();
		}
	}
}
