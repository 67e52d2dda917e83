// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.driver;

import java.time.Duration;
import java.util.List;

import jdk.jfr.EventSettings;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;
import jdk.jfr.RecordingState;

/**
 * Recording settings that show what benchmark threads wait for. JMH uses the {@code profile} settings of the JDK, whose
 * thresholds of 10 or 20 ms exclude almost all waiting within an operation.
 */
final class FineSettings {

	/**
	 * The minimum duration of waiting events. Recording an event takes one to two microseconds, which slows waits of
	 * this duration by at most 10 %. Shorter waits can be very frequent. The shortest timed wait on Linux takes 50
	 * microseconds.
	 */
	private static final Duration THRESHOLD = Duration.ofNanos(20_000);
	private static final List<String> WAITING = List.of("jdk.JavaMonitorEnter", "jdk.JavaMonitorWait", "jdk.ThreadPark",
			"jdk.ThreadSleep", "jdk.FileRead", "jdk.FileWrite", "jdk.FileForce", "jdk.SocketRead", "jdk.SocketWrite");

	private FineSettings() {}

	/** Applies the settings to all running recordings. */
	static void apply() {
		for (Recording recording : FlightRecorder.getFlightRecorder().getRecordings()) {
			if (recording.getState() == RecordingState.RUNNING) {
				for (String type : WAITING) {
					EventSettings settings = recording.enable(type);
					settings.withThreshold(THRESHOLD).withStackTrace();
				}
			}
		}
	}
}
