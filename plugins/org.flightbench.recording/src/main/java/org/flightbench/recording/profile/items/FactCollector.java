// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.items;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToLongFunction;

import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.recording.profile.ChunkFacts;
import org.flightbench.recording.profile.ProfileRequest;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.common.item.IType;
import org.openjdk.jmc.flightrecorder.JfrAttributes;
import org.openjdk.jmc.flightrecorder.jdk.JdkAttributes;

/**
 * Collects facts about a recording from Mission Control's items, as {@code ProfileChunkReader} does for files.
 */
final class FactCollector {

	private static final long AT_ONCE_NANOS = 1_000_000;
	private static final String ENABLED = "enabled";
	private static final String TRUE = "true";
	private static final String FALSE = "false";

	private record Setting(long nanos, String name, String value) {}

	private final Set<String> wanted = new HashSet<>();
	private final Map<String, List<Setting>> settings = new HashMap<>();
	private String jvm;
	private long droppedBytes;

	FactCollector(ProfileRequest request) {
		wanted.addAll(request.event().typesOfSettings());
	}

	void take(IItemIterable items) {
		IType<IItem> type = items.getType();
		switch (type.getIdentifier()) {
			case "jdk.ActiveSetting" -> settings(items, type);
			case "jdk.JVMInformation" -> {
				IMemberAccessor<String, IItem> version = ItemFields.of(type, JdkAttributes.JVM_VERSION, String.class);
				if (version != null) {
					items.forEach(item -> jvm = version.getMember(item));
				}
			}
			case "jdk.DataLoss" -> {
				IMemberAccessor<?, IItem> amount = ItemFields.of(type, "amount");
				if (amount != null) {
					items.forEach(item -> droppedBytes += Math.max(0, ItemFields.number(amount.getMember(item))));
				}
			}
			default -> {
				// other types contain no facts about the recording
			}
		}
	}

	private void settings(IItemIterable items, IType<IItem> type) {
		IMemberAccessor<String, IItem> of = ItemFields.of(type, JdkAttributes.REC_SETTING_FOR_ID, String.class);
		IMemberAccessor<String, IItem> name = ItemFields.of(type, JdkAttributes.REC_SETTING_NAME, String.class);
		ToLongFunction<IItem> start = ItemFields.nanos(type, JfrAttributes.START_TIME);
		IMemberAccessor<String, IItem> value = ItemFields.of(type, JdkAttributes.REC_SETTING_VALUE, String.class);
		if (of != null && name != null && value != null) {
			items.forEach(item -> {
				if (wanted.contains(of.getMember(item))) {
					settings.computeIfAbsent(of.getMember(item), key -> new ArrayList<>())
							.add(new Setting(start.applyAsLong(item), name.getMember(item), value.getMember(item)));
				}
			});
		}
	}

	/**
	 * Returns the collected facts. Items do not identify their chunk, so settings of an event type that were recorded
	 * within a millisecond are assumed to belong to the same chunk.
	 */
	ChunkFacts facts() {
		Map<String, String> values = new HashMap<>();
		settings.forEach((type, all) -> {
			all.sort(Comparator.comparingLong(Setting::nanos));
			List<Map<String, String>> chunks = new ArrayList<>();
			long last = Long.MIN_VALUE;
			for (Setting setting : all) {
				if (chunks.isEmpty() || setting.nanos - last > AT_ONCE_NANOS
						|| chunks.get(chunks.size() - 1).containsKey(setting.name)) {
					chunks.add(new HashMap<>());
				}
				chunks.get(chunks.size() - 1).put(setting.name, setting.value);
				last = setting.nanos;
			}
			boolean isEnabled = chunks.stream().anyMatch(chunk -> TRUE.equals(chunk.get(ENABLED)));
			for (Map<String, String> chunk : chunks) {
				if (!FALSE.equals(chunk.get(ENABLED))) {
					chunk.forEach((name, value) -> values.put(type + "#" + name, value));
				} else if (!isEnabled) {
					values.put(type + "#" + ENABLED, FALSE);
				}
			}
		});
		return new ChunkFacts(values, jvm, droppedBytes, Set.of(), new RecordedTime.Span(0, 0));
	}
}
