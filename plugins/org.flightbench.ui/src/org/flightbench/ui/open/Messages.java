// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.open;

import org.eclipse.osgi.util.NLS;

/** The messages of opening files. */
final class Messages extends NLS {

	public static String notInstalled;
	public static String notInstalled_title;

	static {
		NLS.initializeMessages("org.flightbench.ui.open.messages", Messages.class);
	}

	private Messages() {}
}
