// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.check;

import org.eclipse.osgi.util.NLS;

/** Localized strings of the check-up. */
final class Messages extends NLS {

	public static String strip_between;
	public static String strip_checking;
	public static String strip_many;
	public static String strip_none;
	public static String strip_of;
	public static String strip_one;
	public static String strip_tooltip;
	public static String strip_unknown;
	public static String tooltip_events;
	public static String tooltip_flame;
	public static String tooltip_safepoints;

	static {
		NLS.initializeMessages("org.flightbench.ui.recording.check.messages", Messages.class);
	}

	private Messages() {}
}
