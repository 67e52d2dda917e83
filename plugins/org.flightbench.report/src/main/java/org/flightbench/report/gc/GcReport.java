// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.gc;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;

import org.flightbench.analysis.change.Change;
import org.flightbench.analysis.gc.GcComparison;
import org.flightbench.analysis.gc.GcMeasure;
import org.flightbench.analysis.gc.GcRow;
import org.flightbench.base.Texts;
import org.flightbench.recording.gc.GcAccount;
import org.flightbench.recording.gc.GcFinding;
import org.flightbench.recording.gc.GcGroup;
import org.flightbench.recording.pause.GcTopic;
import org.flightbench.recording.pause.TimeText;
import org.flightbench.view.chart.Chart;
import org.flightbench.report.output.Csv;
import org.flightbench.report.output.Document;
import org.flightbench.report.output.Document.Medium;
import org.flightbench.report.output.Document.Style;
import org.flightbench.report.output.FileFormat;
import org.flightbench.report.output.Html;
import org.flightbench.report.output.Json;
import org.flightbench.report.output.Report;
import org.flightbench.report.output.Table;
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Kind;
import org.flightbench.report.output.TableBuilder;
import org.flightbench.report.page.ReportPage;
import org.flightbench.report.text.Messages;
import org.flightbench.results.words.Numbers;
import org.flightbench.results.compare.Interval;
import org.flightbench.view.timeline.GcCharts;
import org.flightbench.analysis.gc.GcInput;
import org.flightbench.view.chart.SvgRenderer;

/** Reports garbage collection: measures, charts, and groups such as causes and phases. */
public final class GcReport implements Report {

	public static final List<FileFormat> FORMATS = FileFormat.with(FileFormat.CSV, FileFormat.JSON, FileFormat.SVG);

	private static final int MAX_PHASES = 15;
	private static final List<String> COLUMNS = List.of("side", "kind", "name", "value", "count", "nanos",
			"longestNanos", "missing");

	private final GcInput input;
	private final GcComparison gc;

	public GcReport(GcInput input) {
		this.input = input;
		gc = input.comparison();
	}

	@Override
	public Document document() {
		Document document = Document.titled(Messages.gcOutput_title, Medium.COMMENT, Medium.PAGE)
				.withPage(ReportPage.style(), "")
				.lines(sides().map(GcReport::headline).toList()).table(measures(gc))
				.drawing(GcCharts.title(), () -> GcCharts.overTime(input)).figure(out -> {
					Chart percentiles = GcCharts.percentiles(input);
					if (!percentiles.isEmpty()) {
						Html.figure(percentiles.title(),
								SvgRenderer.element(percentiles, GcCharts.WIDTH, GcCharts.CHART_HEIGHT), out);
					}
				});
		groups(gc).forEach(document::table);
		return document.lines(Style.FAINT, GcNotes.of(gc));
	}

	private Stream<GcAccount> sides() {
		return gc.isDifference() ? Stream.of(gc.baseline(), gc.candidate()) : Stream.of(gc.candidate());
	}

	/** Returns the name, the number of runs and the duration of a side. */
	public static String headline(GcAccount account) {
		String time = account.seconds() == 0
				? Numbers.NONE
				: String.format(Locale.ROOT, "%.1f s", account.seconds());
		return account.runs() == 1
				? Texts.bind(Messages.gc_headline, account.name(), time)
				: Texts.bind(Messages.headline_runs, account.name(), Integer.toString(account.runs()), time);
	}

