// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rules;

import org.flightbench.base.ReadProgress;
import org.flightbench.recording.items.ItemChunk;
import org.flightbench.recording.profile.items.LoadedItems;
import org.flightbench.recording.settings.EventSettings;
import org.flightbench.recording.settings.SettingsReader;
import org.openjdk.jmc.common.item.IItemCollection;

/** The event settings in a recording loaded by Mission Control. */
final class RecordedSettings {

	private RecordedSettings() {}

	static EventSettings of(IItemCollection items) {
		return new EventSettings(
				ItemChunk.read(LoadedItems.of("", items), new SettingsReader(), ReadProgress.NONE));
	}
}
