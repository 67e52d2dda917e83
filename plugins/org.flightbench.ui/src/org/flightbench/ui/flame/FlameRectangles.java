// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Path;
import org.flightbench.base.IntList;

/** A set of rectangles that are filled together, which is faster than filling them one by one. */
final class FlameRectangles {

	private static final int NUMBERS = 4;

	private final IntList numbers = new IntList();

	/** Adds a rectangle, in pixels. Rectangles must not overlap. */
	void add(int x, int y, int width, int height) {
		numbers.add(x);
		numbers.add(y);
		numbers.add(width);
		numbers.add(height);
	}

	/** Fills all rectangles with the background or pattern of the GC, and clears the set. */
	void fill(GC gc) {
		if (numbers.size() == 0) {
			return;
		}
		Path path = new Path(gc.getDevice());
		try {
			for (int at = 0; at < numbers.size(); at += NUMBERS) {
				path.addRectangle(numbers.get(at), numbers.get(at + 1), numbers.get(at + 2), numbers.get(at + 3));
			}
			gc.fillPath(path);
		} finally {
			path.dispose();
			numbers.clear();
		}
	}
}
