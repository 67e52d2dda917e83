// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.view;

import org.eclipse.osgi.util.NLS;

/** Localized strings of the Flame Graph view. */
final class Messages extends NLS {

	public static String attach_baseline;
	public static String attach_candidate;
	public static String attach_lookedIn;
	public static String attach_noFile;
	public static String attach_role_baseline;
	public static String attach_role_candidate;
	public static String attach_text;
	public static String attach_text_name;
	public static String attach_title;
	public static String content_canceled;
	public static String content_difference;
	public static String content_nothing;
	public static String content_reading;
	public static String job_looking;
	public static String missing_attach;
	public static String missing_text;
	public static String open_attach;
	public static String view_attach;
	public static String view_attach_tooltip;
	public static String view_compare;
	public static String view_detach;
	public static String view_detach_tooltip;
	public static String view_open;
	public static String view_open_tooltip;
	public static String view_pin;
	public static String view_pin_tooltip;
	public static String warnings_many;
	public static String warnings_one;
	public static String warnings_tooltip;

	static {
		NLS.initializeMessages("org.flightbench.ui.recording.view.messages", Messages.class);
	}

	private Messages() {}
}
