// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.tests.kit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;

/** The colors of pixels on the screen. All methods must be called on the UI thread. */
public final class Pixels {

	private Pixels() {}

	/** Returns the number of pixels of each color ({@code 0xRRGGBB}) in a control. */
	public static Map<Integer, Integer> of(Control control) {
		return of(control, new Rectangle(0, 0, control.getSize().x, control.getSize().y));
	}

	/** Returns the number of pixels of each color in part of a control. */
	public static Map<Integer, Integer> of(Control control, Rectangle part) {
		Map<Integer, Integer> counts = new HashMap<>();
		picture(control, part).forEach(color -> counts.merge(color, 1, Integer::sum));
		return counts;
	}

	/** Returns the colors of the pixels in part of a control, row by row. */
	public static List<Integer> picture(Control control, Rectangle part) {
		Display display = control.getDisplay();
		control.update();
		Rectangle area = display.map(control, null, part);
		Image image = new Image(display, area.width, area.height);
		GC gc = new GC(display);
		try {
			gc.copyArea(image, area.x, area.y);
			return colors(image.getImageData());
		} finally {
			gc.dispose();
			image.dispose();
		}
	}

	private static List<Integer> colors(ImageData data) {
		List<Integer> colors = new ArrayList<>(data.width * data.height);
		for (int y = 0; y < data.height; y++) {
			for (int x = 0; x < data.width; x++) {
				RGB color = data.palette.getRGB(data.getPixel(x, y));
				colors.add(color.red << 16 | color.green << 8 | color.blue);
			}
		}
		return colors;
	}

	/** Returns the most frequent color. */
	public static int background(Map<Integer, Integer> colors) {
		return colors.entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow().getKey();
	}

	/** Returns the contrast ratio of two colors as defined by WCAG 2.1, from 1 to 21. */
	public static double contrast(int one, int other) {
		double light = Math.max(luminance(one), luminance(other));
		double dark = Math.min(luminance(one), luminance(other));
		return (light + 0.05) / (dark + 0.05);
	}

	private static double luminance(int color) {
		return 0.2126 * linear(color >> 16 & 0xFF) + 0.7152 * linear(color >> 8 & 0xFF)
				+ 0.0722 * linear(color & 0xFF);
	}

	private static double linear(int channel) {
		double share = channel / 255.0;
		return share <= 0.04045 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
	}
}
