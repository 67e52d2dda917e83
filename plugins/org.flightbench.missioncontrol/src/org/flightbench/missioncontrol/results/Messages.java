// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.results;

import org.eclipse.osgi.util.NLS;

/** The messages of the Properties view. */
final class Messages extends NLS {

	public static String properties_benchmark;
	public static String properties_mode;
	public static String properties_name;
	public static String properties_parameters;
	public static String properties_score;
	public static String properties_threads;

	static {
		NLS.initializeMessages("org.flightbench.missioncontrol.results.messages", Messages.class);
	}

	private Messages() {}
}
