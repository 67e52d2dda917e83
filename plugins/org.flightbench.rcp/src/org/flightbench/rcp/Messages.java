// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rcp;

import org.eclipse.osgi.util.NLS;

/** The messages of the desktop. */
final class Messages extends NLS {

	public static String menu_edit;
	public static String menu_file;
	public static String menu_file_noRecent;
	public static String menu_file_open;
	public static String menu_file_recent;
	public static String menu_help;
	public static String menu_help_guide;
	public static String menu_help_shortcuts;
	public static String menu_theme;
	public static String menu_theme_dark;
	public static String menu_theme_light;
	public static String menu_window;
	public static String menu_window_views;
	public static String open_title;
	public static String state_lost;
	public static String state_restored;
	public static String window_title;
	public static String window_title_of;
	public static String workspace_title;
	public static String workspace_unanswered;
	public static String workspace_used;

	static {
		NLS.initializeMessages("org.flightbench.rcp.messages", Messages.class);
	}

	private Messages() {}
}
