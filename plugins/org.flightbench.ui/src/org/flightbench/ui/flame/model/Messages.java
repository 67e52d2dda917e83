// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame.model;

import org.eclipse.osgi.util.NLS;

/** Localized texts for preparing flame graphs. */
final class Messages extends NLS {

	public static String empty_noEvents;
	public static String job_layout;
	public static String undo_hide;
	public static String undo_invert;

	static {
		NLS.initializeMessages("org.flightbench.ui.flame.model.messages", Messages.class);
	}

	private Messages() {}
}
