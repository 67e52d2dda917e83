// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.open;

import org.eclipse.osgi.util.NLS;

/** Texts of the commands that open recordings elsewhere. */
final class Messages extends NLS {

	public static String open_allFiles;
	public static String open_recordings;
	public static String open_title;

	static {
		NLS.initializeMessages("org.flightbench.missioncontrol.open.messages", Messages.class);
	}

	private Messages() {}
}
