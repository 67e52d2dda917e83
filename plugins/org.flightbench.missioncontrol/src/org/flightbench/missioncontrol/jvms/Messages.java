// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.jvms;

import org.eclipse.osgi.util.NLS;

/** The messages of the JVM Browser's extensions. */
final class Messages extends NLS {

	public static String fetching;
	public static String notFetched;
	public static String notReachable;
	public static String open;

	static {
		NLS.initializeMessages("org.flightbench.missioncontrol.jvms.messages", Messages.class);
	}

	private Messages() {}
}
