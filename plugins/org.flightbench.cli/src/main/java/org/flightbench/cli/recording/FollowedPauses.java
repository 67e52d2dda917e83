// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.recording;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

import org.flightbench.base.Text;
import org.flightbench.cli.io.CommandException;
import org.flightbench.cli.io.ExitStatus;
import org.flightbench.cli.io.Output;
import org.flightbench.cli.io.StandardStreams;
import org.flightbench.recording.pause.LateThread;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseSentences;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.TimeText;
import org.flightbench.recording.pause.read.PauseFollower;

/** Prints the pauses in a growing file as they are added to it. */
final class FollowedPauses {

	private static final long EVERY_MILLIS = 200;

	private final StandardStreams streams;
	private final Path file;
	private final long minNanos;
	private final Long failOverNanos;
	private final boolean csv;
	private int written;

	FollowedPauses(StandardStreams streams, Path file, long minNanos, Long failOverNanos, boolean csv) {
		this.streams = streams;
		this.file = file;
		this.minNanos = minNanos;
		this.failOverNanos = failOverNanos;
		this.csv = csv;
	}

	/**
	 * Runs until a pause exceeds the limit, writing the output fails, or the process is stopped. Returns the exit
	 * status.
	 */
	int run() {
		try (PauseFollower follower = new PauseFollower(file);
				Writer out = new BufferedWriter(new OutputStreamWriter(streams.out(),
						csv ? StandardCharsets.UTF_8 : streams.terminal().charset()))) {
			if (csv) {
				out.write("sinceStartNanos,operation,totalNanos,timeToSafepointNanos,lateThreads\r\n");
			}
			while (true) {
				PauseTimeline timeline = follower.poll();
				Pause tooLong = timeline == null ? null : write(timeline, out);
				out.flush();
				if (tooLong != null) {
					streams.say("a pause of " + TimeText.of(tooLong.totalNanos()) + " for " + tooLong.operationName()
							+ ", longer than --fail-over " + TimeText.of(failOverNanos));
					return ExitStatus.FAILED;
				}
				Thread.sleep(EVERY_MILLIS);
			}
		} catch (InterruptedException stopped) {
			return ExitStatus.CANCELLED;
		} catch (IOException e) {
			throw new CommandException(file + ": " + Output.reason(e), e);
		}
	}

	private Pause write(PauseTimeline timeline, Writer out) throws IOException {
		for (; written < timeline.pauses().size(); written++) {
			Pause pause = timeline.pauses().get(written);
			if (pause.totalNanos() >= minNanos) {
				out.write(csv ? csv(pause) : text(pause));
			}
			if (failOverNanos != null && pause.totalNanos() > failOverNanos) {
				return pause;
			}
		}
		return null;
	}

	private static String csv(Pause pause) {
		String operation = pause.operation() == null ? Pause.UNNAMED : pause.operation();
		return pause.startNanos() + "," + Text.visible(operation).replace(",", ";") + ","
				+ pause.totalNanos() + "," + (pause.timeToSafepointNanos() < 0 ? "" : pause.timeToSafepointNanos())
				+ "," + Text.visible(late(pause)).replace(",", ";") + "\r\n";
	}

	/** Formats a pause as a line of text. */
	static String text(Pause pause) {
		String late = pause.lateThreads().isEmpty() ? "" : ", late: " + late(pause);
		return Text.visible(PauseSentences.time(pause.startNanos()) + "  " + pause.operationName() + "  "
				+ TimeText.of(pause.totalNanos()) + ", to safepoint " + TimeText.of(pause.timeToSafepointNanos())
				+ late)
				+ "\n";
	}

	private static String late(Pause pause) {
		List<String> names = pause.lateThreads().stream().map(LateThread::name).toList();
		return String.join("; ", names);
	}
}
