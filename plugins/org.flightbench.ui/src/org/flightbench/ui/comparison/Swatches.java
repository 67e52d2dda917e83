// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageDataProvider;
import org.eclipse.swt.graphics.PaletteData;
import org.eclipse.swt.widgets.Control;

/** Small squares in the colors of runs, disposed with the control that shows them. */
final class Swatches {

	private static final int SIZE = 12;
	/** The border color, which separates a square from a selected row of the same color. */
	private static final int EDGE = 0xFFFFFF;

	private final Control control;
	private final Map<Integer, Image> images = new HashMap<>();

	Swatches(Control control) {
		this.control = control;
		control.addListener(SWT.Dispose, event -> images.values().forEach(Image::dispose));
	}

	/** Returns the square of a color, given as {@code 0xRRGGBB}. */
	Image of(int color) {
		return images.computeIfAbsent(color, rgb -> new Image(control.getDisplay(),
				(ImageDataProvider) zoom -> square(rgb, SIZE * zoom / 100)));
	}

	private static ImageData square(int color, int pixels) {
		ImageData square = new ImageData(pixels, pixels, 24, new PaletteData(0xFF0000, 0xFF00, 0xFF));
		int[] line = new int[pixels];
		Arrays.fill(line, color);
		int[] edge = new int[pixels];
		Arrays.fill(edge, EDGE);
		line[0] = EDGE;
		line[pixels - 1] = EDGE;
		for (int y = 0; y < pixels; y++) {
			square.setPixels(0, y, pixels, y == 0 || y == pixels - 1 ? edge : line, 0);
		}
		return square;
	}
}
