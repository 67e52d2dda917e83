// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.editor;

import java.util.Arrays;
import java.util.Set;
import org.eclipse.ui.IMemento;
import org.flightbench.results.compare.ExpectationOutcome;
import org.flightbench.results.compare.Verdict;
import org.flightbench.ui.table.Arrangement;
import org.flightbench.ui.table.SortKey;

/** Which rows the user wants to see, and in what order: by clicks on the headline, on headers, and by the filter. */
final class RowWishes {

	private static final String SORT = "sort";
	private static final String SORT_INDEX = "sortIndex";
	private static final String SORT_PARAMETER = "sortParameter";
	private static final String ASCENDING = "sortAscending";

	private final Runnable changed;
	private Set<Verdict> verdicts = Set.of();
	private Set<ExpectationOutcome> outcomes = Set.of();
	private SortKey sort = SortKey.NONE;

	/** @param changed told of each click */
	RowWishes(Runnable changed) {
		this.changed = changed;
	}

	/** All that is wished now, with what the filter says. */
	Arrangement.Wish with(FilterBar filterBar) {
		return new Arrangement.Wish(filterBar.filter(), verdicts, outcomes, sort, filterBar.isGrouped());
	}

	/** Only results with these verdicts; all if there is none. */
	void showVerdicts(Set<Verdict> chosen) {
		verdicts = chosen;
		changed.run();
	}

	/** Only results with these outcomes of what was expected; all if there is none. */
	void showOutcomes(Set<ExpectationOutcome> chosen) {
		outcomes = chosen;
		changed.run();
	}

	/**
	 * A click on the header of the column that sorts already turns its direction, a third click goes back to no order.
	 */
	void sortBy(SortKey key) {
		if (!key.isBySameAs(sort)) {
			sort = key;
		} else {
			sort = sort.ascending() ? key.directed(false) : SortKey.NONE;
		}
		changed.run();
	}

	/** Keeps the order. */
	void save(IMemento memento) {
		if (sort.column() != null) {
			memento.putString(SORT, sort.column().name());
			memento.putInteger(SORT_INDEX, sort.index());
			memento.putString(SORT_PARAMETER, sort.parameter());
			memento.putBoolean(ASCENDING, sort.ascending());
		}
	}

	/** Takes the order that was kept, if there is one. */
	void restore(IMemento memento) {
		String column = memento.getString(SORT);
		Integer index = memento.getInteger(SORT_INDEX);
		String parameter = memento.getString(SORT_PARAMETER);
		Arrays.stream(SortKey.Column.values()).filter(known -> known.name().equals(column)).findFirst()
				.ifPresent(known -> sort = new SortKey(known, index == null ? 0 : Math.max(0, index),
						parameter == null ? "" : parameter, !Boolean.FALSE.equals(memento.getBoolean(ASCENDING))));
		changed.run();
	}
}
