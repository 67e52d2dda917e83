// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui;

import org.eclipse.swt.SWT;
import org.flightbench.base.Text;

/**
 * Escapes text from files so that widgets show it literally. Widgets interpret some characters, such as {@code &} as
 * the start of a mnemonic.
 */
public final class WidgetText {

	private static final String ZERO_WIDTH_SPACE = "\u200b";

	private WidgetText() {}

	/** Escapes text for labels, column headers and tooltips of controls, which may have several lines. */
	public static String label(String text) {
		return text.replace("&", "&&");
	}

	/** Makes control characters visible in text for cells and items of trees and lists, which have only one line. */
	public static String item(String text) {
		return Text.visible(text);
	}

	/** Escapes text for menu items, where a tab would start the accelerator. */
	public static String menuItem(String text) {
		return label(item(text));
	}

	/**
	 * Escapes text for actions. JFace reads the text after the last tab, or else after the last {@code @}, as the
	 * accelerator; the trailing tab makes it empty.
	 */
	public static String action(String text) {
		return menuItem(text) + "\t";
	}

	/** Escapes the text of a link so that no tag is recognized in it. */
	public static String link(String text) {
		return label(item(text)).replace("<", "<" + ZERO_WIDTH_SPACE);
	}

	/** Escapes tooltips of columns and tool items. Only GTK shows such tooltips literally. */
	public static String itemTooltip(String text) {
		return SWT.getPlatform().equals("gtk") ? text : label(text);
	}
}
