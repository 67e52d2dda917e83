// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.export;

import org.eclipse.osgi.util.NLS;

/** The messages of the Export wizard. */
final class Messages extends NLS {

	public static String export_description;
	public static String export_flame;
	public static String export_formats;
	public static String export_nothing;
	public static String export_report;
	public static String export_results;
	public static String export_title;

	static {
		NLS.initializeMessages("org.flightbench.missioncontrol.export.messages", Messages.class);
	}

	private Messages() {}
}
