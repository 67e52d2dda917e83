// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base.file;

import org.flightbench.base.Texts;

/** The localized messages of this package. */
final class Messages {

	public static String special_device;
	public static String special_pipe;
	public static String special_socket;
	public static String special_other;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
