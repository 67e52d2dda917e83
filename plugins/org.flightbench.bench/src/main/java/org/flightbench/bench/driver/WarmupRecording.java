// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.driver;

import java.io.IOException;
import java.text.ParseException;

import jdk.jfr.Configuration;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;

/**
 * A recording of the warm-up that is discarded. JMH starts Flight Recorder only at the first measurement iteration,
 * which would then bear the cost: loading a thousand classes, retransforming instrumented classes, invalidating
 * compiled code, and a metaspace collection.
 */
final class WarmupRecording {

	/** The recording settings used by JMH. */
	private static final String SETTINGS = "profile";

	private final Recording recording;

	private WarmupRecording(Recording recording) {
		this.recording = recording;
	}

	/** Starts a recording. Returns null if one is already running, or if recording is not possible. */
	static WarmupRecording start() {
		try {
			if (!FlightRecorder.getFlightRecorder().getRecordings().isEmpty()) {
				return null;
			}
			Recording recording = new Recording(Configuration.getConfiguration(SETTINGS));
			recording.setToDisk(false);
			recording.start();
			return new WarmupRecording(recording);
		} catch (IOException | ParseException | IllegalStateException e) {
			// without Flight Recorder or these settings, the benchmark is measured unchanged
			return null;
		}
	}

	void close() {
		recording.close();
	}
}
