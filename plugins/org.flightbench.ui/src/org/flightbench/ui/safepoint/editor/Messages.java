// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint.editor;

import org.eclipse.osgi.util.NLS;

/** Localized texts of the safepoint editor. */
final class Messages extends NLS {

	public static String bar_both;
	public static String bar_compare_tooltip;
	public static String bar_follow;
	public static String bar_follow_tooltip;
	public static String bar_overlay;
	public static String bar_overlay_tooltip;
	public static String bar_log;
	public static String bar_recording;
	public static String bar_run;
	public static String bar_run_tooltip;
	public static String editor_compare;
	public static String editor_overlay;
	public static String editor_noFile;
	public static String editor_open;
	public static String open_failed;
	public static String open_failed_text;
	public static String undo_compare;
	public static String undo_overlay;
	public static String undo_remove;
	public static String undo_swap;

	static {
		NLS.initializeMessages("org.flightbench.ui.safepoint.editor.messages", Messages.class);
	}

	private Messages() {}
}
