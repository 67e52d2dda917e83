// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rules;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.common.item.ItemFilters;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.flightrecorder.jdk.JdkAttributes;
import org.openjdk.jmc.flightrecorder.jdk.JdkTypeIDs;

/** What a recording was asked to record: of each event type, its settings. Of several values the last holds. */
final class Settings {

	private static final Pattern AMOUNT = Pattern.compile("(\\d+(?:\\.\\d+)?) ?(ns|us|ms|s|m|h|d)");
	private static final Map<String, Double> NANOS = Map.of("ns", 1.0, "us", 1e3, "ms", 1e6, "s", 1e9, "m", 6e10, "h",
			3.6e12, "d", 8.64e13);
	private static final Pattern RATE = Pattern.compile("(\\d+)/(ns|us|ms|s|m|h|d)");

	/** All settings that come with a JDK enable more types than this, by far. */
	private static final int CHOSEN_BY_HAND = 40;

	private final Map<String, String> values = new HashMap<>();
	private final Map<String, Long> times = new HashMap<>();

	Settings(IItemCollection items) {
		for (IItemIterable settings : items.apply(ItemFilters.type(JdkTypeIDs.RECORDING_SETTING))) {
			IMemberAccessor<String, IItem> type = JdkAttributes.REC_SETTING_FOR_ID.getAccessor(settings.getType());
			IMemberAccessor<String, IItem> name = JdkAttributes.REC_SETTING_NAME.getAccessor(settings.getType());
			IMemberAccessor<String, IItem> value = JdkAttributes.REC_SETTING_VALUE.getAccessor(settings.getType());
			IMemberAccessor<IQuantity, IItem> end = Fields.end(settings.getType());
			if (type != null && name != null && value != null && end != null) {
				for (IItem setting : settings) {
					put(type.getMember(setting) + "#" + name.getMember(setting), value.getMember(setting),
							Fields.startNanos(setting, end));
				}
			}
		}
	}

	private void put(String key, String value, long time) {
		if (value != null && times.merge(key, time, Math::max) == time) {
			values.put(key, value);
		}
	}

	/** Whether so few types were recorded that what is missing has been left out on purpose. */
	boolean isChosenByHand() {
		return values.entrySet().stream()
				.filter(value -> value.getKey().endsWith("#enabled") && "true".equals(value.getValue()))
				.count() < CHOSEN_BY_HAND;
	}

	/** Whether it is known that the type was recorded or not. */
	boolean knows(String type) {
		return values.containsKey(type + "#enabled");
	}

	boolean isEnabled(String type) {
		return "true".equals(values.get(type + "#enabled"));
	}

	/** Events shorter than this were not recorded, in nanoseconds; 0 if there was no such limit. */
	long thresholdNanos(String type) {
		Matcher matcher = AMOUNT.matcher(values.getOrDefault(type + "#threshold", ""));
		return matcher.matches() ? (long) (Double.parseDouble(matcher.group(1)) * NANOS.get(matcher.group(2))) : 0;
	}

	/** No more events than this were recorded in a second; NaN if there was no such limit. */
	double throttlePerSecond(String type) {
		Matcher matcher = RATE.matcher(values.getOrDefault(type + "#throttle", ""));
		return matcher.matches() ? Long.parseLong(matcher.group(1)) / (NANOS.get(matcher.group(2)) / 1e9) : Double.NaN;
	}
}
