// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.flightbench.base.Text;
import org.flightbench.results.compare.Comparison;
import org.flightbench.results.compare.RunComparison;
import org.flightbench.ui.editor.MessageBar;
import org.flightbench.ui.text.Messages;

/**
 * Informs the user that nearly all results changed by about the same factor, as if another machine had been used. The
 * message offers to remove the common change from the results or, if it has already been removed, to restore it.
 */
final class CommonChangeMessage {

	private static final String KEY = "common change";

	private final MessageBar messages;
	private final Consumer<Boolean> onMachineChanged;

	/** @param onMachineChanged receives true to remove the common change, or false to restore it */
	CommonChangeMessage(MessageBar messages, Consumer<Boolean> onMachineChanged) {
		this.messages = messages;
		this.onMachineChanged = onMachineChanged;
	}

	/** Shows, updates or removes the message. */
	void show(Comparison comparison) {
		boolean takenOut = comparison.settings().machineChanged();
		String text = comparison.candidates().stream().flatMap(candidate -> sentence(candidate, comparison))
				.collect(Collectors.joining("\n"));
		messages.keepUpToDate(KEY, text, () -> messages.inform(KEY, text,
				new MessageBar.Choice(takenOut ? Messages.restoreCommonChange : Messages.removeCommonChange,
						() -> onMachineChanged.accept(!takenOut))));
	}

	private static Stream<String> sentence(RunComparison candidate, Comparison comparison) {
		String prefix = comparison.candidates().size() > 1 ? Text.visible(candidate.candidate().name()) + ": " : "";
		return candidate.common().note(comparison.settings()).map(note -> prefix + capitalized(note)).stream();
	}

	private static String capitalized(String sentence) {
		return Character.toUpperCase(sentence.charAt(0)) + sentence.substring(1) + ".";
	}
}
