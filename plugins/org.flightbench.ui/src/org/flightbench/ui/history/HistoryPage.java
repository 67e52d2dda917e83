// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.history;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.custom.StackLayout;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IWorkbenchPage;
import org.flightbench.analysis.history.HistoryView;
import org.flightbench.analysis.history.NewestRun;
import org.flightbench.base.Plural;
import org.flightbench.history.read.FolderImport;
import org.flightbench.history.store.LabelKind;
import org.flightbench.report.history.HistoryReport;
import org.flightbench.report.output.AtomicFile;
import org.flightbench.ui.Menus;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.canvas.FocusCommands;
import org.flightbench.ui.editor.ErrorPage;
import org.flightbench.ui.editor.LoadingPage;
import org.flightbench.ui.editor.MessageBar;
import org.flightbench.ui.editor.OutlinedEditor;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.load.ReadingJob;
import org.flightbench.ui.load.ReadingStrip;
import org.flightbench.ui.output.CanvasExport;
import org.flightbench.ui.output.ExportJob;
import org.flightbench.ui.output.ExportTarget;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.Colors;
import org.flightbench.view.pen.Palette;
import org.flightbench.view.plot.HistoryPlot;
import org.flightbench.view.plot.PlotLine;
import org.flightbench.view.plot.PlotSvg;

/** The page of a history. Shows all series in a grid or a single enlarged series, with the changes below. */
public final class HistoryPage extends Composite implements HistorySession.Listener, PlotCanvas.Listener {

	private static final String LOGARITHMIC = "logarithmic";
	private static final String SERIES = "series";
	private static final int HIGHEST = 16_000;

	private final BooleanSupplier isActive;
	private final HistorySession session;
	private final HistoryActions actions;
	private final StackLayout stack = new StackLayout();
	private final LoadingPage loading;
	private final ErrorPage error;
	private final Composite content;
	private final HistoryBar bar;
	private final Label headline;
	private final ReadingStrip strip;
	private final MessageBar messages;
	private final Composite pictures;
	private final StackLayout picture = new StackLayout();
	private final SeriesGrid grid;
	private final PlotCanvas plot;
	private final EmptyHistoryPage empty;
	private final ChangesPanel changes;
	private String filter = "";
	private String wantedSeries;
	private Runnable onShown = () -> {};

	/** @param isActive returns whether the editor with this page is active */
	HistoryPage(Composite parent, HistoryLocation place, IWorkbenchPage workbench, BooleanSupplier isActive) {
		super(parent, SWT.NONE);
		this.isActive = isActive;
		session = new HistorySession(getDisplay(), place, this);
		actions = new HistoryActions(this, session, workbench);
		setLayout(stack);
		loading = new LoadingPage(this);
		error = new ErrorPage(this, session::read, actions::openOther);
		content = new Composite(this, SWT.NONE);
		GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(content);
		bar = new HistoryBar(content, this, session, actions);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(bar);
		Composite line = new Composite(content, SWT.NONE);
		GridLayoutFactory.fillDefaults().numColumns(3).margins(8, 0).applyTo(line);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(line);
		headline = new Label(line, SWT.NONE);
		headline.setData("org.flightbench.ui.id", "history.headline");
		GridDataFactory.fillDefaults().grab(true, false).align(SWT.FILL, SWT.CENTER).applyTo(headline);
		strip = new ReadingStrip(line, session::cancel);
		HistoryBar.output(line, this, actions);
		messages = new MessageBar(content);
		SashForm sash = new SashForm(content, SWT.VERTICAL | SWT.SMOOTH);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(sash);
		pictures = new Composite(sash, SWT.NONE);
		pictures.setLayout(picture);
		grid = new SeriesGrid(pictures, Messages.grid_name, this::open);
		plot = new PlotCanvas(pictures, Messages.plot_name, this);
		empty = new EmptyHistoryPage(pictures, actions::chooseFolder);
		picture.topControl = grid;
		changes = new ChangesPanel(sash, actions, this::reveal);
		sash.setWeights(68, 32);
		new FocusCommands(grid).copy(this::copyPicture).find(bar::focusFilter);
		new FocusCommands(plot).copy(this::copyPicture).find(bar::focusFilter).back(this::left);
		setMenus();
		stack.topControl = loading;
	}

