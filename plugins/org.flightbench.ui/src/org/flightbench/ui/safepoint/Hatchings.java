// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

import java.util.EnumMap;
import java.util.Map;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Device;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Pattern;
import org.flightbench.report.pauses.Hatch;
import org.flightbench.report.pauses.TimelineInk;

/** The patterns of the inks, made when they are first needed and kept until they are disposed. */
final class Hatchings {

	private static final int PERIOD = 8;
	private static final int STRENGTH = 170;

	private final Device device;
	private final Map<TimelineInk, Hatching> made = new EnumMap<>(TimelineInk.class);
	private Color lines;

	private record Hatching(Image image, Pattern pattern) {}

	Hatchings(Device device) {
		this.device = device;
	}

	/** The pattern of an ink: its colour with lines in another one. */
	Pattern of(TimelineInk ink, Color colour, Color ofLines) {
		if (!ofLines.equals(lines)) {
			dispose();
			lines = ofLines;
		}
		return made.computeIfAbsent(ink, missing -> make(missing, colour)).pattern();
	}

	private Hatching make(TimelineInk ink, Color colour) {
		Image image = new Image(device, PERIOD, PERIOD);
		GC gc = new GC(image);
		try {
			gc.setAntialias(SWT.OFF);
			gc.setBackground(colour);
			gc.fillRectangle(0, 0, PERIOD, PERIOD);
			gc.setForeground(lines);
			gc.setAlpha(STRENGTH);
			drawLines(gc, ink.hatch());
		} finally {
			gc.dispose();
		}
		return new Hatching(image, new Pattern(device, image));
	}

	private static void drawLines(GC gc, Hatch hatch) {
		int last = PERIOD - 1;
		switch (hatch) {
			case RISING -> gc.drawLine(0, last, last, 0);
			case FALLING -> gc.drawLine(0, 0, last, last);
			case UPRIGHT -> gc.drawLine(last / 2, 0, last / 2, last);
			case LEVEL -> gc.drawLine(0, last / 2, last, last / 2);
			case CROSSED -> {
				gc.drawLine(0, last, last, 0);
				gc.drawLine(0, 0, last, last);
			}
			case DOTTED -> {
				gc.drawRectangle(1, 1, 1, 1);
				gc.drawRectangle(5, 5, 1, 1);
			}
			case NONE -> {
				// nothing over the colour
			}
		}
	}

	void dispose() {
		made.values().forEach(hatching -> {
			hatching.pattern().dispose();
			hatching.image().dispose();
		});
		made.clear();
	}
}
