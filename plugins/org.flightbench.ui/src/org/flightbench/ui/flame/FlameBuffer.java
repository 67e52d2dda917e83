// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Control;
import org.flightbench.ui.canvas.BackBuffer;

/** The back buffer of the graph. Labels that exceed the time limit are drawn once the graph stops moving. */
final class FlameBuffer {

	private static final int LABELS_AT_ONCE = 220;
	/** The time limit for labels, which is less than half the duration of an animation frame. */
	private static final long LABELS_NANOS = 6_000_000;
	private static final int MORE_LABELS_MILLIS = 30;

	private final Control control;
	private final FlamePainter painter;
	private final BackBuffer image;
	private int round;

	FlameBuffer(Control control, FlamePainter painter) {
		this.control = control;
		this.painter = painter;
		image = new BackBuffer(control);
	}

	/** Discards the image, so that the next paint event creates it again. */
	void forget() {
		image.forget();
	}

	/** Paints the image, which is created if necessary. */
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
