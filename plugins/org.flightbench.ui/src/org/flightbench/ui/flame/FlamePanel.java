// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import java.nio.file.Path;
import java.lang.ref.WeakReference;
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
import org.flightbench.report.flame.FlameNodes;
import org.flightbench.report.flame.output.FlameFormat;
import org.flightbench.report.flame.style.FlameColoring;
import org.flightbench.report.flame.style.FlameLegend;
import org.flightbench.ui.PublishedSelection;
import org.flightbench.ui.canvas.LowRows;
import org.flightbench.ui.flame.canvas.FlameCanvas;
import org.flightbench.ui.flame.canvas.FlameHover;
import org.flightbench.ui.flame.canvas.FlameKeys;
import org.flightbench.ui.flame.canvas.FlameMinimap;
import org.flightbench.ui.flame.canvas.FlameMouse;
import org.flightbench.ui.flame.canvas.FlameSpeech;
import org.flightbench.ui.flame.model.FlameInput;
import org.flightbench.ui.flame.model.FlameLook;
import org.flightbench.ui.flame.model.FlameModel;
import org.flightbench.ui.flame.model.PreparedGraph;
import org.flightbench.ui.flame.model.ViewOwner;
import org.flightbench.ui.flame.table.FlameTables;
import org.flightbench.ui.theme.StyleSheets;

/**
 * A flame graph with all that belongs to it: its own tool bar with search, the picture with a map of the whole, a line
 * of status, and beside it tables of methods, callers, callees and classes. To be embedded in an editor or a view.
 *
 * <p>{@link #show} says what is shown, again and again while a recording is being read; it returns at once: the tree is
 * laid out in a job, and what was seen stays until that is done. Zoom, search, selection and the user's choices are
 * kept by the names of frames from one input to the next. {@link #selectionProvider} publishes what is selected,
 * {@link #actions} are for the tool bar and menu of a view.
 *
 * <p>All methods are for the UI thread.
 */
public final class FlamePanel extends Composite {

	/** Where no more than a strip is left below a page, the picture has all of it. */
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

	/** @param parent whose colors it takes */
	public FlamePanel(Composite parent) {
		this(parent, null);
	}

	/**
	 * @param parent whose colors it takes
	 * @param owner keeps the view in which profiles are shown, null if the panel is to do that itself
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
		LowRows.leaveOut(this, LOW, header, minimap, legend);
		connect();
		presented();
	}

	private void connect() {
		new FlameMouse(canvas);
		new FlameKeys(canvas);
		new FlameHover(canvas);
		new FlameSpeech(canvas);
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

	/** Shows something else, or more of the same. */
	public void show(FlameInput shown) {
		model.setInput(shown);
		status.refresh();
		if (model.prepared() == null) {
			presented();
		}
	}

	/** How the user looks at what is shown. */
	public FlameLook look() {
		return new FlameLook(model.view(), search.text(), search.isRegex());
	}

	/**
	 * Says that what is shown next is of something else: focus, hidden frames, search, zoom and selection do not apply
	 * to it.
	 *
	 * @param look how the user looked at it before; {@link FlameLook#FIRST} if never
	 */
	public void turnTo(FlameLook look) {
		canvas.forget();
		model.turnTo(model.view().filteredLike(look.view()));
		search.restore(look.search(), look.isRegex());
	}

	/** Lets another editor keep the view in which profiles are shown. */
	public void setOwner(ViewOwner owner) {
		model.setOwner(owner);
	}

	/** The shown graph, or the one that is being laid out. */
	public FlameInput input() {
		return model.input();
	}

	/** Whether what is seen is of the {@linkplain #input input}; it may become finer. */
	public boolean isPictured() {
		return model.prepared() != null && model.preparedInput() == model.input();
	}

	/** Whether all that fits of the {@linkplain #input input} is seen. */
	public boolean isLaidOut() {
		return isPictured() && !model.isPreparing();
	}

	/** Whether nothing of the input is seen as there is too little memory. */
	public boolean isShort() {
		return model.shortage() != null;
	}

	/** Publishes an {@code IStructuredSelection} of one {@link FlameStack}; empty if nothing is selected. */
	public ISelectionProvider selectionProvider() {
		return selection;
	}

	/** Adds what the program around it offers for what is selected to the menus of picture and tables as they open. */
	public void setMenu(Consumer<Menu> offered) {
		more = offered;
	}

	/**
	 * The actions for a view's tool bar and menu; those that make no sense now are disabled. The panel's own tool bar
	 * has them too.
	 */
	public List<IAction> actions() {
		return actions.all();
	}

	/** Lets the user type what frames to look for. */
	public void find() {
		LowRows.show(header);
		search.focus();
	}

	/** Searches for a text, as if the user had typed it. */
	public void search(String text) {
		search.search(text);
	}

	/** Writes the graph to a file in the background, from where the user is; a failure is shown by the workbench. */
	public Job export(FlameFormat format, Path file) {
		return exports.write(format, file);
	}

	/** Asks for a file, and writes the graph there in the background. */
	public void export(FlameFormat format) {
		exports.ask(format);
	}

	/** Writes the picture as it is seen to a PNG file in the background; a failure is shown by the workbench. */
	public Job exportPng(Path file) {
		return exports.writePng(file);
	}

	@Override
	public boolean setFocus() {
		// what has the focus looks for another when all of this goes
		return !canvas.isDisposed() && (pages.isGraphShown() ? canvas.setFocus() : pages.focusMessage());
	}

	/** The meaning of the colors. */
	FlameColoring coloring() {
		return shades.coloring();
	}

	void setColoring(FlameColoring chosen) {
		shades.setColoring(chosen);
		recolor();
	}

	/** Takes over how the graph of another panel is looked at, not what is looked at. */
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

	/** The picture first: tables take their time. */
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
			return Messages.empty_reading;
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

	/** Another theme has come. */
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
