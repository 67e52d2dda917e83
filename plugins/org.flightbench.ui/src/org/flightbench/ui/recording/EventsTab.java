// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.flightbench.recording.jfr.RecordingSummary;
import org.flightbench.recording.jfr.RecordingSummary.EventCount;
import org.flightbench.report.Numbers;
import org.flightbench.ui.Literal;
import org.flightbench.ui.Menus;
import org.flightbench.ui.output.ClipboardText;
import org.flightbench.ui.recording.model.RecordingSession;

/** What events the recordings have: types with their counts and bytes, to filter and to sort. */
final class EventsTab extends Composite implements RecordingSession.Listener {

	private static final int TYPE_WIDTH = 380;
	private static final int NUMBER_WIDTH = 130;

	/** A type over all recordings; a recording that lacks it has none of its events. */
	private record Row(String type, List<EventCount> counts) {

		long count(int recording) {
			return counts.get(recording).count();
		}

		long bytes(int recording) {
			return counts.get(recording).bytes();
		}

		boolean stacks() {
			return counts.stream().anyMatch(EventCount::stacks);
		}
	}

	private final RecordingSession session;
	private final Runnable showFlame;
	private final Text filter;
	private final Label status;
	private final Table table;
	private List<Row> rows = List.of();
	private List<Row> shown = List.of();
	private int sorted = 1;
	private boolean ascending;

