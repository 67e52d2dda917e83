// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.gc;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Menu;
import org.flightbench.analysis.change.Change;
import org.flightbench.analysis.gc.GcComparison;
import org.flightbench.analysis.gc.GcInput;
import org.flightbench.analysis.gc.GcMeasure;
import org.flightbench.analysis.gc.GcRow;
import org.flightbench.base.Plural;
import org.flightbench.recording.gc.GcGroup;
import org.flightbench.recording.pause.GcEvent;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.TimeText;
import org.flightbench.report.gc.GcAmounts;
import org.flightbench.report.gc.GcNotes;
import org.flightbench.report.gc.GcReport;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.chart.PlainChart;
import org.flightbench.ui.editor.MessageBar;
import org.flightbench.ui.output.ExportName;
import org.flightbench.ui.preferences.Preferences;
import org.flightbench.ui.table.RowColumn;
import org.flightbench.ui.table.RowTable;
import org.flightbench.ui.text.Messages;
import org.flightbench.view.timeline.GcCharts;
import org.flightbench.view.timeline.GcTrace;
import org.flightbench.view.timeline.TimeRange;

/**
 * Shows the garbage collection of recordings: measures, percentile charts, and charts over time at the top; pauses by
 * cause, pauses by collection, and phases below. Scrolls if there is too little space for the charts and the tables.
 */
public final class GcPanel extends ScrolledComposite {

	private static final String RANGE = "range";
	private static final int MIN_NAME = 36;
	private static final int MIN_MEASURE = 19;
	private static final int[] SHARES = {70, 30};
	private static final int[] TOP = {34, 66};
	private static final int[] TOP_OF_TWO = {42, 58};
	private static final int[] TOP_WITH_VERDICTS = {50, 50};
	private static final int[] NUMBERS = {66, 34};
	/** The minimum height of the table of groups with its filter, in pixels. */
	private static final int MIN_GROUPS = 150;
	/** The maximum number of runs that are visible at the same time. The charts of more runs scroll. */
	private static final int MAX_TOGETHER = 2;

	private final Composite content;
	private final SashForm sash;
	private final SashForm top;
	private final MessageBar messages;
	private final Label sides;
	private final Label notes;
	private final RowTable<GcMeasure> measures;
	private final RowTable<Line> groups;
	private final ScrolledComposite scrolled;
	private final GcCanvas picture;
	private final GcExports exports;
	private final PlainChart percentiles;
	private final GcCanvas.Listener listener;
	private int[] shownWeights = TOP;
	private TimeRange shownRange;

	/**
	 * A row in the table of groups.
	 *
	 * @param rank the position in the table's default order
	 * @param kind the label of the row's kind, such as cause, collection or phase
	 * @param row the values
	 * @param judged returns the change of a row with its verdict, or null if rows of this kind have no verdict
	 */
	private record Line(int rank, String kind, GcRow row, Function<GcRow, Change> judged) {}

	/**
	 * @param showPauses opens the page with all pauses, to which the rows of a table link
	 * @param listener receives the selections in the charts
	 */
	public GcPanel(Composite parent, Runnable showPauses, GcCanvas.Listener listener) {
		super(parent, SWT.V_SCROLL);
		this.listener = listener;
		content = new Composite(this, SWT.NONE);
		setContent(content);
		setExpandHorizontal(true);
		setExpandVertical(true);
		GridLayoutFactory.fillDefaults().margins(10, 6).spacing(0, 4).applyTo(content);
		messages = new MessageBar(content);
		sides = label("gc.sides");
		sash = new SashForm(content, SWT.VERTICAL);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
		top = new SashForm(sash, SWT.HORIZONTAL);
		SashForm numbers = new SashForm(top, SWT.VERTICAL);
		measures = new RowTable<>(numbers, "gc.measures", Messages.table_measures);
		scrolled = new ScrolledComposite(top, SWT.V_SCROLL);
		picture = new GcCanvas(scrolled, listener);
		exports = new GcExports(picture);
		scrolled.setContent(picture);
		scrolled.setExpandHorizontal(true);
		scrolled.setExpandVertical(true);
		percentiles = new PlainChart(numbers,
				() -> ExportName.of(picture.picture().traces().stream().map(trace -> trace.source().name()).toList(),
						Messages.export_percentiles));
		numbers.setWeights(NUMBERS);
		top.setWeights(TOP);
		groups = new RowTable<>(sash, "gc.groups", Messages.gc_table_groups);
		groups.setFilter(Messages.gc_filter_hint, line -> line.kind + " " + GcReport.name(line.row),
				count -> Plural.of(count, Messages.filter_rows_one, Messages.filter_rows_many));
		groups.onOpen(line -> {
			if (!openStall(line)) {
				showPauses.run();
			}
		});
		sash.setWeights(SHARES);
		notes = label("gc.notes");
		addListener(SWT.Resize, event -> fitHeight());
	}

