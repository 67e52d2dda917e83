// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.preferences;

import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.Platform;
import org.eclipse.core.runtime.preferences.AbstractPreferenceInitializer;
import org.eclipse.jface.preference.IPreferenceStore;
import org.flightbench.results.compare.Assumption;
import org.flightbench.results.compare.ComparisonSettings;

/**
 * The default preferences. They equal those of the command line, except where the host application overrides them
 * through the extension point {@code org.flightbench.ui.preferenceDefaults}.
 */
public final class PreferenceDefaults extends AbstractPreferenceInitializer {

	@Override
	public void initializeDefaultPreferences() {
		IPreferenceStore store = Preferences.store();
		ComparisonSettings usual = ComparisonSettings.DEFAULT;
		store.setDefault(Preferences.THRESHOLD_PERCENT, percent(usual.threshold()));
		store.setDefault(Preferences.SMALLEST_AMOUNTS, usual.amounts().toString());
		store.setDefault(Preferences.CONFIDENCE_PERCENT, percent(usual.confidence()));
		store.setDefault(Preferences.CORRECTION, usual.correction().label());
		store.setDefault(Preferences.ASSUMED_VARIATION_PERCENT, percent(Assumption.OTHER_DAYS));
		store.setDefault(Preferences.CLICK_ZOOMS, true);
		store.setDefault(Preferences.TIMES_OF_DAY, false);
		store.setDefault(Preferences.BINARY_UNITS, false);
		for (IConfigurationElement other : Platform.getExtensionRegistry()
				.getConfigurationElementsFor("org.flightbench.ui.preferenceDefaults")) {
			store.setDefault(other.getAttribute("name"), other.getAttribute("value"));
		}
	}

	/** Converts a fraction to percent, rounded because 0.07 × 100 is not exactly 7. */
	private static double percent(double share) {
		return Math.round(share * 1e6) / 1e4;
	}
}
