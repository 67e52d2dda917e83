// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base.file;

import org.flightbench.base.Texts;

/** The localized strings of this bundle. Each field has the name of its key in {@code messages.properties}. */
public final class Messages {

	public static String special_device;
	public static String special_other;
	public static String special_outside;
	public static String special_pipe;
	public static String special_socket;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
