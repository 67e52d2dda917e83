// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Menu;
import org.flightbench.analysis.io.IoComparison;
import org.flightbench.analysis.io.IoRow;
import org.flightbench.base.Plural;
import org.flightbench.recording.io.IoAccount;
import org.flightbench.recording.io.IoGroup;
import org.flightbench.recording.io.IoOperation;
import org.flightbench.recording.pause.TimeText;
import org.flightbench.report.io.IoCharts;
import org.flightbench.report.io.IoFormatter;
import org.flightbench.report.io.IoNotes;
import org.flightbench.report.io.IoReport;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.chart.PlainChart;
import org.flightbench.ui.preferences.Preferences;
import org.flightbench.ui.table.RowColumn;
import org.flightbench.ui.table.RowTable;
import org.flightbench.ui.text.Messages;

/**
 * File and socket I/O: charts of duration over time, duration over size, and throughput; below, tables of groups and of
 * the longest operations.
 */
public final class IoPanel extends Composite {

	private static final int[] SHARES = {48, 52};
	private static final int[] SHARES_OF_CHARTS = {38, 30, 32};
	private static final int MIN_NAME = 20;
	private static final int MAX_LONGEST = 200;

	private final Label sides;
	private final Label notes;
	private final PlainChart overTime;
	private final PlainChart overSize;
	private final PlainChart throughput;
	private final RowTable<Line> groups;
	private final RowTable<LongOne> longest;
	private IoAccount shown;

	/** The property by which the operations of a row are grouped. */
	private enum Kind {
		OPERATION(() -> Messages.operation, one -> one.kind().label()),
		TARGET(() -> Messages.fileOrHost, IoOperation::target),
		PLACE(() -> Messages.method, IoOperation::place),
		THREAD(() -> Messages.thread, IoOperation::thread);

		private final Supplier<String> label;
		private final Function<IoOperation, String> name;

		Kind(Supplier<String> label, Function<IoOperation, String> name) {
			this.label = label;
			this.name = name;
		}
	}

	/** A row in the table of groups. */
	private record Line(int rank, Kind by, IoRow row) {

		String kind() {
			return by.label.get();
		}

		boolean has(IoOperation operation) {
			return row.name().equals(Objects.requireNonNullElse(by.name.apply(operation), ""));
		}
	}

	/** A row in the table of the longest operations. */
	private record LongOne(int side, IoAccount account, IoOperation operation) {}

	/** Shows an operation on another page. */
	public interface Opener {

		/**
		 * Shows an operation.
		 *
		 * @param side 0 for the only recording or the baseline, 1 for the candidate
		 * @param operation the operation
		 */
		void open(int side, IoOperation operation);
	}

	/** A listener for the selection. */
	public interface Listener {

		/**
		 * Called when the user selects operations.
		 *
		 * @param name the label of the selected group or operation
		 * @param operations the operations of a selected group, from the only recording or the candidate, or a single
		 * selected operation
		 */
		void selected(String name, List<IoOperation> operations);
	}

