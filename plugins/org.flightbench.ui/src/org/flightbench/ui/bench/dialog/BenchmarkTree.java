// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.bench.dialog;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Group;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;
import org.eclipse.swt.widgets.TreeItem;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.bench.dialog.BenchmarkSelection.Benchmark;
import org.flightbench.ui.bench.dialog.BenchmarkSelection.Extent;
import org.flightbench.ui.table.CellTooltip;
import org.flightbench.ui.table.DistinctTexts;
import org.flightbench.ui.table.ShortenedCells;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.AccessibleNames;
import org.flightbench.ui.theme.Fonts;

/** A check box tree of a jar's benchmarks by package and class, with a filter. */
final class BenchmarkTree {

	private static final int FEW = 60;
	private static final int LINES = 9;
	private static final int LETTERS = 60;
	private static final int MODE_LETTERS = 10;

	private final Runnable onChange;
	private final Text filter;
	private final Tree tree;
	private final Label count;
	private final List<Button> buttons = new ArrayList<>();
	private BenchmarkSelection selection;
	private DistinctTexts names = DistinctTexts.NONE;

	BenchmarkTree(Composite parent, Runnable onChange) {
		this.onChange = onChange;
		Group group = new Group(parent, SWT.NONE);
		group.setText(Messages.benchmarks_title);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(group);
		GridLayoutFactory.fillDefaults().margins(8, 8).spacing(6, 6).numColumns(3).applyTo(group);
		filter = new Text(group, SWT.SEARCH | SWT.ICON_SEARCH | SWT.ICON_CANCEL);
		filter.setMessage(Messages.benchmarks_filter);
		filter.setData(FieldText.ID, "bench.filter");
		filter.addListener(SWT.Modify, event -> fill());
		GridDataFactory.fillDefaults().grab(true, false).span(3, 1).applyTo(filter);
		tree = new Tree(group, SWT.CHECK | SWT.BORDER | SWT.FULL_SELECTION | SWT.V_SCROLL | SWT.H_SCROLL);
		tree.setData(FieldText.ID, "bench.tree");
		AccessibleNames.set(tree, Messages.benchmarks_title);
		// with a large font, the preferred width may exceed the width of the screen
		int width = Math.min(Fonts.letters(tree, LETTERS), parent.getMonitor().getClientArea().width / 3);
		GridDataFactory.fillDefaults().grab(true, true).span(3, 1).hint(width, LINES * Fonts.lineHeight(tree))
				.applyTo(tree);
		tree.addListener(SWT.Selection, this::ticked);
		ShortenedCells.install(tree, event -> event.index == 0 ? names : null);
		CellTooltip.install(tree, this::wholeName);
		TreeColumn name = new TreeColumn(tree, SWT.NONE);
		TreeColumn mode = new TreeColumn(tree, SWT.NONE);
		tree.addListener(SWT.Resize, event -> {
			int modeWidth = Fonts.letters(tree, MODE_LETTERS);
			mode.setWidth(modeWidth);
			name.setWidth(Math.max(modeWidth, tree.getClientArea().width - modeWidth));
		});
		count = new Label(group, SWT.NONE);
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(count);
		buttons.add(FieldText.button(group, Messages.benchmarks_all, () -> chooseShown(true)));
		buttons.add(FieldText.button(group, Messages.benchmarks_none, () -> chooseShown(false)));
		filter.addListener(SWT.KeyDown, event -> {
			if (event.keyCode == SWT.ARROW_DOWN && tree.getItemCount() > 0) {
				tree.setFocus();
			}
		});
		show(null);
	}

	/** Shows the benchmarks of a jar, or nothing if null. */
	void show(BenchmarkSelection shown) {
		selection = shown;
		filter.setEnabled(shown != null);
		tree.setEnabled(shown != null);
		buttons.forEach(button -> button.setEnabled(shown != null));
		fill();
	}

	private void fill() {
		tree.setRedraw(false);
		tree.removeAll();
		if (selection != null) {
			boolean expand = !filter.getText().isBlank() || selection.size() <= FEW;
			Map<String, Map<String, List<Benchmark>>> shown = selection.shown(filter.getText());
			names = DistinctTexts.of(shown.values().stream().flatMap(classes -> classes.values().stream())
					.flatMap(List::stream).map(benchmark -> WidgetText.item(benchmark.method())).toList());
			shown.forEach((name, classes) -> fillPackage(name, classes, expand));
		}
		tree.setRedraw(true);
		showTicks();
	}

	private void fillPackage(String name, Map<String, List<Benchmark>> classes, boolean expand) {
		TreeItem ofPackage = new TreeItem(tree, SWT.NONE);
		ofPackage.setText(WidgetText.item(name.isEmpty() ? Messages.benchmarks_defaultPackage : name));
		List<Benchmark> all = new ArrayList<>();
		ofPackage.setData(all);
		classes.forEach((className, benchmarks) -> {
			TreeItem ofClass = new TreeItem(ofPackage, SWT.NONE);
			ofClass.setText(WidgetText.item(className));
			ofClass.setData(benchmarks);
			all.addAll(benchmarks);
			for (Benchmark benchmark : benchmarks) {
				TreeItem item = new TreeItem(ofClass, SWT.NONE);
				item.setText(new String[]{WidgetText.item(benchmark.method()), String.join(", ", benchmark.modes())});
				item.setData(List.of(benchmark));
			}
		});
		ofPackage.setExpanded(true);
		for (TreeItem ofClass : ofPackage.getItems()) {
			ofClass.setExpanded(expand);
		}
	}

	/**
	 * Returns the full text of the item at a point, of which the tree may show only the beginning; null if there is no
	 * item.
	 */
	private String wholeName(Point point) {
		TreeItem item = tree.getItem(point);
		return item == null ? null : item.getText();
	}

	private void ticked(Event event) {
		if (event.detail == SWT.CHECK) {
			TreeItem item = (TreeItem) event.item;
			selection.choose(benchmarks(item), item.getChecked());
			showTicks();
			onChange.run();
		}
	}

	private void chooseShown(boolean choose) {
		for (TreeItem item : tree.getItems()) {
			selection.choose(benchmarks(item), choose);
		}
		showTicks();
		onChange.run();
	}

	private void showTicks() {
		for (TreeItem item : tree.getItems()) {
			showTick(item);
		}
		count.setText(selection == null
				? ""
				: NLS.bind(Messages.benchmarks_chosen, selection.chosen().size(), selection.size()));
	}

	private void showTick(TreeItem item) {
		Extent extent = selection.extent(benchmarks(item));
		item.setChecked(extent != Extent.NONE);
		item.setGrayed(extent == Extent.SOME);
		for (TreeItem child : item.getItems()) {
			showTick(child);
		}
	}

	@SuppressWarnings("unchecked")
	private static List<Benchmark> benchmarks(TreeItem item) {
		return (List<Benchmark>) item.getData();
	}
}
