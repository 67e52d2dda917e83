// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.items;

import org.flightbench.jfr.LoadedTime;
import org.flightbench.jfr.chunk.RecordedTime;
import org.openjdk.jmc.common.item.Aggregators;
import org.openjdk.jmc.common.item.IAggregator;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.JfrAttributes;

/**
 * Events that Mission Control has loaded.
 *
 * @param name the display name
 * @param events the events to include: all or a selection
 * @param recording all events of the recording, including those about its settings and its JVM
 * @param time the shown time of the recording, in nanoseconds since 1970
 * @param recorded the time of the whole recording
 * @param naming the naming scheme of frames
 */
public record LoadedItems(String name, IItemCollection events, IItemCollection recording, RecordedTime time,
		RecordedTime recorded, FrameNaming naming) {

	/** Creates events whose frames have their recorded names. */
	public LoadedItems(String name, IItemCollection events, IItemCollection recording, RecordedTime time,
			RecordedTime recorded) {
		this(name, events, recording, time, recorded, FrameNaming.AS_RECORDED);
	}

	/** Creates events and determines the time of the whole recording from its events. */
	public LoadedItems(String name, IItemCollection events, IItemCollection recording, RecordedTime time) {
		this(name, events, recording, time, recorded(recording));
	}

	/**
	 * Returns the events of a whole recording. Its time is that of its chunks or, if that is unknown, the time from the
	 * start of the first event to the end of the last.
	 */
	public static LoadedItems of(String name, IItemCollection recording) {
		RecordedTime recorded = recorded(recording);
		return new LoadedItems(name, recording, recording, recorded, recorded);
	}

	private static RecordedTime recorded(IItemCollection recording) {
		RecordedTime chunks = RecordedTime.of(LoadedTime.of(recording));
		return chunks.recordedNanos() > 0 ? chunks : ofEvents(recording);
	}

	private static RecordedTime ofEvents(IItemCollection recording) {
		long start = nanos(recording, Aggregators.min(JfrAttributes.START_TIME));
		return RecordedTime.of(start, nanos(recording, Aggregators.max(JfrAttributes.END_TIME)) - start);
	}

	/** Returns a copy that includes all events of the recording. */
	public LoadedItems whole() {
		return new LoadedItems(name, recording, recording, time, recorded, naming);
	}

	/** Returns a copy with another naming scheme of frames. */
	public LoadedItems named(FrameNaming other) {
		return new LoadedItems(name, events, recording, time, recorded, other);
	}

	private static long nanos(IItemCollection items, IAggregator<IQuantity, ?> time) {
		IQuantity quantity = items.getAggregate(time);
		return quantity == null ? 0 : quantity.clampedLongValueIn(UnitLookup.EPOCH_NS);
	}
}
