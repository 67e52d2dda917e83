// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.canvas;

import java.util.function.Consumer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Pattern;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Transform;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;

/** Keeps a picture as an image until there is another one to paint, so that what lies on it can move over it. */
public final class KeptImage {

	/** There drawing an image reads all of it back each time to learn its size; filling with it does not. */
	private static final boolean IS_FILLED = "gtk".equals(SWT.getPlatform());

	private static final long SCALE_NANOS = 1_000_000_000;

	private final Control control;
	private Image image;
	private Pattern pattern;
	private Point size = new Point(0, 0);
	/** How many pixels of the screen one of these is: names are not to be blurred on fine screens. */
	private int scale = 1;
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
		int wantedScale = IS_FILLED ? screenScale() : 1;
		if (image == null || !size.equals(wanted) || scale != wantedScale) {
			dispose();
			size = wanted;
			scale = wantedScale;
			image = new Image(control.getDisplay(), size.x * scale, size.y * scale);
			pattern = IS_FILLED ? new Pattern(control.getDisplay(), image) : null;
		}
		if (!isCurrent) {
			isCurrent = true;
			boolean isDrawn = false;
			try {
				draw(drawing);
				isDrawn = true;
			} finally {
				// what memory was short for is drawn when there is more
				isCurrent &= isDrawn;
			}
		}
		if (pattern == null) {
			gc.drawImage(image, 0, 0);
		} else {
			scaled(gc, 1f / scale, () -> {
				gc.setBackgroundPattern(pattern);
				gc.fillRectangle(0, 0, size.x * scale, size.y * scale);
				gc.setBackgroundPattern(null);
			});
		}
	}

	/**
	 * Asking waits for the window system: one picture of a window asks for all, and notices another screen within a
	 * second.
	 */
	private int screenScale() {
		Shell shell = control.getShell();
		long now = System.nanoTime();
		ScreenScale kept = (ScreenScale) shell.getData(ScreenScale.KEY);
		if (kept == null || now - kept.askedAt > SCALE_NANOS) {
			kept = new ScreenScale(Math.max(1, Math.round(control.getMonitor().getZoom() / 100f)), now);
			shell.setData(ScreenScale.KEY, kept);
		}
		return kept.pixels;
	}

	/** How many pixels of the screen one of a window's is, and when that was asked. */
	private record ScreenScale(int pixels, long askedAt) {

		private static final String KEY = "org.flightbench.ui.screenScale";
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
			scaled(gc, scale, () -> drawing.accept(gc));
		} finally {
			gc.dispose();
		}
	}

	private void scaled(GC gc, float factor, Runnable drawing) {
		if (factor == 1) {
			drawing.run();
			return;
		}
		Transform transform = new Transform(gc.getDevice(), factor, 0, 0, factor, 0, 0);
		try {
			gc.setTransform(transform);
			drawing.run();
			gc.setTransform(null);
		} finally {
			transform.dispose();
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
