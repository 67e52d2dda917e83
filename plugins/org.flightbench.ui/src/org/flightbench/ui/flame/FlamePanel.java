// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.jface.viewers.ISelectionProvider;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Menu;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.view.flame.FlameColoring;
import org.flightbench.view.flame.FlameLegend;
import org.flightbench.view.flame.FlameNodes;
import org.flightbench.report.output.FileFormat;
import org.flightbench.ui.PublishedSelection;
import org.flightbench.ui.canvas.CollapsibleRows;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.StyleSheets;

/**
 * A flame graph with its toolbar, search field, overview, and status line, and with tables of methods, callers,
 * callees, and classes. It can be embedded in an editor or a view.
 *
 * <p>{@link #show} sets the input, repeatedly while a recording is being read. It returns immediately: the graph is
 * laid out in a job while the previous one stays visible. Zoom, search, selection, and the user's options are kept from
 * one input to the next by frame name. {@link #selectionProvider} publishes the selection, and {@link #actions} are for
 * the toolbar and menu of a view.
 *
 * <p>All methods must be called on the UI thread.
 */
public final class FlamePanel extends Composite {

	/** The height in pixels below which the header, overview, and legend are hidden to leave room for the graph. */
	private static final int LOW = 190;

	private WeakReference<StackProfile> shown = new WeakReference<>(null);
	private final PublishedSelection selection = new PublishedSelection();
	private final FlameModel model;
	private final FlamePages pages;
	private final FlameCanvas canvas;
	private final FlameMinimap minimap;
	private final FlameHeader header;
	private final FlameLegendBar legend;
	private final FlameStatus status;
	private final FlameNotes notes;
	private final FlameTables tables;
	private final FlameSearchBar search;
	private final FlameActions actions;
	private final FlameExports exports;
	private final FlameShades shades = new FlameShades(this);
	private Consumer<Menu> more = menu -> {};

	/** @param parent the parent, whose colors are used */
	public FlamePanel(Composite parent) {
		this(parent, null);
	}

	/**
	 * @param parent the parent, whose colors are used
	 * @param owner the editor that owns the profile view, or null if the panel owns it
	 */
	public FlamePanel(Composite parent, ViewOwner owner) {
		super(parent, SWT.NONE);
		StyleSheets.forgetWhenDisposed(this);
		model = new FlameModel(getDisplay(), owner);
		GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(this);
		header = new FlameHeader(this);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(header);
		notes = new FlameNotes(this, model);
		pages = new FlamePages(this);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(pages);
		SashForm sash = pages.graph();
		Composite picture = new Composite(sash, SWT.NONE);
		GridLayoutFactory.fillDefaults().spacing(0, 2).applyTo(picture);
		canvas = new FlameCanvas(picture);
		canvas.setData("org.flightbench.ui.id", "flame.graph");
		GridDataFactory.fillDefaults().grab(true, true).applyTo(canvas);
		minimap = new FlameMinimap(picture, canvas);
		minimap.setData("org.flightbench.ui.id", "flame.map");
		GridDataFactory.fillDefaults().grab(true, false).applyTo(minimap);
		legend = new FlameLegendBar(picture);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(legend);
		tables = new FlameTables(sash, canvas, menu -> more.accept(menu), this::find);
		sash.setWeights(62, 38);
		status = new FlameStatus(this, canvas, model);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(status);
		exports = new FlameExports(canvas);
		actions = new FlameActions(this, canvas, model);
		header.fill(canvas, model, actions, exports, menu -> more.accept(menu));
		search = header.search();
		CollapsibleRows.leaveOut(this, LOW, header, minimap, legend);
		connect();
		presented();
	}

	private void connect() {
		new FlameMouse(canvas);
		new FlameKeys(canvas);
		new FlameHover(canvas);
		new FlameAccessibility(canvas);
		canvas.onMove(actions::update);
		canvas.onSelect(this::publish);
		model.onChange(this::presented);
		addListener(SWT.Dispose, event -> {
			selection.close();
			model.close();
			canvas.close();
			minimap.close();
			tables.close();
		});
	}

	/** Shows another input, or a more complete version of the current one. */
	public void show(FlameInput shown) {
		model.setInput(shown);
		status.refresh();
		if (model.prepared() == null) {
			presented();
		}
	}

	/** Returns the user's focus, hidden frames, and search, to be restored by {@link #turnTo}. */
	public FlameViewState look() {
		return new FlameViewState(model.view(), search.text(), search.isRegex());
	}

	/**
	 * Prepares the panel for an input from another source, to which the current focus, hidden frames, search, zoom, and
	 * selection do not apply.
	 *
	 * @param look the focus, hidden frames, and search used for that source before, or {@link FlameViewState#FIRST}
	 */
	public void turnTo(FlameViewState look) {
		canvas.forget();
		model.turnTo(model.view().filteredLike(look.view()));
		search.restore(look.search(), look.isRegex());
	}

	/** Sets the editor that owns the profile view. */
	public void setOwner(ViewOwner owner) {
		model.setOwner(owner);
	}

	/** Returns the current input, which may still be in preparation. */
	public FlameInput input() {
		return model.input();
	}

