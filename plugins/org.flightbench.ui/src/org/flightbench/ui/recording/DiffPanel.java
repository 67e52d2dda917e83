// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Menu;
import org.flightbench.analysis.diff.DiffDetail;
import org.flightbench.analysis.diff.DiffMeasure;
import org.flightbench.analysis.diff.DiffRow;
import org.flightbench.analysis.diff.RecordingDiff;
import org.flightbench.analysis.diff.SectionChanges;
import org.flightbench.base.Plural;
import org.flightbench.recording.pause.TimeText;
import org.flightbench.report.diff.DiffAmounts;
import org.flightbench.report.diff.DiffSentences;
import org.flightbench.report.diff.DiffTables;
import org.flightbench.results.words.Numbers;
import org.flightbench.ui.Menus;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.preferences.Preferences;
import org.flightbench.ui.table.RowColumn;
import org.flightbench.ui.table.RowTable;
import org.flightbench.ui.text.Messages;

/** The changes between two recordings: the most important ones at the top, all rows below. */
final class DiffPanel extends Composite {

	private static final int MAX_NOTES = 2;
	private static final int MIN_SENTENCE = 60;
	private static final int MIN_NAME = 40;
	private static final int[] SHARES = {35, 65};

	private final PageNavigation places;
	private final Label sides;
	private final Label notes;
	private final RowTable<Line> matters;
	private final RowTable<Line> all;

	/**
	 * A row of the tables.
	 *
	 * @param rank the rank by importance, starting at 1, or 0 for a message without a change
	 * @param sentence the text of the row, empty in the table of all rows
	 * @param row the change, or null for a message
	 */
	private record Line(int rank, String sentence, DiffRow row) {}

	DiffPanel(Composite parent, PageNavigation places) {
		super(parent, SWT.NONE);
		this.places = places;
		GridLayoutFactory.fillDefaults().margins(10, 6).spacing(0, 4).applyTo(this);
		sides = label("diff.sides");
		notes = label("diff.notes");
		SashForm sash = new SashForm(this, SWT.VERTICAL);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
		matters = table(sash, "diff.matters", Messages.table_matters);
		all = table(sash, "diff.all", Messages.table_all);
		all.setFilter(Messages.compare_filter_hint, DiffPanel::searched,
				count -> Plural.of(count, Messages.filter_rows_one, Messages.filter_rows_many));
		all.setGreyed(line -> !line.row.matters());
		sash.setWeights(SHARES);
	}

	private Label label(String id) {
		Label label = new Label(this, SWT.WRAP);
		label.setData("org.flightbench.ui.id", id);
		GridDataFactory.fillDefaults().grab(true, false).hint(200, SWT.DEFAULT).applyTo(label);
		return label;
	}

	private RowTable<Line> table(Composite parent, String id, String name) {
		RowTable<Line> table = new RowTable<>(parent, id, name);
		table.onOpen(this::open);
		table.setMenu(menu -> fill(menu, table.selected()));
		return table;
	}

	private static String searched(Line line) {
		return line.row.measure().section().label() + " " + DiffTables.name(line.row) + " " + line.row.place();
	}

	void show(RecordingDiff diff) {
		sides.setText(WidgetText.label(String.join("\n", DiffSentences.sides(diff))));
		notes.setText(WidgetText.label(notes(diff)));
		List<Line> lines = new ArrayList<>();
		for (DiffRow row : diff.matters()) {
			lines.add(new Line(lines.size() + 1, DiffSentences.line(row, diff, isBinary()), row));
		}
		if (lines.isEmpty()) {
			lines.add(new Line(0, Messages.table_nothing, null));
		}
		matters.show(List.of(rank(), RowColumn.words(Messages.column_matters, MIN_SENTENCE,
				line -> WidgetText.item(line.sentence))), 0, lines);
		List<Line> rows = new ArrayList<>();
		for (SectionChanges section : diff.sections()) {
			for (DiffRow row : DiffTables.shown(section)) {
				rows.add(new Line(rows.size() + 1, "", row));
			}
		}
		rows.sort(Comparator.comparing((Line line) -> !line.row.matters())
				.thenComparingDouble(line -> line.row.matters() ? -Math.abs(line.row.cost()) : 0)
				.thenComparingInt(Line::rank));
		List<Line> ranked = new ArrayList<>();
		rows.forEach(line -> ranked.add(new Line(ranked.size() + 1, "", line.row)));
		all.show(columns(diff), 0, ranked);
		layout();
	}

	private static String notes(RecordingDiff diff) {
		List<String> notes = new ArrayList<>(DiffSentences.incomparable(diff));
		diff.sections().forEach(section -> notes.addAll(DiffSentences.notes(section)));
		notes.add(0, DiffSentences.certainty(diff));
		String shown = String.join("\n", notes.subList(0, Math.min(MAX_NOTES, notes.size())));
		int more = notes.size() - MAX_NOTES;
		return more > 0 ? NLS.bind(Messages.compare_notes_more, shown, more) : shown;
	}

