// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.canvas;

import java.util.List;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;

/** Paints a badge with remarks about omissions from a picture, for instance that some frames are hidden. */
public final class PictureBadge {

	private static final int PADDING = 6;
	private static final int MARGIN = 4;

	private PictureBadge() {}

	/**
	 * Paints the badge in the upper or lower right corner.
	 *
	 * @param remarks the strings of the badge; nothing is painted if empty
	 * @param isBelow whether to use the lower corner
	 */
	public static void paint(GC gc, List<String> remarks, Color background, Color text, boolean isBelow,
			Rectangle area) {
		if (remarks.isEmpty()) {
			return;
		}
		String all = String.join("  ·  ", remarks);
		Point size = gc.stringExtent(all);
		int width = size.x + 2 * PADDING;
		int height = size.y + PADDING;
		int x = Math.max(0, area.width - width - MARGIN);
		int y = isBelow ? area.height - height - MARGIN : MARGIN;
		gc.setBackground(background);
		gc.fillRectangle(x, y, width, height);
		gc.setForeground(text);
		gc.drawRectangle(x, y, width - 1, height - 1);
		gc.drawString(all, x + PADDING, y + PADDING / 2, true);
	}
}
