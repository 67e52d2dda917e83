// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

import org.eclipse.osgi.util.NLS;

/** Localized texts of the safepoint timeline. */
final class Messages extends NLS {

	public static String actions_back;
	public static String actions_back_tooltip;
	public static String actions_forward;
	public static String actions_forward_tooltip;
	public static String actions_in;
	public static String actions_in_tooltip;
	public static String actions_out;
	public static String actions_out_tooltip;
	public static String actions_selection;
	public static String actions_selection_tooltip;
	public static String actions_tables;
	public static String actions_tables_tooltip;
	public static String actions_whole;
	public static String actions_whole_tooltip;
	public static String export_content;
	public static String export_dialog;
	public static String export_picture;
	public static String export_png;
	public static String header_export;
	public static String header_export_tooltip;
	public static String header_overlay;
	public static String header_overlay_tooltip;
	public static String header_leftOut;
	public static String header_partial;
	public static String panel_copy;
	public static String panel_moreWarnings;
	public static String panel_preparing;
	public static String panel_readAgain;
	public static String record_copy;
	public static String record_dialog;
	public static String record_failed;
	public static String record_leftOut;
	public static String record_notWritten;
	public static String record_save;

	static {
		NLS.initializeMessages("org.flightbench.ui.safepoint.messages", Messages.class);
	}

	private Messages() {}
}
