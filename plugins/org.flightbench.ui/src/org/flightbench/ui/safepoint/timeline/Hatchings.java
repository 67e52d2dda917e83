// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint.timeline;

import java.util.EnumMap;
import java.util.Map;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Device;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.PaletteData;
import org.eclipse.swt.graphics.Pattern;
import org.eclipse.swt.graphics.RGB;
import org.flightbench.report.chart.style.Hatch;
import org.flightbench.report.pauses.timeline.TimelineInk;

/** The patterns of the inks, made when they are first needed and kept until they are disposed. */
final class Hatchings {

	private static final PaletteData PALETTE = new PaletteData(0xff0000, 0xff00, 0xff);
	/** How much of a line's color is seen. */
	private static final double STRENGTH = 2.0 / 3;

	private final Device device;
	private final Map<TimelineInk, Hatching> made = new EnumMap<>(TimelineInk.class);
	private Color lines;

	private record Hatching(Image image, Pattern pattern) {}

	Hatchings(Device device) {
		this.device = device;
	}

	/** The pattern of an ink: its color with lines in another one. */
	Pattern of(TimelineInk ink, Color color, Color ofLines) {
		if (!ofLines.equals(lines)) {
			dispose();
			lines = ofLines;
		}
		return made.computeIfAbsent(ink, missing -> make(missing, color)).pattern();
	}

	/**
	 * Made pixel by pixel: what is drawn on an image is at a screen of 200 % a quarter of it, the rest black.
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
