// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.compare;

import org.eclipse.osgi.util.NLS;

/** The messages of comparing recordings. */
final class Messages extends NLS {

	public static String compare_title;
	public static String compare_text;
	public static String compare_choose;
	public static String compare_asBaseline;
	public static String compare_noRecording;
	public static String compare_notInFile;
	public static String compare_recordings;
	public static String compare_allFiles;

	static {
		NLS.initializeMessages("org.flightbench.missioncontrol.compare.messages", Messages.class);
	}

	private Messages() {}
}
