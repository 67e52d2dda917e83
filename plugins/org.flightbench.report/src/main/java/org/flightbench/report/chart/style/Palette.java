// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.chart.style;

import java.util.List;

/**
 * The colors of a picture, each as {@code 0xRRGGBB}. Those of runs and verdicts can be distinguished with any common
 * color blindness: they are the set of Okabe and Ito ("Color Universal Design", 2008), darkened or lightened for the
 * background.
 *
 * @param background what is behind everything
 * @param text text
 * @param muted text and lines of less weight
 * @param grid grid lines
 * @param band shade of the practical threshold
 * @param improved results that improved
 * @param regressed results that regressed
 * @param unchanged results that did not change, and inconclusive results
 * @param runs runs in the order of the comparison, at least one; further runs start over
 */
public record Palette(int background, int text, int muted, int grid, int band, int improved, int regressed,
		int unchanged, List<Integer> runs) {

	/** On white. */
	public static final Palette LIGHT = new Palette(0xFFFFFF, 0x1F2328, 0x5B636D, 0xE3E6EA, 0xE9EDF2, 0x0072B2,
			0xC44E00,
			0x5B636D,
			List.of(0x7B838D, 0x0072B2, 0xE08E00, 0x009E73, 0xB8609A, 0x3D9BD6, 0xC44E00, 0x8F7F00));

	/** On dark gray. */
	public static final Palette DARK = new Palette(0x1E1F22, 0xE6E8EB, 0xA4ABB5, 0x3A3D43, 0x2F343C, 0x56B4E9, 0xFF9A57,
			0xA4ABB5,
			List.of(0x9AA3AE, 0x56B4E9, 0xE69F00, 0x2FC79A, 0xE39CC6, 0x3C8DD9, 0xFF8A4C, 0xF0E442));

	public Palette {
		runs = List.copyOf(runs);
		if (runs.isEmpty()) {
			throw new IllegalArgumentException("a palette needs a color for runs");
		}
	}

	/** The light or dark palette that suits a background and a color of text, in these colors. */
	public static Palette on(int background, int text) {
		Palette base = luminance(background) < luminance(text) ? DARK : LIGHT;
		// the text of dark themes is gray itself
		int muted = Rgb.mix(background, text, base == DARK ? 0.85 : 0.74);
		return new Palette(background, text, muted, Rgb.mix(background, text, 0.14),
				Rgb.mix(background, text, 0.09), base.improved, base.regressed, muted, base.runs);
	}

	/**
	 * The same palette with strong contrast: nothing is of less weight than text, and verdicts have a contrast of 7:1
	 * to white or black, as WCAG asks for in its level AAA.
	 */
	public Palette inHighContrast() {
		int strongest = isDark() ? 0xFFFFFF : 0x000000;
		return new Palette(background, strongest, strongest, Rgb.mix(background, strongest, 0.4),
				Rgb.mix(background, strongest, 0.2), isDark() ? 0x8CCBFF : 0x004F80, isDark() ? 0xFFB98A : 0x8F3600,
				strongest,
				runs);
	}

	/** The same palette with other colors for the runs. */
	public Palette withRuns(List<Integer> colors) {
		return new Palette(background, text, muted, grid, band, improved, regressed, unchanged, colors);
	}

	/** Whether the background is darker than the text. */
	public boolean isDark() {
		return luminance(background) < luminance(text);
	}

	/** The color for an ink. */
	public int color(Ink ink) {
		return switch (ink.role()) {
			case RUN -> runs.get(ink.run() % runs.size());
			case LINE -> {
				// not the gray of a baseline, and whatever colors the user gave to the runs
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
		};
	}

	private static double luminance(int color) {
		return 0.2126 * (color >> 16 & 0xFF) + 0.7152 * (color >> 8 & 0xFF) + 0.0722 * (color & 0xFF);
	}
}