	/**
	 * Returns whether the graph shown belongs to the current {@linkplain #input input}. A finer graph of the same input
	 * may follow.
	 */
	public boolean isPictured() {
		return model.prepared() != null && model.preparedInput() == model.input();
	}

	/** Returns whether the {@linkplain #input input} is shown completely, or as much of it as fits into memory. */
	public boolean isLaidOut() {
		return isPictured() && !model.isPreparing();
	}

	/** Returns whether the input cannot be shown because there is too little memory. */
	public boolean isShort() {
		return model.shortage() != null;
	}

	/** Returns a provider of {@code IStructuredSelection}s that contain one {@link FlameStack} or are empty. */
	public ISelectionProvider selectionProvider() {
		return selection;
	}

	/** Sets a callback that adds commands for the selection to the menus of the graph and the tables when they open. */
	public void setMenu(Consumer<Menu> offered) {
		more = offered;
	}

	/**
	 * Returns the actions for a view's toolbar and menu, which are disabled when they do not apply. They are also in
	 * the panel's own toolbar.
	 */
	public List<IAction> actions() {
		return actions.all();
	}

	/** Moves the focus to the search field. */
	public void find() {
		CollapsibleRows.show(header);
		search.focus();
	}

	/** Searches for a string as if the user had typed it. */
	public void search(String text) {
		search.search(text);
	}

	/** Writes the graph to a file in the background, starting at the zoomed frame. The workbench reports failures. */
	public Job export(FileFormat format, Path file) {
		return exports.write(format, file);
	}

	/** Prompts for a file and writes the graph to it in the background. */
	public void export(FileFormat format) {
		exports.ask(format);
	}

	/** Writes the visible part of the graph as PNG in the background. The workbench reports failures. */
	public Job exportPng(Path file) {
		return exports.writePng(file);
	}

	@Override
	public boolean setFocus() {
		// SWT may call this during disposal, to move the focus away from a disposed child
		return !canvas.isDisposed() && (pages.isGraphShown() ? canvas.setFocus() : pages.focusMessage());
	}

	/** Returns the coloring, or null if no graph has been shown yet. */
	FlameColoring coloring() {
		return shades.coloring();
	}

	void setColoring(FlameColoring chosen) {
		shades.setColoring(chosen);
		recolor();
	}

	/** Adopts the profile view, coloring, and other display options of another panel, but not its input. */
	public void lookLike(FlamePanel other) {
		model.turnTo(other.model.view());
		model.setLeast(other.model.least());
		shades.setColoring(other.shades.coloring());
		canvas.setIcicle(other.canvas.isIcicle());
		tables.setVisible(other.tables.getVisible());
		actions.update();
	}

	boolean hasTables() {
		return tables.getVisible();
	}

	void showTables(boolean shown) {
		tables.setVisible(shown);
		showTables();
		pages.graph().layout();
		actions.update();
	}

	private void presented() {
		PreparedGraph graph = model.prepared();
		boolean isEmpty = graph == null || graph.nodes().isEmpty();
		if (model.shortage() != null) {
			canvas.forget();
		}
		if (isEmpty) {
			pages.say(emptyText());
		} else {
			canvas.show(graph.nodes(), graph.start(), shades.palette(graph));
			showLegend();
			search.search();
			showTables();
			pages.showGraph();
		}
		notes.show();
		status.refresh();
		actions.update();
	}

	private void showLegend() {
		PreparedGraph graph = model.prepared();
		legend.show(FlameLegend.of(graph.nodes(), canvas.palette(), graph.packages(), graph.kinds()).entries());
	}

	/** Fills the tables asynchronously, because this takes a while and the graph should appear first. */
	private void showTables() {
		PreparedGraph graph = model.prepared();
		getDisplay().asyncExec(() -> {
			if (!isDisposed() && hasTables() && graph != null && graph == model.prepared()) {
				tables.show(graph);
			}
		});
	}

	private String emptyText() {
		if (model.shortage() != null) {
			return model.shortage();
		}
		if (model.input().isReading()) {
			return Messages.reading;
		}
		if (model.prepared() == null && model.isPreparing()) {
			return Messages.empty_layout;
		}
		return model.prepared() != null && model.view().isFiltered()
				? Messages.empty_filtered
				: model.input().message();
	}

	private void recolor() {
		if (model.prepared() != null && !model.prepared().nodes().isEmpty()) {
			canvas.setPalette(shades.palette(model.prepared()));
			showLegend();
			minimap.forget();
			showTables();
		}
	}

	private void publish() {
		int node = canvas.navigation().selected();
		if (shown.get() != input().profile()) {
			shown = new WeakReference<>(input().profile());
		}
		selection.publish(node == FlameNodes.NONE ? null : new FlameStack(canvas.nodes().stack(node), shown));
		actions.update();
	}

	/** Recolors the graph if the theme has changed. */
	@Override
	public void setBackground(Color color) {
		super.setBackground(color);
		if (canvas != null) {
			getDisplay().asyncExec(() -> {
				if (!isDisposed() && shades.isOutdated()) {
					recolor();
				}
			});
		}
	}
}
