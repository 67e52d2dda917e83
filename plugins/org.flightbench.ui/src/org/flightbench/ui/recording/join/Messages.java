// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.join;

import org.eclipse.osgi.util.NLS;

/** Localized strings for the recordings of benchmarks. */
final class Messages extends NLS {

	public static String job_looking;
	public static String run_forks;

	static {
		NLS.initializeMessages("org.flightbench.ui.recording.join.messages", Messages.class);
	}

	private Messages() {}
}
