// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.canvas;

import java.util.HashMap;
import java.util.Map;
import org.eclipse.swt.graphics.Device;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.PaletteData;
import org.eclipse.swt.graphics.Pattern;
import org.flightbench.view.pen.Hatch;
import org.flightbench.view.pen.Rgb;

/** A cache of hatch patterns, created on demand. */
final class Hatchings {

	private static final PaletteData PALETTE = new PaletteData(0xff0000, 0xff00, 0xff);
	/** The opacity of the hatch lines that are drawn over the color of a rectangle. */
	private static final double STRENGTH = 2.0 / 3;

	private final Device device;
	private final Map<Look, Hatching> made = new HashMap<>();

	private record Look(int color, Hatch hatch, int lines) {}

	private record Hatching(Image image, Pattern pattern) {}

	Hatchings(Device device) {
		this.device = device;
	}

	/** Returns a pattern with hatch lines on a background, both colors given as {@code 0xRRGGBB}. */
	Pattern of(int color, Hatch hatch, int lines) {
		return made.computeIfAbsent(new Look(color, hatch, lines), this::make).pattern();
	}

	/**
	 * Sets the pattern's pixels directly. At a display scale of 200%, drawing on an image would fill only a quarter of
	 * it and leave the rest black.
	 */
	private Hatching make(Look look) {
		ImageData data = new ImageData(Hatch.PERIOD, Hatch.PERIOD, 24, PALETTE);
		int line = Rgb.mix(look.color, look.lines, STRENGTH);
		for (int y = 0; y < Hatch.PERIOD; y++) {
			for (int x = 0; x < Hatch.PERIOD; x++) {
				data.setPixel(x, y, look.hatch.isLine(x, y) ? line : look.color);
			}
		}
		Image image = new Image(device, data);
		return new Hatching(image, new Pattern(device, image));
	}

	void dispose() {
		made.values().forEach(hatching -> {
			hatching.pattern().dispose();
			hatching.image().dispose();
		});
		made.clear();
	}
}
