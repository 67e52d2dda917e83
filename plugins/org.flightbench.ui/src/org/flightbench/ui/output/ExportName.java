// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.output;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.flightbench.results.ShortNames;

/** The default name of an export: by what it is of, so that exports can be distinguished. */
public final class ExportName {

	private static final Pattern ENDING = Pattern
			.compile("(?i)(\\.(jfr|log|json|csv|txt|collapsed|folded))?(\\.(gz|lz4|zip))?$");

	private static final String BETWEEN = " vs ";
	/** Longer names lose what they have in common. */
	private static final int LONGEST = 70;

	private ExportName() {}

	/**
	 * A name without its ending, as {@code before vs after allocation}.
	 *
	 * @param sources the names of runs or files, the baseline first; their endings are left out
	 * @param content which part of them it is, as {@code allocation}; empty if there is but one
	 */
	public static String of(List<String> sources, String content) {
		List<String> names = sources.stream().map(name -> ENDING.matcher(name).replaceFirst("")).toList();
		String whole = String.join(BETWEEN, names);
		String subject = whole.length() <= LONGEST ? whole : String.join(BETWEEN, ShortNames.shortened(names));
		return (subject + " " + content.toLowerCase(Locale.getDefault())).strip();
	}
}
