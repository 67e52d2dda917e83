// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.filter;

import org.eclipse.osgi.util.NLS;

/** Localized strings of the filter bars. */
final class Messages extends NLS {

	public static String filter_event_tooltip;
	public static String filter_frames;
	public static String filter_hide;
	public static String filter_hide_tooltip;
	public static String filter_invert;
	public static String filter_invert_tooltip;
	public static String filter_per_tooltip;
	public static String filter_separation_tooltip;
	public static String filter_threads_tooltip;
	public static String filter_weight_tooltip;
	public static String hide_text;
	public static String hide_title;
	public static String menu_classLeaf;
	public static String menu_classNone;
	public static String menu_classRoot;
	public static String menu_harness;
	public static String menu_hidden;
	public static String menu_hiddenClasses;
	public static String menu_hide;
	public static String menu_lambdaForms;
	public static String menu_recursion;
	public static String menu_showAll;
	public static String per_nothing;
	public static String per_operation;
	public static String per_second;
	public static String per_total;
	public static String separation_class;
	public static String separation_line;
	public static String separation_method;
	public static String separation_package;
	public static String threads_all;
	public static String threads_events;
	public static String threads_hint;
	public static String threads_listed;
	public static String threads_search;
	public static String threads_show;
	public static String threads_thread;
	public static String threads_ticked_many;
	public static String threads_ticked_one;
	public static String threads_title;
	public static String threads_unknown;
	public static String threads_weight;
	public static String time_begin;
	public static String time_begin_tooltip;
	public static String time_end;
	public static String time_end_tooltip;
	public static String time_gap;
	public static String time_label;
	public static String time_name;
	public static String time_selection;
	public static String time_selection_all;
	public static String time_tooltip;
	public static String undo_allTime;
	public static String undo_hide;
	public static String undo_invert;
	public static String undo_separate;
	public static String undo_show;
	public static String undo_showAll;
	public static String undo_threads;
	public static String undo_time;
	public static String undo_weigh;
	public static String weight_bytes;
	public static String weight_count;
	public static String weight_time;

	static {
		NLS.initializeMessages("org.flightbench.ui.recording.filter.messages", Messages.class);
	}

	private Messages() {}
}
