// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.TreeEditor;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeColumn;
import org.eclipse.swt.widgets.TreeItem;
import org.flightbench.results.compare.Comparison;
import org.flightbench.ui.Menus;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.model.ComparisonSession;
import org.flightbench.ui.model.ComparisonState;
import org.flightbench.ui.model.RunEntry;
import org.flightbench.ui.table.DistinctTexts;
import org.flightbench.ui.table.ShortenedCells;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.AccessibleNames;
import org.flightbench.ui.theme.Colors;
import org.flightbench.view.pen.Palette;

/**
 * The list of runs in a comparison with their order, names, colors and baseline, and the environment of the selected
 * run with its differences from the baseline.
 */
public final class RunsPanel extends Composite {

	private final RunActions actions;
	private final Composite bar;
	private final Tree tree;
	private DistinctTexts names = DistinctTexts.NONE;
	private final EnvironmentTree environment;
	private final ToolItem baselineItem;
	private final ToolItem upItem;
	private final ToolItem downItem;
	private final ToolItem removeItem;
	private final ComparisonSession session;
	private final ComparisonSession.Listener listener = new ComparisonSession.Listener() {
		@Override
		public void stateChanged(ComparisonState state) {
			refresh(state);
		}

		/** Updates the colors, which the user may have changed in the preferences. */
		@Override
		public void compared(Comparison comparison) {
			recolor();
		}
	};
	private final Swatches swatches;

	/**
	 * @param addFiles prompts the user for more files
	 */
	public RunsPanel(Composite parent, ComparisonSession session, Runnable addFiles) {
		super(parent, SWT.NONE);
		this.session = session;
		actions = new RunActions(this, session);
		swatches = new Swatches(this);
		GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(this);
		bar = new Composite(this, SWT.NONE);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(bar);
		GridLayoutFactory.fillDefaults().numColumns(2).margins(4, 0).applyTo(bar);
		Label title = new Label(bar, SWT.NONE);
		title.setText(Messages.runs);
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(title);
		ToolBar tools = new ToolBar(bar, SWT.FLAT);
		item(tools, Messages.toolBar_add, Messages.toolBar_add_tooltip, ignored -> addFiles.run());
		baselineItem = item(tools, Messages.baseline, Messages.toolBar_baseline_tooltip, actions::makeBaseline);
		upItem = item(tools, "▲", Messages.toolBar_up_tooltip, index -> move(index, index - 1));
		downItem = item(tools, "▼", Messages.toolBar_down_tooltip, index -> move(index, index + 1));
		removeItem = item(tools, "✕", Messages.toolBar_remove_tooltip, actions::remove);
		AccessibleNames.ofTooltips(tools);
		// hide the title if it does not fit
		bar.addListener(SWT.Resize, event -> title.setVisible(
				bar.getClientArea().width >= bar.computeSize(SWT.DEFAULT, SWT.DEFAULT).x));
		SashForm sash = new SashForm(this, SWT.VERTICAL);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
		tree = new Tree(sash, SWT.SINGLE | SWT.FULL_SELECTION | SWT.BORDER);
		tree.setData("org.flightbench.ui.id", "runs");
		AccessibleNames.set(tree, Messages.runs);
		TreeColumn column = new TreeColumn(tree, SWT.LEFT);
		tree.addListener(SWT.Resize, event -> column.setWidth(tree.getClientArea().width));
		ShortenedCells.install(tree, event -> names);
		tree.addListener(SWT.Selection, event -> selected());
		tree.addListener(SWT.DefaultSelection, event -> actions.makeBaseline(selection()));
		tree.addListener(SWT.KeyDown, event -> keyDown(event, addFiles));
		environment = new EnvironmentTree(sash);
		sash.setWeights(2, 3);
		createMenu(addFiles);
		session.addListener(listener);
		addListener(SWT.Dispose, event -> session.removeListener(listener));
		refresh(session.state());
	}

	private ToolItem item(ToolBar bar, String text, String tooltip, Consumer<Integer> action) {
		ToolItem item = new ToolItem(bar, SWT.PUSH);
		item.setText(text);
		item.setToolTipText(tooltip);
		item.addListener(SWT.Selection, event -> action.accept(selection()));
		return item;
	}

	private void createMenu(Runnable addFiles) {
		Menu menu = new Menu(tree);
		tree.setMenu(menu);
		Menus.fillWhenOpened(menu, opened -> actions.fill(opened, selection(), this::rename, addFiles));
	}

