// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.canvas;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Device;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.PaletteData;

/**
 * An image of boxes in rows, with one line of pixels per row, which is stretched to the height of the rows when drawn.
 * Drawing ten thousand rectangles is too slow on some platforms, while drawing one image takes hardly any time.
 */
public final class RowRaster {

	private static final int BYTES = 3;
	private static final PaletteData COLORS = new PaletteData(0xff0000, 0xff00, 0xff);

	private final int width;
	private final int rows;
	private final byte[] pixels;

	/**
	 * @param width the width, in pixels
	 * @param rows the number of rows
	 * @param background the color where no box is drawn, as {@code 0xRRGGBB}
	 */
	public RowRaster(int width, int rows, int background) {
		this.width = width;
		this.rows = rows;
		pixels = new byte[width * rows * BYTES];
		fill(0, 0, width * rows, background);
	}

	/**
	 * Fills a range of pixels in a row.
	 *
	 * @param from the first pixel
	 * @param to the pixel after the last
	 * @param color the color, as {@code 0xRRGGBB}
	 */
	public void fill(int row, int from, int to, int color) {
		int end = (row * width + to) * BYTES;
		for (int at = (row * width + from) * BYTES; at < end; at += BYTES) {
			pixels[at] = (byte) (color >> 16);
			pixels[at + 1] = (byte) (color >> 8);
			pixels[at + 2] = (byte) color;
		}
	}

	/**
	 * Draws all rows, one below the other.
	 *
	 * @param x the left edge
	 * @param y the top of the first row
	 * @param height the height of each row, in pixels
	 */
	public void draw(GC gc, Device device, int x, int y, int height) {
		Image image = new Image(device, this::data);
		try {
			gc.setInterpolation(SWT.NONE);
			gc.drawImage(image, 0, 0, width, rows, x, y, width, rows * height);
		} finally {
			image.dispose();
		}
	}

	/**
	 * Returns the image data for a zoom level, in percent. Scales by whole pixels, because interpolation would blur the
	 * boxes.
	 */
	private ImageData data(int zoom) {
		ImageData data = new ImageData(width, rows, 8 * BYTES, COLORS, BYTES, pixels);
		return zoom == 100 ? data : data.scaledTo(width * zoom / 100, rows * zoom / 100);
	}
}
