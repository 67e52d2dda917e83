// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.flightbench.demo.TtspResult;
import org.flightbench.demo.TtspSettings;
import org.flightbench.demo.TtspSide;
import org.flightbench.recording.safepoint.LateThread;
import org.flightbench.recording.safepoint.Pause;
import org.flightbench.report.Numbers;
import org.flightbench.report.Text;

/** What came of an experiment with a long time to safepoint, in sentences. */
final class TtspText {

	/** The garbage collection comes after 15 % of the time, and a busy machine takes its part. */
	private static final double LEAST_OF_DELAY = 0.25;
	private static final double MOST_OF_BASELINE = 0.5;
	private static final double NANOS_OF_SECOND = 1e9;
	private static final double NANOS_OF_MILLISECOND = 1e6;

	private final TtspSettings settings;
	private final TtspResult result;

	TtspText(TtspSettings settings, TtspResult result) {
		this.settings = settings;
		this.result = result;
	}

	/** Whether the program was stopped for long, and with the remedy it was not. */
	boolean isAsExpected() {
		return wait(result.baseline()) > settings.delay().toNanos() * LEAST_OF_DELAY
				&& wait(result.remedy()) < wait(result.baseline()) * MOST_OF_BASELINE;
	}

	void write(Writer out) throws IOException {
		out.write("Baseline: " + settings.variant().words() + ".\n");
		side(out, result.baseline());
		out.write("\nRemedy: " + settings.remedy().words() + ".\n");
		side(out, result.remedy());
		out.write("\nThe time to safepoint went from " + span(wait(result.baseline())) + " to "
				+ span(wait(result.remedy())) + ".\n");
		if (!isAsExpected()) {
			out.write("That is not what was expected: try a longer --delay, or a machine with less to do.\n");
		}
	}

	private static void side(Writer out, TtspSide side) throws IOException {
		Pause pause = side.pause();
		if (pause == null) {
			out.write("  The garbage collection that the program asked for is not in the recording.\n");
			return;
		}
		out.write("  " + pause.operationName() + " stopped the program for " + span(pause.totalNanos()) + ": it took "
				+ span(pause.timeToSafepointNanos()) + " until all threads had stopped" + (pause.operationNanos() < 0
						? ".\n"
						: ", and " + span(pause.operationNanos()) + " for the operation itself.\n"));
		LateThread late = side.lateThread();
		if (late != null) {
			out.write(
					"  The others waited for " + Text.visible(late.name()) + ": " + late.evidence().sentence() + ".\n");
			if (!late.stack().isEmpty()) {
				out.write("    at " + Text.visible(late.stack().get(0).toString()) + "\n");
			}
		}
		List<String> story = side.story();
		if (!story.isEmpty()) {
			// the last line is what the program itself has noticed
			String last = story.get(story.size() - 1);
			out.write("  In the program, " + Text.visible(last.substring(last.indexOf(": ") + 2)) + ".\n");
		}
	}

	private static long wait(TtspSide side) {
		Pause pause = side.pause();
		return pause == null ? 0 : pause.timeToSafepointNanos();
	}

	private static String span(long nanos) {
		return nanos >= NANOS_OF_SECOND
				? Numbers.fixed(nanos / NANOS_OF_SECOND, 2) + " s"
				: Numbers.fixed(nanos / NANOS_OF_MILLISECOND, nanos >= NANOS_OF_MILLISECOND ? 0 : 2) + " ms";
	}
}
