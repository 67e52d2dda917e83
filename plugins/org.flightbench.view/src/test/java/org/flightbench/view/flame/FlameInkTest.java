// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.flame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;

import org.junit.jupiter.api.Test;

/** Tests the fills and marks of boxes on the screen and in pictures. */
class FlameInkTest {

	private static final int WIDE = 40;
	private static final int NARROW = 5;

	private final FlameNodes nodes = FlameNodes.of(RandomStacks.difference(
			RandomStacks.of("a.A.kept 100 10", "a.A.gone 50 20", "a.A.less 50 30"),
			RandomStacks.of("a.A.kept 100 10", "a.A.fresh 50 20", "a.A.less 10 30")), () -> false);
	private final FlamePalette palette = new FlamePalette(nodes, FlameColoring.RELATIVE, 0xffffff, false, Map.of());

	@Test
	void whatVanishedIsHatchedAndWhatIsNewHasABar() {
		FlameInk ink = new FlameInk(nodes, palette, FlameMatches.NONE);
		assertEquals(FlameMark.GONE, mark(ink, "a.A.gone", WIDE));
		assertEquals(FlameMark.NEW, mark(ink, "a.A.fresh", WIDE));
		assertEquals(FlameMark.NONE, mark(ink, "a.A.kept", WIDE));
		assertEquals(FlameMark.NONE, mark(ink, "a.A.less", WIDE));
	}

	@Test
	void aBoxOfFewPixelsHasNoRoomForABar() {
		FlameInk ink = new FlameInk(nodes, palette, FlameMatches.NONE);
		assertEquals(FlameMark.GONE, mark(ink, "a.A.gone", NARROW));
		assertEquals(FlameMark.NONE, mark(ink, "a.A.fresh", NARROW));
		assertEquals(FlameMark.NONE, mark(ink, "a.A.gone", 1));
	}

	@Test
	void aSearchFadesTheRestAndStripesWhatItFound() {
		FlameMatches matches = FlameMatches.of(nodes, FlameMatches.pattern("less", false), () -> false);
		FlameInk ink = new FlameInk(nodes, palette, matches);
		int less = node("a.A.less");
		int kept = node("a.A.kept");
		assertTrue(ink.isStriped(less, less + 1, WIDE));
		assertFalse(ink.isStriped(kept, kept + 1, WIDE));
		assertEquals(palette.color(less, less + 1), ink.color(less, less + 1, WIDE));
		assertEquals(palette.match(), ink.color(less, less + 1, NARROW));
		assertEquals(palette.faded(palette.color(kept, kept + 1)), ink.color(kept, kept + 1, WIDE));
	}

	private FlameMark mark(FlameInk ink, String name, int width) {
		return ink.mark(node(name), node(name) + 1, width);
	}

	private int node(String name) {
		int node = FlameNodes.ROOT;
		while (!nodes.name(node).equals(name)) {
			node++;
		}
		return node;
	}
}
