// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.jvm.settings;

import org.eclipse.osgi.util.NLS;

/** The messages of the settings editor. */
final class Messages extends NLS {

	public static String button_save;
	public static String column_now;
	public static String column_setting;
	public static String column_type;
	public static String compare_label;
	public static String differences_many;
	public static String differences_none;
	public static String differences_one;
	public static String dialog_base;
	public static String dialog_browse;
	public static String dialog_file;
	public static String dialog_file_name;
	public static String dialog_help;
	public static String dialog_noFile;
	public static String dialog_replace;
	public static String dialog_saveTitle;
	public static String dialog_title;
	public static String failure_noLibrary;
	public static String job_read;
	public static String job_write;
	public static String setting_none;
	public static String table_name;
	public static String topic_since;

	static {
		NLS.initializeMessages("org.flightbench.ui.jvm.settings.messages", Messages.class);
	}

	private Messages() {}
}
