// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.canvas;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.FontData;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Pattern;
import org.eclipse.swt.widgets.Control;
import org.flightbench.view.pen.Hatch;
import org.flightbench.view.pen.TextMeasure;

/**
 * The regular font, bold font, and hatch patterns of a control. Also measures text in these fonts. Must be disposed
 * with the control.
 */
public final class ScreenText implements TextMeasure {

	private final Image image;
	private final GC gc;
	private final Font plain;
	private final Font bold;
	private final Hatchings hatchings;

	/** @param control the control whose font is used */
	public ScreenText(Control control) {
		image = new Image(control.getDisplay(), 1, 1);
		gc = new GC(image);
		plain = control.getFont();
		FontData[] data = plain.getFontData();
		for (FontData one : data) {
			one.setStyle(one.getStyle() | SWT.BOLD);
		}
		bold = new Font(control.getDisplay(), data);
		hatchings = new Hatchings(control.getDisplay());
	}

	/** Returns the regular font. */
	Font plain() {
		return plain;
	}

	/** Returns the bold font, for titles. */
	Font bold() {
		return bold;
	}

	/** Returns a pattern with hatch lines on a background, both colors given as {@code 0xRRGGBB}. */
	Pattern hatching(int color, Hatch hatch, int lines) {
		return hatchings.of(color, hatch, lines);
	}

	@Override
	public double width(String text, boolean isBold) {
		gc.setFont(isBold ? bold : plain);
		return gc.textExtent(text, 0).x;
	}

	@Override
	public double height() {
		gc.setFont(plain);
		return gc.getFontMetrics().getHeight();
	}

	/** Releases the system resources. The object must not be used afterward. */
	public void dispose() {
		gc.dispose();
		image.dispose();
		bold.dispose();
		hatchings.dispose();
	}
}
