// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.items;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.flightbench.recording.safepoint.LaneNote;
import org.flightbench.recording.safepoint.LaneNotes;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.recording.safepoint.Pauses;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.common.item.ItemFilters;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.JfrAttributes;
import org.openjdk.jmc.flightrecorder.jdk.JdkAttributes;
import org.openjdk.jmc.flightrecorder.jdk.JdkTypeIDs;

/** What a recording tells of itself: who recorded, and what was to be recorded. */
final class ItemFacts {

	private final IItemCollection items;

	ItemFacts(IItemCollection items) {
		this.items = items;
	}

	/** Name and version of the virtual machine, empty if not told. */
	String jvm() {
		for (IItemIterable events : items.apply(ItemFilters.type(JdkTypeIDs.VM_INFO))) {
			IMemberAccessor<String, IItem> version = JdkAttributes.JVM_VERSION.getAccessor(events.getType());
			for (IItem event : events) {
				return version == null || version.getMember(event) == null ? "" : version.getMember(event);
			}
		}
		return "";
	}

	/** When the virtual machine started, in nanoseconds since 1970; {@link PauseTimeline#NO_DATE} if not told. */
	long jvmStartNanos() {
		for (IItemIterable events : items.apply(ItemFilters.type(JdkTypeIDs.VM_INFO))) {
			IMemberAccessor<IQuantity, IItem> start = JdkAttributes.JVM_START_TIME.getAccessor(events.getType());
			for (IItem event : events) {
				IQuantity time = start == null ? null : start.getMember(event);
				return time == null ? PauseTimeline.NO_DATE : time.clampedLongValueIn(UnitLookup.EPOCH_NS);
			}
		}
		return PauseTimeline.NO_DATE;
	}

	/** Why something is missing. */
	List<LaneNote> laneNotes(Pauses pauses) {
		Map<String, String> settings = settings();
		return LaneNotes.of(settings, types(settings), pauses);
	}

	private Map<String, String> settings() {
		Map<String, String> settings = new HashMap<>();
		for (IItemIterable events : items.apply(ItemFilters.type(JdkTypeIDs.RECORDING_SETTING))) {
			IMemberAccessor<String, IItem> of = JdkAttributes.REC_SETTING_FOR_ID.getAccessor(events.getType());
			IMemberAccessor<String, IItem> name = JdkAttributes.REC_SETTING_NAME.getAccessor(events.getType());
			IMemberAccessor<String, IItem> value = JdkAttributes.REC_SETTING_VALUE.getAccessor(events.getType());
			if (of != null && name != null && value != null) {
				events.forEach(event -> settings.put(withoutPrefix(of.getMember(event)) + "#" + name.getMember(event),
						String.valueOf(value.getMember(event))));
			}
		}
		return settings;
	}

	private Set<String> types(Map<String, String> settings) {
		Set<String> types = new HashSet<>();
		items.forEach(events -> {
			if (JfrAttributes.START_TIME.getAccessor(events.getType()) != null) {
				types.add(withoutPrefix(events.getType().getIdentifier()));
			}
		});
		settings.keySet().forEach(key -> types.add(key.substring(0, key.indexOf('#'))));
		return types;
	}

	private static String withoutPrefix(String type) {
		return type == null ? "" : type.startsWith("jdk.") ? type.substring("jdk.".length()) : type;
	}
}
