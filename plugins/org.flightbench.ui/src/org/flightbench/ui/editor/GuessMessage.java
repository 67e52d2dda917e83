// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.editor;

import org.eclipse.osgi.util.NLS;

/**
 * Says that the baseline was guessed from the files' names, until the user has changed what is compared: whoever does
 * that knows which is the baseline.
 */
public final class GuessMessage {

	private static final String KEY = "guess";

	private final MessageBar messages;
	private Object told;

	/** For a page's messages; says nothing yet. */
	public GuessMessage(MessageBar messages) {
		this.messages = messages;
	}

	/**
	 * Says it of two, with a button to swap them.
	 *
	 * @param name of the baseline
	 * @param compared what is compared, in its order
	 * @param swap lets baseline and candidate change places
	 */
	public void show(String name, Object compared, Runnable swap) {
		told = compared;
		messages.inform(KEY, text(name), new MessageBar.Choice(Messages.message_swap, swap));
	}

	/** Says it of more than two, of which none can be swapped, or where another button swaps them. */
	public void show(String name, Object compared) {
		told = compared;
		messages.inform(KEY, text(name));
	}

	/** Takes the message away if something else is compared than when it was shown, or in another order. */
	public void changed(Object compared) {
		if (told != null && !told.equals(compared)) {
			told = null;
			messages.remove(KEY);
		}
	}

	private static String text(String name) {
		return NLS.bind(Messages.message_guessed, name);
	}
}
