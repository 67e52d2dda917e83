// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.chart.data;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.report.words.Numbers;
import org.flightbench.report.words.Text;
import org.flightbench.results.ResultId;
import org.flightbench.results.Unit;

/**
 * The results of a selection that can share an axis: those whose unit converts to the unit of the first.
 *
 * @param unit the unit of the first result, or a multiple of it in which the scores are readable
 * @param results in the selection's order
 * @param otherUnits number of results left out, because they are in another unit
 * @param otherUnit the unit of the first of them, empty if there are none
 */
public record SameUnit(Unit unit, List<ResultId> results, int otherUnits, String otherUnit) {

	/**
	 * The results with a value in some run that share a unit; unit {@link Unit#NONE} and no results if there are none.
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

	/** A sentence on what is left out for its unit, empty if nothing is. */
	public String note() {
		return otherUnits == 0
				? ""
				: Texts.bind(Plural.choose(otherUnits, Messages.note_otherUnit_one, Messages.note_otherUnit_many),
						Numbers.fixed(otherUnits, 0), Text.visible(otherUnit));
	}

	/** Whether some run has a value of a result, in whatever unit. */
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
