// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.io;

import org.flightbench.base.Texts;

/** Localized messages for I/O. */
final class Messages {

	public static String kind_fileForce;
	public static String kind_fileRead;
	public static String kind_fileWrite;
	public static String kind_socketRead;
	public static String kind_socketWrite;
	public static String target_rmi;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
