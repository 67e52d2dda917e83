// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.timeline;

import java.util.EnumMap;
import java.util.Map;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Device;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.PaletteData;
import org.eclipse.swt.graphics.Pattern;
import org.eclipse.swt.graphics.RGB;
import org.flightbench.report.chart.Hatch;
import org.flightbench.report.timeline.TimelineInk;

/** A cache of the hatch patterns of inks, created on demand. */
final class Hatchings {

	private static final PaletteData PALETTE = new PaletteData(0xff0000, 0xff00, 0xff);
	/** The opacity of the hatch lines that are drawn over the color of an ink. */
	private static final double STRENGTH = 2.0 / 3;

	private final Device device;
	private final Map<TimelineInk, Hatching> made = new EnumMap<>(TimelineInk.class);
	private Color lines;

	private record Hatching(Image image, Pattern pattern) {}

	Hatchings(Device device) {
		this.device = device;
	}

	/**
	 * Returns the pattern of an ink, which consists of its color and lines in another color. Patterns of an earlier
	 * line color are disposed.
	 */
	Pattern of(TimelineInk ink, Color color, Color ofLines) {
		if (!ofLines.equals(lines)) {
			dispose();
			lines = ofLines;
		}
		return made.computeIfAbsent(ink, missing -> make(missing, color)).pattern();
	}

	/**
	 * Sets the pattern's pixels directly. At a display scale of 200%, drawing on an image would fill only a quarter of
	 * it and leave the rest black.
	 */
	private Hatching make(TimelineInk ink, Color color) {
		ImageData data = new ImageData(Hatch.PERIOD, Hatch.PERIOD, 24, PALETTE);
		int plain = PALETTE.getPixel(color.getRGB());
		int line = PALETTE.getPixel(mixed(color.getRGB(), lines.getRGB()));
		for (int y = 0; y < Hatch.PERIOD; y++) {
			for (int x = 0; x < Hatch.PERIOD; x++) {
				data.setPixel(x, y, ink.hatch().isLine(x, y) ? line : plain);
			}
		}
		Image image = new Image(device, data);
		return new Hatching(image, new Pattern(device, image));
	}

	private static RGB mixed(RGB color, RGB over) {
		return new RGB(mixed(color.red, over.red), mixed(color.green, over.green), mixed(color.blue, over.blue));
	}

	private static int mixed(int color, int over) {
		return (int) Math.round(color + (over - color) * STRENGTH);
	}

	void dispose() {
		made.values().forEach(hatching -> {
			hatching.pattern().dispose();
			hatching.image().dispose();
		});
		made.clear();
	}
}