	/** Returns the table of the measures of each side with their changes and verdicts. */
	public static Table measures(GcComparison gc) {
		TableBuilder<GcMeasure> table = new TableBuilder<>();
		table.column(Messages.measure, Kind.WORD, 0, measure -> Cell.of(measure.label()));
		if (gc.isDifference()) {
			table.column(Messages.baseline, Kind.NUMBER, 0, measure -> Cell.of(GcAmounts.text(measure, gc.baseline())));
			table.column(Messages.candidate, Kind.NUMBER, 0,
					measure -> Cell.of(GcAmounts.text(measure, gc.candidate())));
			table.column(Messages.change, Kind.NUMBER, 0, measure -> Cell.of(change(gc, measure)));
			if (gc.hasVerdicts()) {
				table.column(Messages.verdict, Kind.WORD, 0, measure -> Cell.of(verdict(gc.change(measure))));
			}
		} else {
			table.column(Messages.value, Kind.NUMBER, 0, measure -> Cell.of(GcAmounts.text(measure, gc.candidate())));
		}
		return table.build(gc.measures());
	}

	/**
	 * Returns the change of a measure. With several runs, this is the change of their means with its confidence
	 * interval. Returns a dash for sums of different numbers of runs.
	 */
	public static String change(GcComparison gc, GcMeasure measure) {
		Change judged = gc.change(measure);
		if ((measure == GcMeasure.PAUSES || measure == GcMeasure.PAUSED) && !isSameCount(gc)) {
			return Numbers.NONE;
		}
		if (judged == null || judged.baseline().mean() == 0) {
			return GcAmounts.change(measure, gc.baseline(), gc.candidate());
		}
		double mean = judged.baseline().mean();
		double ratio = 1 + judged.difference() / mean;
		double margin = judged.margin() / mean;
		return Texts.bind(Messages.change_interval, Numbers.change(100 * (ratio - 1)),
				Numbers.changeInterval(new Interval(ratio - margin, ratio + margin)));
	}

	/** Returns the verdict with the number of runs that agree with the change; a dash for null. */
	public static String verdict(Change change) {
		if (change == null) {
			return Numbers.NONE;
		}
		return change.verdict().isChange()
				? Texts.bind(Messages.verdict_runs, change.verdict().label(), Integer.toString(change.agreeing()),
						Integer.toString(change.candidate().size()))
				: change.verdict().label();
	}

	/** Returns the nonempty tables of events, threads, causes, collections, failures and phases. */
	public static List<Table> groups(GcComparison gc) {
		List<GcRow> phases = gc.phases();
		return Stream.of(rows(Messages.finding, gc.findings(), gc, null),
				rows(Messages.thread, gc.threads(), gc, null), rows(Messages.cause, gc.causes(), gc, gc::changeOfCause),
				rows(Messages.collection, gc.collections(), gc, gc::changeOfCollection),
				rows(Messages.failure, gc.failures(), gc, null),
				rows(Messages.phase, phases.subList(0, Math.min(MAX_PHASES, phases.size())), gc, null))
				.filter(table -> !table.rows().isEmpty()).toList();
	}

	/** Returns the name of a row, or a placeholder if it is unknown. */
	public static String name(GcRow row) {
		return row.name().isEmpty() ? Messages.unknown : row.name();
	}

	/** @param judged returns the tested change of a row; null if rows of this kind are not tested */
	private static Table rows(String title, List<GcRow> rows, GcComparison gc, Function<GcRow, Change> judged) {
		TableBuilder<GcRow> table = new TableBuilder<>();
		table.column(title, Kind.NAME, 0, row -> Cell.of(name(row)));
		if (gc.isDifference()) {
			table.column(Messages.baselineCount, Kind.NUMBER, 2, row -> count(row.baseline()));
			table.column(Messages.baselineTotal, Kind.NUMBER, 0, row -> time(row.baseline().nanos()));
			table.column(Messages.baselineLongest, Kind.NUMBER, 1, row -> time(row.baseline().longestNanos()));
		}
		table.column(Messages.count, Kind.NUMBER, 2, row -> count(row.candidate()));
		table.column(Messages.total, Kind.NUMBER, 0, row -> time(row.candidate().nanos()));
		table.column(Messages.longest, Kind.NUMBER, 1, row -> time(row.candidate().longestNanos()));
		if (gc.isDifference()) {
			table.column(Messages.change, Kind.NUMBER, 0,
					row -> Cell.of(change(gc, row, judged == null ? null : judged.apply(row))));
			if (judged != null && gc.hasVerdicts()) {
				table.column(Messages.verdict, Kind.WORD, 0, row -> Cell.of(verdict(judged.apply(row))));
			}
		} else {
			table.column(Messages.mean, Kind.NUMBER, 3,
					row -> time(row.candidate().count() == 0 || row.candidate().nanos() < 0
							? row.candidate().nanos()
							: Math.round(row.candidate().meanNanos())));
		}
		return table.build(rows);
	}

