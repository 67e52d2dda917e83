// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison.column;

import java.util.List;
import java.util.function.ToDoubleFunction;

import org.flightbench.report.flame.style.ShortName;
import org.flightbench.ui.table.DistinctTexts;

/**
 * The header of a column, and what is said in its place where there is no room for that.
 *
 * @param forms the whole title, and shorter ones that say less
 * @param name the name in the shortest form, of which the middle is left out at last
 * @param behind what follows the name, and is always seen, such as the unit
 * @param names the names of all columns of the same kind
 */
public record ColumnTitle(List<String> forms, String name, String behind, DistinctTexts names) {

	/** A title that is shortened in its middle. */
	static ColumnTitle of(String title) {
		return new ColumnTitle(List.of(title), title, "", DistinctTexts.NONE);
	}

	/** A title of several forms, of which the last is the least that is shown. */
	static ColumnTitle of(List<String> forms) {
		return new ColumnTitle(forms, "", forms.get(forms.size() - 1), DistinctTexts.NONE);
	}

	/** All of it. */
	public String whole() {
		return forms.get(0);
	}

	/**
	 * The longest form that fits.
	 *
	 * @param width measures a text
	 * @param room in the same unit
	 */
	public String fitting(ToDoubleFunction<String> width, double room) {
		for (String form : forms) {
			if (width.applyAsDouble(form) <= room) {
				return form;
			}
		}
		String shortened = names.fitting(name, width, Math.max(0, room - width.applyAsDouble(behind)));
		// the platform's part of a letter says more than none
		return (shortened.equals(ShortName.MORE) ? name : shortened) + behind;
	}
}
