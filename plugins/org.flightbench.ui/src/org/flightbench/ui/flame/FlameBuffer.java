// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import java.util.function.Consumer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Control;

/** Keeps the picture as an image, until there is another one to paint. */
final class FlameBuffer {

	/** So many names take less than half of the time that a picture has. */
	private static final int LABELS_AT_ONCE = 220;
	private static final int MORE_LABELS_MILLIS = 30;

	private final Control control;
	private final FlamePainter painter;
	private Image image;
	private Point size = new Point(0, 0);
	private boolean isCurrent;
	private int round;

	FlameBuffer(Control control, FlamePainter painter) {
		this.control = control;
		this.painter = painter;
		control.addListener(SWT.Dispose, event -> dispose());
	}

	/** Lets the picture be made anew the next time. */
	void forget() {
		isCurrent = false;
	}

	/** Paints the picture; makes it first if it is not there. */
	void paint(GC gc, FlameScene scene, Point wanted) {
		if (image == null || !size.equals(wanted)) {
			dispose();
			size = wanted;
			image = new Image(control.getDisplay(), size.x, size.y);
		}
		if (!isCurrent) {
			isCurrent = true;
			draw(on -> painter.paint(on, scene, size.x, size.y, LABELS_AT_ONCE));
			continueLabels(++round);
		}
		gc.drawImage(image, 0, 0);
	}

	private void draw(Consumer<GC> drawing) {
		GC gc = new GC(image);
		try {
			drawing.accept(gc);
		} finally {
			gc.dispose();
		}
	}

	/** Names that had to wait come when the picture stands still. */
	private void continueLabels(int wanted) {
		if (painter.hasMoreLabels()) {
			control.getDisplay().timerExec(MORE_LABELS_MILLIS, () -> {
				if (isCurrent && wanted == round && image != null) {
					draw(on -> painter.paintLabels(on, LABELS_AT_ONCE));
					control.redraw();
					continueLabels(wanted);
				}
			});
		}
	}

	private void dispose() {
		if (image != null) {
			image.dispose();
			image = null;
		}
		isCurrent = false;
	}
}
