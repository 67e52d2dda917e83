// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pause.output;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.recording.pause.Distribution;
import org.flightbench.recording.pause.LaneNote;
import org.flightbench.recording.pause.LateThread;
import org.flightbench.recording.pause.OperationStatistics;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseStatistics;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.TimeText;
import org.flightbench.recording.profile.Frame;
import org.flightbench.view.pen.Palette;
import org.flightbench.report.output.Csv;
import org.flightbench.report.output.Document;
import org.flightbench.report.output.Document.Item;
import org.flightbench.report.output.Document.Medium;
import org.flightbench.report.output.Document.Style;
import org.flightbench.report.output.FileFormat;
import org.flightbench.report.output.Html;
import org.flightbench.report.output.Json;
import org.flightbench.report.output.Report;
import org.flightbench.analysis.pause.Advice;
import org.flightbench.analysis.pause.AdviceFinder;
import org.flightbench.analysis.pause.PauseComparison;
import org.flightbench.recording.pause.PauseSentences;
import org.flightbench.report.pause.PauseTables;
import org.flightbench.analysis.pause.PauseVerdict;
import org.flightbench.report.pause.PausesInput;
import org.flightbench.report.text.Messages;
import org.flightbench.results.words.Numbers;
import org.flightbench.report.pause.AdviceSentences;
import org.flightbench.view.timeline.TimelineSvg;

/** Reports pauses: statistics, the timeline, the longest pauses and advice. */
public final class PausesReport implements Report {

	public static final List<FileFormat> FORMATS = FileFormat.with(FileFormat.CSV, FileFormat.JSON, FileFormat.SVG);

	private static final int MAX_EXPLAINED = 3;
	private static final int MAX_FRAMES = 8;
	private static final String SETTINGS = "flightbench safepoints --settings > flightbench.jfc";
	private static final String RECORD = "java -XX:StartFlightRecording=settings=flightbench.jfc,filename=run.jfr …";
	private static final List<String> COLUMNS = List.of("source", "safepointId", "operation", "start",
			"sinceStartNanos", "timeToSafepointNanos", "cleanupNanos", "operationNanos", "leavingNanos", "totalNanos",
			"threads", "lateThreads");

	private final PausesInput input;

	public PausesReport(PausesInput input) {
		this.input = input;
	}

	@Override
	public Document document() {
		return Document.titled(Messages.pauses, Medium.COMMENT, Medium.PAGE).append(part("timeline-"));
	}

	/**
	 * Returns the report as a part of a document.
	 *
	 * @param ids the prefix of the IDs in the part, which must be unique in a page
	 */
	public Document part(String ids) {
		Document part = Document.part()
				.only(Medium.TERMINAL,
						text -> text.lines(summaries(Messages.report_baseline, Messages.report_candidate))
								.lines(warnings(Messages.pausesOutput_report_warning)))
				.except(Medium.TERMINAL,
						other -> other.lines(summaries(Messages.markdown_baseline, Messages.markdown_candidate))
								.list(Style.WARNING, false,
										warnings(Messages.markdown_warning).stream().map(Item::of).toList()))
				.figure(out -> timeline(ids, out));
		if (input.isComparison()) {
			PauseComparison comparison = PauseComparison.of(input.baseline(), input.runs());
			part.table(PauseTables.verdicts(comparison))
					.lines(Style.FAINT,
							comparison.verdicts().stream().map(PauseVerdict::reason).distinct().toList())
					.details(Messages.page_operations, details -> details.table(PauseTables.comparison(comparison)));
		} else {
			part.table(PauseTables.operations(PauseStatistics.of(input.run())));
		}
		return part.details(Messages.markdown_longest, this::longest).list(advice()).append(notes());
	}

	private List<String> summaries(String ofBaseline, String ofCandidate) {
		List<String> summaries = new ArrayList<>();
		for (PauseTimeline run : input.baseline()) {
			summaries.add(Texts.bind(ofBaseline, summary(run, PauseStatistics.of(run))));
		}
		for (PauseTimeline run : input.runs()) {
			String summary = summary(run, PauseStatistics.of(run));
			summaries.add(input.isComparison() ? Texts.bind(ofCandidate, summary) : summary);
		}
		return summaries;
	}

