// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.flightbench.results.ResultId;
import org.flightbench.results.compare.Comparison;
import org.flightbench.ui.table.CellTooltip;
import org.flightbench.ui.table.DistinctTexts;
import org.flightbench.ui.table.ShortenedCells;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.AccessibleNames;
import org.flightbench.ui.theme.Colors;
import org.flightbench.view.chart.ResultText;

/**
 * The results table. It is a virtual tree whose items are created on demand, so the time to open the table does not
 * depend on the number of results.
 */
public final class ComparisonTree {

	/** The maximum number of items to add in one step, so that the UI thread is not blocked. */
	private static final int SLICE = 400;
	/** The number of rows at which the initial expansion of groups stops. */
	private static final int OPEN_ROWS = 1000;
	/** The maximum time for expanding groups in one step on the UI thread, in nanoseconds. */
	private static final long OPENING_NANOS = 20_000_000;

	/**
	 * The message that covers the tree while results are being compared. The tree is not hidden, because a hidden tree
	 * cannot have the focus.
	 */
	private final Label comparing;
	private final Tree tree;
	private final ComparisonColumns columns;
	private final SelectedRows selection;
	private final Set<String> collapsed = new HashSet<>();
	private List<RowGroup> groups = List.of();
	private List<ResultRow> rows = List.of();
	private boolean grouped;
	private Comparison comparison;
	private WhiskerScale scale = new WhiskerScale(2);
	private int generation;
	/** The rows for which the columns have been prepared, or null once the rows are shown. */
	private Arrangement prepared;

	/** @param onSort receives the sort key when the user clicks a header */
	public ComparisonTree(Composite parent, ColumnLayoutMemory memory, Consumer<SortKey> onSort) {
		GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(parent);
		comparing = new Label(parent, SWT.CENTER);
		comparing.setText(Messages.comparing);
		comparing.setVisible(false);
		GridDataFactory.fillDefaults().grab(true, false).indent(0, 8).exclude(true).applyTo(comparing);
		tree = new Tree(parent, SWT.VIRTUAL | SWT.MULTI | SWT.FULL_SELECTION | SWT.BORDER);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(tree);
		tree.setHeaderVisible(true);
		tree.setData("org.flightbench.ui.id", "results");
		AccessibleNames.set(tree, Messages.results);
		tree.addListener(SWT.SetData, this::fill);
		tree.addListener(SWT.EraseItem, this::erase);
		tree.addListener(SWT.PaintItem, this::paint);
		tree.addListener(SWT.Collapse, event -> collapsed.add(titleOf((TreeItem) event.item)));
		tree.addListener(SWT.Expand, event -> collapsed.remove(titleOf((TreeItem) event.item)));
		ShortenedCells.install(tree, this::names);
		GroupHeadings.install(tree);
		CellTooltip.install(tree, this::explanation);
		SelectionRevealer.install(tree);
		selection = new SelectedRows(tree);
		columns = new ComparisonColumns(tree, memory, onSort);
	}

	private DistinctTexts names(Event event) {
		return GroupHeadings.isOf(event) ? null : columns.all().get(event.index).names();
	}

	public Tree control() {
		return tree;
	}

	/** For each sortable column, adds an item that has the same effect as a click on the column's header. */
	public void fillSortMenu(Menu menu) {
		columns.fillSortMenu(menu);
	}

	/** For each column, adds an item that shows or hides it. */
	public void fillColumnMenu(Menu menu) {
		columns.fillMenu(menu);
	}

	public void expandAll() {
		collapsed.clear();
		open(0, 0, Integer.MAX_VALUE, generation);
	}

	public void collapseAll() {
		groups.forEach(group -> collapsed.add(group.name()));
		if (grouped) {
			for (TreeItem item : tree.getItems()) {
				item.setExpanded(false);
			}
		}
	}

	/**
	 * Creates the columns in advance if the table is empty. Creating columns and rows in one step would block the UI
	 * thread.
	 */
	public void prepare(Arrangement arrangement) {
		if (rows.isEmpty()) {
			showColumns(arrangement);
			prepared = arrangement;
		}
	}

	private void showColumns(Arrangement arrangement) {
		try (ColumnTextWidths widths = new ColumnTextWidths(tree)) {
			columns.show(TableColumnFactory.of(arrangement, widths), arrangement.query().sort());
		}
	}

	/** Shows rows, either grouped or flat. Rows that remain visible stay selected. */
	public void show(Arrangement arrangement, WhiskerScale shownScale) {
		List<ResultId> selected = selection();
		sayComparing(false);
		tree.setRedraw(false);
		// clear the tree before the rows are replaced, because GTK requests the data of the remaining items while
		// others are being removed
		tree.removeAll();
		comparison = arrangement.all().comparison();
		scale = shownScale;
		selection.forgetAll();
		rows = arrangement.rows();
		grouped = arrangement.query().byClass();
		groups = arrangement.groups();
		generation++;
		try {
			if (arrangement != prepared) {
				showColumns(arrangement);
			}
			prepared = null;
			if (grouped) {
				tree.setItemCount(groups.size());
				open(0, 0, OPEN_ROWS, generation);
			} else {
				grow(null, rows.size(), generation);
			}
		} finally {
			tree.setRedraw(true);
		}
		select(selected);
	}

