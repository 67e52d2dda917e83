// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame.output;

import org.flightbench.base.Texts;

/** Localized strings of flame graph reports. */
final class Messages {

	public static String all;
	public static String change_gone;
	public static String change_new;
	public static String column_baseline;
	public static String column_call;
	public static String column_candidate;
	public static String column_change;
	public static String column_margin;
	public static String column_method;
	public static String column_share;
	public static String hint_allocated;
	public static String hint_chance;
	public static String hint_cut;
	public static String hint_events_difference_many;
	public static String hint_events_difference_one;
	public static String hint_events_many;
	public static String hint_events_one;
	public static String hint_forks;
	public static String hint_narrow;
	public static String hint_self;
	public static String hint_share;
	public static String hint_share_zoomed;
	public static String hint_total;
	public static String least_shown;
	public static String line_chance;
	public static String line_self;
	public static String line_total;
	public static String page_back;
	public static String page_baseline;
	public static String page_candidate;
	public static String page_graph;
	public static String page_help;
	public static String page_help_width;
	public static String page_noScript;
	public static String page_nothingFound;
	public static String page_search;
	public static String page_search_hint;
	public static String page_turn;
	public static String page_whole;
	public static String partial;
	public static String partial_canceled;
	public static String partial_of;
	public static String source_events_many;
	public static String source_events_one;
	public static String source_time;
	public static String source_typed;
	public static String source_types;
	public static String source_weight;
	public static String text_baseline;
	public static String text_calls;
	public static String text_candidate;
	public static String text_chance;
	public static String text_forks;
	public static String text_hiddenDecreases;
	public static String text_methods;
	public static String text_methods_changed;
	public static String text_warning;
	public static String title;
	public static String title_against;
	public static String title_zoomed;
	public static String tooSmall;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
