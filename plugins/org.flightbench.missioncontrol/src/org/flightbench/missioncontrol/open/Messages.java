// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.open;

import org.eclipse.osgi.util.NLS;

/** The messages of opening recordings in either editor. */
final class Messages extends NLS {

	public static String large_choice;
	public static String large_choice_flightbench;
	public static String large_choice_missionControl;
	public static String large_description;
	public static String large_estimate;
	public static String large_minutes;
	public static String large_open;
	public static String large_seconds;
	public static String large_size;
	public static String large_text;
	public static String open_allFiles;
	public static String open_recordings;
	public static String open_title;

	static {
		NLS.initializeMessages("org.flightbench.missioncontrol.open.messages", Messages.class);
	}

	private Messages() {}
}
