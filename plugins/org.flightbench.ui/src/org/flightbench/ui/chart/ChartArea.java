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
import org.flightbench.report.chart.Chart;
import org.flightbench.report.chart.ChartMaker;
import org.flightbench.report.chart.ChartSelection;
import org.flightbench.report.chart.ChartSelection.Order;
import org.flightbench.results.sweep.Sweep.Scale;
import org.flightbench.report.chart.Charts;
import org.flightbench.report.chart.axis.Axis;
import org.flightbench.report.chart.data.ChartKind;
import org.flightbench.report.chart.style.Palette;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.compare.Comparison;
import org.flightbench.ui.Heap;
import org.flightbench.ui.Menus;
import org.flightbench.ui.output.ExportName;
import org.flightbench.ui.output.OutputMenu.PictureOutput;
import org.flightbench.ui.theme.Colors;

/**
 * Shows a comparison as a chart of the kind that the user chooses. Charts are made in a background job, so that a
 * selection among thousands of results does not stall the table; the last one asked for is shown.
 */
public final class ChartArea extends Composite implements PictureOutput {

	/** A chart that takes longer says so. */
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
	/** The request of the shown chart, null if none is shown. */
	private Request shown;
	private Job job;

	/** A request to a job. */
	private record Request(ChartMaker maker, ChartKind kind, ChartSelection selection) {

		Made make() {
			return new Made(bounded(Integer.MAX_VALUE), maker.unavailable(selection),
					maker.numericParameters(selection), maker.otherMetrics(selection));
		}

		/** Whether another asks for the same results in the same kind of chart, whatever its size and order. */
		boolean isOfTheSame(Request other) {
			return other != null && maker == other.maker && kind == other.kind
					&& selection.results().equals(other.selection.results());
		}

		/** The chart with as many rows as have room in a height. */
		Chart bounded(int height) {
			return maker.of(kind, kind.hasRows() ? selection.withSize(selection.width(), height) : selection);
		}
	}

	/** The result of a job: a chart, and the kinds that would make no sense. */
	private record Made(Chart chart, Map<ChartKind, String> unavailable, List<String> parameters,
			List<String> others) {}

	/**
	 * @param parent whose colors the chart takes
	 */
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
	 * Shows results of a comparison: all that the table shows.
	 *
	 * @param newComparison the comparison
	 * @param newResults its results in the table's order; see {@link Charts#results} for all of them
	 */
	public void show(Comparison newComparison, List<ResultId> newResults) {
		show(newComparison, newResults, false);
	}

	/**
	 * Shows results that the user selected. Charts over a parameter show them among all that differ from them in that
	 * parameter alone.
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

	/** Shows that there is nothing to show. */
	public void clear() {
		showMessage(Messages.chart_empty);
	}

	/** Shows that what is to be shown is still being computed. */
	public void showComputing() {
		showMessage(Messages.chart_computing);
	}

	/** Shows a sentence instead of a chart. */
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

	/** Gives the runs the colors that a palette has for them; all others follow the theme. */
	public void setPalette(Palette palette) {
		runColors = palette.runs();
		recolor();
	}

	/** Makes the chart anew, in the current colors and size. */
	public void refresh() {
		if (maker == null || isDisposed()) {
			return;
		}
		Point size = scroll.getSize();
		Request asked = new Request(maker, choice.kind(),
				choice.selection(results, areSelected, Math.max(80, size.x), Math.max(60, size.y), view.lineHeight()));
		request = asked;
		cancelJob();
		job = Job.createSystem(Messages.job_chart, monitor -> {
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

	/** Adds a listener that is called with the result that the user selects in the chart. */
	public void addSelectionListener(Consumer<ResultId> listener) {
		listeners.add(listener);
	}

	/** Marks a result, which another part of the editor selected; null for none. */
	public void highlight(ResultId id) {
		view.highlight(id);
	}

	/** The kind of chart that is shown. */
	public ChartKind kind() {
		return choice.kind();
	}

	/** Shows another kind of chart. */
	public void setKind(ChartKind kind) {
		choose(choice.withKind(kind));
	}

	/** The shown chart, including what is out of sight. */
	public Chart chart() {
		return view.whole();
	}

	/** Whether results are drawn, not a sentence on why there are none. */
	public boolean isDrawn() {
		return !chart().isEmpty();
	}

	@Override
	public void copyPicture() {
		pictures.copy();
	}

	/**
	 * Writes the chart as PNG in the background, with twice the pixels it has on a screen at 100 %; a failure is shown
	 * by the workbench.
	 */
	public Job exportPng(Path file) {
		return pictures.writePng(file);
	}

	/** Writes the chart as SVG in the background; a failure is shown by the workbench. */
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

	/** Remembers what the user chose to see. */
	public void save(IMemento memento) {
		choice.save(memento);
	}

	/** Shows again what the user chose to see; what the memento does not have stays as it is. */
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

	/** The part that draws. */
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

	/** The name of an export. */
	private String name() {
		List<String> runs = maker == null ? List.of() : maker.comparison().runs().stream().map(Run::name).toList();
		return ExportName.of(runs, kind().label());
	}

	/** Closes the explanation, whose mark has moved. */
	private void scrolled() {
		if (pointer != null) {
			pointer.moved();
		}
	}

	/** The shown chart with as many rows as have room in a height. */
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
		Menus.add(menu, Messages.menu_copyPicture, this::copyPicture);
		Menus.add(menu, Messages.menu_exportPng, this::exportPng);
		Menus.add(menu, Messages.menu_exportSvg, this::exportSvg);
	}

	private void choose(ChartChoice other) {
		choice = other;
		refresh();
	}

	/** The choices of the user in the tool bar. */
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
