// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison.table;

import org.eclipse.osgi.util.NLS;

/** Localized strings of the results table. */
final class Messages extends NLS {

	public static String comparing;
	public static String results_name;

	static {
		NLS.initializeMessages("org.flightbench.ui.comparison.table.messages", Messages.class);
	}

	private Messages() {}
}
