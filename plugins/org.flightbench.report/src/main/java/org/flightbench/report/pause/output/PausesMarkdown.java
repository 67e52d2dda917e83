// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pause.output;

import java.io.IOException;
import java.io.Writer;

import org.flightbench.analysis.pause.Advice;
import org.flightbench.analysis.pause.AdviceFinder;
import org.flightbench.analysis.pause.PauseComparison;
import org.flightbench.analysis.pause.PauseVerdict;
import org.flightbench.base.Texts;
import org.flightbench.recording.pause.LaneNote;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseSentences;
import org.flightbench.recording.pause.PauseStatistics;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.report.output.Markdown;
import org.flightbench.report.pause.AdviceSentences;
import org.flightbench.report.pause.PauseTables;
import org.flightbench.report.pause.PausesInput;
import org.flightbench.report.text.Messages;

/** Writes a pause report as Markdown. */
final class PausesMarkdown {

	private static final int MAX_EXPLAINED = 3;

	private final PausesInput input;
	private final Writer out;

	PausesMarkdown(PausesInput input, Writer out) {
		this.input = input;
		this.out = out;
	}

	void write() throws IOException {
		out.append("## ").append(Markdown.escape(Messages.markdown_pauses)).append("\n\n");
		for (PauseTimeline run : input.baseline()) {
			paragraph(Texts.bind(Messages.markdown_baseline, PausesText.summary(run, PauseStatistics.of(run))));
		}
		for (PauseTimeline run : input.runs()) {
			String summary = PausesText.summary(run, PauseStatistics.of(run));
			paragraph(input.isComparison() ? Texts.bind(Messages.markdown_candidate, summary) : summary);
			for (String warning : run.warnings()) {
				paragraph(Texts.bind(Messages.markdown_warning, warning));
			}
		}
		if (input.isComparison()) {
			PauseComparison comparison = PauseComparison.of(input.baseline(), input.runs());
			Markdown.table(PauseTables.verdicts(comparison), out);
			out.append('\n');
			for (String reason : comparison.verdicts().stream().map(PauseVerdict::reason).distinct().toList()) {
				paragraph(reason);
			}
			Markdown.table(PauseTables.comparison(comparison), out);
		} else if (!input.run().pauses().isEmpty()) {
			Markdown.table(PauseTables.operations(PauseStatistics.of(input.run())), out);
		}
		longest();
		for (Advice advice : AdviceFinder.of(input.run())) {
			out.append("\n**")
					.append(Markdown.escape(Texts.bind(Messages.report_advice_pattern, advice.pattern().label())))
					.append("** ");
			paragraph(
					AdviceSentences.pointsTo(advice, input.run()) + " " + AdviceSentences.remedy(advice, input.run()));
		}
		for (LaneNote note : input.run().laneNotes()) {
			paragraph(Texts.bind(Messages.report_note, note.reason()));
		}
	}

	private void longest() throws IOException {
		if (PauseTables.longestPauses(input).isEmpty()) {
			return;
		}
		out.append("\n### ").append(Markdown.escape(Messages.markdown_longest)).append("\n\n");
		Markdown.table(PauseTables.longest(input), out);
		out.append('\n');
		for (Pause pause : PauseTables.longestPauses(input).stream().filter(pause -> !pause.lateThreads().isEmpty())
				.limit(MAX_EXPLAINED).toList()) {
			paragraph(String.join(" ", PauseSentences.of(input.run(), pause)));
		}
	}

	private void paragraph(String text) throws IOException {
		out.append(Markdown.escape(text)).append("\n\n");
	}
}
