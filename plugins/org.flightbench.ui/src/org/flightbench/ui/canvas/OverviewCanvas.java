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
import org.flightbench.ui.access.SpokenPicture;

/** The whole of a picture in little, with a frame around what is seen, which can be dragged; the rest is shaded. */
public abstract class OverviewCanvas extends Canvas {

	private static final int SHADE = 150;

	private final int usualHeight;
	private final KeptImage image;

	private Color behind;

	/**
	 * @param height in pixels
	 * @param tooltip what can be done with it
	 * @param name what screen readers call it
	 * @param use what they say of it
	 */
	protected OverviewCanvas(Composite parent, int height, String tooltip, String name, String use) {
		super(parent, SWT.DOUBLE_BUFFERED | SWT.NO_BACKGROUND | SWT.NO_FOCUS);
		usualHeight = height;
		image = new KeptImage(this);
		setToolTipText(tooltip);
		new SpokenPicture(this, name, () -> use);
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

	/** Whether there is nothing to see. */
	protected abstract boolean isEmpty();

	/** The color behind everything. */
	protected abstract Color background();

	/** The line around what is seen. */
	protected abstract Color line();

	/** Draws the whole in little; what is behind it is there. */
	protected abstract void draw(GC gc, Rectangle area);

	/** The frame around the visible part. */
	protected abstract Rectangle frame(Rectangle area);

	/** Where the picture begins: what is on the left of it is not shaded. */
	protected int left() {
		return 0;
	}

	/** The left button goes down. */
	protected abstract void press(Event event);

	/** The pointer moves, whether or not the button is down. */
	protected abstract void drag(Event event);

	/** The button goes up. */
	protected abstract void release();

	/** Draws the whole anew. */
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
