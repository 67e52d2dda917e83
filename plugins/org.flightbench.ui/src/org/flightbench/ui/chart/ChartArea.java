// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.chart;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.layout.GridData;
import org.eclipse.swt.layout.GridLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.ui.IMemento;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.sweep.Sweep.Scale;
import org.flightbench.ui.Heap;
import org.flightbench.ui.Menus;
import org.flightbench.ui.output.ExportName;
import org.flightbench.ui.output.OutputMenu.PictureOutput;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.Colors;
import org.flightbench.view.chart.Axis;
import org.flightbench.view.chart.Chart;
import org.flightbench.view.chart.ChartKind;
import org.flightbench.view.chart.ChartMaker;
import org.flightbench.view.chart.ChartSelection;
import org.flightbench.view.chart.ChartSelection.Order;
import org.flightbench.view.chart.ChartFactory;
import org.flightbench.view.pen.Palette;

/**
 * Shows a comparison as a chart of the selected kind. Charts are created in a background job, so that selecting among
 * thousands of results does not block the table. Only the most recently requested chart is shown.
 */
public final class ChartArea extends Composite implements PictureOutput {

	/** The time after which a message states that the chart is being computed. */
	private static final int PATIENCE_MILLIS = 300;

	private final List<Consumer<ResultId>> listeners = new ArrayList<>();
	private final ChartToolBar toolBar;
	private final ScrolledRows scroll;
	private final ChartView view;
	private final ChartPointer pointer;
	private final ChartPictures pictures;
	private final Display display;
	private List<Integer> runColors = List.of();
	private ChartMaker maker;
	private List<ResultId> results = List.of();
	private boolean areSelected;
	private ChartChoice choice = ChartChoice.FIRST;
	private Request request;
	/** The request whose chart is visible, or null if there is none. */
	private Request shown;
	private Job job;

	private record Request(ChartMaker maker, ChartKind kind, ChartSelection selection) {

		Made make() {
			return new Made(bounded(Integer.MAX_VALUE), maker.unavailable(selection),
					maker.numericParameters(selection), maker.otherMetrics(selection));
		}

		/**
		 * Returns whether another request is for the same results and kind of chart, regardless of the size of the
		 * chart and the order of its rows.
		 */
		boolean isOfTheSame(Request other) {
			return other != null && maker == other.maker && kind == other.kind
					&& selection.results().equals(other.selection.results());
		}

		/** Creates the chart with as many rows as fit into the given height. */
		Chart bounded(int height) {
			return maker.of(kind, kind.hasRows() ? selection.withSize(selection.width(), height) : selection);
		}
	}

	/**
	 * The result of a request.
	 *
	 * @param chart the chart
	 * @param unavailable the kinds of charts that do not apply to the results, with the reasons
	 * @param parameters the names of the numeric parameters
	 * @param others the metrics offered for the horizontal axis of trade-off charts
	 */
	private record Made(Chart chart, Map<ChartKind, String> unavailable, List<String> parameters,
			List<String> others) {}

	/** @param parent the parent, whose colors the chart uses */
	public ChartArea(Composite parent) {
		super(parent, SWT.NONE);
		display = getDisplay();
		GridLayout layout = new GridLayout();
		layout.marginWidth = 0;
		layout.marginHeight = 0;
		layout.verticalSpacing = 0;
		setLayout(layout);
		toolBar = new ChartToolBar(this, new Choices(), this::fillMenu);
		toolBar.setLayoutData(new GridData(SWT.FILL, SWT.CENTER, true, false));
		scroll = new ScrolledRows(this, this::scrolled);
		scroll.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
		view = scroll.view();
		pictures = new ChartPictures(view, this::bounded, this::name);
		pointer = new ChartPointer(view, this::selected);
		Menu menu = new Menu(view.plot());
		fillMenu(menu);
		view.plot().setMenu(menu);
		scroll.addListener(SWT.Resize, event -> resized());
		addListener(SWT.Dispose, event -> cancelJob());
		showMessage(Messages.chart_computing);
	}

