// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.io;

import java.io.IOException;
import java.io.Writer;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

import org.flightbench.analysis.io.IoComparison;
import org.flightbench.analysis.io.IoRow;
import org.flightbench.base.Text;
import org.flightbench.base.Texts;
import org.flightbench.recording.io.IoAccount;
import org.flightbench.recording.io.IoGroup;
import org.flightbench.recording.io.IoOperation;
import org.flightbench.recording.pause.TimeText;
import org.flightbench.view.chart.Chart;
import org.flightbench.view.pen.Palette;
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
import org.flightbench.view.chart.SvgRenderer;

/** Reports the I/O of recordings. */
public final class IoReport implements Report {

	public static final List<FileFormat> FORMATS = FileFormat.with(FileFormat.JSON, FileFormat.SVG);

	private static final double NANOS = 1e9;
	private static final int WIDTH = 1100;
	private static final int HEIGHT = 360;

	private final IoComparison io;
	private final IoAccount.By by;
	private final int most;

	/**
	 * @param io the I/O
	 * @param by the property by which operations are grouped
	 * @param most the maximum number of groups and operations to show
	 */
	public IoReport(IoComparison io, IoAccount.By by, int most) {
		this.io = io;
		this.by = by;
		this.most = most;
	}

	@Override
	public Document document() {
		Document document = Document.titled(Messages.io_title, Medium.COMMENT, Medium.PAGE)
				.withPage(ReportPage.style(), "").lines(io.sides().stream().map(IoReport::headline).toList())
				.figure(out -> {
					for (Chart chart : IoCharts.of(io)) {
						Html.figure(chart.title(), SvgRenderer.element(chart, WIDTH, HEIGHT), out);
					}
				}).table(rows(Messages.operation, io.kinds()))
				.only(Medium.TERMINAL, part -> part.table(groups(by)));
		for (IoAccount.By each : IoAccount.By.values()) {
			document.except(Medium.TERMINAL, part -> part.table(groups(each)));
		}
		return document.table(longest(io.candidate())).lines(Style.FAINT, IoNotes.of(io));
	}

	/** Returns the name of a side, its duration and a summary of its I/O. */
	public static String headline(IoAccount account) {
		return headline(account, IoFormatter.USUAL);
	}

	/** Returns the name of a side, its duration and a summary of its I/O, with bytes in the given format. */
	public static String headline(IoAccount account, IoFormatter words) {
		IoGroup total = account.total();
		String seconds = String.format(Locale.ROOT, "%.1f s", (account.endNanos() - account.startNanos()) / NANOS);
		if (total.count() == 0) {
			return Texts.bind(Messages.headline_none, account.name(), seconds);
		}
		return Texts.bind(Messages.io_headline, account.name(), Long.toString(total.count()), seconds,
				words.bytes(total.bytes()), TimeText.of(total.nanos()), TimeText.of(total.longestNanos()));
	}

	/** Returns the name of a row, or a placeholder if it is unknown. */
	public static String name(IoRow row) {
		return row.name().isEmpty() ? Messages.unknown : row.name();
	}

	/** Formats the change of a row; a dash if a side has no value. */
	public static String change(IoRow row) {
		return Numbers.change(row.changePercent());
	}

	private Table groups(IoAccount.By property) {
		List<IoRow> groups = io.groups(property);
		return rows(switch (property) {
			case TARGET -> Messages.column_target;
			case PLACE -> Messages.method;
			case THREAD -> Messages.column_thread;
		}, groups.subList(0, Math.min(most, groups.size())));
	}

