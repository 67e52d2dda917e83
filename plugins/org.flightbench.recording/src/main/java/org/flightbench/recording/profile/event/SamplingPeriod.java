// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.event;

import java.util.Map;
import java.util.OptionalLong;
import java.util.regex.Pattern;

import org.flightbench.base.Durations;
import org.flightbench.base.Texts;

/**
 * The time for which a sample stands.
 *
 * @param nanos in nanoseconds, more than 0
 * @param text the same as the recording has it
 * @param isUsual whether the recording does not contain it: it is async-profiler's default
 */
public record SamplingPeriod(long nanos, String text, boolean isUsual) {

	private static final Pattern NANOS = Pattern.compile("[0-9]{1,18}");
	/** The settings have 0 then. */
	private static final SamplingPeriod USUAL = new SamplingPeriod(10_000_000, "10 ms", true);
	private static final SamplingPeriod USUAL_OF_WALL_CLOCK = new SamplingPeriod(50_000_000, "50 ms", true);

	/**
	 * The period of a type of events, from the settings of the JDK or of async-profiler; null if they do not contain
	 * it.
	 */
	public static SamplingPeriod of(String type, Map<String, String> settings) {
		String setting = settings.getOrDefault(type + "#period", "");
		OptionalLong period = Durations.nanosWithUnit(setting);
		if (period.isPresent()) {
			return period.getAsLong() == 0 ? null : new SamplingPeriod(period.getAsLong(), setting, false);
		}
		// async-profiler records the settings of both with those of the processor's samples
		boolean isWallClock = type.equals("profiler.WallClockSample");
		String interval = settings.get("jdk.ExecutionSample#interval");
		interval = isWallClock ? settings.getOrDefault("jdk.ExecutionSample#wall", interval) : interval;
		if (interval == null || !NANOS.matcher(interval).matches()) {
			return null;
		}
		long nanos = Long.parseLong(interval);
		return nanos > 0
				? new SamplingPeriod(nanos, nanos / 1e6 + " ms", false)
				: isWallClock ? USUAL_OF_WALL_CLOCK : USUAL;
	}

	/** The warning about times that are numbers of samples by this period. */
	public String warning() {
		return Texts.bind(isUsual ? Messages.period_usual : Messages.period_recorded, text);
	}
}
