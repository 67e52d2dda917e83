// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;

import org.eclipse.ui.IMemento;
import org.flightbench.results.compare.verdict.ExpectationOutcome;
import org.flightbench.results.compare.verdict.Verdict;
import org.flightbench.ui.comparison.column.Arrangement;
import org.flightbench.ui.comparison.column.SortKey;

/** Which rows the user wants to see, and in what order: by clicks on the headline, on headers, and by the filter. */
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

	/** @param changed called on each click */
	RowQueries(Runnable changed) {
		this.changed = changed;
	}

	/** The query now, with that of the filter bar. */
	Arrangement.RowQuery with(ResultFilterBar filterBar) {
		return new Arrangement.RowQuery(filterBar.filter(), verdicts, outcomes, sort, filterBar.isGrouped());
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

	/** The verdicts of the results to see; all if there is none. */
	Set<Verdict> verdicts() {
		return verdicts;
	}

	/** The outcomes of what was expected of the results to see; all if there is none. */
	Set<ExpectationOutcome> outcomes() {
		return outcomes;
	}

	/** Keeps which results are seen, and their order. */
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

	/** Takes what was kept, if there is anything. */
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