	private void setMenus() {
		Menu ofPlot = new Menu(plot);
		Menus.fillWhenOpened(ofPlot, menu -> {
			PlotLine line = plot.selectedLine();
			if (line != null) {
				int index = plot.selectedIndex();
				Menus.add(menu, Messages.menu_openRun, () -> opened(line, index));
				Menus.add(menu, Messages.menu_comparePrevious, () -> actions.compareWithPrevious(line, index))
						.setEnabled(index > 0);
				changes.rowOf(line, line.changeAt(index)).ifPresent(row -> {
					new MenuItem(menu, SWT.SEPARATOR);
					actions.fill(menu, row);
				});
				new MenuItem(menu, SWT.SEPARATOR);
			}
			fillPictures(menu);
		});
		plot.setMenu(ofPlot);
		Menu ofGrid = new Menu(grid);
		Menus.fillWhenOpened(ofGrid, this::fillPictures);
		grid.setMenu(ofGrid);
	}

	HistorySession session() {
		return session;
	}

	/** Sets a callback for when other series are shown or another run is selected. */
	void onShown(Runnable listener) {
		onShown = listener;
	}

	/** Returns all series of the visible branches. */
	List<OutlinedEditor.Item> series() {
		return session.shown() == null
				? List.of()
				: session.shown().plots().stream()
						.map(one -> new OutlinedEditor.Item(one.id().text(), one.title())).toList();
	}

	/** Enlarges a series, if it exists. */
	void openSeries(String id) {
		session.shown().plots().stream().filter(one -> one.id().text().equals(id)).findFirst().ifPresent(this::open);
	}

	/** Returns the run selected in the enlarged series, or null if there is none. */
	SelectedRun selectedRun() {
		PlotLine line = isLarge() ? plot.selectedLine() : null;
		return line == null ? null : SelectedRun.of(plot.plot().title(), line, plot.selectedIndex());
	}

	/** Returns the grid of all series. */
	public SeriesGrid grid() {
		return grid;
	}

	/** Returns the plot of the enlarged series. */
	public PlotCanvas plot() {
		return plot;
	}

	/** Returns whether a series is enlarged. */
	public boolean isLarge() {
		return picture.topControl == plot;
	}

	/** Returns whether the history could not be read and the error is shown. */
	boolean hasFailed() {
		return stack.topControl == error;
	}

	/** Returns whether the search for changes is complete. */
	public boolean areChangesKnown() {
		return session.shown() != null && session.shown().areChangesKnown();
	}

	/** Shows a branch, or hides it if it is already shown. */
	public void toggleBranch(String branch) {
		session.toggle(branch);
	}

	/**
	 * Sets the checkout that provides the commit messages.
	 *
	 * @param folder the checkout or a folder below it, or null to show only commit IDs
	 */
	public void takeCommitsOf(Path folder) {
		session.setCheckout(folder);
	}

	/** Labels the change that is selected in the list, if any. */
	public void labelSelected(LabelKind kind, String note) {
		if (changes.table().selected() != null) {
			actions.label(changes.table().selected(), kind, note);
		}
	}

	@Override
	public void working(ReadingJob<?> job) {
		messages.remove("refused");
		if (session.shown() == null) {
			loading.show(job);
			front(loading);
		} else {
			strip.show(job);
		}
	}

	@Override
	public void shown(ShownHistory shown) {
		messages.remove("canceled");
		bar.show(shown);
		changes.show(shown);
		headline.setText(WidgetText.label(headline(shown)));
		showGrid();
		HistoryPlot same = plot.plot() == null ? wanted(shown) : find(shown, plot.plot());
		if (shown.plots().isEmpty()) {
			showPicture(shown.stored().runs().isEmpty() ? empty : grid);
		} else if (same != null && (isLarge() || wantedSeries != null)) {
			plot.show(same);
			showPicture(plot);
		} else if (!isLarge() || same == null) {
			showPicture(grid);
		}
		wantedSeries = null;
		bar.showLarge(isLarge());
		front(content);
	}

