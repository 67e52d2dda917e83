// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.recording;

import java.io.IOException;
import java.io.Writer;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.flightbench.base.Plural;
import org.flightbench.base.Text;
import org.flightbench.base.Texts;
import org.flightbench.jfr.RecordingSummary;
import org.flightbench.jfr.RecordingSummary.EventCount;
import org.flightbench.report.output.JsonText;
import org.flightbench.report.output.Table;
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Column;
import org.flightbench.report.output.Table.Kind;
import org.flightbench.report.output.TextStyle;
import org.flightbench.report.output.TextTables;
import org.flightbench.report.text.Messages;
import org.flightbench.results.words.Numbers;

import com.google.gson.stream.JsonWriter;

/** Writes the content of a recording. */
public final class EventsReport {

	private static final double NANOS = 1e9;

	private EventsReport() {}

	/** Writes a table of event types. Types without events are only counted. */
	public static void text(RecordingSummary summary, TextStyle style, Writer out) throws IOException {
		line(style, out, format(summary));
		line(style, out, summary.durationNanos() > 0
				? Texts.bind(Messages.summary_start_duration, instant(summary),
						String.format(Locale.ROOT, "%.1f", summary.durationNanos() / NANOS))
				: Texts.bind(Messages.summary_start, instant(summary)));
		for (String warning : summary.warnings()) {
			line(style, out, Texts.bind(Messages.summary_warning, warning));
		}
		line(style, out, "");
		List<List<Cell>> rows = new ArrayList<>();
		for (EventCount type : summary.types()) {
			if (type.count() > 0) {
				rows.add(List.of(Cell.of(type.type()), Cell.of(Numbers.fixed(type.count(), 0)),
						Cell.of(type.bytes() == 0 ? Numbers.NONE : Numbers.fixed(type.bytes(), 0))));
			}
		}
		TextTables.write(new Table(List.of(new Column(Messages.column_type, Kind.WORD, 0),
				new Column(Messages.column_count, Kind.NUMBER, 0),
				new Column(Messages.column_bytes, Kind.NUMBER, 0)), rows), style, out);
		int without = summary.types().size() - rows.size();
		if (without > 0) {
			line(style, out, "");
			line(style, out, Texts.bind(
					Plural.choose(without, Messages.summary_without_one, Messages.summary_without_many),
					Numbers.fixed(without, 0)));
		}
	}

	/** Writes all event types as JSON. */
	public static void json(RecordingSummary summary, Writer out) throws IOException {
		JsonWriter json = JsonText.writer(out);
		json.setIndent("  ");
		json.setHtmlSafe(false);
		json.beginObject().name("version").value(summary.version()).name("chunks").value(summary.chunks());
		json.name("bytes").value(summary.size()).name("start").value(instant(summary).toString());
		json.name("seconds").value(summary.durationNanos() / NANOS);
		json.name("warnings").beginArray();
		for (String warning : summary.warnings()) {
			json.value(warning);
		}
		json.endArray().name("types").beginArray();
		for (EventCount type : summary.types()) {
			json.beginObject().name("type").value(type.type()).name("count").value(type.count());
			json.name("bytes").value(type.bytes()).endObject();
		}
		json.endArray().endObject().flush();
		out.append('\n');
	}

	private static Instant instant(RecordingSummary summary) {
		return Instant.ofEpochSecond(0, summary.startNanos()).truncatedTo(ChronoUnit.MILLIS);
	}

	private static String format(RecordingSummary summary) {
		String bytes = Numbers.fixed(summary.size(), 0);
		return summary.chunks() == 0
				? Texts.bind(Messages.summary_format_parsed, summary.version(), bytes)
				: Texts.bind(
						Plural.choose(summary.chunks(), Messages.summary_format_one, Messages.summary_format_many),
						Numbers.fixed(summary.chunks(), 0), summary.version(), bytes);
	}

	private static void line(TextStyle style, Writer out, String text) throws IOException {
		out.append(style.shown(Text.visible(text))).append('\n');
	}
}
