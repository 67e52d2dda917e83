// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.load;

import org.eclipse.osgi.util.NLS;

/** What reading files says, in the language of the user. */
final class Messages extends NLS {

	public static String failure_gone;
	public static String failure_memory;
	public static String failure_unreadable;
	public static String job_readingFile;
	public static String job_readingFiles;

	static {
		NLS.initializeMessages("org.flightbench.ui.load.messages", Messages.class);
	}

	private Messages() {}
}
