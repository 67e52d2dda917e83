// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.view;

import org.eclipse.osgi.util.NLS;

/** The messages of the Runs view. */
final class Messages extends NLS {

	public static String runs_drop;

	static {
		NLS.initializeMessages("org.flightbench.ui.view.messages", Messages.class);
	}

	private Messages() {}
}
