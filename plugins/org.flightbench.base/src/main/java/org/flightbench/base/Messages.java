// SPDX-License-Identifier: UPL-1.0
package org.flightbench.base;

/** The localized texts of this bundle, by the names of the keys in {@code messages.properties}. */
public final class Messages {

	public static String special_device;
	public static String special_other;
	public static String special_pipe;
	public static String special_socket;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
