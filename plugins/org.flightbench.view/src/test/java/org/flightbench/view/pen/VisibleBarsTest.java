// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.pen;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.Random;

import org.junit.jupiter.api.Test;

/** Tests that the visible parts of bars are the picture of all bars, painted in their order. */
class VisibleBarsTest {

	private static final int WIDTH = 40;
	private static final int BASE = 30;

	@Test
	void thePartsShowWhatPaintingAllBarsShows() {
		Random random = new Random(52);
		for (int round = 0; round < 100; round++) {
			Ink[][] painted = new Ink[WIDTH][BASE];
			VisibleBars bars = new VisibleBars(BASE, 0, WIDTH);
			for (int bar = 0; bar < 60; bar++) {
				int from = random.nextInt(WIDTH);
				int to = from + 1 + random.nextInt(Math.min(WIDTH - from, bar % 9 == 0 ? WIDTH : 2));
				int top = random.nextInt(BASE);
				Ink ink = Ink.line(random.nextInt(5));
				bars.add(from, to, top, ink);
				for (int x = from; x < to; x++) {
					for (int y = top; y < BASE; y++) {
						painted[x][y] = ink;
					}
				}
			}
			Ink[][] found = new Ink[WIDTH][BASE];
			bars.parts().forEach((ink, parts) -> parts.forEach(part -> {
				for (int x = part.x(); x < part.x() + part.width(); x++) {
					for (int y = part.top(); y < part.bottom(); y++) {
						assertNull(found[x][y], "parts do not overlap");
						found[x][y] = ink;
					}
				}
			}));
			assertArrayEquals(painted, found);
		}
	}
}