	private List<String> warnings(String pattern) {
		return Stream.concat(input.baseline().stream(), input.runs().stream()).flatMap(
				run -> run.warnings().stream().map(warning -> Texts.bind(pattern, run.name(), warning))).toList();
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

	private void timeline(String ids, Appendable out) throws IOException {
		out.append("<div class=\"drawing\" tabindex=\"0\" role=\"group\" aria-label=\"")
				.append(Html.escape(TimelineSvg.title())).append("\">");
		for (Palette palette : List.of(Palette.LIGHT, Palette.DARK)) {
			String theme = palette.isDark() ? "dark" : "light";
			out.append("<div class=\"").append(theme).append("\">")
					.append(PausesPicture.element(input, palette, ids + theme + "-")).append("</div>");
		}
		out.append("</div>\n");
	}

	private void longest(Document details) {
		List<Pause> pauses = PauseTables.longestPauses(input);
		details.table(PauseTables.longest(input));
		for (Pause pause : pauses.stream().filter(pause -> !pause.lateThreads().isEmpty()).limit(MAX_EXPLAINED)
				.toList()) {
			List<String> stacks = new ArrayList<>();
			pause.lateThreads().forEach(thread -> stacks.addAll(stack(thread)));
			details.lines(PauseSentences.of(input.run(), pause)).code(stacks);
		}
	}

	private static List<String> stack(LateThread thread) {
		if (thread.stack().isEmpty()) {
			return List.of();
		}
		List<String> lines = new ArrayList<>(List.of(thread.name()));
		for (Frame frame : thread.stack().subList(0, Math.min(MAX_FRAMES, thread.stack().size()))) {
			lines.add("  at " + frame.name());
		}
		if (thread.stack().size() > MAX_FRAMES) {
			lines.add("  " + Texts.bind(Messages.report_moreFrames, thread.stack().size() - MAX_FRAMES));
		}
		return lines;
	}

	private List<Item> advice() {
		List<Item> items = new ArrayList<>();
		for (Advice advice : AdviceFinder.of(input.run())) {
			items.add(Item.of(
					Texts.bind(advice.pauses() > 1 ? Messages.report_advice_pauses : Messages.report_advice,
							advice.pattern().label(), AdviceSentences.pointsTo(advice, input.run()), advice.pauses()),
					List.of(Texts.bind(Messages.report_advice_try, AdviceSentences.remedy(advice, input.run())))));
		}
		return items;
	}

	private Document notes() {
		List<LaneNote> notes = input.run().laneNotes();
		Document part = Document.part().lines(Style.FAINT,
				notes.stream().map(note -> Texts.bind(Messages.report_note, note.reason())).toList());
		return notes.stream().anyMatch(LaneNote::curable)
				? part.only(Medium.TERMINAL,
						text -> text.paragraph(Texts.bind(Messages.report_note_cure, SETTINGS, RECORD)))
				: part;
	}

	@Override
	public void picture(Writer out) throws IOException {
		PausesPicture.write(input, out);
	}

	/** Writes the listed pauses, one per line. Unknown values are empty fields. */
	@Override
	public void csv(Csv csv) throws IOException {
		csv.heading(COLUMNS);
		for (List<PauseTimeline> side : List.of(input.baseline(), input.runs())) {
			for (PauseTimeline run : side) {
				csv(run, csv);
			}
		}
	}

	private void csv(PauseTimeline run, Csv csv) throws IOException {
		for (Pause pause : run.pauses()) {
			if (input.isListed(pause)) {
				csv.text(run.name()).count(pause.safepointId()).text(pause.operation())
						.text(run.isDated() ? run.instant(pause.startNanos()).toString() : null)
						.number(pause.startNanos()).count(pause.timeToSafepointNanos()).count(pause.cleanupNanos())
						.count(pause.operationNanos()).count(pause.leavingNanos()).count(pause.totalNanos())
						.count(pause.threads())
						.text(String.join(", ", pause.lateThreads().stream().map(LateThread::name).toList())).end();
			}
		}
	}

	/** Writes the listed pauses; {@code docs/schemas} describes all fields. */
	@Override
	public void json(Json json) throws IOException {
		json.startObject();
		fields(input.run(), json);
		if (input.isComparison()) {
			runs("otherRuns", input.runs().subList(1, input.runs().size()), json);
			runs("baseline", input.baseline(), json);
			json.startArray("verdicts");
			for (PauseVerdict verdict : PauseComparison.of(input.baseline(), input.runs()).verdicts()) {
				json.startObject().text("measure", verdict.measure().key())
						.number("baselineMillis", verdict.baseline()).number("candidateMillis", verdict.candidate())
						.text("verdict", verdict.verdict().key()).text("reason", verdict.reason()).endObject();
			}
			json.endArray();
		}
		json.endObject();
	}

	private void runs(String name, List<PauseTimeline> runs, Json json) throws IOException {
		json.startArray(name);
		for (PauseTimeline run : runs) {
			json.startObject();
			fields(run, json);
			json.endObject();
		}
		json.endArray();
	}

	private void fields(PauseTimeline run, Json json) throws IOException {
		List<String> warnings = new ArrayList<>(run.warnings());
		run.laneNotes().forEach(note -> warnings.add(note.reason()));
		json.text("source", run.name()).texts("warnings", warnings).startArray("pauses");
		for (Pause pause : run.pauses()) {
			if (input.isListed(pause)) {
				pause(run, pause, json);
			}
		}
		json.endArray();
		PauseStatistics statistics = PauseStatistics.of(run);
		distribution(statistics.totals(), json.startObject("summary"));
		json.number("stoppedShare", statistics.stoppedShare()).startObject("byOperation");
		for (OperationStatistics operation : statistics.byOperation()) {
			distribution(operation.totals(), json.startObject(operation.operation()));
			json.endObject();
		}
		json.endObject().endObject();
	}

	private static void pause(PauseTimeline run, Pause pause, Json json) throws IOException {
		json.startObject().count("safepointId", pause.safepointId()).text("operation", pause.operation())
				.text("start", run.isDated() ? run.instant(pause.startNanos()).toString() : null)
				.number("sinceStartNanos", pause.startNanos())
				.count("timeToSafepointNanos", pause.timeToSafepointNanos())
				.count("cleanupNanos", pause.cleanupNanos()).count("operationNanos", pause.operationNanos())
				.count("leavingNanos", pause.leavingNanos()).count("totalNanos", pause.totalNanos())
				.count("threads", pause.threads()).startArray("lateThreads");
		for (LateThread thread : pause.lateThreads()) {
			json.startObject().text("name", thread.name()).text("evidence", thread.evidence().key())
					.text("detail", thread.detail())
					.texts("stack", thread.stack().stream().map(Frame::name).toList()).endObject();
		}
		json.endArray().endObject();
	}

	private static void distribution(Distribution distribution, Json json) throws IOException {
		json.number("count", distribution.count()).number("totalNanos", distribution.totalNanos())
				.count("longestNanos", distribution.count() == 0 ? Pause.UNKNOWN : distribution.longestNanos())
				.count("p50Nanos", distribution.percentileNanos(50))
				.count("p99Nanos", distribution.percentileNanos(99));
	}
}