	/**
	 * @param showFlame brings the flame graph to the front
	 */
	EventsTab(Composite parent, RecordingSession session, Runnable showFlame) {
		super(parent, SWT.NONE);
		this.session = session;
		this.showFlame = showFlame;
		GridLayoutFactory.fillDefaults().numColumns(2).margins(10, 4).spacing(8, 4).applyTo(this);
		filter = new Text(this, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
		filter.setMessage("Filter by event type");
		filter.setData("org.flightbench.ui.id", "events.filter");
		filter.addListener(SWT.Modify, event -> fill());
		GridDataFactory.fillDefaults().hint(TYPE_WIDTH, SWT.DEFAULT).applyTo(filter);
		status = new Label(this, SWT.NONE);
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(status);
		table = new Table(this, SWT.VIRTUAL | SWT.FULL_SELECTION | SWT.MULTI | SWT.BORDER);
		table.setHeaderVisible(true);
		table.setData("org.flightbench.ui.id", "events");
		GridDataFactory.fillDefaults().span(2, 1).grab(true, true).applyTo(table);
		table.addListener(SWT.SetData, this::setData);
		table.addListener(SWT.DefaultSelection, event -> showFlameGraph());
		table.addListener(SWT.KeyDown, event -> {
			if (event.stateMask == SWT.MOD1 && event.keyCode == 'c') {
				copy();
			}
		});
		Menu menu = new Menu(table);
		Menus.fillWhenOpened(menu, this::fillMenu);
		table.setMenu(menu);
		session.addListener(this);
		summarized(session.summaries());
	}

	private void fillMenu(Menu menu) {
		Menus.add(menu, "Show &Flame Graph\tEnter", this::showFlameGraph)
				.setEnabled(table.getSelectionCount() == 1 && selected().get(0).stacks());
		Menus.add(menu, "&Copy\tCtrl+C", this::copy);
	}

	@Override
	public void summarized(List<RecordingSummary> summaries) {
		if (isDisposed()) {
			return;
		}
		boolean known = !summaries.isEmpty() && summaries.stream().allMatch(summary -> summary != null);
		rows = known ? rows(summaries) : List.of();
		if (known && table.getColumnCount() != 2 + 2 * summaries.size()) {
			makeColumns(summaries.size());
		}
		fill();
		if (!known) {
			status.setText(
					summaries.isEmpty() ? "Events are being counted…" : "There are only stacks here, no events.");
		}
	}

	private static List<Row> rows(List<RecordingSummary> summaries) {
		Map<String, List<EventCount>> byType = new HashMap<>();
		for (int recording = 0; recording < summaries.size(); recording++) {
			for (EventCount count : summaries.get(recording).types()) {
				byType.computeIfAbsent(count.type(), type -> new ArrayList<>(
						summaries.stream().map(any -> new EventCount(type, 0, 0, false)).toList()))
						.set(recording, count);
			}
		}
		List<Row> rows = new ArrayList<>();
		byType.forEach((type, counts) -> rows.add(new Row(type, counts)));
		return rows;
	}

	private void makeColumns(int recordings) {
		for (TableColumn old : table.getColumns()) {
			old.dispose();
		}
		column("Event Type", SWT.LEFT, TYPE_WIDTH);
		if (recordings == 1) {
			column("Count", SWT.RIGHT, NUMBER_WIDTH);
			column("Bytes", SWT.RIGHT, NUMBER_WIDTH);
		} else {
			column("Baseline Count", SWT.RIGHT, NUMBER_WIDTH);
			column("Candidate Count", SWT.RIGHT, NUMBER_WIDTH);
			column("Baseline Bytes", SWT.RIGHT, NUMBER_WIDTH);
			column("Candidate Bytes", SWT.RIGHT, NUMBER_WIDTH);
		}
		column("Stacks", SWT.CENTER, NUMBER_WIDTH / 2);
	}

	private void column(String title, int style, int width) {
		TableColumn column = new TableColumn(table, style);
		column.setText(title);
		column.setWidth(width);
		column.setMoveable(true);
		column.addListener(SWT.Selection, event -> sortBy(table.indexOf(column)));
	}

	private void sortBy(int column) {
		ascending = sorted == column ? !ascending : column == 0;
		sorted = column;
		fill();
	}

	private void fill() {
		String[] words = filter.getText().toLowerCase(Locale.ROOT).strip().split("\\s+");
		shown = rows.stream().filter(row -> row.counts().stream().anyMatch(count -> count.count() > 0)).filter(row -> {
			String type = row.type().toLowerCase(Locale.ROOT);
			return Arrays.stream(words).allMatch(type::contains);
		}).sorted(order()).toList();
		table.setItemCount(shown.size());
		table.clearAll();
		if (table.getColumnCount() > sorted) {
			table.setSortColumn(table.getColumn(sorted));
			table.setSortDirection(ascending ? SWT.UP : SWT.DOWN);
		}
		long without = rows.stream().filter(row -> row.counts().stream().allMatch(count -> count.count() == 0)).count();
		status.setText(shown.size() + (shown.size() == 1 ? " type" : " types")
				+ (without > 0 && filter.getText().isEmpty() ? ", and " + without + " more without events" : ""));
	}

	private Comparator<Row> order() {
		int recordings = Math.max(1, session.summaries().size());
		Comparator<Row> order = sorted == 0
				? Comparator.comparing(Row::type)
				: sorted > 2 * recordings
						? Comparator.comparing(Row::stacks)
						: sorted <= recordings
								? Comparator.comparingLong(row -> row.count(sorted - 1))
								: Comparator.comparingLong(row -> row.bytes(sorted - 1 - recordings));
		return (ascending ? order : order.reversed()).thenComparing(Row::type);
	}

	private void setData(Event event) {
		((TableItem) event.item).setText(texts(shown.get(event.index)));
	}

	private static String[] texts(Row row) {
		List<String> texts = new ArrayList<>(List.of(Literal.item(row.type())));
		row.counts().forEach(count -> texts.add(Numbers.fixed(count.count(), 0)));
		row.counts().forEach(count -> texts.add(Numbers.fixed(count.bytes(), 0)));
		texts.add(row.stacks() ? "✓" : "");
		return texts.toArray(String[]::new);
	}

	private List<Row> selected() {
		return Arrays.stream(table.getSelectionIndices()).mapToObj(shown::get).toList();
	}

	private void showFlameGraph() {
		if (table.getSelectionCount() == 1 && selected().get(0).stacks()) {
			String type = selected().get(0).type();
			session.perform("Show " + type, state -> state.withEvents(state.events().withEvent(type)));
			showFlame.run();
		}
	}

	private void copy() {
		List<Row> copied = table.getSelectionCount() == 0 ? shown : selected();
		ClipboardText.copy(getDisplay(), copied.stream().map(row -> String.join("\t", texts(row)))
				.collect(Collectors.joining("\n")));
	}

	@Override
	public boolean setFocus() {
		return table.setFocus();
	}
}
