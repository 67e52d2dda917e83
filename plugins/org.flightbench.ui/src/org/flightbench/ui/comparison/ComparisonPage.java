// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.util.List;

import org.eclipse.jface.layout.GridDataFactory;
import org.eclipse.jface.layout.GridLayoutFactory;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.ui.IMemento;
import org.flightbench.report.output.FileFormat;
import org.flightbench.results.ResultId;
import org.flightbench.results.compare.Comparison;
import org.flightbench.ui.chart.ChartArea;
import org.flightbench.ui.editor.FileCommands;
import org.flightbench.ui.editor.MessageBar;
import org.flightbench.ui.headline.Headline;
import org.flightbench.ui.model.ComparisonSession;
import org.flightbench.ui.model.ComparisonState;
import org.flightbench.ui.output.ComparisonOutput;
import org.flightbench.ui.output.OutputMenu;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.Colors;

/** The page of a comparison: headline, messages, filter, the table next to the runs, and charts. */
final class ComparisonPage extends Composite implements ComparisonSession.Listener, RowArranger.Listener {

	private final ComparisonSession session;
	private final ColumnLayoutMemory columns = new ColumnLayoutMemory();
	private final RowQueries queries = new RowQueries(this::refresh);
	private final RowArranger arranging = new RowArranger(this, this::query);
	private final Headline headline;
	private final MessageBar messages;
	private final ResultFilterBar filterBar;
	private final UncheckedExpectations unchecked;
	private final CommonChangeMessage commonChange;
	private final FileCommands files;
	private final SashForm vertical;
	private final SashForm horizontal;
	private final PageLayout pageLayout;
	private final ComparisonTree table;
	private RunsPanel runs;
	private ChartArea charts;
	private ComparisonOutput output;
	private ResultRowModel rows;
	private WhiskerScale scale;
	private List<ResultRow> shown = List.of();
	private RowCommands rowCommands = RowCommands.NONE;

	/**
	 * Creates the headline, filter and table of the page. {@link #createRuns}, {@link #createCharts} and
	 * {@link #createMenus} must follow in this order. Creating all parts in one step would block the UI thread for too
	 * long.
	 */
	ComparisonPage(Composite parent, ComparisonSession session, FileCommands files) {
		super(parent, SWT.NONE);
		this.session = session;
		this.files = files;
		GridLayoutFactory.fillDefaults().spacing(0, 0).applyTo(this);
		messages = new MessageBar(this);
		unchecked = new UncheckedExpectations(messages);
		commonChange = new CommonChangeMessage(messages, this::setMachineChanged);
		headline = new Headline(this, queries::showVerdicts, queries::showOutcomes,
				() -> session.perform(Messages.comparison_undo_swap, ComparisonState::withRolesSwapped));
		GridDataFactory.fillDefaults().grab(true, false).applyTo(headline);
		filterBar = new ResultFilterBar(this,
				metric -> session.perform(Messages.undo_metric, state -> state.withMetric(metric)), this::refresh);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(filterBar);
		Label line = new Label(this, SWT.SEPARATOR | SWT.HORIZONTAL);
		GridDataFactory.fillDefaults().grab(true, false).applyTo(line);
		vertical = new SashForm(this, SWT.VERTICAL);
		GridDataFactory.fillDefaults().grab(true, true).applyTo(vertical);
		horizontal = new SashForm(vertical, SWT.HORIZONTAL);
		pageLayout = new PageLayout(filterBar, vertical, horizontal);
		table = new ComparisonTree(new Composite(horizontal, SWT.NONE), columns, queries::sortBy);
	}

	private void setMachineChanged(boolean changed) {
		session.perform(changed ? Messages.removeCommonChange : Messages.restoreCommonChange,
				state -> state.withChoices(state.choices().withMachineChanged(changed)));
	}

	/** Creates the panel of runs, as the second step. */
	void createRuns() {
		runs = new RunsPanel(horizontal, session, files::chooseFiles);
		pageLayout.shareWithRuns(runs::leastWidth);
	}

	/** Creates the charts, as the third step. */
	void createCharts() {
		charts = new ChartArea(vertical);
		vertical.setWeights(50, 50);
		table.control().addListener(SWT.Selection, event -> selected());
		table.control().addListener(SWT.KeyDown, event -> {
			if (event.keyCode == SWT.ESC && rows != null) {
				clear();
			}
		});
		charts.addSelectionListener(id -> {
			table.select(List.of(id));
			charts.highlight(id);
			rowCommands.selected(table.selection());
		});
	}

