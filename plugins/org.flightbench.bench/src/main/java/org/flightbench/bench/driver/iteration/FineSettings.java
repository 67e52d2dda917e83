// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.driver.iteration;

import java.time.Duration;
import java.util.List;

import jdk.jfr.EventSettings;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;
import jdk.jfr.RecordingState;

/**
 * Settings of recordings with which what threads wait for can be seen in benchmarks: JMH records with JDK's profile,
 * which leaves out what takes less than 10 or 20 ms, and so nearly all that an operation can wait for.
 */
final class FineSettings {

	/**
	 * An event takes one to two microseconds, so those that are longer than this slow nothing by more than a tenth;
	 * shorter ones, of which there may be very many, are left out. The shortest timed wait of Linux takes 50
	 * microseconds.
	 */
	private static final Duration THRESHOLD = Duration.ofNanos(20_000);
	private static final List<String> WAITING = List.of("jdk.JavaMonitorEnter", "jdk.JavaMonitorWait", "jdk.ThreadPark",
			"jdk.ThreadSleep", "jdk.FileRead", "jdk.FileWrite", "jdk.FileForce", "jdk.SocketRead", "jdk.SocketWrite");

	private FineSettings() {}

	/** Applies them to all recordings that run. */
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
