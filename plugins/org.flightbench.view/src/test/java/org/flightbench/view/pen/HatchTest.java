// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.pen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tests hatch patterns pixel by pixel. */
class HatchTest {

	@Test
	void eachIsAPatternOfItsOwnThroughWhichTheColorIsSeen() {
		Set<String> seen = new HashSet<>();
		for (Hatch hatch : Hatch.values()) {
			StringBuilder tile = new StringBuilder();
			for (int pixel = 0; pixel < Hatch.PERIOD * Hatch.PERIOD; pixel++) {
				tile.append(hatch.isLine(pixel % Hatch.PERIOD, pixel / Hatch.PERIOD) ? '#' : '.');
			}
			long lines = tile.chars().filter(pixel -> pixel == '#').count();
			assertEquals(hatch != Hatch.NONE, lines > 0, hatch + " " + tile);
			assertTrue(lines < tile.length() / 2, hatch + " " + tile);
			assertTrue(seen.add(tile.toString()), hatch + " looks like another");
		}
	}

	@Test
	void slantedLinesGoOnInTheNextTile() {
		for (int x = 0; x < Hatch.PERIOD; x++) {
			for (int y = 0; y < Hatch.PERIOD; y++) {
				assertEquals(Hatch.RISING.isLine(x, y), isLineAfter(Hatch.RISING, x, y - 1));
				assertEquals(Hatch.FALLING.isLine(x, y), isLineAfter(Hatch.FALLING, x, y + 1));
			}
		}
	}

	/** Returns whether the pixel to the right of x belongs to a line at y. Wraps around at the edges of the tile. */
	private static boolean isLineAfter(Hatch hatch, int x, int y) {
		return hatch.isLine((x + 1) % Hatch.PERIOD, Math.floorMod(y, Hatch.PERIOD));
	}
}
