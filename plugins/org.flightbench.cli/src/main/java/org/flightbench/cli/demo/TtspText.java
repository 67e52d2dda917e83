// SPDX-License-Identifier: UPL-1.0
package org.flightbench.cli.demo;

import java.io.IOException;
import java.io.Writer;
import java.util.List;

import org.flightbench.analysis.pause.PauseComparison;
import org.flightbench.base.Text;
import org.flightbench.demo.ttsp.TtspResult;
import org.flightbench.demo.ttsp.TtspSettings;
import org.flightbench.demo.ttsp.TtspSide;
import org.flightbench.recording.pause.LateThread;
import org.flightbench.recording.pause.Overlay;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.report.output.TextStyle;
import org.flightbench.report.output.TextTable;
import org.flightbench.report.pause.PauseTables;
import org.flightbench.results.words.Numbers;

/** The outcome of a time-to-safepoint experiment as text. */
final class TtspText {

	/**
	 * The minimum time to safepoint that counts as long, as a share of the delay. It is below 1 because the garbage
	 * collection is requested only after 15 % of the delay, or later on a busy machine.
	 */
	private static final double MIN_OF_DELAY = 0.25;
	private static final double MAX_OF_BASELINE = 0.5;
	private static final double NANOS_OF_SECOND = 1e9;
	private static final double NANOS_OF_MILLISECOND = 1e6;

	private final TtspSettings settings;
	private final TtspResult result;

	TtspText(TtspSettings settings, TtspResult result) {
		this.settings = settings;
		this.result = result;
	}

	/** Returns whether the time to safepoint was long in the baseline and much shorter with the remedy. */
	boolean isAsExpected() {
		long baseline = wait(result.baselines());
		return baseline > settings.delay().toNanos() * MIN_OF_DELAY
				&& wait(result.remedies()) < baseline * MAX_OF_BASELINE;
	}

	void write(Writer out, TextStyle style) throws IOException {
		out.write("Baseline: " + settings.variant().words() + ".\n");
		side(out, result.baseline());
		out.write("\nRemedy: " + settings.remedy().words() + ".\n");
		side(out, result.remedy());
		out.write("\nThe time to safepoint went from " + span(wait(result.baselines())) + " to "
				+ span(wait(result.remedies())));
		if (settings.repeat() == 1) {
			out.write(". To see whether this is reproducible, use --repeat, which runs it several times.\n");
		} else {
			out.write(", the medians of " + settings.repeat() + " runs each; above is the first.\n\n");
			TextTable.write(PauseTables.verdicts(PauseComparison.of(timelines(result.baselines()),
					timelines(result.remedies()))), style, out);
		}
		if (!isAsExpected()) {
			out.write("This is not the expected outcome: try a longer --delay, or a less busy machine.\n");
		}
	}

	private static List<PauseTimeline> timelines(List<TtspSide> sides) {
		return sides.stream().map(side -> Overlay.of(side.recorded(), side.logged()).orElse(side.recorded())).toList();
	}

	private static void side(Writer out, TtspSide side) throws IOException {
		Pause pause = side.pause();
		if (pause == null) {
			out.write("  The garbage collection that the program requested is not in the recording.\n");
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
			// the program prints its own observation last
			String last = story.get(story.size() - 1);
			out.write("  In the program, " + Text.visible(last.substring(last.indexOf(": ") + 2)) + ".\n");
		}
	}

	/** Returns the median time to safepoint of the garbage collection, in nanoseconds. */
	private static long wait(List<TtspSide> sides) {
		long[] waits = sides.stream().map(TtspSide::pause)
				.mapToLong(pause -> pause == null ? 0 : pause.timeToSafepointNanos()).sorted().toArray();
		return waits[waits.length / 2];
	}

	private static String span(long nanos) {
		return nanos >= NANOS_OF_SECOND
				? Numbers.fixed(nanos / NANOS_OF_SECOND, 2) + " s"
				: Numbers.fixed(nanos / NANOS_OF_MILLISECOND, nanos >= NANOS_OF_MILLISECOND ? 0 : 2) + " ms";
	}
}
