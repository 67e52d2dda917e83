// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rules;

import org.openjdk.jmc.common.item.ItemCollectionToolkit;

/**
 * Runs the common code of the rules on an empty recording, so that the first real recording does not have to wait for
 * class loading.
 */
public final class RulePreloader {

	private RulePreloader() {}

	/** Loads and initializes the classes that the rules share. */
	public static void load() {
		RecordedSettings.of(ItemCollectionToolkit.EMPTY);
		// the result is not cached, unlike those of open recordings
		LoadedPauses.read(ItemCollectionToolkit.EMPTY);
	}
}
