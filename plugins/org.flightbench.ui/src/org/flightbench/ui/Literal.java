// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui;

import org.eclipse.swt.SWT;
import org.flightbench.report.words.Text;

/** Text from files as widgets have to get it to show just that: they take {@code &} for a mnemonic, and more. */
public final class Literal {

	private static final String ZERO_WIDTH_SPACE = "\u200b";

	private Literal() {}

	/** For labels, headers of columns and tooltips of controls; may have several lines. */
	public static String label(String text) {
		return text.replace("&", "&&");
	}

	/** For cells and items of trees and lists, which have one line. */
	public static String item(String text) {
		return Text.visible(text);
	}

	/** For items of menus, where a tab would begin the name of a key. */
	public static String menuItem(String text) {
		return label(item(text));
	}

	/**
	 * For actions, which take what follows the last tab, or else the last {@code @}, for a key: here that is nothing.
	 */
	public static String action(String text) {
		return menuItem(text) + "\t";
	}

	/** For the text of a link: no tag is recognized in it. */
	public static String link(String text) {
		return label(item(text)).replace("<", "<" + ZERO_WIDTH_SPACE);
	}

	/** For tooltips of columns and tool items: GTK alone shows theirs as they are. */
	public static String itemTooltip(String text) {
		return SWT.getPlatform().equals("gtk") ? text : label(text);
	}
}
