// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.history.plot;

import org.eclipse.osgi.util.NLS;

/** Localized texts of the plots of a history. */
final class Messages extends NLS {

	public static String grid_changes_many;
	public static String grid_changes_one;
	public static String grid_keys;
	public static String grid_open;
	public static String grid_runs_many;
	public static String grid_runs_one;
	public static String grid_series;
	public static String plot_keys;

	static {
		NLS.initializeMessages("org.flightbench.ui.history.plot.messages", Messages.class);
	}

	private Messages() {}
}
