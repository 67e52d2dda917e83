// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.query;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.flightbench.base.Decimals;
import org.flightbench.base.Plural;
import org.flightbench.jfr.RecordingSummary;
import org.flightbench.query.ResultRows;
import org.flightbench.query.event.Recordings;
import org.flightbench.results.words.Numbers;
import org.flightbench.ui.Menus;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.query.text.Messages;
import org.flightbench.ui.theme.AccessibleNames;
import org.flightbench.ui.theme.Fonts;

/** The content of the Query page: a query, the tables that it can name, and its result. */
final class QueryPanel extends Composite {

	private static final int[] SHARES = {32, 68};
	private static final int[] SHARES_ABOVE = {52, 48};
	private static final int MARGIN = 20;
	private static final int TICK_MILLIS = 500;
	private static final double SECOND_MILLIS = 1000;
	private static final long MEGABYTE = 1_000_000;
	/** The maximum length of a query in the history menu. */
	private static final int MENU_CHARACTERS = 100;

	/**
	 * An example of a query.
	 *
	 * @param table the table that the query needs
	 */
	private record Example(String title, String table, String sql) {}

	private final Text sql;
	private final ToolItem run;
	private final ToolItem cancel;
	private final ToolItem chart;
	private final Label status;
	private final TableList tables;
	private final Composite below;
	private final StackLayout stack = new StackLayout();
	private final Composite start;
	private final Text error;
	private final Label message;
	private final ResultPanel result;
	private OpenDatabase database;
	private QueryJob running;
	private long begun;
	/** The position in the history, or -1 for the query that is being typed. */
	private int place = -1;
	private String typed = "";

