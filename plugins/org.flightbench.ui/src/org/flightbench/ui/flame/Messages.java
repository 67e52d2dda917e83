// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import org.eclipse.osgi.util.NLS;

/** Localized texts of the flame graph. */
final class Messages extends NLS {

	public static String animate;
	public static String animate_tooltip;
	public static String back;
	public static String back_tooltip;
	public static String classes_leaf;
	public static String classes_none;
	public static String classes_root;
	public static String collapse;
	public static String collapse_tooltip;
	public static String empty_filtered;
	public static String empty_layout;
	public static String empty_reading;
	public static String export_copyPicture;
	public static String export_png;
	public static String export_title;
	public static String forward;
	public static String forward_tooltip;
	public static String invert;
	public static String invert_tooltip;
	public static String job_search;
	public static String legend_name;
	public static String libraries;
	public static String libraries_tooltip;
	public static String menu_classes;
	public static String menu_colors;
	public static String menu_copyFrame;
	public static String menu_copyStack;
	public static String menu_export;
	public static String menu_find;
	public static String menu_focus;
	public static String menu_hide;
	public static String menu_least;
	public static String menu_least_all;
	public static String menu_least_share;
	public static String menu_open;
	public static String menu_separations;
	public static String menu_whole;
	public static String menu_zoom;
	public static String notes_canceled;
	public static String notes_coarse;
	public static String notes_focus;
	public static String notes_hidden;
	public static String notes_least;
	public static String notes_more;
	public static String notes_offer;
	public static String notes_showAll;
	public static String notes_short;
	public static String notes_smaller;
	public static String panel_export;
	public static String panel_export_tooltip;
	public static String panel_view;
	public static String panel_view_tooltip;
	public static String search_count_tooltip;
	public static String search_message;
	public static String search_name;
	public static String search_next_tooltip;
	public static String search_costly;
	public static String search_noRegex;
	public static String search_nothing;
	public static String search_previous_tooltip;
	public static String search_regex_tooltip;
	public static String search_tooltip;
	public static String showAll;
	public static String showAll_tooltip;
	public static String status_frames_many;
	public static String status_frames_one;
	public static String status_levels_many;
	public static String status_levels_one;
	public static String status_progress_tooltip;
	public static String status_zoomed;
	public static String tables;
	public static String tables_tooltip;
	public static String turn;
	public static String turn_tooltip;
	public static String whole;
	public static String whole_tooltip;

	static {
		NLS.initializeMessages("org.flightbench.ui.flame.messages", Messages.class);
	}

	private Messages() {}
}
