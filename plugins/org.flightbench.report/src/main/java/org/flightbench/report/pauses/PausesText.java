// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pauses;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;

import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.safepoint.LaneNote;
import org.flightbench.recording.safepoint.LateThread;
import org.flightbench.recording.safepoint.Pause;
import org.flightbench.recording.safepoint.PauseStatistics;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.recording.safepoint.TimeText;
import org.flightbench.report.Numbers;
import org.flightbench.report.Text;
import org.flightbench.report.TextStyle;
import org.flightbench.report.TextTables;

/** A report of pauses for people at a terminal. */
final class PausesText {

	private static final int MOST_EXPLAINED = 3;
	private static final int MOST_FRAMES = 8;

	private final PausesInput input;
	private final TextStyle style;
	private final Writer out;

	PausesText(PausesInput input, TextStyle style, Writer out) {
		this.input = input;
		this.style = style;
		this.out = out;
	}

	void write() throws IOException {
		for (PauseTimeline run : input.baseline()) {
			line("Baseline   " + summary(run, PauseStatistics.of(run)));
		}
		PauseStatistics statistics = PauseStatistics.of(input.run());
		for (PauseTimeline run : input.runs()) {
			line((input.isComparison() ? "Candidate  " : "")
					+ summary(run, run == input.run() ? statistics : PauseStatistics.of(run)));
		}
		warnings();
		if (input.isComparison()) {
			PauseComparison comparison = PauseComparison.of(input.baseline(), input.runs());
			line("");
			TextTables.write(PauseTables.comparison(comparison), style, out);
			line("");
			TextTables.write(PauseTables.verdicts(comparison), style, out);
			for (String reason : comparison.verdicts().stream().map(PauseVerdict::reason).distinct().toList()) {
				line("  " + reason);
			}
		} else if (!input.run().pauses().isEmpty()) {
			line("");
			TextTables.write(PauseTables.operations(statistics), style, out);
		}
		longest();
		advice();
		notes();
	}

	/** A run in one line. */
	static String summary(PauseTimeline run, PauseStatistics statistics) {
		if (run.pauses().isEmpty()) {
			return run.name() + ": no pauses";
		}
		return String.format(Locale.ROOT, "%s: %s in %s, stopped for %s (%s); median %s, p99 %s, longest %s",
				run.name(),
				counted(run.pauses().size(), "pause"), TimeText.of(run.durationNanos()),
				TimeText.of(statistics.totals().totalNanos()), Numbers.percent(100 * statistics.stoppedShare()),
				TimeText.of(statistics.totals().percentileNanos(50)),
				TimeText.of(statistics.totals().percentileNanos(99)),
				TimeText.of(statistics.totals().longestNanos()));
	}

	private static String counted(long count, String noun) {
		return Numbers.fixed(count, 0) + " " + noun + (count == 1 ? "" : "s");
	}

	private void warnings() throws IOException {
		for (List<PauseTimeline> side : List.of(input.baseline(), input.runs())) {
			for (PauseTimeline run : side) {
				for (String warning : run.warnings()) {
					line("Warning  " + run.name() + ": " + warning);
				}
			}
		}
	}

	private void longest() throws IOException {
		List<Pause> pauses = PauseTables.longestPauses(input);
		if (pauses.isEmpty()) {
			return;
		}
		line("");
		TextTables.write(PauseTables.longest(input), style, out);
		for (Pause pause : pauses.stream().filter(pause -> !pause.lateThreads().isEmpty()).limit(MOST_EXPLAINED)
				.toList()) {
			line("");
			for (String sentence : PauseSentences.of(input.run(), pause)) {
				line(sentence);
			}
			for (LateThread thread : pause.lateThreads()) {
				stack(thread);
			}
		}
	}

	private void stack(LateThread thread) throws IOException {
		if (!thread.stack().isEmpty()) {
			line("  " + thread.name());
			for (Frame frame : thread.stack().subList(0, Math.min(MOST_FRAMES, thread.stack().size()))) {
				line("    at " + frame.name());
			}
			if (thread.stack().size() > MOST_FRAMES) {
				line("    … " + (thread.stack().size() - MOST_FRAMES) + " more");
			}
		}
	}

	private void advice() throws IOException {
		for (Advice advice : Advices.of(input.run())) {
			line("");
			line(advice.pattern().label() + "?  " + advice.pointsTo()
					+ (advice.pauses() > 1 ? " So look " + advice.pauses() + " pauses." : ""));
			line("  Try: " + advice.remedy());
		}
	}

	private void notes() throws IOException {
		List<LaneNote> notes = input.run().laneNotes();
		if (!notes.isEmpty()) {
			line("");
			for (LaneNote note : notes) {
				line("Not in it: " + note.reason());
			}
			if (notes.stream().anyMatch(LaneNote::curable)) {
				line("  To record it: flightbench safepoints --settings > flightbench.jfc, then "
						+ "java -XX:StartFlightRecording=settings=flightbench.jfc,filename=run.jfr …");
			}
		}
	}

	private void line(String text) throws IOException {
		out.append(style.shown(Text.visible(text))).append('\n');
	}
}
