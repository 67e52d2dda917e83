// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.comparison;

import org.eclipse.osgi.util.NLS;

/** Localized strings of the comparison editor. */
final class Messages extends NLS {

	public static String common_leaveIn;
	public static String common_takeOut;
	public static String editor_noFile;
	public static String filter_copy;
	public static String filter_copy_tooltip;
	public static String filter_expectations;
	public static String filter_expectations_tooltip;
	public static String filter_export;
	public static String filter_export_tooltip;
	public static String filter_grouped;
	public static String filter_message;
	public static String filter_metric;
	public static String filter_metric_score;
	public static String filter_metric_tooltip;
	public static String filter_name;
	public static String filter_resultsShown;
	public static String filter_results_many;
	public static String filter_results_one;
	public static String filter_runs;
	public static String filter_runs_tooltip;
	public static String filter_tooltip;
	public static String job_arranging;
	public static String menu_addExpectations;
	public static String menu_collapse;
	public static String menu_columns;
	public static String menu_expand;
	public static String menu_expectations;
	public static String menu_flameGraph;
	public static String menu_reload;
	public static String menu_remove;
	public static String menu_selectNothing;
	public static String menu_sort;
	public static String message_changedOnDisk;
	public static String message_details;
	public static String message_reload;
	public static String open_addExpectations;
	public static String open_addResults;
	public static String open_failed;
	public static String open_failed_title;
	public static String run_again;
	public static String run_begins;
	public static String run_moreFailures;
	public static String run_noResult;
	public static String run_nothingToCompare;
	public static String run_output;
	public static String run_stop;
	public static String run_words_name;
	public static String unchecked_many;
	public static String unchecked_more;
	public static String unchecked_noCandidate_many;
	public static String unchecked_noCandidate_one;
	public static String unchecked_one;
	public static String undo_addBaseline;
	public static String undo_addExpectations;
	public static String undo_addRun;
	public static String undo_addRuns;
	public static String undo_metric;
	public static String undo_removeExpectations;
	public static String undo_replace;
	public static String undo_leaveIn;
	public static String undo_takeOut;
	public static String undo_swap;

	static {
		NLS.initializeMessages("org.flightbench.ui.comparison.messages", Messages.class);
	}

	private Messages() {}
}
