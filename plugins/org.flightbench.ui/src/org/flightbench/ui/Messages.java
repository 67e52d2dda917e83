// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui;

import org.eclipse.osgi.util.NLS;

/** The messages shared by all parts of the user interface. */
final class Messages extends NLS {

	public static String heap_short;
	public static String heap_short_all;
	public static String heap_title;

	static {
		NLS.initializeMessages("org.flightbench.ui.messages", Messages.class);
	}

	private Messages() {}
}
