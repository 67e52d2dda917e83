// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.flame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;

import org.flightbench.recording.profile.Frame.Kind;
import org.flightbench.view.flame.FlameLegend.Entry;
import org.flightbench.view.flame.FlameLegend.LeadingPackage;
import org.junit.jupiter.api.Test;

/** Tests the words and colors of frames. */
class FlameWordsTest {

	private static final int WHITE = 0xffffff;
	private static final int BLACK = 0x202020;

	private final FlameNodes plain = RandomStacks.nodes(RandomStacks.of("a.A.a;a.A.b 3000 30", "a.A.a 1000 1",
			"c.C.c 4000 9"));
	private final FlameNodes difference = FlameNodes.of(RandomStacks.difference(
			RandomStacks.of("a.A.a;a.A.gone 4000 400", "a.A.a;a.A.less 2000 200", "a.A.a;a.A.few 10 1",
					"a.A.a;a.A.once 3 3"),
			RandomStacks.of("a.A.a;a.A.less 1000 100", "a.A.a;a.A.new 3000 300", "a.A.a;a.A.few 20 2",
					"a.A.a;a.A.once 1 1")),
			() -> false);

	@Test
	void tellsSelfTotalAndShares() {
		int a = node(plain, "a.A.a");
		assertEquals("""
						a.A.a
						Total 4.00 KB
						Self 1.00 KB
						50.0 % of all
						31 events""", FlameHints.of(plain, a, FlameNodes.ROOT));
		assertEquals("""
						a.A.b
						Total 3.00 KB
						Self 3.00 KB
						37.5 % of all, 75.0 % of the zoomed frame
						30 events""", FlameHints.of(plain, node(plain, "a.A.b"), a));
	}

	@Test
	void tellsBothSidesAndTheChange() {
		assertEquals("""
						a.A.less
						Total 2.00 KB → 1.00 KB, -50.0 %
						Self 2.00 KB → 1.00 KB, -50.0 %
						33.3 % → 24.9 % of all
						200 → 100 events""", FlameHints.of(difference, node(difference, "a.A.less"), FlameNodes.ROOT));
		assertTrue(FlameHints.of(difference, node(difference, "a.A.once"), 0).contains("3 → 1 event\n"));
		assertTrue(FlameHints.of(difference, node(difference, "a.A.gone"), 0).contains("4.00 KB → 0 B, gone"));
		assertTrue(FlameHints.of(difference, node(difference, "a.A.few"), 0).contains("May be noise"));
	}

	@Test
	void writesAStackAsJavaDoes() {
		assertEquals("\tat a.A.b\n\tat a.A.a\n", FlameHints.stack(plain.stack(node(plain, "a.A.b"))));
	}

	@Test
	void colorsChangesInBlueAndOrangeAndChanceInGray() {
		FlamePalette palette = new FlamePalette(difference, FlameColoring.RELATIVE, WHITE, false, Map.of());
		int gone = color(palette, "a.A.gone");
		int less = color(palette, "a.A.less");
		int more = color(palette, "a.A.new");
		assertTrue(blue(gone) > red(gone) + 60 && blue(less) > red(less), "less is blue");
		assertTrue(red(more) > blue(more) + 60, "more is orange");
		assertTrue(red(gone) < red(less), "the more changed, the stronger");
		assertEquals(palette.chance(), color(palette, "a.A.few"));
		assertEquals(List.of("gone", "less", "the same", "more", "new", "may be noise"),
				FlameLegend.of(difference, palette, List.of(), Map.of()).entries().stream().map(Entry::label).toList());
	}

	@Test
	void whatHappensByChanceOnceInTwentyTimesCouldBeChance() {
		FlameNodes counted = FlameNodes
				.of(RandomStacks.difference(RandomStacks.of("a.A.often 1000 10", "a.A.rare 1000 10"),
						RandomStacks.of("a.A.often 1800 18", "a.A.rare 3000 30")), () -> false);
		assertTrue(counted.isChance(node(counted, "a.A.often")), "10 and 18 events, p = 0.18");
		assertFalse(counted.isChance(node(counted, "a.A.rare")), "10 and 30 events, p = 0.002");
	}

	@Test
	void colorsKindsAsTheyRanMost() {
		Map<String, Kind> kinds = Map.of("a.A.a", Kind.COMPILED, "a.A.b", Kind.INTERPRETED);
		FlamePalette palette = new FlamePalette(plain, FlameColoring.KIND, WHITE, false, kinds);
		assertEquals(palette.ofKind(Kind.COMPILED), color(palette, plain, "a.A.a"));
		assertEquals(palette.ofKind(Kind.INTERPRETED), color(palette, plain, "a.A.b"));
		assertEquals(palette.ofKind(Kind.JAVA), color(palette, plain, "c.C.c"));
	}

	@Test
	void namesThePackagesOfColors() {
		FlamePalette palette = new FlamePalette(plain, FlameColoring.PACKAGE, WHITE, false, Map.of());
		assertNotEquals(color(palette, plain, "a.A.a"), color(palette, plain, "c.C.c"));
		assertEquals(List.of(new Entry(color(palette, plain, "a.A.a"), FlameMark.NONE, "a"),
				new Entry(color(palette, plain, "c.C.c"), FlameMark.NONE, "c")),
				FlameLegend.of(plain, palette, LeadingPackage.of(plain), Map.of()).entries());
	}

	@Test
	void textCanBeReadOnAllColors() {
		for (boolean dark : new boolean[]{false, true}) {
			for (FlameColoring coloring : FlameColoring.values()) {
				FlamePalette palette = new FlamePalette(difference, coloring, dark ? BLACK : WHITE, dark, Map.of());
				for (Kind kind : Kind.values()) {
					assertContrast(palette.ofKind(kind), palette.text());
				}
				assertContrast(palette.chance(), palette.text());
				assertContrast(palette.color(0, 1), palette.text());
				for (double change = -1; change <= 1; change += 0.1) {
					assertContrast(palette.ofChange(change), palette.text());
				}
			}
		}
	}

	/** Asserts the minimum contrast ratio that WCAG 2 requires for text. */
	private static void assertContrast(int background, int text) {
		assertTrue(FlameColors.contrast(background, text) >= 4.5, String.format("%06x on %06x: %.2f", text, background,
				FlameColors.contrast(background, text)));
	}

	@Test
	void contrastIsThatOfWcag() {
		assertEquals(21, FlameColors.contrast(0, 0xffffff), 1e-9);
		assertEquals(4.54, FlameColors.contrast(0x767676, 0xffffff), 0.005);
	}

	private int color(FlamePalette palette, String name) {
		return color(palette, difference, name);
	}

	private static int color(FlamePalette palette, FlameNodes nodes, String name) {
		int node = node(nodes, name);
		return palette.color(node, node + 1);
	}

	private static int red(int color) {
		return color >> 16 & 0xff;
	}

	private static int blue(int color) {
		return color & 0xff;
	}

	private static int node(FlameNodes nodes, String name) {
		for (int node = 0; node < nodes.size(); node++) {
			if (nodes.name(node).equals(name)) {
				return node;
			}
		}
		throw new AssertionError(name);
	}
}
