// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToLongFunction;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.ui.IMemento;
import org.flightbench.base.Plural;
import org.flightbench.jfr.RecordingSummary;
import org.flightbench.jfr.RecordingSummary.EventCount;
import org.flightbench.results.words.Numbers;
import org.flightbench.ui.Menus;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.recording.model.RecordingSession;
import org.flightbench.ui.recording.model.ShownProfile;
import org.flightbench.ui.table.RowColumn;
import org.flightbench.ui.table.RowTable;
import org.flightbench.ui.text.Messages;

/**
 * The page that lists the event types of the recordings with their counts and sizes. The table can be filtered and
 * sorted.
 */
final class EventsTab extends Composite implements RecordingSession.Listener {

	private static final int MIN_TYPE = 40;

	/** An event type with its counts in all recordings. The counts are zero for a recording without this type. */
	private record Row(String type, List<EventCount> counts) {

		/**
		 * Returns the label stored in the recording, as shown by Mission Control, or the type ID if there is no label.
		 */
		String name() {
			return counts.stream().map(EventCount::label).filter(label -> !label.isEmpty()).findFirst().orElse(type);
		}

		boolean hasEvents() {
			return counts.stream().anyMatch(count -> count.count() > 0);
		}

		boolean stacks() {
			return counts.stream().anyMatch(EventCount::stacks);
		}
	}

	private final RecordingSession session;
	private final Runnable showFlame;
	private final Runnable showHeat;
	private final RowTable<Row> table;
	private boolean isKnown;
	private int present;
	private int without;

	/**
	 * @param showFlame brings the flame graph to the front; called for events with stack traces
	 * @param showHeat brings the heat map to the front
	 * @param kept the saved filter and sort order of the table, or null
	 */
	EventsTab(Composite parent, RecordingSession session, Runnable showFlame, Runnable showHeat,
			IMemento kept) {
		super(parent, SWT.NONE);
		this.session = session;
		this.showFlame = showFlame;
		this.showHeat = showHeat;
		GridLayoutFactory.fillDefaults().margins(10, 4).applyTo(this);
		table = new RowTable<>(this, "events", Messages.events);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(table);
		table.setFilter(Messages.events_filter, row -> row.name() + " " + row.type(), this::counted);
		table.onOpen(row -> show(row, row.stacks() ? showFlame : showHeat));
		table.setMenu(this::fillMenu);
		if (kept != null) {
			table.restore(kept);
		}
		session.addListener(this);
		summarized(session.summaries());
	}

	private String counted(int matching) {
		if (!isKnown) {
			if (session.shown() != null && session.shown().isCanceled()) {
				return Messages.events_canceled;
			}
			return session.summaries().isEmpty()
					? Messages.events_counting
					: Messages.events_onlyStacks;
		}
		String types = Plural.of(matching, Messages.events_types_one, Messages.events_types_many);
		return without > 0 && matching == present ? NLS.bind(Messages.events_typesWithout, types, without) : types;
	}

	private void fillMenu(Menu menu) {
		Row row = table.selected();
		Menus.add(menu, Messages.events_menu_flame, () -> show(row, showFlame)).setEnabled(row != null && row.stacks());
		Menus.add(menu, Messages.events_menu_heat, () -> show(row, showHeat)).setEnabled(row != null);
	}

	@Override
	public void shown(ShownProfile shown) {
		if (!isDisposed() && shown.isCanceled()) {
			summarized(session.summaries());
		}
	}

	@Override
	public void summarized(List<RecordingSummary> summaries) {
		if (isDisposed()) {
			return;
		}
		isKnown = !summaries.isEmpty() && summaries.stream().allMatch(Objects::nonNull);
		List<Row> rows = isKnown ? rows(summaries) : List.of();
		List<Row> recorded = rows.stream().filter(Row::hasEvents).toList();
		present = recorded.size();
		without = rows.size() - present;
		table.show(columns(Math.max(1, summaries.size())), 1, recorded);
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
		return byType.entrySet().stream().sorted(Map.Entry.comparingByKey())
				.map(entry -> new Row(entry.getKey(), entry.getValue())).toList();
	}

	private static List<RowColumn<Row>> columns(int recordings) {
		List<RowColumn<Row>> columns = new ArrayList<>();
		columns.add(RowColumn.words(Messages.eventType, MIN_TYPE, row -> WidgetText.item(row.name())));
		for (int recording = 0; recording < recordings; recording++) {
			int side = recording;
			columns.add(number("", row -> row.counts().get(side).count(), title(Messages.count,
					Messages.baselineCount, Messages.candidateCount, recordings, side)));
		}
		for (int recording = 0; recording < recordings; recording++) {
			int side = recording;
			columns.add(number("B", row -> row.counts().get(side).bytes(), title(Messages.bytes,
					Messages.events_bytes_baseline, Messages.events_bytes_candidate, recordings, side)));
		}
		columns.add(new RowColumn<>(Messages.stacks, 0, false, row -> row.stacks() ? "✓" : "",
				Comparator.comparing((Row row) -> !row.stacks()), true));
		columns.add(RowColumn.words(Messages.events_id, 0, row -> WidgetText.item(row.type())));
		return columns;
	}

	private static RowColumn<Row> number(String unit, ToLongFunction<Row> number, String title) {
		return RowColumn.<Row>numbers(title, row -> Numbers.fixed(number.applyAsLong(row), 0), number::applyAsLong)
				.withRaw(unit, number::applyAsLong);
	}

	private static String title(String alone, String baseline, String candidate, int recordings, int side) {
		return recordings == 1 ? alone : side == 0 ? baseline : candidate;
	}

	private void show(Row row, Runnable page) {
		session.perform(NLS.bind(Messages.undo_show, row.name()),
				state -> state.withEvents(state.events().withEvent(row.type())));
		page.run();
	}

	/** Saves the filter and the sort order of the table. */
	void save(IMemento memento) {
		table.save(memento);
	}

	@Override
	public boolean setFocus() {
		return !table.isDisposed() && table.setFocus();
	}
}
