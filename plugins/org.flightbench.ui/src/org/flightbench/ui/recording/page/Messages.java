// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.page;

import org.eclipse.osgi.util.NLS;

/** Localized strings of pages that read recordings. */
final class Messages extends NLS {

	public static String page_canceled;
	public static String page_noRecording;
	public static String page_ranges;
	public static String page_reading;

	static {
		NLS.initializeMessages("org.flightbench.ui.recording.page.messages", Messages.class);
	}

	private Messages() {}
}
