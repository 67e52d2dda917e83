// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint.timeline;

import org.eclipse.osgi.util.NLS;

/** Localized texts of the safepoint timeline. */
final class Messages extends NLS {

	public static String legend_name;
	public static String side_baseline;
	public static String side_candidate;
	public static String strip_name;
	public static String strip_selection;
	public static String strip_tooltip;
	public static String strip_whole;
	public static String timeline_name;
	public static String timeline_nothing;
	public static String timeline_range;

	static {
		NLS.initializeMessages("org.flightbench.ui.safepoint.timeline.messages", Messages.class);
	}

	private Messages() {}
}
