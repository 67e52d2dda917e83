// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.chart;

import java.util.List;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Control;
import org.flightbench.report.chart.Palette;

/** Colours between palettes, which count them as {@code 0xRRGGBB}, and controls. */
final class Colours {

	private Colours() {
	}

	/** The colour of a number. Colours need no disposal. */
	static Color of(int rgb) {
		return new Color(rgb >> 16 & 0xFF, rgb >> 8 & 0xFF, rgb & 0xFF);
	}

	/** The palette that suits a control, as the platform and the theme colour it. */
	static Palette of(Control control, List<Integer> runs) {
		Palette palette = Palette.on(number(control.getBackground()), number(control.getForeground()));
		return runs.isEmpty() ? palette : palette.withRuns(runs);
	}

	private static int number(Color colour) {
		return colour.getRed() << 16 | colour.getGreen() << 8 | colour.getBlue();
	}
}
