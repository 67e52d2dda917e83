// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.model;

import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;
import org.eclipse.osgi.util.NLS;

/**
 * Which threads count: those of some names, or those in whose name an expression is found.
 *
 * @param names the names; empty if the expression decides
 * @param expression a regular expression, empty for all threads
 */
public record ThreadFilter(List<String> names, String expression) {

	/** All threads. */
	public static final ThreadFilter ALL = new ThreadFilter(List.of(), "");

	private static final int MOST_NAMED = 40;

	public ThreadFilter {
		names = List.copyOf(names);
	}

	/** Whether all threads count. */
	public boolean isAll() {
		return names.isEmpty() && expression.isEmpty();
	}

	/** The expression to look for in the names of threads, null if all count. */
	public Pattern pattern() {
		if (isAll()) {
			return null;
		}
		if (!names.isEmpty()) {
			return Pattern.compile(names.stream().map(Pattern::quote).collect(Collectors.joining("|", "^(?:", ")$")));
		}
		try {
			return Pattern.compile(expression);
		} catch (PatternSyntaxException literal) {
			return Pattern.compile(Pattern.quote(expression));
		}
	}

	/** A few words for a button. */
	public String title() {
		if (isAll()) {
			return Messages.threads_all;
		}
		if (names.isEmpty()) {
			return NLS.bind(Messages.threads_expression, expression.replace("(?i)", ""));
		}
		if (names.size() > 1) {
			return NLS.bind(Messages.threads_some, names.size());
		}
		String name = names.get(0);
		return name.length() > MOST_NAMED ? name.substring(0, MOST_NAMED - 1) + "…" : name;
	}
}