	/**
	 * Opens the longest allocation stall of the thread in a row. If both sides have one, the candidate's is opened.
	 *
	 * @return false if the row is not about a thread or the thread was never stalled
	 */
	private boolean openStall(Line line) {
		List<GcTrace> traces = picture.picture().traces();
		for (int side = traces.size() - 1; side >= 0 && line.kind.equals(Messages.gc_kind_thread); side--) {
			GcEvent longest = traces.get(side).longestStall(line.row.name());
			if (longest != null) {
				listener.openedStall(side, longest);
				return true;
			}
		}
		return false;
	}

	private Label label(String id) {
		Label label = new Label(content, SWT.WRAP);
		label.setData("org.flightbench.ui.id", id);
		GridDataFactory.fillDefaults().grab(true, false).hint(200, SWT.DEFAULT).applyTo(label);
		return label;
	}

	/** Adds entries to the menu of the charts over time whenever it opens. */
	public void setMenu(Consumer<Menu> offered) {
		exports.setMenu(offered);
	}

	/** Returns the charts over time. */
	public GcCanvas picture() {
		return picture;
	}

	/**
	 * Shows garbage collection.
	 *
	 * @param range the time range that is shown, since the start of the recordings, or null if all of it is or the
	 * surroundings show the range
	 */
	public void show(GcPictures pictures, TimeRange range) {
		if (range == null) {
			messages.remove(RANGE);
		} else {
			messages.inform(RANGE,
					NLS.bind(Messages.gc_range, TimeText.of(range.startNanos()), TimeText.of(range.endNanos())),
					new MessageBar.Choice(Messages.undo_allTime, listener::choseAll, false));
		}
		GcInput input = pictures.input();
		GcComparison gc = input.comparison();
		sides.setText(WidgetText.label((gc.isDifference() ? GcReport.headline(gc.baseline()) + "\n" : "")
				+ GcReport.headline(gc.candidate())));
		notes.setText(WidgetText.label(String.join("\n", GcNotes.of(gc, isBinary()))));
		measures.show(measureColumns(gc), 0, gc.measures());
		List<Line> lines = new ArrayList<>();
		add(lines, Messages.kind_event, gc.findings(), event -> null);
		add(lines, Messages.gc_kind_thread, gc.threads(), thread -> null);
		add(lines, Messages.kind_cause, gc.causes(), gc::changeOfCause);
		add(lines, Messages.kind_collection, gc.collections(), gc::changeOfCollection);
		add(lines, Messages.kind_failure, gc.failures(), failure -> null);
		add(lines, Messages.kind_phase, gc.phases(), phase -> null);
		groups.show(groupColumns(gc), 0, lines);
		boolean grown = Objects.equals(range, shownRange) && isExtendedBy(pictures.traces());
		shownRange = range;
		picture.show(pictures.traces(), GcCharts.titles(input), grown);
		exports.show(input);
		percentiles.show(pictures.percentiles());
		int[] weights = gc.hasVerdicts() ? TOP_WITH_VERDICTS : gc.isDifference() ? TOP_OF_TWO : TOP;
		if (weights != shownWeights) {
			shownWeights = weights;
			top.setWeights(weights);
		}
		fitHeight();
		content.layout();
	}

	/** Returns whether runs are those that are shown, perhaps longer because a log was followed. */
	private boolean isExtendedBy(List<GcTrace> traces) {
		List<GcTrace> before = picture.isEmpty() ? List.of() : picture.picture().traces();
		return before.size() == traces.size() && IntStream.range(0, traces.size()).allMatch(index -> {
			PauseTimeline one = before.get(index).source();
			PauseTimeline other = traces.get(index).source();
			return other.name().equals(one.name()) && other.startNanos() == one.startNanos()
					&& other.endNanos() >= one.endNanos();
		});
	}

