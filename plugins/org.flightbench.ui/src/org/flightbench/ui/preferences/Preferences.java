// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.preferences;

import java.time.ZoneId;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.jface.preference.IPreferenceStore;
import org.eclipse.jface.preference.PreferenceConverter;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.ui.preferences.ScopedPreferenceStore;
import org.flightbench.recording.pause.PauseTimes;
import org.flightbench.results.compare.ComparisonSettings;
import org.flightbench.results.compare.Correction;
import org.flightbench.results.compare.SmallestAmounts;

/** The user's preferences. */
public final class Preferences {

	public static final String THRESHOLD_PERCENT = "thresholdPercent";
	/** The smallest relevant amounts, such as {@code 16 B, 5 ms}; empty for the defaults. */
	public static final String SMALLEST_AMOUNTS = "smallestAmounts";
	public static final String CONFIDENCE_PERCENT = "confidencePercent";
	public static final String CORRECTION = "correction";
	public static final String ASSUMED_VARIATION_PERCENT = "assumedRunVariationPercent";
	/** The path of a history from which the noise of benchmarks is learned; empty for none. */
	public static final String NOISE_HISTORY = "noiseHistory";
	/**
	 * The prefix of the keys of run colors, followed by the index of the run, starting at 0. The value has the form
	 * {@code r,g,b}.
	 */
	public static final String RUN_COLOR = "runColour.";
	/**
	 * Whether a click on a frame of a flame graph zooms in. Otherwise, it selects the frame, and a double-click zooms
	 * in.
	 */
	public static final String CLICK_ZOOMS = "flameClickZooms";
	/** Whether bytes in recordings are shown in KiB and MiB instead of KB and MB. */
	public static final String BINARY_UNITS = "binaryUnits";
	/** Whether times in recordings are shown as time of day instead of relative to the start. */
	public static final String TIMES_OF_DAY = "timesOfDay";
	/** The name of the {@link org.flightbench.ui.source.SourceEditor} that opens source code. */
	public static final String SOURCE_EDITOR = "sourceEditor";
	/** The program that starts the editor in {@link #SOURCE_EDITOR}; empty for its usual name. */
	public static final String SOURCE_PROGRAM = "sourceProgram";
	/** The folders with source code, separated as in a search path. */
	public static final String SOURCE_FOLDERS = "sourceFolders";
	/** The number of runs with a configurable color. */
	public static final int RUN_COLORS = 8;

	private static final Set<String> COMPARISON = Set.of(THRESHOLD_PERCENT, SMALLEST_AMOUNTS, CONFIDENCE_PERCENT,
			CORRECTION,
			ASSUMED_VARIATION_PERCENT, NOISE_HISTORY);
	private static final IPreferenceStore STORE = new ScopedPreferenceStore(InstanceScope.INSTANCE,
			"org.flightbench.ui");

	private Preferences() {}

	/** Returns the preference store, which is edited by preference pages and notifies listeners of changes. */
	public static IPreferenceStore store() {
		return STORE;
	}

	/**
	 * Returns the comparison settings. Invalid values, such as those from a corrupt preference file, are replaced by
	 * defaults.
	 */
	public static ComparisonSettings comparisonSettings() {
		ComparisonSettings usual = ComparisonSettings.DEFAULT;
		return new ComparisonSettings(share(CONFIDENCE_PERCENT, 50, 99.99, usual.confidence()),
				share(THRESHOLD_PERCENT, 0, 99, usual.threshold()), amounts(), correction(usual.correction()),
				STORE.isDefault(ASSUMED_VARIATION_PERCENT)
						? usual.assumedRunVariation()
						: share(ASSUMED_VARIATION_PERCENT, 0, 100, usual.assumedRunVariation()),
				Map.of());
	}

	/** Returns the path of the history from which the noise of benchmarks is learned; empty for none. */
	public static String noiseHistory() {
		return STORE.getString(NOISE_HISTORY).trim();
	}

	/** Returns the time format for pauses. */
	public static PauseTimes times() {
		return STORE.getBoolean(TIMES_OF_DAY) ? PauseTimes.ofDay(ZoneId.systemDefault()) : PauseTimes.SINCE_ORIGIN;
	}

	/** Returns the color that the user chose for a slot as {@code 0xRRGGBB}, or empty for the color of the palette. */
	public static OptionalInt runColor(int slot) {
		String key = RUN_COLOR + slot % RUN_COLORS;
		if (STORE.isDefault(key) || STORE.getString(key).isEmpty()) {
			return OptionalInt.empty();
		}
		RGB color = PreferenceConverter.getColor(STORE, key);
		return OptionalInt.of(color.red << 16 | color.green << 8 | color.blue);
	}

	/**
	 * Returns whether a property affects how comparisons are computed or shown. The store also contains unrelated
	 * entries, such as recent files.
	 */
	public static boolean concernsComparisons(String property) {
		return COMPARISON.contains(property) || property.startsWith(RUN_COLOR);
	}

	private static double share(String key, double least, double most, double otherwise) {
		double percent = STORE.getDouble(key);
		return percent >= least && percent <= most ? percent / 100 : otherwise;
	}

	private static SmallestAmounts amounts() {
		try {
			return SmallestAmounts.of(STORE.getString(SMALLEST_AMOUNTS));
		} catch (IllegalArgumentException broken) {
			return SmallestAmounts.USUAL;
		}
	}

	private static Correction correction(Correction otherwise) {
		String label = STORE.getString(CORRECTION);
		for (Correction correction : Correction.values()) {
			if (correction.label().equals(label)) {
				return correction;
			}
		}
		return otherwise;
	}
}
