// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.theme;

import org.eclipse.jface.resource.FontDescriptor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Control;

/**
 * Fonts that are as large as that of the system, and the room that text takes in them: JFace's headings and fixed
 * widths stay small where people need large letters.
 */
public final class Fonts {

	private static final double HEADING = 1.2;

	private Fonts() {}

	/** Gives a control the font of a title. */
	public static void heading(Control control) {
		set(control, FontDescriptor.createFrom(control.getFont()).setStyle(SWT.BOLD)
				.setHeight((int) Math.round(height(control) * HEADING)));
	}

	/** Gives a control the font of a title within a page. */
	public static void subheading(Control control) {
		set(control, FontDescriptor.createFrom(control.getFont()).setStyle(SWT.BOLD));
	}

	/** Gives a control the font of commands and output, as large as that of other text. */
	public static void code(Control control) {
		set(control, FontDescriptor.createFrom(JFaceResources.getTextFont()).setHeight(height(control)));
	}

	/** The width of so many letters in the font of a control, in pixels. */
	public static int letters(Control control, int count) {
		GC gc = new GC(control);
		try {
			gc.setFont(control.getFont());
			return (int) Math.ceil(gc.getFontMetrics().getAverageCharacterWidth() * count);
		} finally {
			gc.dispose();
		}
	}

	/** The width of a text in one line in the font of a control, in pixels. */
	public static int width(Control control, String text) {
		GC gc = new GC(control);
		try {
			gc.setFont(control.getFont());
			return gc.textExtent(text).x;
		} finally {
			gc.dispose();
		}
	}

	/** The height of a line of text in the font of a control, in pixels. */
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

	/** Disposed of with the control. */
	private static void set(Control control, FontDescriptor font) {
		control.setFont(JFaceResources.managerFor(control).create(font));
	}
}