	QueryPanel(Composite parent) {
		super(parent, SWT.NONE);
		GridLayoutFactory.fillDefaults().margins(6, 4).applyTo(this);
		SashForm sash = new SashForm(this, SWT.VERTICAL);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
		SashForm above = new SashForm(sash, SWT.HORIZONTAL);
		Composite editor = new Composite(above, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(2).extendedMargins(0, 4, 0, 0).spacing(8, 2)
				.applyTo(editor);
		sql = new Text(editor, SWT.MULTI | SWT.BORDER | SWT.V_SCROLL | SWT.WRAP);
		sql.setData("org.flightbench.ui.id", "query.sql");
		AccessibleNames.set(sql, Messages.sql_name);
		Fonts.code(sql);
		GridDataFactory.fillDefaults().grab(true, true).span(2, 1).hint(200, 60).applyTo(sql);
		sql.addListener(SWT.KeyDown, this::key);
		// Tab would otherwise insert a tab character, because the field is multi-line
		sql.addListener(SWT.Traverse, event -> event.doit |= event.detail == SWT.TRAVERSE_TAB_NEXT
				|| event.detail == SWT.TRAVERSE_TAB_PREVIOUS);
		ToolBar bar = new ToolBar(editor, SWT.FLAT);
		run = item(bar, SWT.PUSH, Messages.run, Messages.run_tooltip, this::run);
		cancel = item(bar, SWT.PUSH, Messages.cancel, Messages.cancel_tooltip, this::cancel);
		Menus.addDropDown(bar, " " + Messages.history + " ", Messages.history_tooltip,
				menu -> Menus.fillWhenOpened(menu, opened -> QueryHistory.list().forEach(
						query -> Menus.add(opened, WidgetText.menuItem(shortened(query)), () -> put(query)))));
		chart = item(bar, SWT.CHECK, Messages.chart, Messages.chart_tooltip, this::showChart);
		status = new Label(editor, SWT.NONE);
		status.setData("org.flightbench.ui.id", "query.status");
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(status);
		tables = new TableList(above, this::insert, query -> {
			put(query);
			run();
		});
		above.setWeights(SHARES_ABOVE);
		below = new Composite(sash, SWT.NONE);
		below.setLayout(stack);
		start = new Composite(below, SWT.NONE);
		GridLayoutFactory.fillDefaults().margins(MARGIN, MARGIN).applyTo(start);
		error = new Text(below, SWT.MULTI | SWT.READ_ONLY | SWT.WRAP | SWT.V_SCROLL);
		error.setData("org.flightbench.ui.id", "query.error");
		AccessibleNames.set(error, Messages.error_name);
		Fonts.code(error);
		message = new Label(below, SWT.WRAP);
		message.setData("org.flightbench.ui.id", "query.running");
		result = new ResultPanel(below);
		sash.setWeights(SHARES);
		front(start);
		enable();
		// the CSS engine retains disposed widgets
		addListener(SWT.Dispose, event -> database = null);
	}

	/** Returns the example queries that are offered before the first query. */
	private static List<Example> examples() {
		return List.of(
				new Example(Messages.example_types, "event_types",
						"SELECT * FROM event_types WHERE events > 0 ORDER BY events DESC"),
				new Example(Messages.example_allocation, "allocation_by_class", "SELECT * FROM allocation_by_class"),
				new Example(Messages.example_methods, "hot_methods", "SELECT * FROM hot_methods"),
				new Example(Messages.example_pauses, "pauses",
						"SELECT startTime, duration, operation, lateThread FROM pauses ORDER BY duration DESC"));
	}

	private static ToolItem item(ToolBar bar, int style, String text, String tooltip, Runnable action) {
		ToolItem item = new ToolItem(bar, style);
		item.setText(" " + text + " ");
		item.setToolTipText(tooltip);
		item.addListener(SWT.Selection, event -> action.run());
		return item;
	}

	/** Shows the tables of a database and clears the previous result. */
	void show(OpenDatabase opened) {
		database = opened;
		tables.show(opened.relations());
		for (Control old : start.getChildren()) {
			old.dispose();
		}
		Label heading = new Label(start, SWT.NONE);
		heading.setText(Messages.start_title);
		Fonts.heading(heading);
		Label text = new Label(start, SWT.WRAP);
		text.setText(Messages.start_text);
		GridDataFactory.fillDefaults().grab(true, false).hint(300, SWT.DEFAULT).applyTo(text);
		for (Example example : examples()) {
			if (opened.has(example.table())) {
				Link link = new Link(start, SWT.NONE);
				link.setText("<a>" + WidgetText.link(example.title()) + "</a>");
				link.setToolTipText(example.sql());
				link.addListener(SWT.Selection, event -> {
					put(example.sql());
					run();
				});
			}
		}
		start.layout();
		status.setText("");
		result.clear();
		front(start);
		enable();
	}

	/** Shows the number of events beside each table. */
	void showCounts(List<RecordingSummary> summaries) {
		tables.showCounts(summaries);
	}

	private void key(Event event) {
		int modifiers = event.stateMask & SWT.MODIFIER_MASK;
		if (modifiers == SWT.MOD1 && (event.keyCode == SWT.CR || event.keyCode == SWT.KEYPAD_CR)) {
			event.doit = false;
			run();
		} else if (modifiers == SWT.MOD1 && (event.keyCode == SWT.ARROW_UP || event.keyCode == SWT.ARROW_DOWN)) {
			event.doit = false;
			walk(event.keyCode == SWT.ARROW_UP ? 1 : -1);
		}
	}

	/** Moves to an older or newer query in the history, or back to the query that was being typed. */
	private void walk(int step) {
		List<String> queries = QueryHistory.list();
		int next = Math.max(-1, Math.min(queries.size() - 1, place + step));
		if (place < 0) {
			typed = sql.getText();
			// skip the newest query if the field still contains it
			next += next == 0 && queries.size() > 1 && queries.get(0).equals(typed.strip()) ? 1 : 0;
		}
		if (next != place) {
			sql.setText(next < 0 ? typed : queries.get(next));
			sql.setSelection(sql.getCharCount());
			place = next;
		}
	}

	private void put(String query) {
		sql.setText(query);
		sql.setSelection(sql.getCharCount());
		sql.setFocus();
		place = -1;
	}

	private void insert(String name) {
		sql.insert(name);
		sql.setFocus();
	}

	private static String shortened(String query) {
		String line = query.strip().replaceAll("\\s+", " ");
		return line.length() <= MENU_CHARACTERS ? line : line.substring(0, MENU_CHARACTERS) + "\u2026";
	}

	private void run() {
		String query = sql.getText().strip();
		if (running != null || database == null || query.isEmpty()) {
			return;
		}
		QueryHistory.add(query);
		place = -1;
		begun = System.nanoTime();
		OpenDatabase of = database;
		result.clear();
		Display display = getDisplay();
		QueryJob started = new QueryJob(database, query, end -> {
			if (!display.isDisposed()) {
				display.asyncExec(() -> {
					if (!isDisposed()) {
						running = null;
						if (of == database) {
							ended(end);
						}
						enable();
					}
				});
			}
		});
		running = started;
		message.setText(Messages.running);
		front(message);
		enable();
		tick();
		started.schedule();
	}

	/** Shows how long the query has been running and, for large recordings, how much it has decoded. */
	private void tick() {
		if (!isDisposed() && running != null) {
			String time = Decimals.seconds((System.nanoTime() - begun) / 1_000_000 / SECOND_MILLIS);
			Recordings.DecodedBytes bytes = running.decodedBytes();
			status.setText(bytes.total() < MEGABYTE
					? NLS.bind(Messages.status_running, time)
					: NLS.bind(Messages.status_decoded, new Object[]{time, Plural.grouped(bytes.decoded() / MEGABYTE),
							Plural.grouped(bytes.total() / MEGABYTE)}));
			getDisplay().timerExec(TICK_MILLIS, this::tick);
		}
	}

	private void cancel() {
		if (running != null) {
			running.cancel();
		}
	}

	private void ended(QueryJob.End end) {
		if (end == null) {
			message.setText(Messages.canceled);
			status.setText(Messages.canceled);
			front(message);
			return;
		}
		String time = end.millis() < SECOND_MILLIS
				? NLS.bind(Messages.millis, end.millis())
				: NLS.bind(Messages.seconds, Numbers.fixed(end.millis() / SECOND_MILLIS, 2));
		List<String> said = new ArrayList<>();
		if (end.error() != null) {
			error.setText(end.error() + (end.excerpt().isEmpty() ? "" : "\n\n" + end.excerpt()));
			said.add(Messages.status_failed);
			front(error);
		} else if (end.rows() == null) {
			said.add(NLS.bind(Messages.status_done, time));
			message.setText(Messages.noResult);
			front(message);
		} else {
			ResultRows rows = end.rows();
			result.show(rows);
			said.add(rows.isComplete()
					? Plural.of(rows.rows().size(), Messages.status_rows_one, Messages.status_rows_many, time)
					: Plural.of(rows.rows().size(), Messages.status_first_one, Messages.status_first_many, time));
			front(result);
		}
		said.addAll(end.problems());
		status.setText(WidgetText.label(WidgetText.item(String.join("; ", said))));
		status.setToolTipText(WidgetText.label(String.join("\n", said)));
	}

	private void showChart() {
		result.setChart(chart.getSelection());
	}

	private void enable() {
		run.setEnabled(running == null && database != null);
		cancel.setEnabled(running != null);
	}

	private void front(Control page) {
		stack.topControl = page;
		below.layout();
	}

	@Override
	public boolean setFocus() {
		return !sql.isDisposed() && sql.setFocus();
	}
}
