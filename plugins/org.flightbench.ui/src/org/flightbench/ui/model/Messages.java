// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.model;

import org.eclipse.osgi.util.NLS;

/** Texts of the model of a comparison, in the language of the user. */
final class Messages extends NLS {

	public static String job_comparing;

	static {
		NLS.initializeMessages("org.flightbench.ui.model.messages", Messages.class);
	}

	private Messages() {}
}
