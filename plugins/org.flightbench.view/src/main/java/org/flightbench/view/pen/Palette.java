// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.pen;

import java.util.List;

/**
 * The colors of an image, each as {@code 0xRRGGBB}. The colors of runs and verdicts remain distinguishable with all
 * common forms of color blindness: they are the palette of Okabe and Ito ("Color Universal Design", 2008), darkened or
 * lightened to suit the background.
 *
 * @param background the background
 * @param text the text
 * @param muted secondary text and lines
 * @param grid the grid lines
 * @param band the shading of changes below the threshold
 * @param improved results that improved
 * @param regressed results that regressed
 * @param unchanged results that did not change, and inconclusive results
 * @param runs the runs in the order of the comparison, at least one; indexes beyond the end wrap around
 */
public record Palette(int background, int text, int muted, int grid, int band, int improved, int regressed,
		int unchanged, List<Integer> runs) {

	/** The palette for a white background. */
	public static final Palette LIGHT = new Palette(0xFFFFFF, 0x1F2328, 0x5B636D, 0xE3E6EA, 0xE9EDF2, 0x0072B2,
			0xC44E00,
			0x5B636D,
			List.of(0x7B838D, 0x0072B2, 0xE08E00, 0x009E73, 0xB8609A, 0x7890F8, 0xB33A00, 0x8F7F00));

	/** The palette for a dark gray background. */
	public static final Palette DARK = new Palette(0x1E1F22, 0xE6E8EB, 0xA4ABB5, 0x3A3D43, 0x2F343C, 0x56B4E9, 0xFF9A57,
			0xA4ABB5,
			List.of(0x9AA3AE, 0x56B4E9, 0xE69F00, 0x2FC79A, 0xE39CC6, 0x2472C8, 0xD55E00, 0xF0E442));

	public Palette {
		runs = List.copyOf(runs);
		if (runs.isEmpty()) {
			throw new IllegalArgumentException("a palette needs a color for runs");
		}
	}

	/**
	 * Returns a palette with the given background and text colors. It is based on the dark palette if the background is
	 * darker than the text, otherwise on the light palette.
	 */
	public static Palette on(int background, int text) {
		Palette base = luminance(background) < luminance(text) ? DARK : LIGHT;
		// text in dark themes is already gray, so muted text needs less of the background color
		int muted = Rgb.mix(background, text, base == DARK ? 0.85 : 0.74);
		return new Palette(background, text, muted, Rgb.mix(background, text, 0.14),
				Rgb.mix(background, text, 0.09), base.improved, base.regressed, muted, base.runs);
	}

	/**
	 * Returns a copy of this palette with high contrast: secondary text has the text color, and verdicts have a
	 * contrast ratio of 7:1 to white or black (WCAG level AAA).
	 */
	public Palette inHighContrast() {
		int strongest = isDark() ? 0xFFFFFF : 0x000000;
		return new Palette(background, strongest, strongest, Rgb.mix(background, strongest, 0.4),
				Rgb.mix(background, strongest, 0.2), isDark() ? 0x8CCBFF : 0x004F80, isDark() ? 0xFFB98A : 0x8F3600,
				strongest,
				runs);
	}

	/** Returns a copy of this palette with other colors for runs. */
	public Palette withRuns(List<Integer> colors) {
		return new Palette(background, text, muted, grid, band, improved, regressed, unchanged, colors);
	}

	/** Returns whether the background is darker than the text. */
	public boolean isDark() {
		return luminance(background) < luminance(text);
	}

	/** Returns the color for an ink. */
	public int color(Ink ink) {
		return switch (ink.role()) {
			case RUN -> runs.get(ink.run() % runs.size());
			case LINE -> {
				// colors of lines exclude the gray of the baseline, and do not depend on the user's colors for runs
				List<Integer> lines = (isDark() ? DARK : LIGHT).runs;
				yield lines.get(1 + ink.run() % (lines.size() - 1));
			}
			case IMPROVED -> improved;
			case REGRESSED -> regressed;
			case NO_CHANGE, INCONCLUSIVE -> unchanged;
			case TEXT -> text;
			case MUTED -> muted;
			case GRID -> grid;
			case BAND -> band;
			case BACKGROUND -> background;
			case RGB -> ink.run();
		};
	}

	private static double luminance(int color) {
		return 0.2126 * (color >> 16 & 0xFF) + 0.7152 * (color >> 8 & 0xFF) + 0.0722 * (color & 0xFF);
	}
}