	private void keyDown(Event event, Runnable addFiles) {
		int index = selection();
		if (event.keyCode == SWT.INSERT) {
			addFiles.run();
		} else if (index < 0) {
			return;
		} else if (event.keyCode == SWT.F2) {
			rename(index);
		} else if (event.keyCode == SWT.DEL) {
			actions.remove(index);
		} else if (event.keyCode == 'b' && event.stateMask == 0) {
			actions.makeBaseline(index);
			event.doit = false;
		} else if (event.stateMask == SWT.ALT && event.keyCode == SWT.ARROW_UP) {
			move(index, index - 1);
			event.doit = false;
		} else if (event.stateMask == SWT.ALT && event.keyCode == SWT.ARROW_DOWN) {
			move(index, index + 1);
			event.doit = false;
		}
	}

	private void move(int from, int to) {
		if (to >= 0 && to < session.state().runs().size()) {
			actions.move(from, to);
			tree.setSelection(tree.getItem(to));
			selected();
		}
	}

	/** Edits the name of a run in place. Enter accepts the name; Escape cancels. */
	private void rename(int index) {
		TreeItem item = tree.getItem(index);
		TreeEditor editor = new TreeEditor(tree);
		editor.grabHorizontal = true;
		Text text = new Text(tree, SWT.SINGLE);
		AccessibleNames.set(text, Messages.runs_rename_name);
		text.setText(session.state().runs().get(index).run().name());
		text.selectAll();
		editor.setEditor(text, item);
		text.setFocus();
		Runnable close = () -> {
			text.dispose();
			editor.dispose();
		};
		text.addListener(SWT.Traverse, event -> {
			if (event.detail == SWT.TRAVERSE_RETURN || event.detail == SWT.TRAVERSE_ESCAPE) {
				event.doit = false;
				String name = text.getText().trim();
				close.run();
				if (event.detail == SWT.TRAVERSE_RETURN && !name.isEmpty()) {
					actions.rename(index, name);
				}
			}
		});
		text.addListener(SWT.FocusOut, event -> tree.getDisplay().asyncExec(() -> {
			if (!text.isDisposed()) {
				close.run();
			}
		}));
	}

	/** Returns the minimum width for the title and the toolbar, in pixels. */
	public int leastWidth() {
		return bar.computeSize(SWT.DEFAULT, SWT.DEFAULT).x;
	}

	/** Applies the colors of the current theme. */
	public void recolor() {
		refresh(session.state());
	}

	private int selection() {
		return tree.getSelectionCount() == 0 ? -1 : tree.indexOf(tree.getSelection()[0]);
	}

	private void refresh(ComparisonState state) {
		int selected = selection();
		Palette palette = Colors.of(tree).paletteFor(state);
		List<RunEntry> runs = state.runs();
		// reuse items, because the list could appear empty while items were recreated
		while (tree.getItemCount() > runs.size()) {
			tree.getItem(runs.size()).dispose();
		}
		for (int index = 0; index < runs.size(); index++) {
			TreeItem item = index < tree.getItemCount() ? tree.getItem(index) : new TreeItem(tree, SWT.NONE);
			item.setText(
					index == state.baseline()
							? NLS.bind(Messages.runs_runs_baseline, WidgetText.item(runs.get(index).run().name()))
							: WidgetText.item(runs.get(index).run().name()));
			item.setImage(swatches.of(palette.runs().get(index % palette.runs().size())));
		}
		names = DistinctTexts.of(Arrays.stream(tree.getItems()).map(TreeItem::getText).toList());
		if (!runs.isEmpty()) {
			int usual = state.baseline() == 0 && runs.size() > 1 ? 1 : 0;
			int shown = selected < 0 ? usual : Math.min(selected, runs.size() - 1);
			tree.setSelection(tree.getItem(shown));
		}
		selected();
	}

	private void selected() {
		int index = selection();
		ComparisonState state = session.state();
		int count = state.runs().size();
		baselineItem.setEnabled(index >= 0 && index != state.baseline());
		upItem.setEnabled(index > 0);
		downItem.setEnabled(index >= 0 && index < count - 1);
		removeItem.setEnabled(index >= 0);
		if (index >= 0 && index < count) {
			environment.show(state.runs().get(index).run(), state.runs().get(state.baseline()).run());
		} else {
			environment.clear();
		}
	}

	@Override
	public boolean setFocus() {
		return !tree.isDisposed() && tree.setFocus();
	}
}
