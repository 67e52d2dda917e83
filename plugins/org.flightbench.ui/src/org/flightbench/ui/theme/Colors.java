// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.theme;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Control;
import org.flightbench.results.compare.ExpectationOutcome;
import org.flightbench.results.compare.Verdict;
import org.flightbench.ui.model.ComparisonState;
import org.flightbench.ui.model.RunEntry;
import org.flightbench.ui.preferences.Preferences;
import org.flightbench.view.pen.Ink;
import org.flightbench.view.pen.Palette;
import org.flightbench.view.pen.Rgb;

/** The palette as SWT colors, for the background of a control in the current theme. */
public final class Colors {

	private static final int AMBER = 0xE0A400;
	private static final int RED = 0xD03A2B;
	private static final int BLUE = 0x2F8FD0;
	private static final double MESSAGE_SHARE = 0.22;

	private final Palette palette;
	private final boolean isStrong;

	private Colors(Palette palette, boolean isStrong) {
		this.palette = palette;
		this.isStrong = isStrong;
	}

	/**
	 * Returns the colors for a control in its current state. In the dark theme, some controls report a dark foreground
	 * that their children do not use; the text color then comes from the palette.
	 */
	public static Colors of(Control control) {
		int background = number(control.getBackground().getRGB());
		int foreground = number(control.getForeground().getRGB());
		Palette usual = isDark(background) ? Palette.DARK : Palette.LIGHT;
		Palette fitting = Palette.on(background,
				isDark(background) == isDark(foreground) ? usual.text() : foreground);
		boolean isStrong = HighContrast.isOn(control.getDisplay());
		return new Colors(isStrong ? fitting.inHighContrast() : fitting, isStrong);
	}

	private static boolean isDark(int color) {
		return 0.2126 * (color >> 16 & 0xFF) + 0.7152 * (color >> 8 & 0xFF) + 0.0722 * (color & 0xFF) < 128;
	}

	/**
	 * Returns the palette for the runs of a comparison, in the order of the runs. A run has the color chosen by the
	 * user or, if there is none, the color of its slot in the preferences or else in the default palette.
	 */
	public Palette paletteFor(ComparisonState state) {
		List<Integer> colors = new ArrayList<>();
		for (RunEntry entry : state.runs()) {
			String chosen = entry.color();
			int usual = palette.runs().get(entry.slot() % palette.runs().size());
			colors.add(chosen == null
					? Preferences.runColor(entry.slot()).orElse(usual)
					: Integer.parseInt(chosen.substring(1), 16));
		}
		return colors.isEmpty() ? palette : palette.withRuns(colors);
	}

	/** Returns the palette for the control's background, with the default run colors. */
	public Palette palette() {
		return palette;
	}

	public boolean isDark() {
		return palette.isDark();
	}

	/** Returns the color of a verdict's symbol and label. */
	public Color verdict(Verdict verdict) {
		return color(palette.color(Ink.of(verdict)));
	}

	/** Returns the color of the symbol and label of an expectation's outcome. */
	public Color outcome(ExpectationOutcome outcome) {
		return verdict(switch (outcome) {
			case MET -> Verdict.IMPROVED;
			case MISSED -> Verdict.REGRESSED;
			case UNDECIDED -> Verdict.INCONCLUSIVE;
		});
	}

	/** Returns the color of the band that marks irrelevant changes. */
	public Color band() {
		return color(Rgb.mix(palette.background(), palette.text(), isStrong ? 0.25 : 0.13));
	}

	/** Returns the color of the line that marks no change. */
	public Color line() {
		return color(Rgb.mix(palette.background(), palette.text(), isStrong ? 1 : 0.5));
	}

	public Color text() {
		return color(palette.text());
	}

	/** Returns the color of less important text. */
	public Color muted() {
		return color(palette.muted());
	}

	/** Returns the background color of informational messages. */
	public Color news() {
		return color(Rgb.mix(palette.background(), BLUE, MESSAGE_SHARE));
	}

	/** Returns the background color of warnings. */
	public Color warning() {
		return color(Rgb.mix(palette.background(), AMBER, MESSAGE_SHARE));
	}

	/** Returns the background color of error messages. */
	public Color error() {
		return color(Rgb.mix(palette.background(), RED, MESSAGE_SHARE));
	}

	/** Creates a color from {@code 0xRRGGBB}. */
	public static Color color(int number) {
		return new Color(number >> 16 & 0xFF, number >> 8 & 0xFF, number & 0xFF);
	}

	/** Returns a color as {@code 0xRRGGBB}. */
	public static int number(RGB color) {
		return color.red << 16 | color.green << 8 | color.blue;
	}
}
