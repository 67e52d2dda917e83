// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.heat;

import org.eclipse.osgi.util.NLS;

/** Localized strings of the heat maps. */
final class Messages extends NLS {

	public static String heat_baseline;
	public static String heat_candidate;
	public static String heat_cell;
	public static String heat_cell_paused;
	public static String heat_clear;
	public static String heat_clear_tooltip;
	public static String heat_compare;
	public static String heat_compare_tooltip;
	public static String heat_empty;
	public static String heat_flame;
	public static String heat_flame_tooltip;
	public static String heat_hint;
	public static String heat_hint_paused;
	public static String heat_name;
	public static String heat_range;
	public static String heat_ranges_none;
	public static String heat_reading;
	public static String heat_tooltip;
	public static String undo_compareRanges;
	public static String undo_range;
	public static String undo_whole;

	static {
		NLS.initializeMessages("org.flightbench.ui.recording.heat.messages", Messages.class);
	}

	private Messages() {}
}
