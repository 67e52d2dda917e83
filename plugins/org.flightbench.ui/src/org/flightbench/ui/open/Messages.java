// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.open;

import org.eclipse.osgi.util.NLS;

/** Texts of opening files, in the language of the user. */
final class Messages extends NLS {

	public static String notInstalled;
	public static String notInstalled_title;

	static {
		NLS.initializeMessages("org.flightbench.ui.open.messages", Messages.class);
	}

	private Messages() {}
}
