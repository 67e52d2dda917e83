// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.help;

import org.eclipse.osgi.util.NLS;

/** The messages of the help. */
final class Messages extends NLS {

	public static String guide_failed;
	public static String guide_noBrowser;
	public static String guide_title;

	static {
		NLS.initializeMessages("org.flightbench.ui.help.messages", Messages.class);
	}

	private Messages() {}
}
