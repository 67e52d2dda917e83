// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rules;

import java.util.ServiceLoader;

import org.openjdk.jmc.common.item.ItemCollectionToolkit;
import org.openjdk.jmc.flightrecorder.rules.IRule;

/**
 * Runs the common code of the rules on an empty recording, so that the first real recording does not have to wait for
 * class loading.
 */
public final class RulePreloader {

	private RulePreloader() {}

	/** Loads the classes of the rules, and initializes the classes that they share. */
	public static void load() {
		ServiceLoader.load(IRule.class, RulePreloader.class.getClassLoader()).stream()
				.forEach(ServiceLoader.Provider::type);
		RecordedSettings.of(ItemCollectionToolkit.EMPTY);
		// bypasses the cache, which is for open recordings
		LoadedPauses.read(ItemCollectionToolkit.EMPTY);
	}
}
