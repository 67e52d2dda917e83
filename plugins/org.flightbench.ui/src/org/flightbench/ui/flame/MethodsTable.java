// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Menu;
import org.flightbench.recording.profile.Frame;
import org.flightbench.results.words.Numbers;
import org.flightbench.ui.table.RowColumn;
import org.flightbench.ui.table.RowTable;
import org.flightbench.ui.text.Messages;
import org.flightbench.view.flame.WeightFormat;
import org.flightbench.view.flame.FlameGraph;
import org.flightbench.view.flame.MethodRow;
import org.flightbench.view.flame.ShortFrameName;

/** A table of all methods with their weights. For a difference, it shows the weights of both sides and the changes. */
final class MethodsTable extends Composite {

	private static final int MIN_NAME = 22;

	private final RowTable<MethodRow> table;
	private List<MethodRow> methods = List.of();

	MethodsTable(Composite parent, Consumer<Frame> onSelect, Consumer<Menu> more) {
		super(parent, SWT.NONE);
		setLayout(new FillLayout());
		table = new RowTable<>(this, "flame.methods", Messages.methods);
		table.setFilter(Messages.methods_filter, MethodRow::name, this::counted);
		table.setGreyed(MethodRow::chance);
		table.setMenu(more);
		table.onSelect(row -> onSelect.accept(row.frame()));
	}

	private String counted(int matching) {
		String found = Numbers.fixed(matching, 0);
		return matching == methods.size()
				? found
				: NLS.bind(Messages.methods_shown, found, Numbers.fixed(methods.size(), 0));
	}

	void show(FlameGraph graph, List<MethodRow> all) {
		methods = all;
		table.show(graph.isDifference() ? changes(graph.amounts()) : weights(graph.amounts()), 1, methods);
	}

	private static List<RowColumn<MethodRow>> weights(WeightFormat amounts) {
		return List.of(name(), weight(amounts, Messages.methods_self, MethodRow::baselineSelf),
				weight(amounts, Messages.total, MethodRow::baselineTotal));
	}

	private static List<RowColumn<MethodRow>> changes(WeightFormat amounts) {
		return List.of(name(),
				RowColumn.<MethodRow>numbers(Messages.methods_selfChange,
						row -> signed(amounts, row.selfChange()) + (row.chance() ? " ?" : ""),
						row -> Math.abs(row.selfChange())).withRaw(row -> amounts.raw(row.selfChange())),
				RowColumn.<MethodRow>numbers(Messages.methods_totalChange, row -> signed(amounts, row.totalChange()),
						row -> Math.abs(row.totalChange())).withRaw(row -> amounts.raw(row.totalChange())),
				weight(amounts, Messages.methods_selfBaseline, MethodRow::baselineSelf),
				weight(amounts, Messages.methods_selfCandidate, MethodRow::candidateSelf),
				weight(amounts, Messages.baselineTotal, MethodRow::baselineTotal),
				weight(amounts, Messages.candidateTotal, MethodRow::candidateTotal));
	}

	private static RowColumn<MethodRow> name() {
		return RowColumn.words(Messages.method, MIN_NAME,
				row -> ShortFrameName.packageBehind(row.frame(), row.name()));
	}

	private static RowColumn<MethodRow> weight(WeightFormat amounts, String title, ToDoubleFunction<MethodRow> weight) {
		return RowColumn.numbers(title, row -> amounts.of(weight.applyAsDouble(row)), weight)
				.withRaw(row -> amounts.raw(weight.applyAsDouble(row)));
	}

	static String signed(WeightFormat amounts, double change) {
		return (change > 0 ? "+" : "") + amounts.of(change);
	}

	/**
	 * Selects the row of a frame without notifying listeners. Clears the selection if the frame is null or has no row.
	 */
	void select(Frame frame) {
		table.select(row -> row.frame().equals(frame));
	}
}
