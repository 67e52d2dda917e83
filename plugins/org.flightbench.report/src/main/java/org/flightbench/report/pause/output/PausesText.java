// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pause.output;

import java.io.IOException;
import java.io.Writer;
import java.util.List;

import org.flightbench.analysis.pause.Advice;
import org.flightbench.analysis.pause.AdviceFinder;
import org.flightbench.analysis.pause.PauseComparison;
import org.flightbench.analysis.pause.PauseVerdict;
import org.flightbench.base.Plural;
import org.flightbench.base.Text;
import org.flightbench.base.Texts;
import org.flightbench.recording.pause.LaneNote;
import org.flightbench.recording.pause.LateThread;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseSentences;
import org.flightbench.recording.pause.PauseStatistics;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.TimeText;
import org.flightbench.recording.profile.Frame;
import org.flightbench.report.output.TextStyle;
import org.flightbench.report.output.TextTables;
import org.flightbench.report.pause.AdviceSentences;
import org.flightbench.report.pause.PauseTables;
import org.flightbench.report.pause.PausesInput;
import org.flightbench.report.text.Messages;
import org.flightbench.results.words.Numbers;

/** Writes a pause report as text for a terminal. */
final class PausesText {

	private static final int MAX_EXPLAINED = 3;
	private static final int MAX_FRAMES = 8;
	private static final String SETTINGS = "flightbench safepoints --settings > flightbench.jfc";
	private static final String RECORD = "java -XX:StartFlightRecording=settings=flightbench.jfc,filename=run.jfr …";

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
			line(Texts.bind(Messages.report_baseline, summary(run, PauseStatistics.of(run))));
		}
		PauseStatistics statistics = PauseStatistics.of(input.run());
		for (PauseTimeline run : input.runs()) {
			String summary = summary(run, run == input.run() ? statistics : PauseStatistics.of(run));
			line(input.isComparison() ? Texts.bind(Messages.report_candidate, summary) : summary);
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

	/** Summarizes a run in one line. */
	static String summary(PauseTimeline run, PauseStatistics statistics) {
		if (run.pauses().isEmpty()) {
			return Texts.bind(Messages.run_none, run.name());
		}
		int count = run.pauses().size();
		return Texts.bind(Plural.choose(count, Messages.run_pauses_one, Messages.run_pauses_many), run.name(),
				Numbers.fixed(count, 0), TimeText.of(run.durationNanos()),
				TimeText.of(statistics.totals().totalNanos()), Numbers.percent(100 * statistics.stoppedShare()),
				TimeText.of(statistics.totals().percentileNanos(50)),
				TimeText.of(statistics.totals().percentileNanos(99)),
				TimeText.of(statistics.totals().longestNanos()));
	}

	private void warnings() throws IOException {
		for (List<PauseTimeline> side : List.of(input.baseline(), input.runs())) {
			for (PauseTimeline run : side) {
				for (String warning : run.warnings()) {
					line(Texts.bind(Messages.pausesOutput_report_warning, run.name(), warning));
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
		for (Pause pause : pauses.stream().filter(pause -> !pause.lateThreads().isEmpty()).limit(MAX_EXPLAINED)
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
			for (Frame frame : thread.stack().subList(0, Math.min(MAX_FRAMES, thread.stack().size()))) {
				line("    at " + frame.name());
			}
			if (thread.stack().size() > MAX_FRAMES) {
				line("    " + Texts.bind(Messages.report_moreFrames, thread.stack().size() - MAX_FRAMES));
			}
		}
	}

	private void advice() throws IOException {
		for (Advice advice : AdviceFinder.of(input.run())) {
			line("");
			line(Texts.bind(advice.pauses() > 1 ? Messages.report_advice_pauses : Messages.report_advice,
					advice.pattern().label(), AdviceSentences.pointsTo(advice, input.run()), advice.pauses()));
			line("  " + Texts.bind(Messages.report_advice_try, AdviceSentences.remedy(advice, input.run())));
		}
	}

	private void notes() throws IOException {
		List<LaneNote> notes = input.run().laneNotes();
		if (!notes.isEmpty()) {
			line("");
			for (LaneNote note : notes) {
				line(Texts.bind(Messages.report_note, note.reason()));
			}
			if (notes.stream().anyMatch(LaneNote::curable)) {
				line("  " + Texts.bind(Messages.report_note_cure, SETTINGS, RECORD));
			}
		}
	}

	private void line(String text) throws IOException {
		out.append(style.shown(Text.visible(text))).append('\n');
	}
}
