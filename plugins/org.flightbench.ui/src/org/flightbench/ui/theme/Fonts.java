// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.theme;

import org.eclipse.jface.resource.FontDescriptor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Control;

/**
 * Fonts relative to the size of the system font, and text measurements. JFace's header and text fonts have fixed sizes,
 * which are too small for users who need large text.
 */
public final class Fonts {

	private static final double HEADING = 1.2;

	private Fonts() {}

	/** Sets the font of a title. */
	public static void heading(Control control) {
		set(control, FontDescriptor.createFrom(control.getFont()).setStyle(SWT.BOLD)
				.setHeight((int) Math.round(height(control) * HEADING)));
	}

	/** Sets the font of a section title. */
	public static void subheading(Control control) {
		set(control, FontDescriptor.createFrom(control.getFont()).setStyle(SWT.BOLD));
	}

	/** Sets a monospaced font with the size of other text. */
	public static void code(Control control) {
		set(control, FontDescriptor.createFrom(JFaceResources.getTextFont()).setHeight(height(control)));
	}

	/** Returns the width of a number of average characters in a control's font, in pixels. */
	public static int letters(Control control, int count) {
		GC gc = new GC(control);
		try {
			gc.setFont(control.getFont());
			return (int) Math.ceil(gc.getFontMetrics().getAverageCharacterWidth() * count);
		} finally {
			gc.dispose();
		}
	}

	/** Returns the width of a string in a control's font, in pixels. */
	public static int width(Control control, String text) {
		GC gc = new GC(control);
		try {
			gc.setFont(control.getFont());
			return gc.textExtent(text).x;
		} finally {
			gc.dispose();
		}
	}

	/** Returns the height of a line in a control's font, in pixels. */
	public static int lineHeight(Control control) {
		GC gc = new GC(control);
		try {
			gc.setFont(control.getFont());
			return gc.getFontMetrics().getHeight();
		} finally {
			gc.dispose();
		}
	}

	private static int height(Control control) {
		return control.getFont().getFontData()[0].getHeight();
	}

	/** Sets a font that is disposed with the control. */
	private static void set(Control control, FontDescriptor font) {
		control.setFont(JFaceResources.managerFor(control).create(font));
	}
}
