// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.osgi.util.NLS;
import org.flightbench.base.Plural;
import org.flightbench.base.Text;
import org.flightbench.results.compare.Comparison;
import org.flightbench.ui.editor.MessageBar;
import org.flightbench.ui.model.ComparisonState;
import org.flightbench.ui.text.Messages;

/** A warning about expectations that could not be checked because there is no matching result. */
final class UncheckedExpectations {

	private static final String KEY = "unchecked expectations";
	private static final int MAX_NAMED = 3;

	private final MessageBar messages;

	UncheckedExpectations(MessageBar messages) {
		this.messages = messages;
	}

	/** Shows, updates or removes the warning. */
	void show(ComparisonState state, Comparison comparison) {
		String text = text(state, comparison);
		messages.keepUpToDate(KEY, text, () -> messages.warn(KEY, text));
	}

	/** Returns the message, or an empty string if all expectations have been checked. */
	static String text(ComparisonState state, Comparison comparison) {
		int expected = state.expectations().size();
		if (expected > 0 && comparison.candidates().isEmpty()) {
			return Plural.of(expected, Messages.unchecked_noCandidate_one, Messages.unchecked_noCandidate_many);
		}
		List<String> unchecked = comparison.candidates().stream()
				.flatMap(candidate -> candidate.expectations().stream()).filter(check -> check.results().isEmpty())
				.map(check -> "“" + Text.visible(check.expectation().name()) + "” (" + Text.visible(check.reason())
						+ ")")
				.distinct().toList();
		if (unchecked.isEmpty()) {
			return "";
		}
		int more = unchecked.size() - MAX_NAMED;
		String named = unchecked.stream().limit(MAX_NAMED).collect(Collectors.joining(", "));
		return more > 0
				? NLS.bind(Messages.unchecked_more, named, more)
				: Plural.of(unchecked.size(), Messages.unchecked_one, Messages.unchecked_many, named);
	}
}
