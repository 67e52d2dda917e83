// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

import org.eclipse.jface.dialogs.PopupDialog;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.eclipse.swt.widgets.Text;
import org.flightbench.base.BoundedSearch;
import org.flightbench.base.CostlySearchException;
import org.flightbench.base.Plural;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.read.ProfileOverview;
import org.flightbench.recording.profile.read.ProfileOverview.ThreadWeight;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.results.words.Numbers;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.preferences.Preferences;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.AccessibleNames;
import org.flightbench.ui.theme.Fonts;
import org.flightbench.view.flame.WeightFormat;

/** A popup that selects threads: either those that are checked or those whose names match a regular expression. */
final class ThreadPopup extends PopupDialog {

	private static final int LETTERS = 74;
	private static final int LINES = 14;

	private final Control anchor;
	private final RecordingSession session;
	private final List<ThreadWeight> threads;
	private final Set<String> ticked = new LinkedHashSet<>();
	private List<ThreadWeight> listed = List.of();
	private Text field;
	private Table table;
	private Label hint;
	private Button apply;

	private ThreadPopup(Control anchor, RecordingSession session) {
		super(anchor.getShell(), SWT.RESIZE | SWT.TOOL, true, false, false, false, false, Messages.threads, null);
		this.anchor = anchor;
		this.session = session;
		threads = threads(session.overviews());
		ticked.addAll(session.state().events().threads().names());
	}

	static void open(Control anchor, RecordingSession session) {
		new ThreadPopup(anchor, session).open();
	}

	/** Returns the threads of all recordings by descending weight. Threads with the same name are merged. */
	private static List<ThreadWeight> threads(List<ProfileOverview> overviews) {
		Map<String, ThreadWeight> byName = new LinkedHashMap<>();
		overviews.stream().filter(Objects::nonNull).flatMap(overview -> overview.threads().stream())
				.forEach(thread -> byName.merge(thread.name(), thread, (one, other) -> new ThreadWeight(one.name(),
						one.weight() + other.weight(), one.samples() + other.samples())));
		List<ThreadWeight> sorted = new ArrayList<>(byName.values());
		sorted.sort(Comparator.comparingLong(ThreadWeight::weight).reversed().thenComparing(ThreadWeight::name));
		return sorted;
	}

