// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame.canvas;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Device;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.PaletteData;

/**
 * The boxes of a flame graph as an image that has one line of pixels for each level, and is stretched to the height of
 * levels when it is drawn. The platform takes longer for ten thousand rectangles than a picture may take; for one image
 * it hardly takes any time.
 */
final class FlameRaster {

	private static final int BYTES = 3;
	private static final PaletteData COLORS = new PaletteData(0xff0000, 0xff00, 0xff);

	private final int width;
	private final int levels;
	private final byte[] pixels;

	/**
	 * @param width in pixels
	 * @param levels how many are drawn
	 * @param background what is where no box is, as {@code 0xRRGGBB}
	 */
	FlameRaster(int width, int levels, int background) {
		this.width = width;
		this.levels = levels;
		pixels = new byte[width * levels * BYTES];
		fill(0, 0, width * levels, background);
	}

	/** Fills a part of a level from one pixel to before another. */
	void fill(int level, int from, int to, int color) {
		int end = (level * width + to) * BYTES;
		for (int at = (level * width + from) * BYTES; at < end; at += BYTES) {
			pixels[at] = (byte) (color >> 16);
			pixels[at + 1] = (byte) (color >> 8);
			pixels[at + 2] = (byte) color;
		}
	}

	/**
	 * Draws all levels below each other.
	 *
	 * @param y where the first begins
	 * @param row how high each becomes, in pixels
	 */
	void draw(GC gc, Device device, int y, int row) {
		Image image = new Image(device, this::data);
		try {
			gc.setInterpolation(SWT.NONE);
			gc.drawImage(image, 0, 0, width, levels, 0, y, width, levels * row);
		} finally {
			image.dispose();
		}
	}

	/** On a screen of finer pixels each of these becomes several: they are not to be blurred. */
	private ImageData data(int zoom) {
		ImageData data = new ImageData(width, levels, 8 * BYTES, COLORS, BYTES, pixels);
		return zoom == 100 ? data : data.scaledTo(width * zoom / 100, levels * zoom / 100);
	}
}