	/** Shows that the results are being compared, until {@link #show} is called. */
	public void showComparing() {
		sayComparing(true);
	}

	private void sayComparing(boolean says) {
		if (comparing.getVisible() != says) {
			comparing.setVisible(says);
			((GridData) comparing.getLayoutData()).exclude = !says;
			comparing.getParent().layout();
		}
	}

	/** Removes all rows. */
	public void clear() {
		generation++;
		prepared = null;
		sayComparing(false);
		tree.removeAll();
		rows = List.of();
		groups = List.of();
	}

	/** Returns the selected results, empty if nothing is selected. A selected group includes all its results. */
	public List<ResultId> selection() {
		return selection.ids(rows, grouped ? groups : List.of());
	}

	/** Selects all visible results, including those in collapsed groups. */
	public void selectAll() {
		selection.selectAll(rows);
	}

	/** Selects visible results and scrolls to them. */
	public void select(List<ResultId> ids) {
		if (grouped) {
			selection.selectInGroups(ids, groups);
		} else {
			selection.select(ids, rows);
		}
	}

	public void deselectAll() {
		selection.forgetAll();
		tree.deselectAll();
		selection.forgetAll();
	}

	/** Adds items in several steps, so that the UI thread can handle events in between. */
	private void grow(TreeItem parent, int count, int wantedGeneration) {
		if (tree.isDisposed() || wantedGeneration != generation || parent != null && parent.isDisposed()) {
			return;
		}
		int present = parent == null ? tree.getItemCount() : parent.getItemCount();
		int next = Math.min(count, present + SLICE);
		if (parent == null) {
			tree.setItemCount(next);
		} else {
			parent.setItemCount(next);
		}
		if (next < count) {
			tree.getDisplay().asyncExec(() -> grow(parent, count, wantedGeneration));
		}
	}

	/**
	 * Expands groups until they contain {@code mostRows} rows, in several steps, so that the UI thread can handle
	 * events in between.
	 */
	private void open(int from, int alreadyOpen, int mostRows, int wantedGeneration) {
		if (tree.isDisposed() || wantedGeneration != generation) {
			return;
		}
		long end = System.nanoTime() + OPENING_NANOS;
		int open = alreadyOpen;
		for (int index = from; index < groups.size() && open < mostRows; index++) {
			if (System.nanoTime() > end) {
				int next = index;
				int sofar = open;
				tree.getDisplay().asyncExec(() -> open(next, sofar, mostRows, wantedGeneration));
				return;
			}
			TreeItem item = tree.getItem(index);
			if (item.getData() == null) {
				fill(item, groups.get(index));
			}
			item.setExpanded(!collapsed.contains(groups.get(index).name()));
			open += groups.get(index).rows().size();
		}
	}

	private void fill(TreeItem item, RowGroup group) {
		item.setData(group);
		item.setText(0, group.heading());
		for (int index = 0; index < columns.all().size(); index++) {
			item.setText(index, index == 0 ? item.getText(0) : columns.all().get(index).groupText().apply(group));
		}
		item.setFont(GroupFont.of(tree));
		grow(item, group.rows().size(), generation);
	}

	private void fill(Event event) {
		TreeItem item = (TreeItem) event.item;
		TreeItem parent = item.getParentItem();
		if (grouped && parent == null) {
			fill(item, groups.get(event.index));
			return;
		}
		ResultRow row = grouped ? groups.get(tree.indexOf(parent)).rows().get(event.index) : rows.get(event.index);
		item.setData(row);
		for (int index = 0; index < columns.all().size(); index++) {
			TableColumn column = columns.all().get(index);
			String text = index == 0 && !grouped ? TableColumnFactory.classAndMethod(row) : column.text().apply(row);
			item.setText(index, text);
		}
	}

	private void erase(Event event) {
		CellPainter.erase(event, columns.all().get(event.index), rowOf(event));
	}

	private void paint(Event event) {
		CellPainter.paint(event, columns.all().get(event.index), rowOf(event), scale, comparison.settings().threshold(),
				Colors.of(tree));
	}

	/** Returns the row of an event's item, or null if the item is a group. */
	private static ResultRow rowOf(Event event) {
		return event.item.getData() instanceof ResultRow row ? row : null;
	}

	private String explanation(Point at) {
		TreeItem item = tree.getItem(at);
		if (item != null && item.getData() instanceof RowGroup group
				&& (group.isFamily() || item.getBounds(0).contains(at))) {
			return group.explanation();
		}
		if (item == null || !(item.getData() instanceof ResultRow row)) {
			return null;
		}
		for (int index = 0; index < columns.all().size(); index++) {
			if (item.getBounds(index).contains(at)) {
				String ofCell = columns.all().get(index).explanation(row, comparison.settings());
				return ofCell == null ? ResultText.of(row.id()) : ofCell;
			}
		}
		return ResultText.of(row.id());
	}

	private static String titleOf(TreeItem item) {
		return item.getData() instanceof RowGroup group ? group.name() : "";
	}
}
