// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.Map;
import java.util.OptionalLong;
import java.util.regex.Pattern;

import org.flightbench.base.Durations;
import org.flightbench.base.Texts;
import org.flightbench.recording.text.Messages;

/**
 * The sampling period: the time that one sample represents.
 *
 * @param nanos the period in nanoseconds, positive
 * @param text the period as written in the recording
 * @param isUsual whether async-profiler's default is assumed because the recording does not contain the period
 */
public record SamplingPeriod(long nanos, String text, boolean isUsual) {

	private static final Pattern NANOS = Pattern.compile("[0-9]{1,18}");
	/** The default period of async-profiler, used if the recorded setting is 0. */
	private static final SamplingPeriod USUAL = new SamplingPeriod(10_000_000, "10 ms", true);
	private static final SamplingPeriod USUAL_OF_WALL_CLOCK = new SamplingPeriod(50_000_000, "50 ms", true);

	/**
	 * Returns the period of an event type according to the settings of the JDK or async-profiler, or null if they do
	 * not contain it.
	 */
	public static SamplingPeriod of(String type, Map<String, String> settings) {
		String setting = settings.getOrDefault(type + "#period", "");
		OptionalLong period = Durations.nanosWithUnit(setting);
		if (period.isPresent()) {
			return period.getAsLong() == 0 ? null : new SamplingPeriod(period.getAsLong(), setting, false);
		}
		// async-profiler stores the settings of wall-clock samples with those of CPU samples
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

	/** Returns the warning that times are estimated as the number of samples times this period. */
	public String warning() {
		return Texts.bind(isUsual ? Messages.period_usual : Messages.period_recorded, text);
	}
}
