// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.items;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

import org.flightbench.recording.profile.build.ChunkFacts;
import org.flightbench.recording.profile.event.ProfileRequest;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.common.item.IType;
import org.openjdk.jmc.flightrecorder.jdk.JdkAttributes;

/** Facts about a recording in Mission Control's items, as {@code FactReader} reads it. */
final class FactCollector {

	private final Set<String> wanted = new HashSet<>();
	private final Map<String, String> settings = new HashMap<>();
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
				IMemberAccessor<String, IItem> version = JdkAttributes.JVM_VERSION.getAccessor(type);
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
				// events of the program
			}
		}
	}

	private void settings(IItemIterable items, IType<IItem> type) {
		IMemberAccessor<String, IItem> of = JdkAttributes.REC_SETTING_FOR_ID.getAccessor(type);
		IMemberAccessor<String, IItem> name = JdkAttributes.REC_SETTING_NAME.getAccessor(type);
		IMemberAccessor<String, IItem> value = JdkAttributes.REC_SETTING_VALUE.getAccessor(type);
		if (of != null && name != null && value != null) {
			items.forEach(item -> {
				if (wanted.contains(of.getMember(item))) {
					settings.put(of.getMember(item) + "#" + name.getMember(item), value.getMember(item));
				}
			});
		}
	}

	ChunkFacts facts() {
		return new ChunkFacts(settings, jvm, droppedBytes);
	}
}
