// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.recording;

import java.io.IOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.jfr.RecordingSummary;
import org.flightbench.jfr.RecordingSummary.EventCount;
import org.flightbench.report.output.Document;
import org.flightbench.report.output.FileFormat;
import org.flightbench.report.output.Json;
import org.flightbench.report.output.Report;
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Kind;
import org.flightbench.report.output.TableBuilder;
import org.flightbench.report.text.Messages;
import org.flightbench.results.words.Numbers;

/** Lists the event types of a recording. */
public final class EventsReport implements Report {

	public static final List<FileFormat> FORMATS = FileFormat.with(FileFormat.JSON);

	private static final double NANOS = 1e9;

	private final RecordingSummary summary;

	public EventsReport(RecordingSummary summary) {
		this.summary = summary;
	}

	/** Returns a table of event types. Types without events are only counted. */
	@Override
	public Document document() {
		List<String> lines = new ArrayList<>();
		lines.add(summary.durationNanos() > 0
				? Texts.bind(Messages.summary_start_duration, start(),
						String.format(Locale.ROOT, "%.1f", summary.durationNanos() / NANOS))
				: Texts.bind(Messages.summary_start, start()));
		summary.warnings().forEach(warning -> lines.add(Texts.bind(Messages.summary_warning, warning)));
		List<EventCount> types = summary.types().stream().filter(type -> type.count() > 0).toList();
		int without = summary.types().size() - types.size();
		return Document.titled(format()).lines(lines).table(new TableBuilder<EventCount>()
				.column(Messages.column_type, Kind.WORD, 0, type -> Cell.of(type.type()))
				.column(Messages.count, Kind.NUMBER, 0,
						type -> Cell.of(Numbers.fixed(type.count(), 0), type.count()))
				.column(Messages.column_bytes, Kind.NUMBER, 0,
						type -> type.bytes() == 0
								? Cell.of(Numbers.NONE)
								: Cell.of(Numbers.fixed(type.bytes(), 0), type.bytes()))
				.build(types))
				.paragraph(without == 0
						? ""
						: Texts.bind(Plural.choose(without, Messages.summary_without_one,
								Messages.summary_without_many), Numbers.fixed(without, 0)));
	}

	/** Writes all event types. */
	@Override
	public void json(Json json) throws IOException {
		json.startObject().text("version", summary.version()).number("chunks", summary.chunks())
				.number("bytes", summary.size()).text("start", start().toString())
				.number("seconds", summary.durationNanos() / NANOS).texts("warnings", summary.warnings())
				.startArray("types");
		for (EventCount type : summary.types()) {
			json.startObject().text("type", type.type()).number("count", type.count()).number("bytes", type.bytes())
					.endObject();
		}
		json.endArray().endObject();
	}

	private Instant start() {
		return Instant.ofEpochSecond(0, summary.startNanos()).truncatedTo(ChronoUnit.MILLIS);
	}

	private String format() {
		String bytes = Numbers.fixed(summary.size(), 0);
		return summary.chunks() == 0
				? Texts.bind(Messages.summary_format_parsed, summary.version(), bytes)
				: Texts.bind(
						Plural.choose(summary.chunks(), Messages.summary_format_one, Messages.summary_format_many),
						Numbers.fixed(summary.chunks(), 0), summary.version(), bytes);
	}
}
