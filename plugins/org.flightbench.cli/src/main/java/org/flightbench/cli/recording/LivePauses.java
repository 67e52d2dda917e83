// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import java.io.IOException;
import java.nio.file.Path;

import org.flightbench.base.ReadProgress;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.TimeText;
import org.flightbench.recording.pause.read.NewPauses;
import org.flightbench.recording.pause.read.PauseReader;

/** A writer that prints the pauses of a running JVM as they occur, with an alert for long pauses. */
final class LivePauses {

	private static final String BELL = "\u0007";

	private final StandardStreams streams;
	private final long minNanos;
	private final Long alertNanos;
	private final Long failOverNanos;
	private final NewPauses pauses = new NewPauses();

	/**
	 * Creates a writer.
	 *
	 * @param minNanos the minimum duration of pauses to print, in nanoseconds
	 * @param alertNanos the duration above which a pause triggers an alert, in nanoseconds; null for no alerts
	 * @param failOverNanos the duration above which a pause ends the run, in nanoseconds; null for no limit
	 */
	LivePauses(StandardStreams streams, long minNanos, Long alertNanos, Long failOverNanos) {
		this.streams = streams;
		this.minNanos = minNanos;
		this.alertNanos = alertNanos;
		this.failOverNanos = failOverNanos;
	}

	/**
	 * Writes the pauses that were not in the previous snapshot. Returns {@link ExitStatus#FAILED} if one exceeds the
	 * limit.
	 */
	int look(Path snapshot) throws IOException {
		int status = ExitStatus.FINE;
		for (Pause pause : pauses.of(PauseReader.read(snapshot, ReadProgress.NONE))) {
			status = Math.max(status, write(pause));
		}
		return status;
	}

	private int write(Pause pause) throws IOException {
		boolean isAlert = alertNanos != null && pause.totalNanos() > alertNanos;
		if (pause.totalNanos() >= minNanos || isAlert) {
			streams.out().write(FollowedPauses.text(pause)
					.getBytes(streams.terminal().charset()));
			streams.out().flush();
		}
		if (isAlert) {
			if (streams.terminal().isInteractive()) {
				streams.err().print(BELL);
			}
			streams.say("alert: a pause of " + TimeText.of(pause.totalNanos()) + " for " + pause.operationName()
					+ ", longer than --alert " + TimeText.of(alertNanos));
		}
		if (failOverNanos != null && pause.totalNanos() > failOverNanos) {
			streams.say("a pause of " + TimeText.of(pause.totalNanos()) + " for " + pause.operationName()
					+ ", longer than --fail-over " + TimeText.of(failOverNanos));
			return ExitStatus.FAILED;
		}
		return ExitStatus.FINE;
	}
}
