// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rules;

import java.util.stream.Stream;

import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.ItemCollectionToolkit;

/** Reads a recording without events as all rules read one: so that the first with events does not wait for classes. */
public final class EarlyReading {

	private EarlyReading() {}

	/** Loads and initializes what the rules have in common. */
	public static void load() {
		// one of its own, as what is known of a recording stays as long as the recording
		IItemCollection nothing = ItemCollectionToolkit.build(Stream.<IItem>empty());
		RecordedSettings.of(nothing);
		LoadedPauses.of(nothing);
	}
}
