// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison.table;

import org.eclipse.osgi.util.NLS;

/** Texts of the table of results, in the language of the user. */
final class Messages extends NLS {

	public static String comparing;
	public static String results_name;

	static {
		NLS.initializeMessages("org.flightbench.ui.comparison.table.messages", Messages.class);
	}

	private Messages() {}
}