	/**
	 * Charts the results that the table shows.
	 *
	 * @param newComparison the comparison
	 * @param newResults the results in the order of the table; see {@link ChartFactory#results} for all of them
	 */
	public void show(Comparison newComparison, List<ResultId> newResults) {
		show(newComparison, newResults, false);
	}

	/**
	 * Charts selected results. Charts over a parameter also show results that differ from the selected ones only in
	 * that parameter.
	 */
	public void showSelected(Comparison newComparison, List<ResultId> selected) {
		show(newComparison, selected, true);
	}

	private void show(Comparison newComparison, List<ResultId> newResults, boolean families) {
		if (maker == null || maker.comparison() != newComparison) {
			maker = new ChartMaker(newComparison);
		}
		results = newResults;
		areSelected = families;
		refresh();
	}

	/** Shows that there are no results. */
	public void clear() {
		showMessage(Messages.chart_empty);
	}

	/** Shows that the results are being computed. */
	public void showComputing() {
		showMessage(Messages.chart_computing);
	}

	/** Shows a message instead of a chart. */
	private void showMessage(String message) {
		maker = null;
		request = null;
		presentMessage(message);
		toolBar.showParameters(List.of(), choice.parameter(), false);
		toolBar.showOthers(List.of(), choice.against());
		toolBar.show(choice, Map.of());
	}

	private void presentMessage(String message) {
		shown = null;
		pointer.reset();
		Axis axis = new Axis("", Axis.Scale.LINEAR, 0, 1, List.of());
		view.show(new Chart(choice.kind(), "", axis, axis, List.of(), List.of(), null, List.of(), message), palette());
		scroll.showWhere();
	}

	/** Uses the run colors of a palette. All other colors follow the theme. */
	public void setPalette(Palette palette) {
		runColors = palette.runs();
		recolor();
	}

	/** Recreates the chart with the current colors and size. */
	public void refresh() {
		if (maker == null || isDisposed()) {
			return;
		}
		Point size = scroll.getSize();
		Request asked = new Request(maker, choice.kind(),
				choice.selection(results, areSelected, Math.max(80, size.x), Math.max(60, size.y), view.lineHeight()));
		request = asked;
		cancelJob();
		job = Job.createSystem(Messages.chart, monitor -> {
			if (monitor.isCanceled()) {
				return Status.CANCEL_STATUS;
			}
			Heap.enough(() -> {
				Made made = asked.make();
				if (!monitor.isCanceled()) {
					deliver(made, asked);
				}
			});
			return monitor.isCanceled() ? Status.CANCEL_STATUS : Status.OK_STATUS;
		});
		job.setPriority(Job.INTERACTIVE);
		job.schedule();
		display.timerExec(PATIENCE_MILLIS, () -> {
			if (!isDisposed() && request == asked && !asked.isOfTheSame(shown)) {
				presentMessage(Messages.chart_computing);
			}
		});
	}

	private void cancelJob() {
		if (job != null) {
			job.cancel();
		}
	}

	/** Adds a listener that receives the result that the user selects in the chart. */
	public void addSelectionListener(Consumer<ResultId> listener) {
		listeners.add(listener);
	}

	/** Highlights a result that was selected elsewhere, or none if it is null. */
	public void highlight(ResultId id) {
		view.highlight(id);
	}

	public ChartKind kind() {
		return choice.kind();
	}

	public void setKind(ChartKind kind) {
		choose(choice.withKind(kind));
	}

	/** Returns the chart, including rows outside the visible area. */
	public Chart chart() {
		return view.whole();
	}

	/** Returns whether a chart is shown rather than a message. */
	public boolean isDrawn() {
		return !chart().isEmpty();
	}

	@Override
	public void copyPicture() {
		pictures.copy();
	}

	/**
	 * Writes the chart as PNG in the background, at twice the resolution of a screen at 100%. The workbench reports
	 * failures.
	 */
	public Job exportPng(Path file) {
		return pictures.writePng(file);
	}