	/** Selects visible results as a click would. */
	void select(List<ResultId> ids) {
		table.select(ids);
		if (rows != null) {
			selected();
		}
	}

	private void selected() {
		showCharts();
		rowCommands.selected(table.selection());
	}

	/** Selects all visible rows. */
	void selectAll() {
		table.selectAll();
		if (rows != null) {
			selected();
		}
	}

	/** Clears the selection or, if there is none, the filter. */
	private void clear() {
		if (!table.selection().isEmpty()) {
			table.deselectAll();
			showCharts();
			rowCommands.selected(table.selection());
		} else {
			filterBar.setFilter("");
		}
	}

	/** Creates the menus and starts listening to the session, as the last step. Requires all other parts. */
	void createMenus() {
		output = new ComparisonOutput(this, session::comparison, this::selectedOrShown);
		ExpectationMenu expectations = new ExpectationMenu(session, files);
		filterBar.setMenus(new OutputMenu(output, charts), expectations, this::toggleRuns);
		new TableMenu(table, session, new OutputMenu(output, charts), expectations,
				() -> rowCommands.showFlameGraph(table.selection()));
		session.addListener(this);
		addListener(SWT.Dispose, event -> session.removeListener(this));
		stateChanged(session.state());
		if (session.comparison() != null) {
			compared(session.comparison());
		}
	}

	/** Sets the commands that are called when rows are selected. */
	void connect(RowCommands commands) {
		rowCommands = commands;
	}

	Headline headline() {
		return headline;
	}

	MessageBar messages() {
		return messages;
	}

	ChartArea charts() {
		return charts;
	}

	ComparisonTree table() {
		return table;
	}

	ResultFilterBar filterBar() {
		return filterBar;
	}

	void toggleRuns() {
		pageLayout.toggleRuns();
	}

	@Override
	public void stateChanged(ComparisonState state) {
		filterBar.show(state);
		if (rows == null && !state.isEmpty()) {
			table.showComparing();
			charts.showComputing();
		}
	}

	@Override
	public void compared(Comparison comparison) {
		if (comparison == null) {
			arranging.cancel();
			rows = null;
			table.clear();
			charts.clear();
			return;
		}
		arranging.start(comparison, this);
	}

	@Override
	public void made(ResultRowModel made, WhiskerScale fitting) {
		rows = made;
		scale = fitting;
		headline.show(made.comparison());
		unchecked.show(session.state(), made.comparison());
		commonChange.show(made.comparison());
	}

	private Arrangement.RowQuery query() {
		return queries.with(filterBar);
	}

	private void refresh() {
		if (rows != null) {
			arranged(Arrangement.of(rows, query()));
		}
	}

	@Override
	public void arranging(Arrangement arrangement) {
		table.prepare(arrangement);
	}

	@Override
	public void arranged(Arrangement arrangement) {
		shown = arrangement.rows();
		filterBar.showCount(shown.size(), rows.size());
		table.show(arrangement, scale);
		showCharts();
		rowCommands.shown(table.selection());
	}

	private void showCharts() {
		charts.setPalette(Colors.of(this).paletteFor(session.state()));
		List<ResultId> selected = table.selection();
		if (selected.isEmpty()) {
			charts.show(rows.comparison(), selectedOrShown());
		} else {
			charts.showSelected(rows.comparison(), selected);
		}
	}

	private List<ResultId> selectedOrShown() {
		List<ResultId> selected = table.selection();
		return selected.isEmpty() ? shown.stream().map(ResultRow::id).toList() : selected;
	}

	/** Copies the selected results to the clipboard, or all visible results if none is selected. */
	void copy(FileFormat format) {
		output.copy(format);
	}

	void save(IMemento memento) {
		columns.save(memento);
		pageLayout.save(memento);
		queries.save(memento);
		charts.save(memento);
	}

	/** @param memento the saved layout, or null */
	void restore(IMemento memento) {
		if (memento != null) {
			columns.restore(memento);
			pageLayout.restore(memento);
			queries.restore(memento);
			headline.press(queries.verdicts(), queries.outcomes());
			charts.restore(memento);
		}
	}

	/** Updates the colors of all controls, because the background changes with the theme. */
	@Override
	public void setBackground(Color color) {
		super.setBackground(color);
		if (rows != null) {
			getDisplay().asyncExec(() -> {
				if (!isDisposed() && rows != null) {
					headline.show(rows.comparison());
					runs.recolor();
					table.control().redraw();
					showCharts();
				}
			});
		}
	}

	@Override
	public boolean setFocus() {
		return !table.control().isDisposed() && table.control().setFocus();
	}
}
