// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.pen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class PaletteTest {

	/**
	 * The minimum contrast ratio for text according to WCAG 2.1 (1.4.3). For the colors of runs, the test requires less
	 * than the 3:1 of WCAG 2.1 (1.4.11).
	 */
	private static final double TEXT = 4.5;
	private static final double SHAPE = 2.2;

	@Test
	void standsOutFromItsBackground() {
		for (Palette palette : List.of(Palette.LIGHT, Palette.DARK, Palette.on(0xF0F0F0, 0x000000),
				Palette.on(0x2F2F2F, 0xCCCCCC), Palette.on(0x2F2F2F, 0xAAAAAA))) {
			assertTrue(contrast(palette.text(), palette.background()) > TEXT);
			assertTrue(contrast(palette.muted(), palette.background()) > TEXT);
			for (int color : palette.runs()) {
				assertTrue(contrast(color, palette.background()) > SHAPE, Integer.toHexString(color));
			}
			assertTrue(contrast(palette.improved(), palette.background()) > 3);
			assertTrue(contrast(palette.regressed(), palette.background()) > 3);
		}
	}

	@Test
	void tellsBetterFromWorseWithoutRedAndGreen() {
		for (Palette palette : List.of(Palette.LIGHT, Palette.DARK)) {
			int better = palette.improved() & 0xFF;
			int worse = palette.regressed() & 0xFF;
			assertTrue(better - worse > 80, "they differ in blue, which the color-blind see");
		}
	}

	/** Many causes of collections are bars next to each other, and have no pattern. */
	@Test
	void theColorsOfLinesDifferFromEachOther() {
		for (Palette palette : List.of(Palette.LIGHT, Palette.DARK)) {
			for (int one = 0; one < palette.runs().size() - 1; one++) {
				for (int other = 0; other < one; other++) {
					int first = palette.color(Ink.line(one));
					int second = palette.color(Ink.line(other));
					assertTrue(distance(first, second) > 25,
							Integer.toHexString(first) + " and " + Integer.toHexString(second));
				}
			}
		}
	}

	/** Returns the distance in the color space of CIE 1976 L*a*b*. */
	private static double distance(int one, int other) {
		double[] first = lab(one);
		double[] second = lab(other);
		return Math.hypot(Math.hypot(first[0] - second[0], first[1] - second[1]), first[2] - second[2]);
	}

	private static double[] lab(int color) {
		double red = channel(color >> 16);
		double green = channel(color >> 8);
		double blue = channel(color);
		double x = Math.cbrt((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
		double y = Math.cbrt(luminance(color));
		double z = Math.cbrt((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.0888);
		return new double[]{116 * y - 16, 500 * (x - y), 200 * (y - z)};
	}

	@Test
	void choosesLightOrDarkByTheBackground() {
		assertTrue(Palette.on(0x202020, 0xEEEEEE).isDark());
		assertEquals(Palette.DARK.runs(), Palette.on(0x202020, 0xEEEEEE).runs());
		assertEquals(Palette.LIGHT.runs(), Palette.on(0xFFFFFF, 0x000000).runs());
	}

	@Test
	void startsOverWhenThereAreMoreRunsThanColors() {
		Palette palette = Palette.LIGHT.withRuns(List.of(0x111111, 0x222222));
		assertEquals(0x222222, palette.color(Ink.run(1)));
		assertEquals(0x111111, palette.color(Ink.run(2)));
	}

	private static double contrast(int one, int other) {
		double light = Math.max(luminance(one), luminance(other));
		double dark = Math.min(luminance(one), luminance(other));
		return (light + 0.05) / (dark + 0.05);
	}

	private static double luminance(int color) {
		return 0.2126 * channel(color >> 16) + 0.7152 * channel(color >> 8) + 0.0722 * channel(color);
	}

	private static double channel(int value) {
		double share = (value & 0xFF) / 255.0;
		return share <= 0.03928 ? share / 12.92 : Math.pow((share + 0.055) / 1.055, 2.4);
	}

	@Test
	void inHighContrastTextAndVerdictsStandOutByTheRatioOfLevelAaa() {
		for (Palette palette : List.of(Palette.on(0xFFFFFF, 0x1F2328).inHighContrast(),
				Palette.on(0x000000, 0xE6E8EB).inHighContrast())) {
			for (int color : new int[]{palette.text(), palette.muted(), palette.improved(), palette.regressed(),
					palette.unchanged()}) {
				double ratio = contrast(color, palette.background());
				assertTrue(ratio >= 7, Integer.toHexString(color) + " has " + ratio);
			}
		}
	}
}
