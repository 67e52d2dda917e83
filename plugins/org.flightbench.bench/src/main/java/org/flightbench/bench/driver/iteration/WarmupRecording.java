// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.driver.iteration;

import java.io.IOException;
import java.text.ParseException;

import jdk.jfr.Configuration;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;

/**
 * A recording of the warm-up that nobody keeps. JMH starts the recorder as late as at the first measured iteration,
 * which then pays for it: a thousand classes are loaded, those that record are replaced, compiled code is thrown away,
 * and the metaspace is collected.
 */
final class WarmupRecording {

	/** The settings that JMH records with. */
	private static final String SETTINGS = "profile";

	private final Recording recording;

	private WarmupRecording(Recording recording) {
		this.recording = recording;
	}

	/** Starts one; null if there is a recording already, or cannot be one. */
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
			// a virtual machine without this recorder or these settings is measured as it is
			return null;
		}
	}

	void close() {
		recording.close();
	}
}
