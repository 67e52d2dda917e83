// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.editor;

import java.nio.file.Path;
import java.util.Collection;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.osgi.util.NLS;
import org.flightbench.results.role.RoleGuess;

/**
 * Says that the baseline was guessed and why, in a message and in the tooltip of the editor's tab, until the user has
 * changed what is compared: whoever does that knows which is the baseline.
 */
public final class GuessMessage {

	private static final String KEY = "guess";

	private final Supplier<MessageBar> messages;
	private final Runnable onChange;
	private Object shown;
	private String text;

	/**
	 * Says nothing yet.
	 *
	 * @param messages those of the page, asked for when there is something to say
	 * @param onChange shows the title anew
	 */
	public GuessMessage(Supplier<MessageBar> messages, Runnable onChange) {
		this.messages = messages;
		this.onChange = onChange;
	}

	/**
	 * Says it of two, with a button to swap them.
	 *
	 * @param reason why it is the baseline
	 * @param name of the baseline
	 * @param compared what is compared, in its order
	 * @param swap lets baseline and candidate change places
	 */
	public void show(RoleGuess.Reason reason, String name, Object compared, Runnable swap) {
		showGuess(reason, name, compared);
		messages.get().inform(KEY, text, new MessageBar.Choice(Messages.message_swap, swap));
	}

	/** Says it of more than two, of which none can be swapped, or where another button swaps them. */
	public void show(RoleGuess.Reason reason, String name, Object compared) {
		showGuess(reason, name, compared);
		messages.get().inform(KEY, text);
	}

	private void showGuess(RoleGuess.Reason reason, String name, Object compared) {
		shown = compared;
		text = text(reason, name);
		onChange.run();
	}

	/** Takes the message away if something else is compared than when it was shown, or in another order. */
	public void changed(Object compared) {
		if (shown != null && !shown.equals(compared)) {
			shown = null;
			text = null;
			messages.get().remove(KEY);
		}
	}

	/** Lines of files for a tooltip, with what is said of the guess in front of them. */
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
