// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.table;

import org.eclipse.osgi.util.NLS;

/** The messages of tables. */
final class Messages extends NLS {

	public static String rows_copy;
	public static String rows_copyAll;
	public static String rows_sort;
	public static String rows_ascending;
	public static String rows_descending;
	public static String rows_visible;

	static {
		NLS.initializeMessages("org.flightbench.ui.table.messages", Messages.class);
	}

	private Messages() {}
}
