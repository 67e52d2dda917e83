// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.stack;

import org.flightbench.base.Texts;

/** The localized messages of this package. */
final class Messages {

	public static String stacks_no_frames;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