	private static String headline(ShownHistory shown) {
		return shown.branches().isEmpty()
				? Messages.headline_empty
				: shown.branches().keySet().stream().map(branch -> headline(shown, branch))
						.collect(Collectors.joining("; "));
	}

	/** Returns a summary of a branch, including the regressions of its newest run. */
	private static String headline(ShownHistory shown, String branch) {
		HistoryView view = shown.branches().get(branch);
		String content = shown.areChangesKnown() ? HistoryReport.headline(view) : HistoryReport.contents(view);
		NewestRun newest = shown.newest().get(branch);
		String regressions = newest == null ? "" : HistoryReport.regressions(newest);
		return regressions.isEmpty() ? content : content + ". " + regressions;
	}

	private HistoryPlot wanted(ShownHistory shown) {
		return shown.plots().stream().filter(one -> one.id().text().equals(wantedSeries)).findFirst().orElse(null);
	}

	private static HistoryPlot find(ShownHistory shown, HistoryPlot before) {
		return shown.plots().stream().filter(one -> one.id().equals(before.id())).findFirst().orElse(null);
	}

	@Override
	public void searchCanceled() {
		changes.searchCanceled();
		messages.inform("canceled", Messages.search_canceled,
				new MessageBar.Choice(Messages.search_again, session::search));
	}

	@Override
	public void failed(LoadFailure failure) {
		error.show(List.of(failure));
		front(error);
	}

	@Override
	public void canceled() {
		if (session.shown() == null) {
			error.showCancelled();
			front(error);
		}
	}

	@Override
	public void refused(String problem) {
		messages.fail("refused", problem);
		front(content);
	}

	/** Shows a message about a completed action. */
	void inform(String text) {
		messages.inform("done", text);
	}

	@Override
	public void imported(FolderImport done, boolean isWhole) {
		String added = Plural.of(done.added(), Messages.imported_one, Messages.imported_many);
		String text = NLS.bind(Messages.imported_all, new Object[]{added, done.there(),
				done.empty() + done.unreadable().size()});
		List<String> details = Stream.concat(done.unreadable().stream(), done.notes().stream()).toList();
		if (isWhole && details.isEmpty()) {
			messages.inform("imported", text);
		} else if (isWhole) {
			messages.warn("imported", NLS.bind(Messages.imported_details, text, details.get(0))
					+ (details.size() == 1 ? "" : NLS.bind(Messages.imported_more, details.size() - 1)));
		} else {
			messages.warn("imported", NLS.bind(Messages.imported_canceled, text));
		}
	}

	/** Shows only series whose names contain all given words. */
	void filter(String words) {
		filter = words.toLowerCase(Locale.ROOT).strip();
		showGrid();
		showAllSeries();
	}

	private void showGrid() {
		if (session.shown() != null) {
			List<HistoryPlot> all = session.shown().plots();
			List<HistoryPlot> matching = filter.isEmpty() ? all : all.stream().filter(this::matches).toList();
			grid.show(matching);
			bar.showCount(matching.size(), all.size());
		}
	}

	private boolean matches(HistoryPlot one) {
		String name = one.id().text().toLowerCase(Locale.ROOT);
		for (String word : filter.split("\\s+")) {
			if (!name.contains(word)) {
				return false;
			}
		}
		return true;
	}

	/** Enlarges a series. */
	public void open(HistoryPlot one) {
		plot.show(one);
		showPicture(plot);
		bar.showLarge(true);
		plot.setFocus();
	}

	/** Enlarges the series of a change, and selects the first run after the change. */
	private void reveal(ShownHistory.Row row) {
		session.shown().plots().stream().filter(one -> one.id().equals(row.point().series().id())).findFirst()
				.ifPresent(one -> {
					plot.show(one);
					showPicture(plot);
					bar.showLarge(true);
					plot.select(row.branch(), row.point().step().index());
					onShown.run();
				});
	}

