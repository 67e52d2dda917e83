// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.summary;

import org.eclipse.osgi.util.NLS;

/** Localized strings of the summary. */
final class Messages extends NLS {

	public static String empty;
	public static String title_cost;
	public static String title_nothing;
	public static String tooltip_events;
	public static String tooltip_flame;
	public static String tooltip_io;
	public static String tooltip_safepoints;

	static {
		NLS.initializeMessages("org.flightbench.ui.recording.summary.messages", Messages.class);
	}

	private Messages() {}
}
