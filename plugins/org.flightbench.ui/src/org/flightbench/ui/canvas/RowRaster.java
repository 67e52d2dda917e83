// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.canvas;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Device;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.PaletteData;

/**
 * Boxes in rows, as an image that has one line of pixels for each row, and is stretched to the height of rows when it
 * is drawn. The platform takes longer for ten thousand rectangles than a picture may take; for one image it hardly
 * takes any time.
 */
public final class RowRaster {

	private static final int BYTES = 3;
	private static final PaletteData COLORS = new PaletteData(0xff0000, 0xff00, 0xff);

	private final int width;
	private final int rows;
	private final byte[] pixels;

	/**
	 * @param width in pixels
	 * @param rows how many are drawn
	 * @param background what is where no box is, as {@code 0xRRGGBB}
	 */
	public RowRaster(int width, int rows, int background) {
		this.width = width;
		this.rows = rows;
		pixels = new byte[width * rows * BYTES];
		fill(0, 0, width * rows, background);
	}

	/** Fills a part of a row from one pixel to before another. */
	public void fill(int row, int from, int to, int color) {
		int end = (row * width + to) * BYTES;
		for (int at = (row * width + from) * BYTES; at < end; at += BYTES) {
			pixels[at] = (byte) (color >> 16);
			pixels[at + 1] = (byte) (color >> 8);
			pixels[at + 2] = (byte) color;
		}
	}

	/**
	 * Draws all rows below each other.
	 *
	 * @param x where they begin
	 * @param y where the first begins
	 * @param height how high each becomes, in pixels
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

	/** On a screen of finer pixels each of these becomes several: they are not to be blurred. */
	private ImageData data(int zoom) {
		ImageData data = new ImageData(width, rows, 8 * BYTES, COLORS, BYTES, pixels);
		return zoom == 100 ? data : data.scaledTo(width * zoom / 100, rows * zoom / 100);
	}
}
