// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.query;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.flightbench.base.Plural;
import org.flightbench.jfr.RecordingSummary;
import org.flightbench.query.QueryDatabase.Kind;
import org.flightbench.query.QueryDatabase.Relation;
import org.flightbench.query.Sql;
import org.flightbench.ui.Menus;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.query.text.Messages;
import org.flightbench.ui.table.RowColumn;
import org.flightbench.ui.table.RowTable;

/** The tables and views that a query can name. Event types are listed by short name where they have one. */
final class TableList extends Composite {

	private static final int MIN_CONTENTS = 24;
	private static final int LIMIT = 1000;
	/** SQL keywords that are likely to be names of event types, and must then be quoted. */
	private static final Set<String> RESERVED = Set.of("all", "case", "check", "default", "end", "group", "limit",
			"offset", "order", "select", "table", "union", "using", "when", "where", "with");

	private final RowTable<Row> table;
	private Collection<Relation> relations = List.of();
	private Map<String, Long> counts = Map.of();

	/**
	 * A table or view.
	 *
	 * @param type the full name of the event type, or null
	 * @param events the number of events, or null if unknown
	 */
	private record Row(Relation relation, String type, Long events) {

		boolean isEmpty() {
			return events != null && events == 0;
		}

		String contents() {
			return type == null ? relation.description() : type;
		}
	}

	/**
	 * @param insert receives a name to insert into the query
	 * @param run receives a query to run
	 */
	TableList(Composite parent, Consumer<String> insert, Consumer<String> run) {
		super(parent, SWT.NONE);
		setLayout(new FillLayout());
		table = new RowTable<>(this, "query.tables", Messages.tables_name);
		table.setFilter(Messages.tables_filter, row -> row.relation.name() + " " + row.contents(),
				count -> Plural.of(count, Messages.tables_count_one, Messages.tables_count_many));
		table.setGreyed(Row::isEmpty);
		Consumer<Row> show = row -> run.accept("SELECT * FROM " + name(row.relation) + " LIMIT " + LIMIT);
		table.onOpen(show);
		table.setMenu(menu -> {
			Row selected = table.selected();
			if (selected != null) {
				Menus.add(menu, Messages.tables_show, () -> show.accept(selected));
				Menus.add(menu, Messages.tables_insert, () -> insert.accept(name(selected.relation)));
			}
		});
	}

	/** Returns the name of a relation, quoted if a query requires it. */
	static String name(Relation relation) {
		String name = relation.name();
		boolean isPlain = name.matches("[A-Za-z_][A-Za-z0-9_]*") && !RESERVED.contains(name.toLowerCase(Locale.ROOT));
		return isPlain ? name : Sql.name(name);
	}

	void show(Collection<Relation> shown) {
		relations = shown;
		fill();
	}

	/** Shows the number of events of each type in all recordings. */
	void showCounts(List<RecordingSummary> summaries) {
		counts = new HashMap<>();
		for (RecordingSummary summary : summaries) {
			if (summary != null) {
				summary.types().forEach(count -> counts.merge(count.type(), count.count(), Long::sum));
			}
		}
		fill();
	}

	private void fill() {
		Set<String> shortened = relations.stream().filter(one -> one.kind() == Kind.SHORT_NAME)
				.map(Relation::description).collect(Collectors.toSet());
		List<Row> rows = new ArrayList<>();
		for (Relation relation : relations) {
			boolean isEvents = relation.kind() == Kind.EVENTS || relation.kind() == Kind.SHORT_NAME;
			String type = relation.kind() == Kind.SHORT_NAME ? relation.description() : relation.name();
			if (relation.kind() != Kind.EVENTS || !shortened.contains(type)) {
				Long events = counts.isEmpty() ? null : counts.getOrDefault(type, 0L);
				rows.add(isEvents ? new Row(relation, type, events) : new Row(relation, null, null));
			}
		}
		List<RowColumn<Row>> columns = new ArrayList<>();
		columns.add(new RowColumn<>(Messages.tables_table, 0, false,
				row -> WidgetText.item(row.relation.name()),
				Comparator.comparing((Row row) -> row.type != null).thenComparing(Row::isEmpty)
						.thenComparing(row -> row.relation.name(), String.CASE_INSENSITIVE_ORDER)));
		columns.add(RowColumn.numbers(Messages.tables_events,
				row -> row.events == null ? "" : Plural.grouped(row.events),
				row -> row.events == null ? -1 : row.events));
		columns.add(RowColumn.words(Messages.tables_contents, MIN_CONTENTS, row -> WidgetText.item(row.contents())));
		table.show(columns, 0, rows);
	}
}