	/** Scrolls the page, and the charts of many runs, rather than omit charts. */
	private void fitHeight() {
		int runs = picture.isEmpty() ? 0 : picture.picture().traces().size();
		scrolled.setMinHeight(picture.legibleHeight(runs));
		int charts = picture.legibleHeight(Math.min(runs, MAX_TOGETHER));
		int all = SHARES[0] + SHARES[1];
		((GridData) sash.getLayoutData()).heightHint = Math.max(charts * all / SHARES[0], MIN_GROUPS * all / SHARES[1])
				+ 2 * sash.getSashWidth();
		setMinHeight(content.computeSize(getClientArea().width, SWT.DEFAULT).y);
	}

	private static void add(List<Line> lines, String kind, List<GcRow> rows, Function<GcRow, Change> judged) {
		rows.forEach(row -> lines.add(new Line(lines.size() + 1, kind, row, judged)));
	}

	private static boolean isBinary() {
		return Preferences.store().getBoolean(Preferences.BINARY_UNITS);
	}

	private static List<RowColumn<GcMeasure>> measureColumns(GcComparison gc) {
		List<RowColumn<GcMeasure>> columns = new ArrayList<>();
		columns.add(new RowColumn<>(Messages.measure, MIN_MEASURE, false, GcMeasure::label,
				Enum::compareTo));
		if (gc.isDifference()) {
			columns.add(
					RowColumn.numbers(Messages.baseline, measure -> GcAmounts.text(measure, gc.baseline(), isBinary()),
							GcMeasure::ordinal));
			columns.add(RowColumn.numbers(Messages.candidate,
					measure -> GcAmounts.text(measure, gc.candidate(), isBinary()),
					GcMeasure::ordinal));
			columns.add(RowColumn.numbers(Messages.change,
					measure -> GcReport.change(gc, measure), GcMeasure::ordinal));
			if (gc.hasVerdicts()) {
				columns.add(RowColumn.words(Messages.verdict, 0,
						measure -> GcReport.verdict(gc.change(measure))));
			}
		} else {
			columns.add(
					RowColumn.numbers(Messages.value, measure -> GcAmounts.text(measure, gc.candidate(), isBinary()),
							GcMeasure::ordinal));
		}
		return columns;
	}

	private static List<RowColumn<Line>> groupColumns(GcComparison gc) {
		List<RowColumn<Line>> columns = new ArrayList<>();
		columns.add(new RowColumn<>(Messages.column_by, 0, false, line -> line.kind,
				Comparator.comparingInt(Line::rank)));
		columns.add(RowColumn.words(Messages.column_name, MIN_NAME, line -> WidgetText.item(GcReport.name(line.row))));
		if (gc.isDifference()) {
			add(columns, Messages.baselineCount, Messages.baselineTotal, Messages.baselineLongest,
					line -> line.row.baseline());
			add(columns, Messages.candidateCount, Messages.candidateTotal,
					Messages.candidateLongest, line -> line.row.candidate());
			columns.add(RowColumn.numbers(Messages.change,
					line -> GcReport.change(gc, line.row, line.judged.apply(line.row)),
					line -> GcReport.ratio(gc, line.row, line.judged.apply(line.row))));
			if (gc.hasVerdicts()) {
				columns.add(RowColumn.words(Messages.verdict, 0,
						line -> GcReport.verdict(line.judged.apply(line.row))));
			}
		} else {
			add(columns, Messages.count, Messages.total, Messages.longest,
					line -> line.row.candidate());
		}
		return columns;
	}

	private static void add(List<RowColumn<Line>> columns, String count, String total, String longest,
			Function<Line, GcGroup> side) {
		columns.add(RowColumn.numbers(count, line -> GcReport.countText(side.apply(line)),
				line -> side.apply(line).count()));
		columns.add(time(total, line -> side.apply(line).nanos()));
		columns.add(time(longest, line -> side.apply(line).longestNanos()));
	}

	private static RowColumn<Line> time(String title, ToLongFunction<Line> nanos) {
		return RowColumn.<Line>numbers(title, line -> GcReport.timeText(nanos.applyAsLong(line)), nanos::applyAsLong)
				.withRaw(line -> nanos.applyAsLong(line) + " ns");
	}

	@Override
	public boolean setFocus() {
		return !groups.isDisposed() && groups.setFocus();
	}
}
