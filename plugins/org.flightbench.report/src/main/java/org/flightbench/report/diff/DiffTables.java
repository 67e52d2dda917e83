// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.diff;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

import org.flightbench.analysis.diff.DiffDetail;
import org.flightbench.analysis.diff.DiffLoad;
import org.flightbench.analysis.diff.DiffMeasure;
import org.flightbench.analysis.diff.DiffRow;
import org.flightbench.analysis.diff.DiffUnit;
import org.flightbench.analysis.diff.RecordingDiff;
import org.flightbench.analysis.diff.SectionChanges;
import org.flightbench.analysis.diff.SettingChange;
import org.flightbench.base.Text;
import org.flightbench.recording.pause.TimeText;
import org.flightbench.report.output.Table;
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Column;
import org.flightbench.report.output.Table.Kind;
import org.flightbench.report.output.Table.Tone;
import org.flightbench.report.output.TableBuilder;
import org.flightbench.report.text.Messages;
import org.flightbench.results.words.Numbers;

/** The tables of a recording comparison. */
public final class DiffTables {

	/**
	 * The number of rows after which only totals and changes that matter are added to a section, up to twice this
	 * number.
	 */
	private static final int MOST = 15;
	/** The share of the largest amount below which a row is omitted. */
	private static final double SMALL = 0.01;
	private static final int LONGEST_VALUE = 80;

	private DiffTables() {}

	/** Returns the visible rows of a section: changes that matter, totals and the largest amounts. */
	public static List<DiffRow> shown(SectionChanges section) {
		Map<DiffMeasure, Double> most = new EnumMap<>(DiffMeasure.class);
		section.rows().forEach(row -> most.merge(row.measure(), amount(row), Math::max));
		List<DiffRow> shown = new ArrayList<>();
		for (DiffRow row : section.rows()) {
			boolean isSmall = amount(row) < SMALL * most.get(row.measure());
			if (amount(row) > 0 && (row.matters() || row.isTotal() || !isSmall && shown.size() < MOST)) {
				shown.add(row);
			}
		}
		return shown.subList(0, Math.min(2 * MOST, shown.size()));
	}

	private static double amount(DiffRow row) {
		return Math.max(row.change().baseline().mean(), row.change().candidate().mean());
	}

	/** Returns the table of a section. */
	public static Table section(SectionChanges section, RecordingDiff diff) {
		List<DiffRow> shown = shown(section);
		TableBuilder<DiffRow> table = new TableBuilder<DiffRow>()
				.column(Messages.measure, Kind.NAME, 0, row -> Cell.of(name(row)))
				.column(Messages.baseline, Kind.NUMBER, 0,
						row -> amount(row, row.change().baseline().mean(), diff))
				.column(Messages.candidate, Kind.NUMBER, 0,
						row -> amount(row, row.change().candidate().mean(), diff))
				.column(Messages.change, Kind.NUMBER, 0,
						row -> Cell.of(DiffSentences.change(row), row.change().difference()))
				.column(Messages.verdict, Kind.WORD, 0, row -> verdict(row, diff));
		if (shown.stream().anyMatch(row -> row.baseline().count() + row.candidate().count() > 0)) {
			table.column(Messages.baselineCount, Kind.NUMBER, 2, row -> count(row, row.baseline()))
					.column(Messages.candidate, Kind.NUMBER, 2, row -> count(row, row.candidate()));
		}
		if (shown.stream().anyMatch(row -> row.baseline().longestNanos() + row.candidate().longestNanos() > 0)) {
			table.column(Messages.baselineLongest, Kind.NUMBER, 3, row -> longest(row.baseline()))
					.column(Messages.candidate, Kind.NUMBER, 3, row -> longest(row.candidate()));
		}
		if (shown.stream().anyMatch(row -> row.baseline().bytesPerSecond() > 0
				|| row.candidate().bytesPerSecond() > 0)) {
			table.column(Messages.column_throughputBaseline, Kind.NUMBER, 4, row -> throughput(row.baseline()))
					.column(Messages.candidate, Kind.NUMBER, 4, row -> throughput(row.candidate()));
		}
		if (shown.stream().anyMatch(row -> !row.place().isEmpty())) {
			table.column(Messages.diff_column_place, Kind.NAME, 1, row -> Cell.of(row.place()));
		}
		return table.build(shown);
	}

	/** Returns the label of a row. */
	public static String name(DiffRow row) {
		return row.isTotal() ? row.measure().label() : row.measure().label() + ": " + row.name();
	}

	private static Cell amount(DiffRow row, double amount, RecordingDiff diff) {
		return Cell.of(DiffAmounts.text(row.measure().unit(), amount, diff.load()), amount);
	}

	private static Cell verdict(DiffRow row, RecordingDiff diff) {
		if (row.matters()) {
			return new Cell(row.change().verdict().label(), row.cost() > 0 ? Tone.WORSE : Tone.BETTER, Double.NaN);
		}
		return new Cell(diff.hasReplicates() ? row.change().verdict().label() : Messages.verdict_none, Tone.SAME,
				Double.NaN);
	}

	private static Cell count(DiffRow row, DiffDetail detail) {
		return row.measure().gauge() != null
				? Cell.of(Numbers.NONE)
				: Cell.of(Numbers.fixed(detail.count(), 0), detail.count());
	}

	private static Cell longest(DiffDetail detail) {
		return detail.longestNanos() == 0
				? Cell.of(Numbers.NONE)
				: Cell.of(TimeText.of(detail.longestNanos()), detail.longestNanos());
	}

	private static Cell throughput(DiffDetail detail) {
		return Cell.of(DiffAmounts.text(DiffUnit.BYTE_RATE, detail.bytesPerSecond(), DiffLoad.SECOND),
				detail.bytesPerSecond());
	}

	/** Returns the table of settings, flags and facts that differ. */
	public static Table settings(List<SettingChange> settings) {
		return new Table(List.of(new Column(Messages.setting, Kind.NAME, 0),
				new Column(Messages.baseline, Kind.NAME, 0),
				new Column(Messages.candidate, Kind.NAME, 0)),
				settings.stream().map(setting -> List.of(Cell.of(setting.name()), value(setting.baseline()),
						value(setting.candidate()))).toList());
	}

	private static Cell value(String value) {
		return Cell.of(value.isEmpty() ? Numbers.NONE : Text.abbreviate(value, LONGEST_VALUE));
	}
}
