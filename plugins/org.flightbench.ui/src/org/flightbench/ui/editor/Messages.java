// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.editor;

import org.eclipse.osgi.util.NLS;

/** Localized strings shared by the editors. */
final class Messages extends NLS {

	public static String error_canceled;
	public static String error_canceled_text;
	public static String error_details_name;
	public static String error_expectationFile;
	public static String error_expectationFiles;
	public static String error_expectations;
	public static String error_file;
	public static String error_files;
	public static String error_hideDetails;
	public static String error_message_name;
	public static String error_openOther;
	public static String error_reload;
	public static String error_showDetails;
	public static String failure_title;
	public static String files_all;
	public static String files_any;
	public static String files_expectations;
	public static String files_pauses;
	public static String files_recordings;
	public static String files_results;
	public static String job_watching;
	public static String loading_cancel;
	public static String loading_job;
	public static String message_dismiss;
	public static String message_guessed_commits;
	public static String message_guessed_names;
	public static String message_guessed_roles;
	public static String message_guessed_times;
	public static String message_swap;

	static {
		NLS.initializeMessages("org.flightbench.ui.editor.messages", Messages.class);
	}

	private Messages() {}
}
