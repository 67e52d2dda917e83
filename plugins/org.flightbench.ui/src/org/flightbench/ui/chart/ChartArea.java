// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.chart;

import java.io.IOException;
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
import org.eclipse.swt.widgets.FileDialog;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MessageBox;
import org.eclipse.ui.IMemento;
import org.flightbench.report.chart.Axis;
import org.flightbench.report.chart.Chart;
import org.flightbench.report.chart.ChartKind;
import org.flightbench.report.chart.ChartSelection;
import org.flightbench.report.chart.ChartSelection.Order;
import org.flightbench.report.chart.ChartSelection.ParameterScale;
import org.flightbench.report.chart.Charts;
import org.flightbench.report.chart.Palette;
import org.flightbench.results.ResultId;
import org.flightbench.results.compare.Comparison;
import org.flightbench.ui.output.OutputMenu.PictureOutput;
import org.flightbench.ui.theme.Colours;

/**
 * Shows a comparison as a chart of the kind that the user chooses. Charts are made in a background job, so that a
 * selection among thousands of results does not stall the table; the last one asked for is shown.
 */
public final class ChartArea extends Composite implements PictureOutput {

	private static final String KIND = "chart.kind";
	private static final String ORDER = "chart.order";
	private static final String PARAMETER = "chart.parameter";
	private static final String SCALE = "chart.parameter.scale";

	private final List<Consumer<ResultId>> listeners = new ArrayList<>();
	private final ChartToolBar toolBar;
	private final ChartView view;
	private final ChartPointer pointer;
	private final ChartPictures pictures;
	private final Display display;
	private List<Integer> runColours = List.of();
	private Comparison comparison;
	private ChartSelection selection = ChartSelection.of(List.of(), 600, 300);
	private ChartKind kind = ChartKind.BARS;
	private Job job;

	/** What a job makes: a chart, and which others would make no sense. */
	private record Made(Chart chart, Map<ChartKind, String> unavailable, List<String> parameters) {}

	/**
	 * @param parent whose colours the chart takes
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
		view = new ChartView(this);
		view.setLayoutData(new GridData(SWT.FILL, SWT.FILL, true, true));
		pictures = new ChartPictures(view);
		pointer = new ChartPointer(view, this::selected);
		Menu menu = new Menu(view.plot());
		fillMenu(menu);
		view.plot().setMenu(menu);
		view.addListener(SWT.Resize, event -> resized());
		showMessage("No results to show.");
	}

	/**
	 * Shows results of a comparison: those that the table shows, or the selected ones.
	 *
	 * @param newComparison the comparison
	 * @param results its results in the table's order; see {@link Charts#results} for all of them
	 */
	public void show(Comparison newComparison, List<ResultId> results) {
		comparison = newComparison;
		selection = new ChartSelection(results, selection.width(), selection.height(), selection.order(),
				selection.parameter(), selection.parameterScale());
		refresh();
	}

	/** Shows a sentence instead of a chart. */
	public void showMessage(String message) {
		comparison = null;
		Axis axis = new Axis("", Axis.Scale.LINEAR, 0, 1, List.of());
		present(new Made(new Chart(kind, "", axis, axis, List.of(), List.of(), null, List.of(), message), Map.of(),
				List.of()));
	}

	/** Gives the runs the colours that a palette has for them; all others follow the theme. */
	public void setPalette(Palette palette) {
		runColours = palette.runs();
		recolour();
	}

	/** Makes the chart anew, in the current colours and size. */
	public void refresh() {
		if (comparison == null || isDisposed()) {
			return;
		}
		Point size = view.getSize();
		selection = selection.withSize(Math.max(80, size.x), Math.max(60, size.y));
		Comparison wanted = comparison;
		ChartSelection of = selection;
		ChartKind wantedKind = kind;
		if (job != null) {
			job.cancel();
		}
		job = Job.createSystem("Chart", monitor -> {
			if (monitor.isCanceled()) {
				return Status.CANCEL_STATUS;
			}
			Made made = new Made(Charts.of(wantedKind, wanted, of), Charts.unavailable(wanted, of),
					Charts.numericParameters(of));
			return monitor.isCanceled() ? Status.CANCEL_STATUS : deliver(made, wanted, of, wantedKind);
		});
		job.setPriority(Job.INTERACTIVE);
		job.schedule();
	}

	/** Tells a listener which result the user selects in the chart. */
	public void addSelectionListener(Consumer<ResultId> listener) {
		listeners.add(listener);
	}

	/** Marks a result, which another part of the editor selected; null for none. */
	public void highlight(ResultId id) {
		view.highlight(id);
	}

	/** The kind of chart that is shown. */
	public ChartKind kind() {
		return kind;
	}

	/** Shows another kind of chart. */
	public void setKind(ChartKind newKind) {
		kind = newKind;
		refresh();
	}

	/** What is shown. */
	public Chart chart() {
		return view.placed().chart();
	}

	@Override
	public void copyPicture() {
		pictures.copy();
	}

	/**
	 * Writes the chart as PNG, with twice the pixels it has on a screen at 100 %.
	 *
	 * @throws IOException if the file cannot be written
	 */
	public void exportPng(Path file) throws IOException {
		pictures.writePng(file);
	}

