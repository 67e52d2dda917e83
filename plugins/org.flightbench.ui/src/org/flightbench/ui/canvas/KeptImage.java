// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.canvas;

import java.util.function.Consumer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Pattern;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Control;

/** Keeps a picture as an image until there is another one to paint, so that what lies on it can move over it. */
public final class KeptImage {

	/** There drawing an image reads all of it back each time to learn its size; filling with it does not. */
	private static final boolean IS_FILLED = "gtk".equals(SWT.getPlatform());

	private final Control control;
	private Image image;
	private Pattern pattern;
	private Point size = new Point(0, 0);
	private boolean isCurrent;

	/** @param control what it is painted on; ends with it */
	public KeptImage(Control control) {
		this.control = control;
		control.addListener(SWT.Dispose, event -> dispose());
	}

	/** Lets the picture be made anew the next time. */
	public void forget() {
		isCurrent = false;
	}

	/** Whether it is still to be painted as it is. */
	public boolean isCurrent() {
		return isCurrent && image != null;
	}

	/**
	 * Paints the picture.
	 *
	 * @param wanted its size, in pixels, above 0
	 * @param drawing makes it, if it is not there
	 */
	public void paint(GC gc, Point wanted, Consumer<GC> drawing) {
		if (image == null || !size.equals(wanted)) {
			dispose();
			size = wanted;
			image = new Image(control.getDisplay(), size.x, size.y);
			pattern = IS_FILLED ? new Pattern(control.getDisplay(), image) : null;
		}
		if (!isCurrent) {
			isCurrent = true;
			draw(drawing);
		}
		if (pattern == null) {
			gc.drawImage(image, 0, 0);
		} else {
			gc.setBackgroundPattern(pattern);
			gc.fillRectangle(0, 0, size.x, size.y);
			gc.setBackgroundPattern(null);
		}
	}

	/** Draws more onto it, if it is current. */
	public void add(Consumer<GC> drawing) {
		if (isCurrent()) {
			draw(drawing);
		}
	}

	private void draw(Consumer<GC> drawing) {
		GC gc = new GC(image);
		try {
			drawing.accept(gc);
		} finally {
			gc.dispose();
		}
	}

	private void dispose() {
		if (image != null) {
			if (pattern != null) {
				pattern.dispose();
			}
			image.dispose();
			image = null;
		}
		isCurrent = false;
	}
}
