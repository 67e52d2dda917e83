// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pause.output;

import java.io.IOException;
import java.io.Writer;
import java.util.List;

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
import org.flightbench.report.output.Html;
import org.flightbench.report.pause.AdviceSentences;
import org.flightbench.report.pause.PauseTables;
import org.flightbench.report.pause.PausesInput;
import org.flightbench.report.text.Messages;
import org.flightbench.view.pen.Palette;
import org.flightbench.view.timeline.TimelineSvg;

/** Writes pauses as a section of an HTML page: the timeline, statistics and the longest pauses. */
public final class PausesSection {

	private static final int MAX_EXPLAINED = 3;

	private PausesSection() {}

	/**
	 * Writes the section.
	 *
	 * @param ids the prefix of the IDs in the section, which must be unique in the page
	 */
	public static void write(PausesInput input, String ids, Writer out) throws IOException {
		for (PauseTimeline run : input.baseline()) {
			Html.paragraph("", Texts.bind(Messages.markdown_baseline, summary(run)), out);
		}
		for (PauseTimeline run : input.runs()) {
			Html.paragraph("", input.isComparison()
					? Texts.bind(Messages.markdown_candidate, summary(run))
					: summary(run), out);
			for (String warning : run.warnings()) {
				Html.paragraph("warning", warning, out);
			}
		}
		timeline(input, ids, out);
		if (input.isComparison()) {
			PauseComparison comparison = PauseComparison.of(input.baseline(), input.runs());
			Html.table(PauseTables.verdicts(comparison), out);
			for (String reason : comparison.verdicts().stream().map(PauseVerdict::reason).distinct().toList()) {
				Html.paragraph("faint", reason, out);
			}
			out.append("<details><summary>").append(Html.escape(Messages.page_operations)).append("</summary>\n");
			Html.table(PauseTables.comparison(comparison), out);
			out.append("</details>\n");
		} else if (!input.run().pauses().isEmpty()) {
			Html.table(PauseTables.operations(PauseStatistics.of(input.run())), out);
		}
		longest(input, out);
		for (Advice advice : AdviceFinder.of(input.run())) {
			Html.paragraph("", Texts.bind(Messages.report_advice_pattern, advice.pattern().label()) + " "
					+ AdviceSentences.pointsTo(advice, input.run()) + " " + AdviceSentences.remedy(advice, input.run()),
					out);
		}
		for (LaneNote note : input.run().laneNotes()) {
			Html.paragraph("faint", Texts.bind(Messages.report_note, note.reason()), out);
		}
	}

	private static String summary(PauseTimeline run) {
		return PausesText.summary(run, PauseStatistics.of(run));
	}

	private static void timeline(PausesInput input, String ids, Writer out) throws IOException {
		String label = Html.escape(TimelineSvg.title());
		out.append("<div class=\"drawing\" tabindex=\"0\" role=\"group\" aria-label=\"").append(label).append("\">");
		for (Palette palette : List.of(Palette.LIGHT, Palette.DARK)) {
			String theme = palette.isDark() ? "dark" : "light";
			out.append("<div class=\"").append(theme).append("\">")
					.append(PausesSvg.element(input, palette, ids + theme + "-")).append("</div>");
		}
		out.append("</div>\n");
	}

	private static void longest(PausesInput input, Writer out) throws IOException {
		List<Pause> longest = PauseTables.longestPauses(input);
		if (longest.isEmpty()) {
			return;
		}
		out.append("<details><summary>").append(Html.escape(Messages.markdown_longest)).append("</summary>\n");
		Html.table(PauseTables.longest(input), out);
		for (Pause pause : longest.stream().filter(pause -> !pause.lateThreads().isEmpty()).limit(MAX_EXPLAINED)
				.toList()) {
			Html.paragraph("", String.join(" ", PauseSentences.of(input.run(), pause)), out);
		}
		out.append("</details>\n");
	}
}
