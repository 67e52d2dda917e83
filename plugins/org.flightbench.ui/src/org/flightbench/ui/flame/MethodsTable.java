// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.flightbench.recording.profile.Frame;
import org.flightbench.report.Numbers;
import org.flightbench.report.flame.Amounts;
import org.flightbench.report.flame.FlameGraph;
import org.flightbench.report.flame.MethodRow;
import org.flightbench.ui.table.RowColumn;
import org.flightbench.ui.table.RowTable;

/** All methods with what they weigh; of a difference with both sides, and the change. */
final class MethodsTable extends Composite {

	private static final int NAME_WIDTH = 230;
	private static final int NUMBER_WIDTH = 84;

	private final RowTable<MethodRow> table;
	private List<MethodRow> methods = List.of();

	MethodsTable(Composite parent, Consumer<Frame> onSelect) {
		super(parent, SWT.NONE);
		setLayout(new FillLayout());
		table = new RowTable<>(this, "flame.methods");
		table.setFilter(Messages.methods_filter, (row, text) -> row.name().toLowerCase(Locale.ROOT).contains(text),
				this::counted);
		table.setGreyed(MethodRow::chance);
		table.onSelect(row -> onSelect.accept(row.frame()));
	}

	private String counted(int matching) {
		String found = Numbers.fixed(matching, 0);
		return matching == methods.size()
				? found
				: NLS.bind(Messages.methods_shown, found, Numbers.fixed(methods.size(), 0));
	}

	/** Shows the methods of a graph. */
	void show(FlameGraph graph, List<MethodRow> all) {
		methods = all;
		table.show(graph.isDifference() ? changes(graph.amounts()) : weights(graph.amounts()), 1, methods);
	}

	private static List<RowColumn<MethodRow>> weights(Amounts amounts) {
		return List.of(name(), weight(amounts, Messages.methods_self, MethodRow::baselineSelf),
				weight(amounts, Messages.methods_total, MethodRow::baselineTotal));
	}

	private static List<RowColumn<MethodRow>> changes(Amounts amounts) {
		return List.of(name(),
				RowColumn.numbers(Messages.methods_selfChange, NUMBER_WIDTH,
						row -> signed(amounts, row.selfChange()) + (row.chance() ? " ?" : ""),
						row -> Math.abs(row.selfChange())),
				weight(amounts, Messages.methods_selfBefore, MethodRow::baselineSelf),
				weight(amounts, Messages.methods_selfAfter, MethodRow::candidateSelf),
				RowColumn.numbers(Messages.methods_totalChange, NUMBER_WIDTH, row -> signed(amounts, row.totalChange()),
						row -> Math.abs(row.totalChange())),
				weight(amounts, Messages.methods_totalBefore, MethodRow::baselineTotal),
				weight(amounts, Messages.methods_totalAfter, MethodRow::candidateTotal));
	}

	private static RowColumn<MethodRow> name() {
		return RowColumn.words(Messages.methods_method, NAME_WIDTH, MethodsTable::named);
	}

	/** The class and the method first: the package, which would push them out of sight, comes behind them. */
	private static String named(MethodRow row) {
		String brief = FlameText.brief(row.frame(), row.name());
		int behind = row.name().length() - brief.length() - 1;
		return behind <= 0 ? brief : brief + "  (" + row.name().substring(0, behind) + ")";
	}

	private static RowColumn<MethodRow> weight(Amounts amounts, String title, ToDoubleFunction<MethodRow> weight) {
		return RowColumn.numbers(title, NUMBER_WIDTH, row -> amounts.of(weight.applyAsDouble(row)), weight);
	}

	static String signed(Amounts amounts, double change) {
		return (change > 0 ? "+" : "") + amounts.of(change);
	}

	/** Selects the row of a frame without telling; none for null, or if it is not there. */
	void select(Frame frame) {
		table.select(row -> row.frame().equals(frame));
	}
}
