// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import org.eclipse.osgi.util.NLS;

/** Localized strings of the recording editor. */
final class Messages extends NLS {

	public static String pause_longest;
	public static String pause_longestOf;
	public static String pause_show;
	public static String editor_noFile;
	public static String events_bytes;
	public static String events_bytes_baseline;
	public static String events_bytes_candidate;
	public static String events_canceled;
	public static String events_count;
	public static String events_count_baseline;
	public static String events_count_candidate;
	public static String events_counting;
	public static String events_filter;
	public static String events_id;
	public static String events_menu_flame;
	public static String events_menu_heat;
	public static String events_onlyStacks;
	public static String events_stacks;
	public static String events_type;
	public static String events_typesWithout;
	public static String events_types_many;
	public static String events_types_one;
	public static String flame_damaged;
	public static String flame_damaged_all;
	public static String flame_damaged_others;
	public static String flame_damaged_remedy;
	public static String flame_difference;
	public static String flame_hidden;
	public static String flame_nothingLeft;
	public static String flame_nothing_many;
	public static String flame_nothing_one;
	public static String flame_nothing_selected;
	public static String flame_title;
	public static String message_changedOnDisk;
	public static String message_reload;
	public static String open_compare;
	public static String open_failed;
	public static String open_log;
	public static String open_title;
	public static String page_check;
	public static String page_compare;
	public static String page_events;
	public static String page_flame;
	public static String page_gc;
	public static String page_heat;
	public static String page_io;
	public static String page_safepoints;
	public static String page_summary;
	public static String safepoints_canceled;
	public static String safepoints_overlaid;
	public static String safepoints_noFile;
	public static String safepoints_reading;
	public static String safepoints_remove;
	public static String source_compare_tooltip;
	public static String undo_allTime;
	public static String undo_compare;
	public static String undo_pauseTime;
	public static String undo_removeCandidate;
	public static String undo_removeLog;
	public static String undo_show;
	public static String undo_swap;
	public static String warnings_more;
	public static String warnings_showAll;

	static {
		NLS.initializeMessages("org.flightbench.ui.recording.messages", Messages.class);
	}

	private Messages() {}
}
