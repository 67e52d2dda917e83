// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint.load;

import org.eclipse.osgi.util.NLS;

/** Localized texts for loading safepoint timelines. */
final class Messages extends NLS {

	public static String job_following;
	public static String undo_compare;
	public static String undo_overlay;

	static {
		NLS.initializeMessages("org.flightbench.ui.safepoint.load.messages", Messages.class);
	}

	private Messages() {}
}
