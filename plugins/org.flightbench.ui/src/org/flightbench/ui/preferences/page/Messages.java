// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.preferences.page;

import org.eclipse.osgi.util.NLS;

/** The messages of the preference pages. */
final class Messages extends NLS {

	public static String colors_description;
	public static String colors_run;
	public static String comparison_amounts;
	public static String comparison_amounts_refused;
	public static String comparison_amounts_tooltip;
	public static String comparison_amounts_usual;
	public static String comparison_description;
	public static String comparison_threshold;
	public static String comparison_threshold_tooltip;
	public static String comparison_confidence;
	public static String comparison_confidence_tooltip;
	public static String comparison_correction;
	public static String comparison_correction_benjaminiHochberg;
	public static String comparison_correction_holm;
	public static String comparison_correction_none;
	public static String comparison_variation;
	public static String comparison_variation_tooltip;
	public static String comparison_refused;
	public static String recordings_bytes;
	public static String recordings_bytes_binary;
	public static String recordings_bytes_decimal;
	public static String recordings_click;
	public static String recordings_click_selects;
	public static String recordings_click_zooms;
	public static String recordings_times;
	public static String recordings_times_ofDay;
	public static String recordings_times_sinceStart;

	static {
		NLS.initializeMessages("org.flightbench.ui.preferences.page.messages", Messages.class);
	}

	private Messages() {}
}
