// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.flightbench.ui.theme.Colors;
import org.flightbench.view.flame.FlameNodes;

/**
 * Paints the outlines of the hovered and selected frames and the focus, which can change without repainting the graph.
 */
final class FlameOverlay {

	private FlameOverlay() {}

	static void paint(GC gc, FlameCanvas canvas) {
		gc.setForeground(Colors.color(canvas.palette().mark()));
		if (canvas.hover() != FlameNodes.NONE) {
			outline(gc, canvas.bounds(canvas.hover()), 1);
		}
		if (canvas.navigation().selected() != FlameNodes.NONE) {
			outline(gc, canvas.bounds(canvas.navigation().selected()), canvas.isFocusControl() ? 2 : 1);
		}
		if (canvas.isFocusControl()) {
			Rectangle area = canvas.getClientArea();
			gc.setForeground(canvas.getDisplay().getSystemColor(SWT.COLOR_LIST_SELECTION));
			gc.drawRectangle(0, 0, area.width - 1, area.height - 1);
		}
	}

	private static void outline(GC gc, Rectangle box, int thickness) {
		for (int inset = 0; inset < thickness; inset++) {
			gc.drawRectangle(box.x + inset, box.y + inset, Math.max(1, box.width - 2 - 2 * inset),
					Math.max(1, box.height - 2 - 2 * inset));
		}
	}
}
