// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.canvas;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.flightbench.ui.theme.PictureDescription;

/**
 * A miniature of a large picture with a draggable frame around its visible part. The area outside the frame is shaded.
 */
public abstract class OverviewCanvas extends Canvas {

	private static final int SHADE = 150;

	private final int usualHeight;
	private final BackBuffer image;

	private Color behind;

	/**
	 * @param height the preferred height, in pixels
	 * @param tooltip a hint on how to use the overview
	 * @param name the accessible name
	 * @param use the accessible description
	 */
	protected OverviewCanvas(Composite parent, int height, String tooltip, String name, String use) {
		super(parent, SWT.DOUBLE_BUFFERED | SWT.NO_BACKGROUND | SWT.NO_FOCUS);
		usualHeight = height;
		image = new BackBuffer(this);
		setToolTipText(tooltip);
		new PictureDescription(this, name, () -> use);
		addListener(SWT.Paint, event -> paint(event.gc));
		addListener(SWT.MouseDown, event -> {
			if (event.button == 1 && !isEmpty()) {
				press(event);
			}
		});
		addListener(SWT.MouseMove, event -> {
			if (!isEmpty()) {
				drag(event);
			}
		});
		addListener(SWT.MouseUp, event -> release());
	}

	protected abstract boolean isEmpty();

	protected abstract Color background();

	/** Returns the color of the frame. */
	protected abstract Color line();

	/** Draws the miniature. The background is already painted. */
	protected abstract void draw(GC gc, Rectangle area);

	/** Returns the bounds of the frame. */
	protected abstract Rectangle frame(Rectangle area);

	/** Returns the x coordinate at which the miniature starts; the area to its left is never shaded. */
	protected int left() {
		return 0;
	}

	/** Handles a press of the left mouse button. */
	protected abstract void press(Event event);

	/** Handles pointer movement, whether or not a button is pressed. */
	protected abstract void drag(Event event);

	/** Handles the release of a mouse button. */
	protected abstract void release();

	/** Discards the buffered miniature and redraws it. */
	public final void forget() {
		image.forget();
		redraw();
	}

	private void paint(GC gc) {
		Rectangle area = getClientArea();
		if (isEmpty() || area.isEmpty()) {
			gc.setBackground(getBackground());
			gc.fillRectangle(area);
			return;
		}
		if (!background().equals(behind)) {
			behind = background();
			image.forget();
		}
		image.paint(gc, new Point(area.width, area.height), on -> {
			on.setBackground(background());
			on.fillRectangle(area);
			draw(on, area);
		});
		Rectangle frame = frame(area);
		gc.setBackground(background());
		gc.setAlpha(SHADE);
		gc.fillRectangle(left(), 0, frame.x - left(), area.height);
		gc.fillRectangle(frame.x + frame.width, 0, area.width, area.height);
		gc.setAlpha(255);
		gc.setForeground(line());
		gc.drawRectangle(frame.x, frame.y, frame.width - 1, frame.height - 1);
	}

	@Override
	public final Point computeSize(int wide, int high, boolean changed) {
		return new Point(wide == SWT.DEFAULT ? 300 : wide, high == SWT.DEFAULT ? usualHeight : high);
	}
}
