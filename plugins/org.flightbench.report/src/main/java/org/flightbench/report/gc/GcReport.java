// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.gc;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Stream;
import com.google.gson.stream.JsonWriter;
import org.flightbench.analysis.change.Change;
import org.flightbench.analysis.gc.GcComparison;
import org.flightbench.analysis.gc.GcMeasure;
import org.flightbench.analysis.gc.GcRow;
import org.flightbench.base.Texts;
import org.flightbench.recording.gc.GcAccount;
import org.flightbench.recording.gc.GcFinding;
import org.flightbench.recording.gc.GcGroup;
import org.flightbench.recording.pause.TimeText;
import org.flightbench.report.output.JsonText;
import org.flightbench.report.output.Table;
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Kind;
import org.flightbench.report.output.TableBuilder;
import org.flightbench.report.output.TextStyle;
import org.flightbench.report.output.TextTables;
import org.flightbench.report.text.Messages;
import org.flightbench.report.words.Numbers;
import org.flightbench.report.words.Text;
import org.flightbench.results.compare.Interval;

/** Writes reports of garbage collection as text and JSON. */
public final class GcReport {

	private static final int MAX_PHASES = 15;

	private GcReport() {}

	/** Writes the measures, the groups and the notes as text. */
	public static void text(GcComparison gc, TextStyle style, Writer out) throws IOException {
		if (gc.isDifference()) {
			line(headline(gc.baseline()), style, out);
		}
		line(headline(gc.candidate()), style, out);
		line("", style, out);
		TextTables.write(measures(gc), style, out);
		for (Table table : groups(gc)) {
			line("", style, out);
			TextTables.write(table, style, out);
		}
		line("", style, out);
		for (String note : GcNotes.of(gc)) {
			line(note, style, out);
		}
	}

