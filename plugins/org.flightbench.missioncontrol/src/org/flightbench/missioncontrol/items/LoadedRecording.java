// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.items;

import java.nio.file.Path;

import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.recording.profile.items.LoadedItems;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.IRange;
import org.openjdk.jmc.common.unit.UnitLookup;

/**
 * A recording that Mission Control has loaded.
 *
 * @param name the file's
 * @param file where it comes from, null if from no file
 * @param items all its events
 * @param beginNanos when it begins, in nanoseconds since 1970
 * @param endNanos when it ends
 */
public record LoadedRecording(String name, Path file, IItemCollection items, long beginNanos, long endNanos) {

	/** A recording of a range of time. */
	public static LoadedRecording of(String name, Path file, IItemCollection items, IRange<IQuantity> range) {
		return new LoadedRecording(name, file, items, range.getStart().clampedLongValueIn(UnitLookup.EPOCH_NS),
				range.getEnd().clampedLongValueIn(UnitLookup.EPOCH_NS));
	}

	/** When it was recorded. */
	public RecordedTime time() {
		return LoadedItems.time(items, beginNanos, Math.max(beginNanos, endNanos));
	}

	/** Some of its events. */
	public LoadedItems of(IItemCollection events) {
		return new LoadedItems(name, events, items, time());
	}

	/** The same events, of a part of the time. */
	public LoadedRecording during(IRange<IQuantity> range) {
		return of(name, file, items, range);
	}
}
