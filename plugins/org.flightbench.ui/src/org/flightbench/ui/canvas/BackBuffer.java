// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.canvas;

import java.util.List;
import java.util.function.Consumer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Pattern;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Transform;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Shell;

/** A back buffer for a picture, which lets overlays be painted without redrawing the picture. */
public final class BackBuffer {

	/**
	 * Whether the image is painted as a fill pattern: on GTK, drawing an image reads all of its pixels back to
	 * determine its size.
	 */
	private static final boolean IS_FILLED = "gtk".equals(SWT.getPlatform());

	private static final long SCALE_NANOS = 1_000_000_000;

	private final Control control;
	private Image image;
	private Pattern pattern;
	private Point size = new Point(0, 0);
	/** The number of screen pixels per SWT pixel; greater than 1 on high-DPI screens, where it keeps text sharp. */
	private int scale = 1;
	private boolean isCurrent;
	/** The colors of the control in the picture, which a change of the theme replaces. */
	private List<Color> colors = List.of();

	/**
	 * @param control the control to paint on; disposing it disposes the image
	 */
	public BackBuffer(Control control) {
		this.control = control;
		control.addListener(SWT.Dispose, event -> dispose());
	}

	/** Marks the picture as outdated, so that the next paint redraws it. */
	public void forget() {
		isCurrent = false;
	}

	/** Returns whether the buffered picture can be painted without redrawing it. */
	public boolean isCurrent() {
		return isCurrent && image != null;
	}

	/**
	 * Paints the picture.
	 *
	 * @param wanted the size, in pixels, greater than 0
	 * @param drawing draws the picture if the buffered one is missing or outdated
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
		List<Color> now = List.of(control.getBackground(), control.getForeground());
		if (!isCurrent || !colors.equals(now)) {
			isCurrent = true;
			colors = now;
			boolean isDrawn = false;
			try {
				draw(drawing);
				isDrawn = true;
			} finally {
				// if drawing fails, for instance for lack of memory, retry at the next paint
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
	 * Returns the number of screen pixels per SWT pixel. The query is a round trip to the window system, so all
	 * pictures of a window share a cached result, which expires after a second because the window may have moved to
	 * another screen.
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

	/** The number of screen pixels per SWT pixel, and the {@link System#nanoTime} at which it was queried. */
	private record ScreenScale(int pixels, long askedAt) {

		private static final String KEY = "org.flightbench.ui.screenScale";
	}

	/** Draws on top of the buffered picture if it is current. */
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
