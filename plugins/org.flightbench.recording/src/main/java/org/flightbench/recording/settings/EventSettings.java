// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.settings;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flightbench.base.Durations;

/**
 * The settings of each event type of a recording. Immutable.
 *
 * @param values event type and setting, as {@code jdk.SafepointBegin#threshold}, with the value as it is recorded
 */
public record EventSettings(Map<String, String> values) {

	private static final Pattern RATE = Pattern.compile("(\\d+)/(ns|us|ms|s|m|h|d)");
	/** All settings that come with a JDK enable more types than this, by far. */
	private static final int CHOSEN_BY_HAND = 40;
	private static final String ENABLED = "#enabled";
	private static final String TRUE = "true";
	/** Takes the place of {@code true} in a chunk from which events were removed. */
	static final String REMOVED = "removed";

	public EventSettings {
		values = Map.copyOf(values);
	}

	/** Whether it is known if events of the type were recorded. */
	public boolean isKnown(String type) {
		return values.containsKey(type + ENABLED);
	}

	/** Whether events of the type were recorded; not if that is unknown. */
	public boolean isEnabled(String type) {
		return TRUE.equals(values.get(type + ENABLED));
	}

	/** Whether events of the type were not to be recorded; not if that is unknown. */
	public boolean isDisabled(String type) {
		return "false".equals(values.get(type + ENABLED));
	}

	/** Whether events of the type may have been recorded and removed from the file afterwards. */
	public boolean isRemoved(String type) {
		return REMOVED.equals(values.get(type + ENABLED));
	}

	/** Whether events were removed from the file after it was recorded, as by {@code jfr scrub}. */
	public boolean isScrubbed() {
		return values.containsValue(REMOVED);
	}

	/** Whether events of the type were recorded without stack traces, though they may have them. */
	public boolean isWithoutStacks(String type) {
		return "false".equals(values.get(type + "#stackTrace"));
	}

	/** Shorter events were not recorded, as set; null if there was no such limit. */
	public String threshold(String type) {
		String threshold = values.get(type + "#threshold");
		return threshold == null || threshold.matches("0( .*)?") ? null : threshold;
	}

	/** The same in nanoseconds; 0 if there was no such limit. */
	public long thresholdNanos(String type) {
		return Durations.nanosWithUnit(values.getOrDefault(type + "#threshold", "")).orElse(0);
	}

	/** No more events were recorded, as set; null if there was no such limit. */
	public String throttle(String type) {
		String throttle = values.get(type + "#throttle");
		return throttle == null || throttle.equals("off") ? null : throttle;
	}

	/** The same as events in a second; NaN if there was no such limit. */
	public double throttlePerSecond(String type) {
		Matcher matcher = RATE.matcher(values.getOrDefault(type + "#throttle", ""));
		return matcher.matches()
				? Long.parseLong(matcher.group(1)) / (Durations.unitNanos(matcher.group(2)) / 1e9)
				: Double.NaN;
	}

	/** Whether so few types were recorded that what is missing has been left out on purpose. */
	public boolean isChosenByHand() {
		return values.entrySet().stream()
				.filter(value -> value.getKey().endsWith(ENABLED) && !"false".equals(value.getValue()))
				.count() < CHOSEN_BY_HAND;
	}
}
