// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A setting of an event type that differs between two settings files.
 *
 * @param type the event type
 * @param setting the setting, such as {@code threshold}
 * @param first the value in the first file; empty if it is not set
 * @param second the value in the second file; empty if it is not set
 */
public record SettingsDifference(String type, String setting, String first, String second) {

	private static final String ENABLED = "enabled";
	private static final String FALSE = "false";

	/**
	 * Returns all differences, sorted by type and setting. Settings other than {@code enabled} are compared only if
	 * both files enable the type. Types that a file does not mention count as disabled.
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

	/** Normalizes a duration, so that equal durations in different units compare equal. */
	private static String same(String value) {
		String time = Values.time(value, 0);
		return time == null ? value : time;
	}
}