	/** Shows the grid of all series. */
	void showAllSeries() {
		if (session.shown() != null && !session.shown().plots().isEmpty()) {
			boolean hadFocus = plot.isFocusControl();
			showPicture(grid);
			bar.showLarge(false);
			if (hadFocus) {
				grid.setFocus();
			}
		}
	}

	private void showPicture(Control control) {
		picture.topControl = control;
		pictures.layout();
		onShown.run();
	}

	void setLogarithmic(boolean wanted) {
		grid.setLogarithmic(wanted);
		plot.setLogarithmic(wanted);
	}

	@Override
	public void opened(PlotLine line, int index) {
		actions.openRun(line.point(index).run());
	}

	@Override
	public void compared(PlotLine.Change change) {
		actions.compare(change.point().before(), change.point().after());
	}

	@Override
	public void selected() {
		PlotLine line = plot.selectedLine();
		changes.select(line, line.changeAt(plot.selectedIndex()));
		onShown.run();
	}

	@Override
	public void left() {
		showAllSeries();
	}

	void fillPictures(Menu menu) {
		Menus.add(menu, Messages.history_menu_copyPicture, this::copyPicture);
		Menus.add(menu, Messages.exportAsPng, () -> ask("png"));
		Menus.add(menu, Messages.history_menu_exportSvg, () -> ask("svg"));
	}

	private void copyPicture() {
		new CanvasExport(this).copy(image());
	}

	private ImageData image() {
		Palette palette = Colors.of(this).palette();
		int width = Math.max(1, pictures.getSize().x);
		if (isLarge()) {
			int height = Math.max(1, pictures.getSize().y);
			return new CanvasExport(plot).picture(width, height, gc -> plot.paint(gc, width, height, palette));
		}
		int height = Math.max(1, Math.min(HIGHEST, grid.wholeHeight()));
		return new CanvasExport(grid).picture(width, height, gc -> grid.paint(gc, width, height, palette));
	}

	private void ask(String ending) {
		String name = isLarge() ? plot.plot().title() : HistoryInput.name(session.place().place());
		ExportTarget.export(getShell(), Messages.history_export_title, name, ending, file -> export(file, ending));
	}

	/**
	 * Writes the enlarged series or the grid as PNG or SVG in the background. The workbench reports failures.
	 *
	 * @param ending {@code png} or {@code svg}
	 */
	public Job export(Path file, String ending) {
		if (ending.equals("png")) {
			return CanvasExport.writePng(file, image());
		}
		Palette palette = Colors.of(this).palette();
		int width = Math.max(1, pictures.getSize().x);
		int height = Math.max(1, pictures.getSize().y);
		boolean isLogarithmic = bar.isLogarithmic();
		if (isLarge()) {
			HistoryPlot drawn = plot.plot();
			var range = plot.range();
			return ExportJob.start(file, progress -> AtomicFile.writeText(file,
					out -> out.write(PlotSvg.render(drawn, range, isLogarithmic, width, height, palette))));
		}
		List<HistoryPlot> drawn = grid.plots();
		String title = headline.getText();
		return ExportJob.start(file, progress -> AtomicFile.writeText(file,
				out -> out.write(PlotSvg.grid(title, drawn, isLogarithmic, width, palette))));
	}

	private void front(Control control) {
		if (stack.topControl != control) {
			stack.topControl = control;
			layout();
			if (isActive.getAsBoolean()) {
				setFocus();
			}
		}
	}

	@Override
	public boolean setFocus() {
		if (stack.topControl == content) {
			return picture.topControl.setFocus();
		}
		return stack.topControl.setFocus();
	}

	void save(IMemento memento) {
		memento.putBoolean(LOGARITHMIC, bar.isLogarithmic());
		if (isLarge()) {
			memento.putString(SERIES, plot.plot().id().text());
		}
		changes.save(memento);
	}

	void restore(IMemento memento) {
		boolean isLogarithmic = Boolean.TRUE.equals(memento.getBoolean(LOGARITHMIC));
		bar.setLogarithmic(isLogarithmic);
		setLogarithmic(isLogarithmic);
		wantedSeries = memento.getString(SERIES);
		changes.restore(memento);
	}
}