	/** Writes the chart as SVG in the background. The workbench reports failures. */
	public Job exportSvg(Path file) {
		return pictures.writeSvg(file);
	}

	@Override
	public void exportPng() {
		pictures.askForPng();
	}

	@Override
	public void exportSvg() {
		pictures.askForSvg();
	}

	/** Saves the user's choice of charts. */
	public void save(IMemento memento) {
		choice.save(memento);
	}

	/** Restores the user's choice of charts. Values missing from the memento remain unchanged. */
	public void restore(IMemento memento) {
		choose(choice.restored(memento));
	}

	@Override
	public boolean setFocus() {
		return !view.plot().isDisposed() && view.plot().setFocus();
	}

	@Override
	public void setBackground(Color color) {
		super.setBackground(color);
		recolor();
	}

	@Override
	public void setForeground(Color color) {
		super.setForeground(color);
		recolor();
	}

	/** Returns the control that draws the chart. */
	ChartView view() {
		return view;
	}

	private IStatus deliver(Made made, Request asked) {
		if (display.isDisposed()) {
			return Status.CANCEL_STATUS;
		}
		display.asyncExec(() -> {
			if (!isDisposed() && request == asked) {
				shown = asked;
				present(made);
			}
		});
		return Status.OK_STATUS;
	}

	private void present(Made made) {
		pointer.reset();
		view.show(made.chart(), palette());
		scroll.showWhere();
		boolean logarithmic = kind().hasParameterAxis() && made.chart().x().scale() == Axis.Scale.LOGARITHMIC;
		toolBar.showParameters(made.parameters(), choice.parameter(), logarithmic);
		toolBar.showOthers(made.others(), choice.against());
		toolBar.show(choice, made.unavailable());
	}

	/** Returns the default name of an exported file. */
	private String name() {
		List<String> runs = maker == null ? List.of() : maker.comparison().runs().stream().map(Run::name).toList();
		return ExportName.of(runs, kind().label());
	}

	/** Hides the popup when the value that it describes has moved. */
	private void scrolled() {
		if (pointer != null) {
			pointer.moved();
		}
	}

	/** Returns the chart with as many rows as fit into the given height. */
	private Chart bounded(int height) {
		return request == null ? view.whole() : request.bounded(height);
	}

	private void resized() {
		pointer.reset();
		refresh();
	}

	private Palette palette() {
		Palette palette = Colors.of(this).palette();
		return runColors.isEmpty() ? palette : palette.withRuns(runColors);
	}

	private void recolor() {
		if (view != null && view.placed() != null) {
			display.asyncExec(() -> {
				if (!isDisposed() && !palette().equals(view.palette())) {
					pointer.reset();
					view.recolor(palette());
				}
			});
		}
	}

	private void selected(ResultId id) {
		view.highlight(id);
		listeners.forEach(listener -> listener.accept(id));
	}

	private void fillMenu(Menu menu) {
		Menus.add(menu, Messages.chart_menu_copyPicture, this::copyPicture);
		Menus.add(menu, Messages.chart_menu_exportPng, this::exportPng);
		Menus.add(menu, Messages.chart_menu_exportSvg, this::exportSvg);
	}

	private void choose(ChartChoice other) {
		choice = other;
		refresh();
	}

	/** Applies choices that the user makes in the toolbar. */
	private final class Choices implements ChartToolBar.Choices {

		@Override
		public void kind(ChartKind chosen) {
			setKind(chosen);
		}

		@Override
		public void sortByEffect(boolean byEffect) {
			choose(choice.withOrder(byEffect ? Order.EFFECT : Order.TABLE));
		}

		@Override
		public void parameter(String name) {
			choose(choice.withParameter(name));
		}

		@Override
		public void against(String metric) {
			choose(choice.withAgainst(metric));
		}

		@Override
		public void logarithmic(boolean logarithmic) {
			choose(choice.withScale(logarithmic ? Scale.LOGARITHMIC : Scale.LINEAR));
		}
	}
}
