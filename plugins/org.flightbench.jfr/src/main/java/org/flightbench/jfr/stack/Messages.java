// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.stack;

import org.flightbench.base.Texts;

/** Texts about recordings that are damaged, or none, in the language of the user. */
final class Messages {

	public static String stacks_no_frames;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
