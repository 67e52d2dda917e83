// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.keys;

import org.eclipse.osgi.util.NLS;

/** The messages of the list of keyboard shortcuts. */
final class Messages extends NLS {

	public static String benchmarks_toList;
	public static String calls_copy;
	public static String chart_ends;
	public static String chart_leave;
	public static String chart_move;
	public static String chart_page;
	public static String chart_select;
	public static String column_action;
	public static String column_keys;
	public static String column_place;
	public static String dialog_copy;
	public static String dialog_filter;
	public static String dialog_title;
	public static String environment_copy;
	public static String filter_clear;
	public static String flame_back;
	public static String flame_copy;
	public static String flame_copyStack;
	public static String flame_find;
	public static String flame_forward;
	public static String flame_match;
	public static String flame_move;
	public static String flame_reset;
	public static String flame_zoomTo;
	public static String output_selectAll;
	public static String place_benchmarkFilter;
	public static String place_calls;
	public static String place_chart;
	public static String place_environment;
	public static String place_everywhere;
	public static String place_filter;
	public static String place_flame;
	public static String place_flameSearch;
	public static String place_output;
	public static String place_runs;
	public static String place_strip;
	public static String place_table;
	public static String place_timeline;
	public static String runs_add;
	public static String runs_baseline;
	public static String runs_move;
	public static String runs_remove;
	public static String runs_rename;
	public static String scroll;
	public static String search_clear;
	public static String search_toGraph;
	public static String strip_all;
	public static String table_clear;
	public static String table_copy;
	public static String table_copyMarkdown;
	public static String timeline_back;
	public static String timeline_copy;
	public static String timeline_end;
	public static String timeline_escape;
	public static String timeline_forward;
	public static String timeline_move;
	public static String timeline_page;
	public static String timeline_pause;
	public static String timeline_whole;
	public static String timeline_zoomTo;
	public static String zoom;

	static {
		NLS.initializeMessages("org.flightbench.ui.keys.messages", Messages.class);
	}

	private Messages() {}
}
