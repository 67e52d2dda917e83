// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.flightbench.base.Plural;
import org.flightbench.base.Text;
import org.flightbench.base.Texts;
import org.flightbench.results.ResultId;
import org.flightbench.results.Unit;
import org.flightbench.results.words.Numbers;
import org.flightbench.view.text.Messages;

/**
 * The results of a selection that can share an axis, because their units convert to the unit of the first result.
 *
 * @param unit the unit of the first result, or a multiple of it in which the scores are readable
 * @param results the results in the order of the selection
 * @param otherUnits the number of results omitted because of their unit
 * @param otherUnit the unit of the first omitted result, or empty if no result is omitted
 */
public record SameUnit(Unit unit, List<ResultId> results, int otherUnits, String otherUnit) {

	/**
	 * Returns the results that have a value in some run and share a unit. If no result has a value, the unit is
	 * {@link Unit#NONE}.
	 */
	public static SameUnit of(ChartData data, List<ResultId> selected) {
		Unit unit = null;
		List<ResultId> same = new ArrayList<>();
		int others = 0;
		String other = "";
		for (ResultId id : selected) {
			Optional<Unit> own = data.unit(id);
			if (own.isEmpty()) {
				continue;
			}
			if (unit == null && hasValue(data, id, own.get())) {
				unit = own.get();
			}
			if (unit == null || !hasValue(data, id, unit)) {
				if (unit != null && !own.get().convertsTo(unit)) {
					others++;
					other = other.isEmpty() ? own.get().symbol() : other;
				}
				continue;
			}
			same.add(id);
		}
		return new SameUnit(unit == null ? Unit.NONE : data.displayUnit(unit, same), same, others, other);
	}

	/**
	 * Returns a sentence about the results omitted because of their unit, or an empty string if no result is omitted.
	 */
	public String note() {
		return otherUnits == 0
				? ""
				: Texts.bind(Plural.choose(otherUnits, Messages.note_otherUnit_one, Messages.note_otherUnit_many),
						Numbers.fixed(otherUnits, 0), Text.visible(otherUnit));
	}

	/** Returns whether any run has a value of a result, in any unit. */
	public static boolean hasValue(ChartData data, ResultId id) {
		Optional<Unit> own = data.unit(id);
		return own.isPresent() && hasValue(data, id, own.get());
	}

	private static boolean hasValue(ChartData data, ResultId id, Unit unit) {
		for (int run = 0; run < data.runs(); run++) {
			if (data.score(run, id, unit).isPresent()) {
				return true;
			}
		}
		return false;
	}
}
