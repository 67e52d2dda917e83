// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.gc;

import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import org.flightbench.base.Texts;
import org.flightbench.recording.gc.GcAccount;
import org.flightbench.recording.gc.GcGroup;
import org.flightbench.recording.safepoint.TimeText;
import org.flightbench.report.output.JsonText;
import org.flightbench.report.output.Table;
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Kind;
import org.flightbench.report.output.TableBuilder;
import org.flightbench.report.output.TextStyle;
import org.flightbench.report.output.TextTables;
import org.flightbench.report.words.Numbers;
import org.flightbench.report.words.Text;

/** Writes what garbage collection did. */
public final class GcReport {

	private static final int MOST_PHASES = 15;

	private GcReport() {}

	/** As tables: measures, causes, collections and phases. */
	public static void text(GcComparison gc, TextStyle style, Writer out) throws IOException {
		if (gc.isDifference()) {
			line(headline(gc.baseline()), style, out);
		}
		line(headline(gc.candidate()), style, out);
		line("", style, out);
		TextTables.write(measures(gc), style, out);
		rows(Messages.cause, gc.causes(), gc.isDifference(), style, out);
		rows(Messages.collection, gc.collections(), gc.isDifference(), style, out);
		List<GcRow> phases = gc.phases();
		rows(Messages.phase, phases.subList(0, Math.min(MOST_PHASES, phases.size())), gc.isDifference(), style, out);
		line("", style, out);
		for (String note : gc.notes()) {
			line(note, style, out);
		}
	}

	private static void line(String text, TextStyle style, Writer out) throws IOException {
		out.append(style.shown(Text.visible(text))).append('\n');
	}

	/** The name of a side, and how long it lasts. */
	public static String headline(GcAccount account) {
		String time = String.format(Locale.ROOT, "%.1f s", account.seconds());
		return account.runs() == 1
				? Texts.bind(Messages.headline, account.name(), time)
				: Texts.bind(Messages.headline_runs, account.name(), Integer.toString(account.runs()), time);
	}

	private static Table measures(GcComparison gc) {
		TableBuilder<GcMeasure> table = new TableBuilder<>();
		table.column(Messages.measure, Kind.WORD, 0, measure -> Cell.of(measure.label()));
		if (gc.isDifference()) {
			table.column(Messages.baseline, Kind.NUMBER, 0, measure -> Cell.of(measure.text(gc.baseline())));
			table.column(Messages.candidate, Kind.NUMBER, 0, measure -> Cell.of(measure.text(gc.candidate())));
			table.column(Messages.change, Kind.NUMBER, 0,
					measure -> Cell.of(measure.change(gc.baseline(), gc.candidate())));
		} else {
			table.column(Messages.value, Kind.NUMBER, 0, measure -> Cell.of(measure.text(gc.candidate())));
		}
		return table.build(gc.measures());
	}

	private static void rows(String title, List<GcRow> rows, boolean isDifference, TextStyle style, Writer out)
			throws IOException {
		if (rows.isEmpty()) {
			return;
		}
		line("", style, out);
		TableBuilder<GcRow> table = new TableBuilder<>();
		table.column(title, Kind.NAME, 0, row -> Cell.of(row.label()));
		if (isDifference) {
			table.column(Messages.count_baseline, Kind.NUMBER, 2, row -> count(row.baseline()));
			table.column(Messages.total_baseline, Kind.NUMBER, 0, row -> time(row.baseline().nanos()));
			table.column(Messages.longest_baseline, Kind.NUMBER, 1, row -> time(row.baseline().longestNanos()));
		}
		table.column(Messages.count, Kind.NUMBER, 2, row -> count(row.candidate()));
		table.column(Messages.total, Kind.NUMBER, 0, row -> time(row.candidate().nanos()));
		table.column(Messages.longest, Kind.NUMBER, 1, row -> time(row.candidate().longestNanos()));
		if (isDifference) {
			table.column(Messages.change, Kind.NUMBER, 0, row -> Cell.of(change(row)));
		} else {
			table.column(Messages.mean, Kind.NUMBER, 3,
					row -> time(row.candidate().count() == 0 ? 0 : Math.round(row.candidate().meanNanos())));
		}
		TextTables.write(table.build(rows), style, out);
	}

	/** The change of the total of a row with a baseline; a dash if there was none before. */
	public static String change(GcRow row) {
		return row.baseline().nanos() == 0
				? Numbers.NONE
				: Numbers.change(100 * ((double) row.candidate().nanos() / row.baseline().nanos() - 1));
	}

	private static Cell count(GcGroup group) {
		return Cell.of(Long.toString(group.count()), group.count());
	}

	private static Cell time(long nanos) {
		return Cell.of(TimeText.of(nanos), nanos);
	}

	/** As JSON: {@code baseline} (null if there is none) and {@code candidate}, with all groups. */
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
		json.endObject().flush();
		out.append('\n');
	}

	private static void account(JsonWriter json, GcAccount account) throws IOException {
		json.beginObject().name("name").value(account.name()).name("runs").value(account.runs());
		number(json, "seconds", account.seconds());
		json.name("pauses");
		group(json, account.pauses());
		groups(json, "causes", account.causes());
		groups(json, "collections", account.collections());
		groups(json, "phases", account.phases());
		number(json, "heapBeforeBytes", account.heapBefore());
		number(json, "heapAfterBytes", account.heapAfter());
		number(json, "allocatedBytes", account.allocatedBytes());
		number(json, "allocationSeconds", account.allocationSeconds());
		number(json, "promotedBytes", account.promotedBytes());
		number(json, "promotionSeconds", account.promotionSeconds());
		json.endObject();
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
