// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.PaletteData;
import org.eclipse.swt.graphics.Pattern;
import org.eclipse.swt.widgets.Control;

/** Draws diagonal lines over boxes. Pixels between the lines are not changed. */
final class FlameHatching {

	private static final int PERIOD = 6;
	private static final int OPAQUE = 255;

	private final Control control;
	private Image image;
	private Pattern pattern;
	private int color;

	FlameHatching(Control control) {
		this.control = control;
		control.addListener(SWT.Dispose, event -> dispose());
	}

	/**
	 * Hatches rectangles.
	 *
	 * @param lines the RGB color of the lines
	 */
	void fill(GC gc, FlameRectangles rectangles, int lines) {
		if (pattern == null || color != lines) {
			dispose();
			make(lines);
		}
		gc.setBackgroundPattern(pattern);
		rectangles.fill(gc);
		gc.setBackgroundPattern(null);
	}

	private void make(int lines) {
		color = lines;
		ImageData data = new ImageData(PERIOD, PERIOD, 24, new PaletteData(0xff0000, 0xff00, 0xff));
		data.alphaData = new byte[PERIOD * PERIOD];
		for (int x = 0; x < PERIOD; x++) {
			data.setPixel(x, PERIOD - 1 - x, lines);
			data.setAlpha(x, PERIOD - 1 - x, OPAQUE);
		}
		image = new Image(control.getDisplay(), data);
		pattern = new Pattern(control.getDisplay(), image);
	}

	private void dispose() {
		if (pattern != null) {
			pattern.dispose();
			image.dispose();
			pattern = null;
		}
	}
}
