// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.util.List;
import org.eclipse.osgi.util.NLS;
import org.flightbench.base.Text;
import org.flightbench.ui.editor.MessageBar;
import org.flightbench.ui.headline.WarningsPopup;
import org.flightbench.ui.text.Messages;

/**
 * A message with the warnings about a profile. After it is dismissed, it is shown again only when the warnings change.
 */
final class WarningMessages {

	private static final String KEY = "warnings";
	private static final int MAX_LENGTH = 200;

	private final MessageBar messages;
	private List<String> shown = List.of();

	WarningMessages(MessageBar messages) {
		this.messages = messages;
	}

	/**
	 * Replaces the warnings shown.
	 *
	 * @param comparison whether two recordings are compared
	 * @param loaded the fraction of the recordings read, from 0 to 1; warnings are shown only at 1
	 */
	void show(List<String> warnings, boolean comparison, double loaded) {
		if (loaded < 1 || warnings.equals(shown)) {
			return;
		}
		shown = List.copyOf(warnings);
		if (warnings.isEmpty()) {
			messages.remove(KEY);
			return;
		}
		String first = sentence(warnings.get(0));
		String text = first.length() > MAX_LENGTH ? first.substring(0, MAX_LENGTH - 1) + "…" : first;
		if (warnings.size() == 1 && text.equals(first)) {
			messages.warn(KEY, text);
		} else {
			int more = warnings.size() - 1;
			messages.warn(KEY, more == 0 ? text : NLS.bind(Messages.warnings_more, text, more),
					new MessageBar.Choice(Messages.warnings_showAll, () -> WarningsPopup.open(messages, comparison,
							warnings.stream().map(WarningMessages::sentence).toList()), false));
		}
	}

	private static String sentence(String warning) {
		String visible = Text.visible(warning);
		String capital = visible.isEmpty() || visible.indexOf('.') > 0 && visible.indexOf('.') < visible.indexOf(' ')
				? visible
				: visible.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + visible.substring(1);
		return capital.endsWith(".") ? capital : capital + ".";
	}
}
