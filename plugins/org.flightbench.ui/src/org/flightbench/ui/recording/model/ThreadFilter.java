// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.model;

import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;
import org.eclipse.osgi.util.NLS;
import org.flightbench.ui.text.Messages;

/**
 * A filter on threads by exact names or by a regular expression.
 *
 * @param names the names of the threads; if empty, the expression applies
 * @param expression a regular expression to find in thread names; if empty, all threads match
 */
public record ThreadFilter(List<String> names, String expression) {

	/** The filter that matches all threads. */
	public static final ThreadFilter ALL = new ThreadFilter(List.of(), "");

	private static final int MAX_NAMED = 40;

	public ThreadFilter {
		names = List.copyOf(names);
	}

	/** Returns whether all threads match. */
	public boolean isAll() {
		return names.isEmpty() && expression.isEmpty();
	}

	/**
	 * Returns the pattern to find in thread names, or null if all threads match. An invalid expression is treated as a
	 * literal.
	 */
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

	/** Returns a short label for a button. */
	public String title() {
		if (isAll()) {
			return Messages.model_threads_all;
		}
		if (names.isEmpty()) {
			return NLS.bind(Messages.threads_expression, expression.replace("(?i)", ""));
		}
		if (names.size() > 1) {
			return NLS.bind(Messages.threads_some, names.size());
		}
		String name = names.get(0);
		return name.length() > MAX_NAMED ? name.substring(0, MAX_NAMED - 1) + "…" : name;
	}
}
