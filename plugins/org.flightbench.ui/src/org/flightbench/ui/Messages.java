// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui;

import org.eclipse.osgi.util.NLS;

/** Texts of every part of the user interface, in the language of the user. */
final class Messages extends NLS {

	public static String heap_short;
	public static String heap_short_all;
	public static String heap_title;

	static {
		NLS.initializeMessages("org.flightbench.ui.messages", Messages.class);
	}

	private Messages() {}
}