	/** @param opener opens operations that are double-clicked */
	public IoPanel(Composite parent, Opener opener) {
		super(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().margins(10, 6).spacing(0, 4).applyTo(this);
		sides = label("io.sides");
		SashForm sash = new SashForm(this, SWT.VERTICAL);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
		SashForm charts = new SashForm(sash, SWT.HORIZONTAL);
		overTime = new PlainChart(charts, () -> Messages.file_overTime);
		overSize = new PlainChart(charts, () -> Messages.file_overSize);
		throughput = new PlainChart(charts, () -> Messages.file_throughput);
		charts.setWeights(SHARES_OF_CHARTS);
		SashForm tables = new SashForm(sash, SWT.HORIZONTAL);
		groups = new RowTable<>(tables, "io.groups", Messages.io_table_groups);
		groups.setFilter(Messages.io_filter_hint, line -> line.kind() + " " + IoReport.name(line.row),
				count -> Plural.of(count, Messages.filter_rows_one, Messages.filter_rows_many));
		longest = new RowTable<>(tables, "io.longest", Messages.table_longest);
		longest.setFilter(Messages.io_filter_hint, IoPanel::searched,
				count -> Plural.of(count, Messages.filter_rows_one, Messages.filter_rows_many));
		for (PlainChart chart : List.of(overTime, overSize, throughput)) {
			chart.setFind(groups::find);
		}
		longest.onOpen(line -> opener.open(line.side, line.operation));
		sash.setWeights(SHARES);
		notes = label("io.notes");
		// the CSS engine retains disposed widgets, so the data is released explicitly
		addListener(SWT.Dispose, event -> shown = null);
	}

	/** Returns the I/O of the only recording or of the candidate, or null if nothing has been shown yet. */
	public IoAccount account() {
		return shown;
	}

	/** Sets the listener that is called when the user selects a row of either table. */
	public void onSelect(Listener listener) {
		groups.onSelect(line -> listener.selected(IoReport.name(line.row),
				shown.operations().stream().filter(line::has).toList()));
		longest.onSelect(line -> listener.selected(line.operation.kind().label(), List.of(line.operation)));
	}

	/** Sets a callback that adds items for the selection to the context menus of the tables. */
	public void setMenu(Consumer<Menu> offered) {
		groups.setMenu(offered);
		longest.setMenu(offered);
	}

	private Label label(String id) {
		Label label = new Label(this, SWT.WRAP);
		label.setData("org.flightbench.ui.id", id);
		GridDataFactory.fillDefaults().grab(true, false).hint(200, SWT.DEFAULT).applyTo(label);
		return label;
	}

	private static String searched(LongOne line) {
		IoOperation one = line.operation;
		return one.kind().label() + " " + one.target() + " " + one.thread() + " " + one.place();
	}

	/** Shows the I/O of one or two recordings. */
	public void show(IoComparison io) {
		shown = io.candidate();
		IoFormatter words = new IoFormatter(Preferences.times(),
				Preferences.store().getBoolean(Preferences.BINARY_UNITS));
		sides.setText(WidgetText.label(io.sides().stream().map(side -> IoReport.headline(side, words))
				.collect(Collectors.joining("\n"))));
		boolean isEmpty = io.sides().stream().allMatch(side -> side.operations().isEmpty());
		List<String> lines = new ArrayList<>(IoNotes.of(io));
		if (isEmpty) {
			lines.add(0, Messages.message_empty);
		}
		notes.setText(WidgetText.label(String.join("\n", lines)));
		boolean hasBytes = io.sides().stream().anyMatch(side -> side.total().bytes() > 0);
		overTime.getParent().setVisible(!isEmpty);
		if (!isEmpty) {
			overTime.show(IoCharts.overTime(io, words));
		}
		overSize.setVisible(hasBytes);
		throughput.setVisible(hasBytes);
		if (hasBytes) {
			overSize.show(IoCharts.overSize(io, words));
			throughput.show(IoCharts.throughput(io, words));
		}
		overTime.getParent().layout();
		List<Line> rows = new ArrayList<>();
		add(rows, Kind.OPERATION, io.kinds());
		add(rows, Kind.TARGET, io.groups(IoAccount.By.TARGET));
		add(rows, Kind.PLACE, io.groups(IoAccount.By.PLACE));
		add(rows, Kind.THREAD, io.groups(IoAccount.By.THREAD));
		groups.show(groupColumns(io, words), 0, rows);
		longest.show(longestColumns(io, words), 0, longest(io));
		layout();
	}

	private static void add(List<Line> lines, Kind kind, List<IoRow> rows) {
		rows.forEach(row -> lines.add(new Line(lines.size() + 1, kind, row)));
	}

	private static List<LongOne> longest(IoComparison io) {
		List<LongOne> all = new ArrayList<>();
		for (int side = 0; side < io.sides().size(); side++) {
			IoAccount account = io.sides().get(side);
			int number = side;
			account.longest(MAX_LONGEST).forEach(one -> all.add(new LongOne(number, account, one)));
		}
		all.sort(Comparator.comparingLong((LongOne line) -> line.operation.nanos()).reversed());
		return all;
	}

	private static List<RowColumn<Line>> groupColumns(IoComparison io, IoFormatter words) {
		List<RowColumn<Line>> columns = new ArrayList<>();
		columns.add(new RowColumn<>(Messages.column_by, 0, false, Line::kind,
				Comparator.comparingInt(Line::rank)));
		columns.add(RowColumn.words(Messages.column_name, MIN_NAME, line -> WidgetText.item(IoReport.name(line.row))));
		if (io.isDifference()) {
			columns.add(
					RowColumn
							.<Line>numbers(Messages.column_rateBaseline, line -> words.rate(line.row.baseline().rate()),
									line -> line.row.baseline().rate())
							.withRaw("B/s", line -> line.row.baseline().rate()));
		}
		columns.add(RowColumn.<Line>numbers(title(io, Messages.column_rate, Messages.column_rateCandidate),
				line -> words.rate(side(line).rate()),
				line -> side(line).rate()).withRaw("B/s", line -> side(line).rate()));
		if (io.isDifference()) {
			columns.add(RowColumn.numbers(Messages.change, line -> IoReport.change(line.row),
					line -> side(line).rate() / line.row.baseline().rate()));
			columns.add(time(Messages.column_medianBaseline, line -> line.row.baseline().medianNanos()));
		}
		columns.add(time(title(io, Messages.median, Messages.column_medianCandidate),
				line -> side(line).medianNanos()));
		columns.add(time(title(io, Messages.longest, Messages.candidateLongest),
				line -> side(line).longestNanos()));
		columns.add(time(title(io, Messages.total, Messages.candidateTotal), line -> side(line).nanos()));
		columns.add(RowColumn.numbers(title(io, Messages.count, Messages.candidateCount),
				line -> Long.toString(side(line).count()),
				line -> side(line).count()));
		return columns;
	}

	private static String title(IoComparison io, String alone, String ofCandidate) {
		return io.isDifference() ? ofCandidate : alone;
	}

	private static IoGroup side(Line line) {
		return line.row.candidate();
	}

	private static RowColumn<Line> time(String title, Function<Line, Long> nanos) {
		return RowColumn.<Line>numbers(title, line -> TimeText.of(nanos.apply(line)),
				line -> nanos.apply(line).doubleValue()).withRaw("ns", nanos::apply);
	}

	private static List<RowColumn<LongOne>> longestColumns(IoComparison io, IoFormatter words) {
		List<RowColumn<LongOne>> columns = new ArrayList<>();
		columns.add(RowColumn.<LongOne>numbers(Messages.column_duration,
				line -> TimeText.of(line.operation.nanos()), line -> line.operation.nanos())
				.withRaw("ns", line -> line.operation.nanos()));
		columns.add(RowColumn.numbers(Messages.column_at,
				line -> words.time(line.account, line.operation.startNanos()), line -> line.operation.startNanos()));
		if (io.isDifference()) {
			columns.add(RowColumn.words(Messages.column_recording, 0, line -> WidgetText.item(line.account.name())));
		}
		columns.add(RowColumn.words(Messages.operation, 0, line -> line.operation.kind().label()));
		columns.add(RowColumn.<LongOne>numbers(Messages.bytes,
				line -> words.bytes(line.operation.bytes()), line -> line.operation.bytes())
				.withRaw("B", line -> line.operation.bytes()));
		columns.add(name(Messages.fileOrHost, line -> line.operation.target()));
		columns.add(name(Messages.thread, line -> line.operation.thread()));
		columns.add(name(Messages.method, line -> line.operation.place()));
		return columns;
	}

	private static RowColumn<LongOne> name(String title, Function<LongOne, String> name) {
		return RowColumn.words(title, 0, line -> name.apply(line) == null ? "" : WidgetText.item(name.apply(line)));
	}

	@Override
	public boolean setFocus() {
		return !groups.isDisposed() && groups.setFocus();
	}
}
