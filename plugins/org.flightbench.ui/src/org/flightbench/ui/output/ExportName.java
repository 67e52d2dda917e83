// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.output;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.flightbench.results.ShortRunNames;

/** The default file name of an export, derived from its content so that exports can be distinguished. */
public final class ExportName {

	private static final Pattern ENDING = Pattern
			.compile("(?i)(\\.(jfr|log|json|csv|txt|collapsed|folded))?(\\.(gz|lz4|zip))?$");

	private static final String BETWEEN = " vs ";
	/** The length above which the common parts of the names are omitted. */
	private static final int LONGEST = 70;

	private ExportName() {}

	/**
	 * Returns a name without extension, such as {@code before vs after allocation}.
	 *
	 * @param sources the names of runs or files, baseline first; their extensions are removed
	 * @param content the exported part, such as {@code allocation}, or empty for everything
	 */
	public static String of(List<String> sources, String content) {
		List<String> names = sources.stream().map(name -> ENDING.matcher(name).replaceFirst("")).toList();
		String whole = String.join(BETWEEN, names);
		String subject = whole.length() <= LONGEST ? whole : String.join(BETWEEN, ShortRunNames.shortened(names));
		return (subject + " " + content.toLowerCase(Locale.getDefault())).strip();
	}
}
