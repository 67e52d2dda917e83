// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.output;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.MenuItem;
import org.flightbench.report.output.FileFormat;
import org.flightbench.ui.Menus;
import org.flightbench.ui.text.Messages;

/** The menu items that export a report, one for each format. */
public final class ExportMenu {

	private ExportMenu() {}

	/** Adds an item for each format except plain text, which is for terminals. */
	public static void add(Menu menu, List<FileFormat> formats, Consumer<FileFormat> export) {
		for (FileFormat format : formats) {
			if (format != FileFormat.TEXT) {
				String title = withMnemonic(format.title(), mnemonics(menu));
				Menus.add(menu, NLS.bind(Messages.output_menu_export, title), () -> export.accept(format));
			}
		}
	}

	/**
	 * Returns a title with {@code &} before the first letter that is not yet a mnemonic, or unchanged if there is no
	 * such letter.
	 */
	static String withMnemonic(String title, Set<Character> taken) {
		for (int at = 0; at < title.length(); at++) {
			char letter = Character.toLowerCase(title.charAt(at));
			if (Character.isLetter(letter) && !taken.contains(letter)) {
				return title.substring(0, at) + "&" + title.substring(at);
			}
		}
		return title;
	}

	private static Set<Character> mnemonics(Menu menu) {
		Set<Character> taken = new HashSet<>();
		for (MenuItem item : menu.getItems()) {
			String text = item.getText().toLowerCase(Locale.ROOT);
			int at = text.indexOf('&');
			if (at >= 0 && at + 1 < text.length()) {
				taken.add(text.charAt(at + 1));
			}
		}
		return taken;
	}
}
