// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.jvm;

import org.eclipse.osgi.util.NLS;

/** The messages of recording JVMs. */
final class Messages extends NLS {

	public static String button_dump;
	public static String button_record;
	public static String button_stop;
	public static String column_arguments;
	public static String column_java;
	public static String column_process;
	public static String column_program;
	public static String cost_file;
	public static String cost_flightbench;
	public static String cost_jdk;
	public static String cost_unknown;
	public static String dialog_browseFolder;
	public static String dialog_browseSettings;
	public static String dialog_choose;
	public static String dialog_connect;
	public static String dialog_continuous;
	public static String dialog_duration;
	public static String dialog_duration_name;
	public static String dialog_editSettings;
	public static String dialog_folder;
	public static String dialog_folderTitle;
	public static String dialog_followed;
	public static String dialog_help;
	public static String dialog_noDuration;
	public static String dialog_noFolder;
	public static String dialog_noSettings;
	public static String dialog_refresh;
	public static String dialog_settings;
	public static String dialog_settingsTitle;
	public static String dialog_timed;
	public static String dialog_title;
	public static String failure_folder;
	public static String failure_noAttach;
	public static String failure_stoppedElsewhere;
	public static String follow_alert;
	public static String follow_alert_name;
	public static String follow_every;
	public static String follow_every_name;
	public static String follow_last;
	public static String follow_last_name;
	public static String follow_noAlert;
	public static String follow_sinceStart;
	public static String job_list;
	public static String job_record;
	public static String process_remote;
	public static String program_unknown;
	public static String progress_left;
	public static String progress_since;
	public static String remote_address;
	public static String remote_browse;
	public static String remote_connect;
	public static String remote_help;
	public static String remote_hint;
	public static String remote_password;
	public static String remote_store;
	public static String remote_storeHint;
	public static String remote_storePassword;
	public static String remote_storeTitle;
	public static String remote_title;
	public static String remote_tls;
	public static String remote_user;
	public static String state_alert;
	public static String state_already;
	public static String state_canceled;
	public static String state_connecting;
	public static String state_continuous;
	public static String state_dumped;
	public static String state_endedEarly;
	public static String state_followed;
	public static String state_recording;
	public static String state_writing;
	public static String table_name;
	public static String table_none;

	static {
		NLS.initializeMessages("org.flightbench.ui.jvm.messages", Messages.class);
	}

	private Messages() {}
}
