// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.settings;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flightbench.base.Durations;

/**
 * The settings of all event types of a recording. Immutable.
 *
 * @param values the recorded values by event type and setting, such as {@code jdk.SafepointBegin#threshold}
 */
public record EventSettings(Map<String, String> values) {

	private static final Pattern RATE = Pattern.compile("(\\d+)/(ns|us|ms|s|m|h|d)");
	/**
	 * The number of enabled types below which settings are assumed to be chosen by hand. The JDK's own settings enable
	 * far more types.
	 */
	private static final int CHOSEN_BY_HAND = 40;
	private static final String ENABLED = "#enabled";
	private static final String TRUE = "true";
	/** The value that replaces {@code true} for chunks from which events were removed. */
	static final String REMOVED = "removed";

	public EventSettings {
		values = Map.copyOf(values);
	}

	/** Returns whether the settings state that events of a type were enabled or disabled. */
	public boolean isKnown(String type) {
		return values.containsKey(type + ENABLED);
	}

	/** Returns whether events of a type were recorded; false if not known. */
	public boolean isEnabled(String type) {
		return TRUE.equals(values.get(type + ENABLED));
	}

	/** Returns whether events of a type were disabled; false if not known. */
	public boolean isDisabled(String type) {
		return "false".equals(values.get(type + ENABLED));
	}

	/** Returns whether events of a type may have been recorded and later removed from the file. */
	public boolean isRemoved(String type) {
		return REMOVED.equals(values.get(type + ENABLED));
	}

	/** Returns whether events were removed from the file after recording, for example by {@code jfr scrub}. */
	public boolean isScrubbed() {
		return values.containsValue(REMOVED);
	}

	/** Returns whether stack traces were disabled for events of a type. */
	public boolean isWithoutStacks(String type) {
		return "false".equals(values.get(type + "#stackTrace"));
	}

	/** Returns the threshold below which events were not recorded, as configured; null if there was none. */
	public String threshold(String type) {
		String threshold = values.get(type + "#threshold");
		return threshold == null || threshold.matches("0( .*)?") ? null : threshold;
	}

	/** Returns the threshold below which events were not recorded, in nanoseconds; 0 if there was none. */
	public long thresholdNanos(String type) {
		return Durations.nanosWithUnit(values.getOrDefault(type + "#threshold", "")).orElse(0);
	}

	/** Returns the maximum rate at which events were recorded, as configured; null if the rate was not limited. */
	public String throttle(String type) {
		String throttle = values.get(type + "#throttle");
		return throttle == null || throttle.equals("off") ? null : throttle;
	}

	/**
	 * Returns the maximum rate at which events were recorded, in events per second; NaN if the rate was not limited.
	 */
	public double throttlePerSecond(String type) {
		Matcher matcher = RATE.matcher(values.getOrDefault(type + "#throttle", ""));
		return matcher.matches()
				? Long.parseLong(matcher.group(1)) / (Durations.unitNanos(matcher.group(2)) / 1e9)
				: Double.NaN;
	}

	/** Returns whether so few types are enabled that the others must have been left out on purpose. */
	public boolean isChosenByHand() {
		return values.entrySet().stream()
				.filter(value -> value.getKey().endsWith(ENABLED) && !"false".equals(value.getValue()))
				.count() < CHOSEN_BY_HAND;
	}
}