	@Override
	protected Control createDialogArea(Composite parent) {
		Composite area = (Composite) super.createDialogArea(parent);
		GridLayoutFactory.fillDefaults().margins(6, 6).spacing(0, 4).applyTo(area);
		field = new Text(area, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
		field.setMessage(Messages.threads_search);
		field.setData("org.flightbench.ui.id", "threads.search");
		field.setText(session.state().events().threads().expression());
		GridDataFactory.fillDefaults().grab(true, false).applyTo(field);
		field.addListener(SWT.Modify, event -> fill());
		field.addListener(SWT.DefaultSelection, event -> apply());
		table = new Table(area, SWT.VIRTUAL | SWT.CHECK | SWT.FULL_SELECTION | SWT.BORDER);
		table.setHeaderVisible(true);
		table.setData("org.flightbench.ui.id", "threads.list");
		column(Messages.thread, SWT.LEFT, 40);
		column(Messages.threads_weight, SWT.RIGHT, 14);
		column(Messages.events, SWT.RIGHT, 13);
		table.addListener(SWT.SetData, this::setData);
		table.addListener(SWT.Selection, this::tick);
		table.addListener(SWT.DefaultSelection, event -> only(table.getSelectionIndex()));
		int width = Fonts.letters(area, LETTERS);
		GridDataFactory.fillDefaults().grab(true, true).hint(width, LINES * table.getItemHeight()).applyTo(table);
		hint = new Label(area, SWT.WRAP);
		GridDataFactory.fillDefaults().grab(true, false).hint(width, SWT.DEFAULT).applyTo(hint);
		Composite buttons = new Composite(area, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(2).applyTo(buttons);
		apply = button(buttons, Messages.threads_show, this::apply);
		button(buttons, Messages.filter_threads_all, () -> choose(ThreadFilter.ALL));
		fill();
		AccessibleNames.set(table, Messages.threads);
		AccessibleNames.ofLabels(area);
		return area;
	}

	private void column(String title, int style, int letters) {
		TableColumn column = new TableColumn(table, style);
		column.setText(title);
		column.setWidth(Fonts.letters(table, letters));
	}

	private static Button button(Composite parent, String text, Runnable action) {
		Button button = new Button(parent, SWT.PUSH);
		button.setText(text);
		button.addListener(SWT.Selection, event -> action.run());
		return button;
	}

	private void fill() {
		listed = listed(pattern());
		table.setItemCount(listed.size());
		table.clearAll();
		showHint();
	}

	private List<ThreadWeight> listed(Pattern pattern) {
		if (pattern == null) {
			return threads;
		}
		BoundedSearch search = new BoundedSearch(pattern);
		return threads.stream().filter(thread -> search.finds(thread.name())).toList();
	}

	/**
	 * Returns the pattern to search for in thread names, or null if the field is empty. Text that is not a valid
	 * regular expression, or is too costly to match, is treated as a literal.
	 */
	private Pattern pattern() {
		if (field.getText().isEmpty()) {
			return null;
		}
		try {
			Pattern pattern = Pattern.compile(field.getText(), Pattern.CASE_INSENSITIVE);
			listed(pattern);
			return pattern;
		} catch (PatternSyntaxException | CostlySearchException literal) {
			return Pattern.compile(Pattern.quote(field.getText()), Pattern.CASE_INSENSITIVE);
		}
	}

	private void setData(Event event) {
		ThreadWeight thread = listed.get(event.index);
		TableItem item = (TableItem) event.item;
		Weight weight = session.shown() == null ? Weight.COUNT : session.shown().profile().weight();
		item.setText(new String[]{WidgetText.item(thread.name()),
				new WeightFormat(weight, Scale.Per.NOTHING, Preferences.store().getBoolean(Preferences.BINARY_UNITS))
						.of(weight == Weight.COUNT ? thread.samples() : thread.weight()),
				Numbers.fixed(thread.samples(), 0)});
		item.setChecked(ticked.contains(thread.name()));
	}

	private void tick(Event event) {
		if (event.detail == SWT.CHECK) {
			String name = listed.get(table.indexOf((TableItem) event.item)).name();
			if (!ticked.remove(name)) {
				ticked.add(name);
			}
			showHint();
		}
	}

	private void only(int index) {
		if (index >= 0) {
			choose(new ThreadFilter(List.of(listed.get(index).name()), ""));
		}
	}

	private void showHint() {
		String text = field.getText();
		hint.setText(threads.isEmpty()
				? Messages.threads_unknown
				: !ticked.isEmpty()
						? Plural.of(ticked.size(), Messages.threads_ticked_one, Messages.threads_ticked_many)
						: text.isEmpty()
								? Messages.threads_hint
								: NLS.bind(Messages.threads_listed, listed.size(), threads.size()));
		apply.setEnabled(!ticked.isEmpty() || !text.isEmpty());
		hint.getParent().layout();
	}

	private void apply() {
		if (!ticked.isEmpty()) {
			choose(new ThreadFilter(List.copyOf(ticked), ""));
		} else if (!field.getText().isEmpty()) {
			choose(new ThreadFilter(List.of(), "(?i)" + withoutFlag(pattern().pattern())));
		}
	}

	private static String withoutFlag(String expression) {
		return expression.startsWith("(?i)") ? expression.substring(4) : expression;
	}

	private void choose(ThreadFilter filter) {
		close();
		session.perform(Messages.undo_threads, state -> state.withEvents(state.events().withThreads(filter)));
	}

	@Override
	protected Control getFocusControl() {
		return field;
	}

	@Override
	protected Point getInitialLocation(Point size) {
		return anchor.toDisplay(0, anchor.getSize().y);
	}

	@Override
	protected void adjustBounds() {
		Shell shell = getShell();
		Rectangle display = shell.getDisplay().getBounds();
		shell.setBounds(display.intersection(shell.getBounds()));
	}
}