	private static RowColumn<Line> rank() {
		return new RowColumn<>(Messages.compare_column_rank, 0, true,
				line -> line.rank == 0 ? "" : Integer.toString(line.rank),
				Comparator.comparingInt(Line::rank));
	}

	private static List<RowColumn<Line>> columns(RecordingDiff diff) {
		return List.of(rank(),
				RowColumn.words(Messages.column_section, 0, line -> line.row.measure().section().label()),
				RowColumn.words(Messages.measure, MIN_NAME, line -> WidgetText.item(DiffTables.name(line.row))),
				RowColumn.<Line>numbers(Messages.baseline, line -> amount(line, diff, true),
						line -> line.row.change().baseline().mean())
						.withRaw(line -> raw(line, diff, line.row.change().baseline().mean())),
				RowColumn.<Line>numbers(Messages.candidate, line -> amount(line, diff, false),
						line -> line.row.change().candidate().mean())
						.withRaw(line -> raw(line, diff, line.row.change().candidate().mean())),
				RowColumn.numbers(Messages.change, line -> DiffSentences.change(line.row),
						line -> Math.abs(Math.log(line.row.ratio()))),
				RowColumn.words(Messages.verdict, 0,
						line -> line.row.matters() || diff.hasReplicates()
								? line.row.change().verdict().label()
								: ""),
				RowColumn.numbers(Messages.baselineLongest, line -> longest(line.row.baseline()),
						line -> line.row.baseline().longestNanos()),
				RowColumn.numbers(Messages.candidateLongest, line -> longest(line.row.candidate()),
						line -> line.row.candidate().longestNanos()),
				RowColumn.words(Messages.compare_column_place, 0, line -> WidgetText.item(line.row.place())));
	}

	private static String amount(Line line, RecordingDiff diff, boolean isBaseline) {
		return DiffAmounts.text(line.row.measure().unit(), (isBaseline
				? line.row.change().baseline()
				: line.row.change().candidate()).mean(), diff.load(), isBinary());
	}

	private static String raw(Line line, RecordingDiff diff, double mean) {
		return RowColumn.raw(mean, line.row.measure().unit().key(diff.load()));
	}

	private static boolean isBinary() {
		return Preferences.store().getBoolean(Preferences.BINARY_UNITS);
	}

	private static String longest(DiffDetail detail) {
		return detail.longestNanos() == 0 ? Numbers.NONE : TimeText.of(detail.longestNanos());
	}

	private void fill(Menu menu, Line line) {
		Consumer<Line> open = this::open;
		Menus.add(menu, Messages.menu_show, () -> open.accept(line))
				.setEnabled(line != null && line.row != null && leads(line.row));
	}

	private static boolean leads(DiffRow row) {
		return event(row.measure()) != null || isTimed(row);
	}

	private static boolean isTimed(DiffRow row) {
		return row.baseline().longestStartNanos() != 0 || row.candidate().longestStartNanos() != 0;
	}

	private void open(Line line) {
		if (line == null || line.row == null) {
			return;
		}
		DiffRow row = line.row;
		String event = event(row.measure());
		if (event != null) {
			places.showFlameGraph(event, frame(row));
		} else if (isTimed(row)) {
			boolean isCandidate = row.candidate().longestNanos() >= row.baseline().longestNanos();
			DiffDetail detail = isCandidate ? row.candidate() : row.baseline();
			places.showTime(isCandidate ? 1 : 0, detail.longestStartNanos(), detail.longestNanos());
		}
	}

	/** Returns the event whose flame graph shows details of a measure, or null if there is none. */
	private static String event(DiffMeasure measure) {
		return switch (measure) {
			case CPU -> "cpu";
			case ALLOCATION, ALLOCATED_CLASS -> "allocation";
			case NATIVE -> "native";
			case MONITOR_ENTER -> "lock";
			case LOCK, PARK -> "jdk.ThreadPark";
			case MONITOR_WAIT -> "jdk.JavaMonitorWait";
			case SLEEP -> "jdk.ThreadSleep";
			case PINNED -> "jdk.VirtualThreadPinned";
			case FILE_READ, FILE_WRITE -> "file";
			case FILE_FORCE -> "jdk.FileForce";
			case SOCKET_READ, SOCKET_WRITE -> "socket";
			case EXCEPTION -> "exception";
			case ERROR -> "jdk.JavaErrorThrow";
			default -> null;
		};
	}

	/**
	 * Returns the frame to search for: the method or, if the row does not name one, the location in the program.
	 */
	private static String frame(DiffRow row) {
		return switch (row.measure()) {
			case CPU, ALLOCATION, ALLOCATED_CLASS, NATIVE -> row.name();
			default -> row.place();
		};
	}

	@Override
	public boolean setFocus() {
		return !matters.isDisposed() && matters.setFocus();
	}
}
