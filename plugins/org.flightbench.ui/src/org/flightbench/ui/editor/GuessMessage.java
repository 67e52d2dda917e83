// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.editor;

import java.nio.file.Path;
import java.util.Collection;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.osgi.util.NLS;
import org.flightbench.results.role.RoleGuess;
import org.flightbench.ui.text.Messages;

/**
 * Reports that the baseline was guessed and why, in a message and in the tooltip of the editor's tab. Both are removed
 * when the user changes the compared items or their order, because the baseline is then the choice of the user.
 */
public final class GuessMessage {

	private static final String KEY = "guess";

	private final Supplier<MessageBar> messages;
	private final Runnable onChange;
	private Object shown;
	private String text;

	/**
	 * Creates a message that is not shown yet.
	 *
	 * @param messages supplies the message bar when the message is shown
	 * @param onChange updates the title of the editor
	 */
	public GuessMessage(Supplier<MessageBar> messages, Runnable onChange) {
		this.messages = messages;
		this.onChange = onChange;
	}

	/**
	 * Shows the message for two sides, with a button to swap them.
	 *
	 * @param reason the reason for the guess
	 * @param name the name of the baseline
	 * @param compared the compared items in order
	 * @param swap swaps baseline and candidate
	 */
	public void show(RoleGuess.Reason reason, String name, Object compared, Runnable swap) {
		showGuess(reason, name, compared);
		messages.get().inform(KEY, text, new MessageBar.Choice(Messages.swap, swap));
	}

	/**
	 * Shows the message without a button, for more than two sides, or if the editor already has a button to swap them.
	 */
	public void show(RoleGuess.Reason reason, String name, Object compared) {
		showGuess(reason, name, compared);
		messages.get().inform(KEY, text);
	}

	private void showGuess(RoleGuess.Reason reason, String name, Object compared) {
		shown = compared;
		text = text(reason, name);
		onChange.run();
	}

	/** Removes the message if the compared items or their order have changed. */
	public void changed(Object compared) {
		if (shown != null && !shown.equals(compared)) {
			shown = null;
			text = null;
			messages.get().remove(KEY);
		}
	}

	/** Returns the files as lines of a tooltip, preceded by the message if there is one. */
	public String before(Collection<Path> files) {
		return Stream.concat(Stream.ofNullable(text), files.stream().map(Path::toString))
				.collect(Collectors.joining("\n"));
	}

	private static String text(RoleGuess.Reason reason, String name) {
		return NLS.bind(switch (reason) {
			case NAMES -> Messages.message_guessed_names;
			case ROLES -> Messages.message_guessed_roles;
			case COMMITS -> Messages.message_guessed_commits;
			case TIMES -> Messages.message_guessed_times;
		}, name);
	}
}
