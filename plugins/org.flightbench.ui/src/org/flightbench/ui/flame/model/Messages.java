// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame.model;

import org.eclipse.osgi.util.NLS;

/** What flame graphs say, in the language of the user. */
final class Messages extends NLS {

	public static String empty_noEvents;
	public static String job_layout;

	static {
		NLS.initializeMessages("org.flightbench.ui.flame.model.messages", Messages.class);
	}

	private Messages() {}
}