	private static void line(String text, TextStyle style, Writer out) throws IOException {
		out.append(style.shown(Text.visible(text))).append('\n');
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
				table.column(Messages.gc_verdict, Kind.WORD, 0, measure -> Cell.of(verdict(gc.change(measure))));
			}
		} else {
			table.column(Messages.value, Kind.NUMBER, 0, measure -> Cell.of(GcAmounts.text(measure, gc.candidate())));
		}
		return table.build(gc.measures());
	}

	/**
	 * Returns the change of a measure. With several runs it is the change of their means with its confidence interval.
	 */
	public static String change(GcComparison gc, GcMeasure measure) {
		Change judged = gc.change(measure);
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
			table.column(Messages.count_baseline, Kind.NUMBER, 2, row -> count(row.baseline()));
			table.column(Messages.total_baseline, Kind.NUMBER, 0, row -> time(row.baseline().nanos()));
			table.column(Messages.longest_baseline, Kind.NUMBER, 1, row -> time(row.baseline().longestNanos()));
		}
		table.column(Messages.count, Kind.NUMBER, 2, row -> count(row.candidate()));
		table.column(Messages.total, Kind.NUMBER, 0, row -> time(row.candidate().nanos()));
		table.column(Messages.longest, Kind.NUMBER, 1, row -> time(row.candidate().longestNanos()));
		if (gc.isDifference()) {
			table.column(Messages.change, Kind.NUMBER, 0, row -> Cell.of(change(row)));
			if (judged != null && gc.hasVerdicts()) {
				table.column(Messages.gc_verdict, Kind.WORD, 0, row -> Cell.of(verdict(judged.apply(row))));
			}
		} else {
			table.column(Messages.mean, Kind.NUMBER, 3,
					row -> time(row.candidate().count() == 0 || row.candidate().nanos() < 0
							? row.candidate().nanos()
							: Math.round(row.candidate().meanNanos())));
		}
		return table.build(rows);
	}

	/** Returns the change of a row's total time; a dash if the baseline is 0 or either side is unknown. */
	public static String change(GcRow row) {
		return row.baseline().nanos() <= 0 || !row.candidate().isKnown()
				? Numbers.NONE
				: Numbers.change(100 * ((double) row.candidate().nanos() / row.baseline().nanos() - 1));
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

	/** Formats a duration of a group; returns a dash for negative values, which are unknown. */
	public static String timeText(long nanos) {
		return nanos < 0 ? Numbers.NONE : TimeText.of(nanos);
	}

	/**
	 * Writes a JSON object with {@code baseline} (null without a baseline), {@code candidate} and, if each side has
	 * several runs, {@code verdicts}.
	 */
	public static void json(GcComparison gc, Writer out) throws IOException {
		JsonWriter json = JsonText.writer(out);
		json.setIndent("  ");
		json.beginObject().name("baseline");
		if (gc.isDifference()) {
			account(json, gc.baseline());
		} else {
			json.nullValue();
		}
		json.name("candidate");
		account(json, gc.candidate());
		if (gc.hasVerdicts()) {
			verdicts(json, gc);
		}
		json.endObject().flush();
		out.append('\n');
	}

	private static void verdicts(JsonWriter json, GcComparison gc) throws IOException {
		json.name("verdicts").beginArray();
		for (GcMeasure measure : gc.measures()) {
			verdict(json, "measure", measure.key(), gc.change(measure));
		}
		for (GcRow row : gc.causes()) {
			verdict(json, "cause", row.name(), gc.changeOfCause(row));
		}
		for (GcRow row : gc.collections()) {
			verdict(json, "collection", row.name(), gc.changeOfCollection(row));
		}
		json.endArray();
	}

	private static void verdict(JsonWriter json, String kind, String name, Change change) throws IOException {
		if (change != null) {
			json.beginObject().name("kind").value(kind).name("name").value(name);
			numbers(json, "baseline", change.baseline().values());
			numbers(json, "candidate", change.candidate().values());
			number(json, "margin", change.margin());
			number(json, "p", change.p());
			json.name("verdict").value(change.verdict().key()).endObject();
		}
	}

	private static void numbers(JsonWriter json, String name, double[] values) throws IOException {
		json.name(name).beginArray();
		for (double value : values) {
			json.value(value);
		}
		json.endArray();
	}

	private static void account(JsonWriter json, GcAccount account) throws IOException {
		json.beginObject().name("name").value(account.name()).name("runs").value(account.runs());
		number(json, "seconds", known(account.seconds()));
		json.name("pauses");
		if (account.isPausesKnown()) {
			group(json, account.pauses());
			groups(json, "causes", account.causes());
			groups(json, "collections", account.collections());
		} else {
			json.nullValue().name("causes").nullValue().name("collections").nullValue();
		}
		groups(json, "failures", account.failures());
		findings(json, account);
		groups(json, "phases", account.phases());
		number(json, "heapBeforeBytes", account.heapBefore());
		number(json, "heapAfterBytes", account.heapAfter());
		number(json, "allocatedBytes", account.allocatedBytes());
		number(json, "allocationSeconds", known(account.allocationSeconds()));
		number(json, "leastAllocatedBytesPerSecond", account.allocation().leastPerSecond());
		number(json, "mostAllocatedBytesPerSecond", account.allocation().mostPerSecond());
		number(json, "promotedBytes", account.promotedBytes());
		number(json, "promotionSeconds", known(account.promotionSeconds()));
		number(json, "metaspaceUsedBytes", account.metaspaceUsed());
		number(json, "metaspaceCommittedBytes", account.metaspaceCommitted());
		number(json, "metaspaceThresholdBytes", account.metaspaceThreshold());
		sentences(json, "missing", account.missing());
		sentences(json, "warnings", account.warnings());
		json.endObject();
	}

	private static void findings(JsonWriter json, GcAccount account) throws IOException {
		json.name("findings").beginArray();
		for (GcFinding finding : account.findings()) {
			json.beginObject().name("topic").value(finding.topic().key());
			number(json, "count", known(finding.sum().count()));
			number(json, "nanos", known(finding.sum().nanos()));
			number(json, "longestNanos", known(finding.sum().longestNanos()));
			groups(json, "threads", finding.threads());
			json.name("missing").value(finding.missing()).endObject();
		}
		json.endArray();
	}

	private static void number(JsonWriter json, String name, OptionalLong value) throws IOException {
		json.name(name);
		if (value.isPresent()) {
			json.value(value.getAsLong());
		} else {
			json.nullValue();
		}
	}

	private static OptionalLong known(long number) {
		return number < 0 ? OptionalLong.empty() : OptionalLong.of(number);
	}

	private static double known(double seconds) {
		return seconds == 0 ? Double.NaN : seconds;
	}

	private static void sentences(JsonWriter json, String name, List<String> sentences) throws IOException {
		json.name(name).beginArray();
		for (String sentence : sentences) {
			json.value(sentence);
		}
		json.endArray();
	}

	private static void groups(JsonWriter json, String name, List<GcGroup> groups) throws IOException {
		json.name(name).beginArray();
		for (GcGroup group : groups) {
			group(json, group);
		}
		json.endArray();
	}

	private static void group(JsonWriter json, GcGroup group) throws IOException {
		json.beginObject().name("name").value(group.name()).name("count").value(group.count());
		json.name("nanos").value(group.nanos()).name("longestNanos").value(group.longestNanos()).endObject();
	}

	private static void number(JsonWriter json, String name, double value) throws IOException {
		json.name(name);
		if (Double.isNaN(value)) {
			json.nullValue();
		} else {
			json.value(value);
		}
	}
}
