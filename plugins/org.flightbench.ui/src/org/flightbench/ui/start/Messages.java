// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.start;

import org.eclipse.osgi.util.NLS;

/** The messages of the start page. */
final class Messages extends NLS {

	public static String drop_open;
	public static String job_warmUp;
	public static String open_title;
	public static String start_byHand;
	public static String start_command_name;
	public static String start_copyCommand;
	public static String start_drop;
	public static String start_heading;
	public static String start_history;
	public static String start_name;
	public static String start_open;
	public static String start_recent;
	public static String start_record;
	public static String start_run;
	public static String start_run_heading;
	public static String start_samples;
	public static String start_text;
	public static String start_tooltip;

	static {
		NLS.initializeMessages("org.flightbench.ui.start.messages", Messages.class);
	}

	private Messages() {}
}
