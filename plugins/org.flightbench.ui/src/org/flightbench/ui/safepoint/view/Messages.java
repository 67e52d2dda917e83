// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint.view;

import org.eclipse.osgi.util.NLS;

/** Localized texts of the Safepoints view. */
final class Messages extends NLS {

	public static String view_canceled;
	public static String view_hint;
	public static String view_open;
	public static String view_open_title;
	public static String view_time;
	public static String view_reading;

	static {
		NLS.initializeMessages("org.flightbench.ui.safepoint.view.messages", Messages.class);
	}

	private Messages() {}
}
