// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.cause;

import org.eclipse.osgi.util.NLS;

/** The messages of the Causes view. */
final class Messages extends NLS {

	public static String account_name;
	public static String text_missing;
	public static String text_name;
	public static String text_observation;
	public static String text_warning;
	public static String view_nothing;
	public static String view_reading;
	public static String view_run;
	public static String view_run_tooltip;

	static {
		NLS.initializeMessages("org.flightbench.ui.cause.messages", Messages.class);
	}

	private Messages() {}
}