	private Table rows(String title, List<IoRow> rows) {
		TableBuilder<IoRow> table = new TableBuilder<>();
		table.column(title, Kind.NAME, 0, row -> Cell.of(Text.visible(name(row))));
		if (io.isDifference()) {
			table.column(Messages.baselineCount, Kind.NUMBER, 3, row -> count(row.baseline()));
			table.column(Messages.column_medianBaseline, Kind.NUMBER, 1, row -> time(row.baseline().medianNanos()));
			table.column(Messages.column_rateBaseline, Kind.NUMBER, 0, row -> rate(row.baseline()));
		}
		Function<IoRow, IoGroup> side = IoRow::candidate;
		table.column(Messages.count, Kind.NUMBER, 2, row -> count(side.apply(row)));
		table.column(Messages.total, Kind.NUMBER, io.isDifference() ? 4 : 0,
				row -> time(side.apply(row).nanos()));
		table.column(Messages.column_median, Kind.NUMBER, 1, row -> time(side.apply(row).medianNanos()));
		table.column(Messages.column_p99, Kind.NUMBER, 4, row -> time(side.apply(row).p99Nanos()));
		table.column(Messages.longest, Kind.NUMBER, 3, row -> time(side.apply(row).longestNanos()));
		table.column(Messages.column_bytes, Kind.NUMBER, 5,
				row -> Cell.of(IoFormatter.USUAL.bytes(side.apply(row).bytes()), side.apply(row).bytes()));
		table.column(Messages.column_rate, Kind.NUMBER, 0, row -> rate(side.apply(row)));
		if (io.isDifference()) {
			table.column(Messages.change, Kind.NUMBER, 0, row -> Cell.of(change(row)));
		}
		return table.build(rows);
	}

	private static Cell count(IoGroup group) {
		return Cell.of(Long.toString(group.count()), group.count());
	}

	private static Cell time(long nanos) {
		return Cell.of(TimeText.of(nanos), nanos);
	}

	private static Cell rate(IoGroup group) {
		return Cell.of(IoFormatter.USUAL.rate(group.rate()), group.rate());
	}

	private Table longest(IoAccount account) {
		TableBuilder<IoOperation> table = new TableBuilder<>();
		table.column(Messages.column_longestOperations, Kind.NUMBER, 0, one -> time(one.nanos()));
		table.column(Messages.column_at, Kind.NUMBER, 2,
				one -> Cell.of(IoFormatter.USUAL.time(account, one.startNanos()), one.startNanos()));
		table.column(Messages.operation, Kind.WORD, 1, one -> Cell.of(one.kind().label()));
		table.column(Messages.column_bytes, Kind.NUMBER, 1,
				one -> Cell.of(IoFormatter.USUAL.bytes(one.bytes()), one.bytes()));
		table.column(Messages.column_target, Kind.NAME, 0, one -> name(one.target()));
		table.column(Messages.column_thread, Kind.NAME, 3, one -> name(one.thread()));
		table.column(Messages.method, Kind.NAME, 4, one -> name(one.place()));
		return table.build(account.longest(most));
	}

	private static Cell name(String name) {
		return Cell.of(name == null ? Messages.unknown : Text.visible(name));
	}

	/** Draws the throughput over time, or the duration of operations if no bytes were transferred. */
	@Override
	public void picture(Writer out) throws IOException {
		List<Chart> charts = IoCharts.of(io);
		if (!charts.isEmpty()) {
			out.append(SvgRenderer.render(charts.get(charts.size() - 1), WIDTH, HEIGHT, Palette.LIGHT));
		}
	}

	@Override
	public void json(Json json) throws IOException {
		json.startObject().startArray("sides");
		for (IoAccount side : io.sides()) {
			json.startObject().text("name", side.name())
					.text("start", Instant.ofEpochSecond(0, side.startNanos()).toString())
					.number("seconds", (side.endNanos() - side.startNanos()) / NANOS);
			groups("kinds", List.copyOf(side.kinds().values()), json);
			groups("groups", side.groups(by), json);
			json.startArray("longest");
			for (IoOperation one : side.longest(most)) {
				json.startObject().text("kind", one.kind().key())
						.text("start", Instant.ofEpochSecond(0, one.startNanos()).toString())
						.number("nanos", one.nanos()).number("bytes", one.bytes()).text("target", one.target())
						.text("thread", one.thread()).text("place", one.place()).endObject();
			}
			json.endArray().endObject();
		}
		json.endArray().texts("notes", IoNotes.of(io)).endObject();
	}

	private static void groups(String name, List<IoGroup> groups, Json json) throws IOException {
		json.startArray(name);
		for (IoGroup group : groups) {
			json.startObject().text("name", group.name()).number("count", group.count()).number("nanos", group.nanos())
					.number("bytes", group.bytes()).number("medianNanos", group.medianNanos())
					.number("p99Nanos", group.p99Nanos()).number("longestNanos", group.longestNanos())
					.number("bytesPerSecond", group.rate()).endObject();
		}
		json.endArray();
	}
}