	/**
	 * Writes the chart as SVG.
	 *
	 * @throws IOException if the file cannot be written
	 */
	public void exportSvg(Path file) throws IOException {
		pictures.writeSvg(file);
	}

	@Override
	public void exportPng() {
		export("png", this::exportPng);
	}

	@Override
	public void exportSvg() {
		export("svg", this::exportSvg);
	}

	/** Remembers what the user chose to see. */
	public void save(IMemento memento) {
		memento.putString(KIND, kind.name());
		memento.putString(ORDER, selection.order().name());
		memento.putString(SCALE, selection.parameterScale().name());
		if (selection.parameter() != null) {
			memento.putString(PARAMETER, selection.parameter());
		}
	}

	/** Shows again what the user chose to see; what the memento does not have stays as it is. */
	public void restore(IMemento memento) {
		kind = value(ChartKind.values(), memento.getString(KIND), kind);
		Order order = value(Order.values(), memento.getString(ORDER), selection.order());
		ParameterScale scale = value(ParameterScale.values(), memento.getString(SCALE), selection.parameterScale());
		selection = selection.withOrder(order).withParameter(memento.getString(PARAMETER), scale);
		refresh();
	}

	private static <E extends Enum<E>> E value(E[] values, String name, E otherwise) {
		for (E value : values) {
			if (value.name().equals(name)) {
				return value;
			}
		}
		return otherwise;
	}

	@Override
	public boolean setFocus() {
		return view.plot().setFocus();
	}

	@Override
	public void setBackground(Color colour) {
		super.setBackground(colour);
		recolour();
	}

	@Override
	public void setForeground(Color colour) {
		super.setForeground(colour);
		recolour();
	}

	/** The explanation that is shown beside a value, empty if none is. */
	String explanation() {
		return pointer.text();
	}

	/** The part that draws. */
	ChartView view() {
		return view;
	}

	/** The part that chooses. */
	ChartToolBar toolBar() {
		return toolBar;
	}

	private IStatus deliver(Made made, Comparison of, ChartSelection at, ChartKind ofKind) {
		if (display.isDisposed()) {
			return Status.CANCEL_STATUS;
		}
		display.asyncExec(() -> {
			if (!isDisposed() && comparison == of && selection == at && kind == ofKind) {
				present(made);
			}
		});
		return Status.OK_STATUS;
	}

	private void present(Made made) {
		pointer.reset();
		view.show(made.chart(), palette());
		boolean logarithmic = kind == ChartKind.PARAMETER && made.chart().x().scale() == Axis.Scale.LOGARITHMIC;
		toolBar.showParameters(made.parameters(), selection.parameter(), logarithmic);
		toolBar.show(kind, made.unavailable());
	}

	private void resized() {
		Point size = view.getSize();
		if (size.x != selection.width() || size.y != selection.height()) {
			pointer.reset();
			refresh();
		}
	}

	private Palette palette() {
		Palette palette = Palette.on(Colours.number(getBackground().getRGB()),
				Colours.number(getForeground().getRGB()));
		return runColours.isEmpty() ? palette : palette.withRuns(runColours);
	}

	private void recolour() {
		if (view != null && view.placed() != null) {
			display.asyncExec(() -> {
				if (!isDisposed() && !palette().equals(view.palette())) {
					view.show(view.placed().chart(), palette());
				}
			});
		}
	}

	private void selected(ResultId id) {
		view.highlight(id);
		listeners.forEach(listener -> listener.accept(id));
	}

	private void fillMenu(Menu menu) {
		ChartToolBar.add(menu, "&Copy Picture", this::copyPicture);
		ChartToolBar.add(menu, "Export &PNG\u2026", this::exportPng);
		ChartToolBar.add(menu, "Export &SVG\u2026", this::exportSvg);
	}

	private void export(String ending, Writer writer) {
		FileDialog dialog = new FileDialog(getShell(), SWT.SAVE);
		dialog.setFilterExtensions(new String[]{"*." + ending});
		dialog.setFileName("chart." + ending);
		dialog.setOverwrite(true);
		String file = dialog.open();
		if (file == null) {
			return;
		}
		try {
			writer.write(Path.of(file));
		} catch (IOException failure) {
			MessageBox box = new MessageBox(getShell(), SWT.ICON_ERROR | SWT.OK);
			box.setText("Export");
			box.setMessage("The picture could not be written to " + file + ": " + failure.getMessage());
			box.open();
		}
	}

	/** Writes a picture to a file. */
	private interface Writer {
		void write(Path file) throws IOException;
	}

	/** What the user chooses in the tool bar. */
	private final class Choices implements ChartToolBar.Choices {

		@Override
		public void kind(ChartKind chosen) {
			setKind(chosen);
		}

		@Override
		public void sortByEffect(boolean byEffect) {
			selection = selection.withOrder(byEffect ? Order.EFFECT : Order.TABLE);
			refresh();
		}

		@Override
		public void parameter(String name) {
			selection = selection.withParameter(name, selection.parameterScale());
			refresh();
		}

		@Override
		public void logarithmic(boolean logarithmic) {
			selection = selection.withParameter(selection.parameter(),
					logarithmic ? ParameterScale.LOGARITHMIC : ParameterScale.LINEAR);
			refresh();
		}
	}
}
