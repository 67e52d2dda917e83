// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.util.List;
import java.util.function.ToDoubleFunction;

import org.flightbench.ui.table.DistinctTexts;
import org.flightbench.view.flame.ShortFrameName;

/**
 * The title of a column, with shorter forms for limited space.
 *
 * @param forms the whole title, followed by shorter forms
 * @param name the name in the shortest form, which is abbreviated in the middle if that form does not fit
 * @param behind the suffix that is always shown, such as the unit
 * @param names the names of all columns of the same kind, which stay distinct when abbreviated
 */
public record ColumnTitle(List<String> forms, String name, String behind, DistinctTexts names) {

	/** Creates a title that is abbreviated in the middle. */
	static ColumnTitle of(String title) {
		return new ColumnTitle(List.of(title), title, "", DistinctTexts.NONE);
	}

	/** Creates a title with several forms. The last one is not abbreviated further. */
	static ColumnTitle of(List<String> forms) {
		return new ColumnTitle(forms, "", forms.get(forms.size() - 1), DistinctTexts.NONE);
	}

	public String whole() {
		return forms.get(0);
	}

	/**
	 * Returns the longest form that fits.
	 *
	 * @param width measures a string
	 * @param room the available width in the same unit
	 */
	public String fitting(ToDoubleFunction<String> width, double room) {
		for (String form : forms) {
			if (width.applyAsDouble(form) <= room) {
				return form;
			}
		}
		String shortened = names.fitting(name, width, Math.max(0, room - width.applyAsDouble(behind)));
		// a name clipped by the platform is more informative than an ellipsis alone
		return (shortened.equals(ShortFrameName.MORE) ? name : shortened) + behind;
	}
}