	/** Returns the {@linkplain #ratio change} of a row in percent; a dash if unknown. */
	public static String change(GcComparison gc, GcRow row, Change judged) {
		return Numbers.change(100 * ratio(gc, row, judged));
	}

	/**
	 * Returns the change of a row relative to the baseline: that of the mean share of time if it was tested, or else
	 * that of the total time. Returns NaN if the baseline is 0, if either side is unknown, and for total times of
	 * different numbers of runs.
	 *
	 * @param judged the tested change of the row, or null
	 */
	public static double ratio(GcComparison gc, GcRow row, Change judged) {
		if (judged != null) {
			double mean = judged.baseline().mean();
			return mean == 0 ? Double.NaN : judged.difference() / mean;
		}
		return row.baseline().nanos() <= 0 || !row.candidate().isKnown() || !isSameCount(gc)
				? Double.NaN
				: (double) row.candidate().nanos() / row.baseline().nanos() - 1;
	}

	private static boolean isSameCount(GcComparison gc) {
		return gc.baseline().runs() == gc.candidate().runs();
	}

	private static Cell count(GcGroup group) {
		return Cell.of(countText(group), group.count());
	}

	private static Cell time(long nanos) {
		return Cell.of(timeText(nanos), nanos);
	}

	/** Returns the count of a group; a dash if unknown. */
	public static String countText(GcGroup group) {
		return group.isKnown() ? Long.toString(group.count()) : Numbers.NONE;
	}

	/** Formats a duration of a group; returns a dash for negative values, which mean unknown. */
	public static String timeText(long nanos) {
		return nanos < 0 ? Numbers.NONE : TimeText.of(nanos);
	}

	/** Draws all runs over time, and below them a chart of pause durations by percentile. */
	@Override
	public void picture(Writer out) throws IOException {
		out.write(GcCharts.document(input));
	}

	/** Writes a line for each measure and group of each side. */
	@Override
	public void csv(Csv csv) throws IOException {
		csv.heading(COLUMNS);
		if (gc.isDifference()) {
			side("baseline", gc.baseline(), csv);
		}
		side("candidate", gc.candidate(), csv);
	}

	private static void side(String side, GcAccount account, Csv csv) throws IOException {
		for (GcMeasure measure : GcMeasure.values()) {
			csv.text(side).text("measure").text(measure.key()).number(measure.value(account));
			csv.unknown().unknown().unknown().unknown().end();
		}
		for (GcFinding finding : account.findings()) {
			group(side, "event", finding.topic().key(), finding.sum(), finding.missing(), csv);
			groups(side, "thread", finding.threads(), csv);
		}
		groups(side, "cause", account.causes(), csv);
		groups(side, "collection", account.collections(), csv);
		groups(side, "failure", account.failures(), csv);
		groups(side, "phase", account.phases(), csv);
	}

	private static void groups(String side, String kind, List<GcGroup> groups, Csv csv) throws IOException {
		for (GcGroup group : groups) {
			group(side, kind, group.name(), group, null, csv);
		}
	}

	private static void group(String side, String kind, String name, GcGroup group, String missing, Csv csv)
			throws IOException {
		csv.text(side).text(kind).text(name).unknown().count(group.count()).count(group.nanos())
				.count(group.longestNanos()).text(missing).end();
	}

