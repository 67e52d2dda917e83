// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Menu;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.report.pause.PauseRow;
import org.flightbench.results.words.Numbers;
import org.flightbench.ui.table.RowTable;
import org.flightbench.ui.text.Messages;

/** A table of the longest pauses, with the duration of each phase. */
final class LongestPausesTable extends Composite {

	private final RowTable<PauseRow> table;
	private List<PauseRow> all = List.of();
	private List<PauseTimeline> shown = List.of();
	private long pauses;

	/**
	 * @param onSelect called with the selected row, and whether to zoom to it
	 * @param more adds commands for the selected row to the menu
	 */
	LongestPausesTable(Composite parent, BiConsumer<PauseRow, Boolean> onSelect, Consumer<Menu> more) {
		super(parent, SWT.NONE);
		setLayout(new FillLayout());
		table = new RowTable<>(this, "safepoint.pauses", Messages.tables_pauses);
		table.setFilter(Messages.pauses_filter, PauseRow::searched, this::counted);
		table.setMenu(more);
		table.onSelect(row -> onSelect.accept(row, false));
		table.onOpen(row -> onSelect.accept(row, true));
	}

	/**
	 * Shows pauses.
	 *
	 * @param longest the longest pauses, in descending order
	 * @param ofAll the total number of pauses
	 * @param timelines the timelines that contain the pauses
	 */
	void show(List<PauseRow> longest, long ofAll, List<PauseTimeline> timelines) {
		all = longest;
		pauses = ofAll;
		shown = timelines;
		arrange();
	}

	/** Moves the focus to the filter. */
	void find() {
		table.find();
	}

	private void arrange() {
		table.show(PauseColumns.all(shown), shown.size() > 1 ? 4 : 3, all);
	}

	private String counted(int matching) {
		String shown = Numbers.fixed(matching, 0);
		if (all.size() < pauses) {
			return NLS.bind(Messages.pauses_ofLongest,
					new Object[]{shown, Numbers.fixed(all.size(), 0), Numbers.fixed(pauses, 0)});
		}
		return matching == all.size()
				? matching == 1 ? Messages.pauses_count_one : NLS.bind(Messages.pauses_count_many, shown)
				: NLS.bind(Messages.pauses_of, shown, Numbers.fixed(all.size(), 0));
	}

	/**
	 * Selects the row of a pause without notifying listeners, or clears the selection if null. A pause that is not
	 * among the longest ones is added to the table.
	 */
	void select(PauseRow row) {
		if (row != null && all.stream().noneMatch(one -> isSame(one, row))) {
			all = new ArrayList<>(all);
			all.add(row);
			arrange();
		}
		table.select(one -> row != null && isSame(one, row));
	}

	private static boolean isSame(PauseRow one, PauseRow other) {
		return one.side() == other.side() && one.number() == other.number()
				&& one.pause().startNanos() == other.pause().startNanos();
	}
}
