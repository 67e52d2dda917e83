// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.settings;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a recording was to record of each event type. Immutable.
 *
 * @param values event type and setting, as {@code jdk.SafepointBegin#threshold}, with the value as it is recorded
 */
public record EventSettings(Map<String, String> values) {

	private static final Pattern AMOUNT = Pattern.compile("(\\d+(?:\\.\\d+)?) ?(ns|us|ms|s|m|h|d)");
	private static final Pattern RATE = Pattern.compile("(\\d+)/(ns|us|ms|s|m|h|d)");
	private static final Map<String, Double> NANOS = Map.of("ns", 1.0, "us", 1e3, "ms", 1e6, "s", 1e9, "m", 6e10, "h",
			3.6e12, "d", 8.64e13);
	/** All settings that come with a JDK enable more types than this, by far. */
	private static final int CHOSEN_BY_HAND = 40;
	private static final String ENABLED = "#enabled";
	private static final String TRUE = "true";

	public EventSettings {
		values = Map.copyOf(values);
	}

	/** Whether it is told if events of the type were recorded. */
	public boolean isKnown(String type) {
		return values.containsKey(type + ENABLED);
	}

	/** Whether events of the type were recorded; not if that is not told. */
	public boolean isEnabled(String type) {
		return TRUE.equals(values.get(type + ENABLED));
	}

	/** Whether events of the type were not to be recorded; not if that is not told. */
	public boolean isDisabled(String type) {
		return "false".equals(values.get(type + ENABLED));
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
		Matcher matcher = AMOUNT.matcher(values.getOrDefault(type + "#threshold", ""));
		return matcher.matches() ? (long) (Double.parseDouble(matcher.group(1)) * NANOS.get(matcher.group(2))) : 0;
	}

	/** No more events were recorded, as set; null if there was no such limit. */
	public String throttle(String type) {
		String throttle = values.get(type + "#throttle");
		return throttle == null || throttle.equals("off") ? null : throttle;
	}

	/** The same as events in a second; NaN if there was no such limit. */
	public double throttlePerSecond(String type) {
		Matcher matcher = RATE.matcher(values.getOrDefault(type + "#throttle", ""));
		return matcher.matches() ? Long.parseLong(matcher.group(1)) / (NANOS.get(matcher.group(2)) / 1e9) : Double.NaN;
	}

	/** Whether so few types were recorded that what is missing has been left out on purpose. */
	public boolean isChosenByHand() {
		return values.entrySet().stream()
				.filter(value -> value.getKey().endsWith(ENABLED) && TRUE.equals(value.getValue()))
				.count() < CHOSEN_BY_HAND;
	}
}