	/**
	 * Writes {@code baseline} (null without a baseline), {@code candidate} and, if each side has several runs,
	 * {@code verdicts}.
	 */
	@Override
	public void json(Json json) throws IOException {
		json.startObject();
		if (gc.isDifference()) {
			account("baseline", gc.baseline(), json);
		} else {
			json.text("baseline", null);
		}
		account("candidate", gc.candidate(), json);
		if (gc.hasVerdicts()) {
			json.startArray("verdicts");
			for (GcMeasure measure : gc.measures()) {
				verdict("measure", measure.key(), gc.change(measure), json);
			}
			for (GcRow row : gc.causes()) {
				verdict("cause", row.name(), gc.changeOfCause(row), json);
			}
			for (GcRow row : gc.collections()) {
				verdict("collection", row.name(), gc.changeOfCollection(row), json);
			}
			json.endArray();
		}
		json.endObject();
	}

	private static void verdict(String kind, String name, Change change, Json json) throws IOException {
		if (change != null) {
			json.startObject().text("kind", kind).text("name", name).numbers("baseline", change.baseline().values())
					.numbers("candidate", change.candidate().values()).number("margin", change.margin())
					.number("p", change.p()).text("verdict", change.verdict().key()).endObject();
		}
	}

	private static void account(String side, GcAccount account, Json json) throws IOException {
		json.startObject(side).text("name", account.name()).number("runs", account.runs())
				.number("seconds", known(account.seconds()));
		if (account.isPausesKnown()) {
			group(account.pauses(), json.startObject("pauses"));
			groups("causes", account.causes(), json);
			groups("collections", account.collections(), json);
		} else {
			json.text("pauses", null).text("causes", null).text("collections", null);
		}
		if (isFailuresKnown(account)) {
			groups("failures", account.failures(), json);
		} else {
			json.text("failures", null);
		}
		json.startArray("findings");
		for (GcFinding finding : account.findings()) {
			json.startObject().text("topic", finding.topic().key()).count("count", finding.sum().count())
					.count("nanos", finding.sum().nanos()).count("longestNanos", finding.sum().longestNanos());
			groups("threads", finding.threads(), json);
			json.text("missing", finding.missing()).endObject();
		}
		json.endArray();
		groups("phases", account.phases(), json);
		json.number("heapBeforeBytes", account.heapBefore()).number("heapAfterBytes", account.heapAfter())
				.number("allocatedBytes", account.allocatedBytes())
				.number("allocationSeconds", known(account.allocationSeconds()))
				.number("leastAllocatedBytesPerSecond", account.allocation().leastPerSecond())
				.number("mostAllocatedBytesPerSecond", account.allocation().mostPerSecond())
				.number("promotedBytes", account.promotedBytes())
				.number("promotionSeconds", known(account.promotionSeconds()))
				.number("metaspaceUsedBytes", account.metaspaceUsed())
				.number("metaspaceCommittedBytes", account.metaspaceCommitted())
				.number("metaspaceThresholdBytes", account.metaspaceThreshold());
		json.texts("missing", account.missing()).texts("warnings", account.warnings()).endObject();
	}

	private static boolean isFailuresKnown(GcAccount account) {
		return account.isPausesKnown() && account.findings().stream()
				.noneMatch(finding -> finding.topic() == GcTopic.FAILURES && finding.missing() != null);
	}

	private static double known(double seconds) {
		return seconds == 0 ? Double.NaN : seconds;
	}

	private static void groups(String name, List<GcGroup> groups, Json json) throws IOException {
		json.startArray(name);
		for (GcGroup group : groups) {
			group(group, json.startObject());
		}
		json.endArray();
	}

	private static void group(GcGroup group, Json json) throws IOException {
		json.text("name", group.name()).number("count", group.count()).number("nanos", group.nanos())
				.number("longestNanos", group.longestNanos()).endObject();
	}
}
