// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rules;

import org.openjdk.jmc.common.item.ItemCollectionToolkit;

/** Reads a recording without events as all rules read one: so that the first with events does not wait for classes. */
public final class EarlyReading {

	private EarlyReading() {}

	/** Loads and initializes what the rules have in common. */
	public static void load() {
		RecordedSettings.of(ItemCollectionToolkit.EMPTY);
		// not kept, as what is made of a recording that is open
		LoadedPauses.read(ItemCollectionToolkit.EMPTY);
	}
}
