// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame.canvas;

import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Control;
import org.flightbench.ui.canvas.KeptImage;

/** Keeps the picture; names that had to wait come when it stands still. */
final class FlameBuffer {

	private static final int LABELS_AT_ONCE = 220;
	/** Less than half of the time that a picture has. */
	private static final long LABELS_NANOS = 6_000_000;
	private static final int MORE_LABELS_MILLIS = 30;

	private final Control control;
	private final FlamePainter painter;
	private final KeptImage image;
	private int round;

	FlameBuffer(Control control, FlamePainter painter) {
		this.control = control;
		this.painter = painter;
		image = new KeptImage(control);
	}

	/** Lets the picture be made anew the next time. */
	void forget() {
		image.forget();
	}

	/** Paints the picture; makes it first if it is not there. */
	void paint(GC gc, FlameScene scene, Point size) {
		image.paint(gc, size, on -> {
			painter.paint(on, scene, size.x, size.y, LABELS_AT_ONCE, System.nanoTime() + LABELS_NANOS);
			continueLabels(++round);
		});
	}

	private void continueLabels(int wanted) {
		if (painter.hasMoreLabels()) {
			control.getDisplay().timerExec(MORE_LABELS_MILLIS, () -> {
				if (wanted == round && image.isCurrent()) {
					image.add(on -> painter.paintLabels(on, LABELS_AT_ONCE, System.nanoTime() + LABELS_NANOS));
					control.redraw();
					continueLabels(wanted);
				}
			});
		}
	}
}
