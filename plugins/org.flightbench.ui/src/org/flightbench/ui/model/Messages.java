// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.model;

import org.eclipse.osgi.util.NLS;

/** The messages of the comparison model. */
final class Messages extends NLS {

	public static String job_comparing;

	static {
		NLS.initializeMessages("org.flightbench.ui.model.messages", Messages.class);
	}

	private Messages() {}
}
