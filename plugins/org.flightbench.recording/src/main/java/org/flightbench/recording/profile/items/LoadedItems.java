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
 * @param name what to call them
 * @param events those that count: all of the recording, or some
 * @param recording all, which also contain the settings of the recording and its virtual machine
 * @param time which time of the recording is looked at, in nanoseconds since 1970
 * @param recorded when all of the recording was made
 * @param naming how frames are named
 */
public record LoadedItems(String name, IItemCollection events, IItemCollection recording, RecordedTime time,
		RecordedTime recorded, FrameNaming naming) {

	/** Creates events whose frames are named as they were recorded. */
	public LoadedItems(String name, IItemCollection events, IItemCollection recording, RecordedTime time,
			RecordedTime recorded) {
		this(name, events, recording, time, recorded, FrameNaming.AS_RECORDED);
	}

	/** Creates the events of a recording from which the time of recording is taken. */
	public LoadedItems(String name, IItemCollection events, IItemCollection recording, RecordedTime time) {
		this(name, events, recording, time, recorded(recording));
	}

	/**
	 * A whole recording, of the time of its chunks; if that is not known, from its first event to the end of the last.
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

	/** All of the recording. */
	public LoadedItems whole() {
		return new LoadedItems(name, recording, recording, time, recorded, naming);
	}

	/** The same with other names of frames. */
	public LoadedItems named(FrameNaming other) {
		return new LoadedItems(name, events, recording, time, recorded, other);
	}

	private static long nanos(IItemCollection items, IAggregator<IQuantity, ?> time) {
		IQuantity quantity = items.getAggregate(time);
		return quantity == null ? 0 : quantity.clampedLongValueIn(UnitLookup.EPOCH_NS);
	}
}
