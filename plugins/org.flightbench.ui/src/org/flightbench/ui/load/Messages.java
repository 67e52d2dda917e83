// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.load;

import org.eclipse.osgi.util.NLS;

/** The messages of file loading. */
final class Messages extends NLS {

	public static String failure_gone;
	public static String failure_unreadable;
	public static String job_and;
	public static String job_readingFile;
	public static String job_readingFiles;
	public static String side_baseline;
	public static String side_candidate;
	public static String sides_compare;
	public static String sides_compare_other;
	public static String sides_remove;
	public static String sides_remove_tooltip;
	public static String sides_swap;
	public static String sides_swap_tooltip;
	public static String strip_cancel;

	static {
		NLS.initializeMessages("org.flightbench.ui.load.messages", Messages.class);
	}

	private Messages() {}
}
