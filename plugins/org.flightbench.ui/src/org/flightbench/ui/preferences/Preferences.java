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
import org.flightbench.report.pauses.PauseTimes;
import org.flightbench.results.compare.verdict.ComparisonSettings;
import org.flightbench.results.compare.verdict.Correction;
import org.flightbench.results.compare.verdict.SmallestAmounts;

/** The user's preferences. */
public final class Preferences {

	public static final String THRESHOLD_PERCENT = "thresholdPercent";
	/** Amounts as {@code 16 B, 5 ms}; empty for the usual ones. */
	public static final String SMALLEST_AMOUNTS = "smallestAmounts";
	public static final String CONFIDENCE_PERCENT = "confidencePercent";
	public static final String CORRECTION = "correction";
	public static final String ASSUMED_VARIATION_PERCENT = "assumedRunVariationPercent";
	/** Followed by the number of the run, from 0: its color as {@code r,g,b}. */
	public static final String RUN_COLOR = "runColour.";
	/** Whether a single click on a frame of a flame graph zooms to it; else it selects, and a double click zooms. */
	public static final String CLICK_ZOOMS = "flameClickZooms";
	/** Whether bytes of recordings are in KiB and MiB; else in KB and MB. */
	public static final String BINARY_UNITS = "binaryUnits";
	/** Whether times of recordings are times of day; else they are since the start. */
	public static final String TIMES_OF_DAY = "timesOfDay";
	/** How many runs have a color of their own in the preferences. */
	public static final int RUN_COLORS = 8;

	private static final Set<String> COMPARISON = Set.of(THRESHOLD_PERCENT, SMALLEST_AMOUNTS, CONFIDENCE_PERCENT,
			CORRECTION,
			ASSUMED_VARIATION_PERCENT);
	private static final IPreferenceStore STORE = new ScopedPreferenceStore(InstanceScope.INSTANCE,
			"org.flightbench.ui");

	private Preferences() {}

	/** The store that preference pages edit; it notifies of changes. */
	public static IPreferenceStore store() {
		return STORE;
	}

	/** How to compare; a value that a broken preference file holds is passed over. */
	public static ComparisonSettings comparisonSettings() {
		ComparisonSettings usual = ComparisonSettings.DEFAULT;
		return new ComparisonSettings(share(CONFIDENCE_PERCENT, 50, 99.99, usual.confidence()),
				share(THRESHOLD_PERCENT, 0, 99, usual.threshold()), amounts(), correction(usual.correction()),
				STORE.isDefault(ASSUMED_VARIATION_PERCENT)
						? usual.assumedRunVariation()
						: share(ASSUMED_VARIATION_PERCENT, 0, 100, usual.assumedRunVariation()),
				Map.of());
	}

	/** How the user wants times of pauses. */
	public static PauseTimes times() {
		return STORE.getBoolean(TIMES_OF_DAY) ? PauseTimes.ofDay(ZoneId.systemDefault()) : PauseTimes.SINCE_ORIGIN;
	}

	/** The color that the user chose for the runs of a slot, as {@code 0xRRGGBB}; empty for the palette's. */
	public static OptionalInt runColor(int slot) {
		String key = RUN_COLOR + slot % RUN_COLORS;
		if (STORE.isDefault(key) || STORE.getString(key).isEmpty()) {
			return OptionalInt.empty();
		}
		RGB color = PreferenceConverter.getColor(STORE, key);
		return OptionalInt.of(color.red << 16 | color.green << 8 | color.blue);
	}

	/** Whether a property of the store says how to compare or show; it holds more, such as the recent files. */
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
