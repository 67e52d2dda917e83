// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import java.io.IOException;
import java.nio.file.Path;

import org.flightbench.base.ReadProgress;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.cli.process.ExitStatus;
import org.flightbench.recording.safepoint.Pause;
import org.flightbench.recording.safepoint.TimeText;
import org.flightbench.recording.safepoint.read.NewPauses;
import org.flightbench.recording.safepoint.read.PauseReader;

/** Writes the pauses of a running virtual machine as they happen, and rings at long ones. */
final class LivePauses {

	private static final String BELL = "\u0007";

	private final StandardStreams streams;
	private final long minNanos;
	private final Long alertNanos;
	private final Long failOverNanos;
	private final NewPauses pauses = new NewPauses();

	/**
	 * Pauses of a run.
	 *
	 * @param alertNanos rings at longer ones, null to be silent
	 * @param failOverNanos ends at longer ones, null to go on
	 */
	LivePauses(StandardStreams streams, long minNanos, Long alertNanos, Long failOverNanos) {
		this.streams = streams;
		this.minNanos = minNanos;
		this.alertNanos = alertNanos;
		this.failOverNanos = failOverNanos;
	}

	/** Writes the pauses that were not in the last look. */
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
