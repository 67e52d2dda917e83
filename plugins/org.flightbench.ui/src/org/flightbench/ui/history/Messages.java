// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.history;

import org.eclipse.osgi.util.NLS;

/** Texts of histories, in the language of the user. */
final class Messages extends NLS {

	public static String bar_all;
	public static String bar_all_tooltip;
	public static String bar_branches;
	public static String bar_branches_tooltip;
	public static String bar_import;
	public static String bar_import_tooltip;
	public static String bar_logarithmic;
	public static String bar_logarithmic_tooltip;
	public static String bar_metric;
	public static String bar_metric_tooltip;
	public static String bar_picture;
	public static String bar_picture_tooltip;
	public static String bar_zoomAll_tooltip;
	public static String bar_zoomIn_tooltip;
	public static String bar_zoomOut_tooltip;
	public static String bisect_copied;
	public static String bisect_impossible;
	public static String changes_allTime;
	public static String changes_bisect;
	public static String changes_bisect_tooltip;
	public static String changes_compare;
	public static String changes_compare_tooltip;
	public static String changes_days;
	public static String changes_label;
	public static String changes_label_tooltip;
	public static String changes_many;
	public static String changes_name;
	public static String changes_none;
	public static String changes_one;
	public static String changes_order;
	public static String changes_period;
	public static String changes_period_tooltip;
	public static String changes_searching;
	public static String column_branch;
	public static String column_change;
	public static String column_commits;
	public static String column_date;
	public static String column_interval;
	public static String column_label;
	public static String column_origin;
	public static String column_p;
	public static String column_rank;
	public static String column_series;
	public static String column_state;
	public static String editor_noPlace;
	public static String empty_import;
	public static String empty_text;
	public static String empty_title;
	public static String export_title;
	public static String filter_all;
	public static String filter_message;
	public static String filter_name;
	public static String filter_some;
	public static String grid_name;
	public static String headline_empty;
	public static String import_files;
	public static String import_folder;
	public static String import_message;
	public static String import_title;
	public static String imported_all;
	public static String imported_canceled;
	public static String imported_many;
	public static String imported_one;
	public static String job_labels;
	public static String job_run;
	public static String label_accepted;
	public static String label_fixed;
	public static String label_item;
	public static String label_known;
	public static String label_noise;
	public static String label_remove;
	public static String menu_bisect;
	public static String menu_compare;
	public static String menu_comparePrevious;
	public static String menu_copyPicture;
	public static String menu_exportPng;
	public static String menu_exportSvg;
	public static String menu_label;
	public static String menu_openAfter;
	public static String menu_openBefore;
	public static String menu_openRun;
	public static String metric_score;
	public static String note_message;
	public static String note_title;
	public static String open_allFiles;
	public static String open_browse;
	public static String open_failed;
	public static String open_files;
	public static String open_folder;
	public static String open_message;
	public static String open_new;
	public static String open_noHistory;
	public static String open_noPlace;
	public static String open_notAbsolute;
	public static String open_note;
	public static String open_ok;
	public static String open_otherUrl;
	public static String open_password;
	public static String open_place;
	public static String open_title;
	public static String open_user;
	public static String plot_name;
	public static String search_again;
	public static String search_canceled;
	public static String undo_label;
	public static String undo_unlabel;

	static {
		NLS.initializeMessages("org.flightbench.ui.history.messages", Messages.class);
	}

	private Messages() {}
}
