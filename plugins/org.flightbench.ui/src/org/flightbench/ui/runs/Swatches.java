// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.runs;

import java.util.HashMap;
import java.util.Map;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Control;
import org.flightbench.ui.theme.Colours;

/** Small squares in the colours of runs, disposed of with the control that shows them. */
final class Swatches {

	private static final int SIZE = 12;

	private final Control control;
	private final Map<Integer, Image> images = new HashMap<>();

	Swatches(Control control) {
		this.control = control;
		control.addListener(SWT.Dispose, event -> images.values().forEach(Image::dispose));
	}

	/** The square in a colour, {@code 0xRRGGBB}. */
	Image of(int colour) {
		return images.computeIfAbsent(colour, rgb -> new Image(control.getDisplay(), (gc, width, height) -> {
			gc.setBackground(Colours.colour(rgb));
			gc.fillRectangle(0, 0, width, height);
		}, SIZE, SIZE));
	}
}
