// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;

import org.eclipse.ui.IMemento;
import org.flightbench.results.compare.ExpectationOutcome;
import org.flightbench.results.compare.Verdict;

/**
 * The user's choice of rows and their order, made in the headline, the column headers, and the filter bar.
 */
final class RowQueries {

	private static final String VERDICT = "verdict";
	private static final String OUTCOME = "outcome";
	private static final String SORT = "sort";
	private static final String SORT_INDEX = "sortIndex";
	private static final String SORT_PARAMETER = "sortParameter";
	private static final String ASCENDING = "sortAscending";

	private final Runnable changed;
	private Set<Verdict> verdicts = Set.of();
	private Set<ExpectationOutcome> outcomes = Set.of();
	private SortKey sort = SortKey.NONE;

	/** @param changed called after each change */
	RowQueries(Runnable changed) {
		this.changed = changed;
	}

	/** Returns the current query, including the settings of the filter bar. */
	Arrangement.RowQuery with(ResultFilterBar filterBar) {
		return new Arrangement.RowQuery(filterBar.filter(), verdicts, outcomes, sort, filterBar.isGrouped());
	}

	/** Restricts the rows to results with the given verdicts, or shows all if the set is empty. */
	void showVerdicts(Set<Verdict> chosen) {
		verdicts = chosen;
		changed.run();
	}

	/** Restricts the rows to results with the given expectation outcomes, or shows all if the set is empty. */
	void showOutcomes(Set<ExpectationOutcome> chosen) {
		outcomes = chosen;
		changed.run();
	}

	/**
	 * Sorts by a column. A second call for the same column reverses the order, and a third restores the original order.
	 */
	void sortBy(SortKey key) {
		if (!key.isBySameAs(sort)) {
			sort = key;
		} else {
			sort = sort.ascending() ? key.directed(false) : SortKey.NONE;
		}
		changed.run();
	}

	/** Returns the verdicts to which the rows are restricted, empty for all rows. */
	Set<Verdict> verdicts() {
		return verdicts;
	}

	/** Returns the expectation outcomes to which the rows are restricted, empty for all rows. */
	Set<ExpectationOutcome> outcomes() {
		return outcomes;
	}

	/** Saves the restrictions and the sort order. */
	void save(IMemento memento) {
		verdicts.forEach(verdict -> memento.createChild(VERDICT, verdict.name()));
		outcomes.forEach(outcome -> memento.createChild(OUTCOME, outcome.name()));
		if (sort.column() != null) {
			memento.putString(SORT, sort.column().name());
			memento.putInteger(SORT_INDEX, sort.index());
			memento.putString(SORT_PARAMETER, sort.parameter());
			memento.putBoolean(ASCENDING, sort.ascending());
		}
	}

	/** Restores the restrictions and the sort order. */
	void restore(IMemento memento) {
		verdicts = kept(Verdict.class, memento.getChildren(VERDICT));
		outcomes = kept(ExpectationOutcome.class, memento.getChildren(OUTCOME));
		String column = memento.getString(SORT);
		Integer index = memento.getInteger(SORT_INDEX);
		String parameter = memento.getString(SORT_PARAMETER);
		Arrays.stream(SortKey.Column.values()).filter(known -> known.name().equals(column)).findFirst()
				.ifPresent(known -> sort = new SortKey(known, index == null ? 0 : Math.max(0, index),
						parameter == null ? "" : parameter, !Boolean.FALSE.equals(memento.getBoolean(ASCENDING))));
		changed.run();
	}

	private static <E extends Enum<E>> Set<E> kept(Class<E> type, IMemento[] names) {
		Set<E> found = EnumSet.noneOf(type);
		for (IMemento name : names) {
			Arrays.stream(type.getEnumConstants()).filter(known -> known.name().equals(name.getID()))
					.forEach(found::add);
		}
		return found;
	}
}
