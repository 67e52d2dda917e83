// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.settings.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A setting of an event type that two settings files have different.
 *
 * @param type the event type
 * @param setting as {@code threshold}
 * @param first the value in the first; empty if it is not set there
 * @param second the value in the second; empty if it is not set there
 */
public record SettingsDifference(String type, String setting, String first, String second) {

	private static final String ENABLED = "enabled";
	private static final String FALSE = "false";

	/**
	 * All that are different, by type and setting. Whether a type is recorded at all comes alone: its other settings
	 * matter only if both record it. Types that the JVM does not record unless told count as not recorded where they
	 * are not named.
	 */
	public static List<SettingsDifference> between(EditedSettings first, EditedSettings second) {
		SortedMap<String, String> ours = first.values();
		SortedMap<String, String> theirs = second.values();
		SortedSet<String> keys = new TreeSet<>(ours.keySet());
		keys.addAll(theirs.keySet());
		List<SettingsDifference> differences = new ArrayList<>();
		for (String key : keys) {
			int sign = key.lastIndexOf('#');
			String type = key.substring(0, sign);
			String setting = key.substring(sign + 1);
			boolean isOfRecorded = setting.equals(ENABLED)
					|| Types.isOn(first, type) && Types.isOn(second, type);
			String usual = setting.equals(ENABLED) ? FALSE : "";
			String one = same(ours.getOrDefault(key, usual));
			String other = same(theirs.getOrDefault(key, usual));
			if (isOfRecorded && !one.equals(other)) {
				differences.add(new SettingsDifference(type, setting, one, other));
			}
		}
		return differences;
	}

	/** Durations that are written differently are the same. */
	private static String same(String value) {
		String time = Values.time(value, 0);
		return time == null ? value : time;
	}
}
