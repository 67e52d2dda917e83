// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.io;

import org.flightbench.base.Texts;

/** The localized messages of this package. */
final class Messages {

	public static String loss;
	public static String loss_byte;
	public static String loss_chunk;
	public static String loss_chunk_byte;
	public static String more_lost;
	public static String more_many;
	public static String more_one;
	public static String packed_damaged;
	public static String packed_lost;
	public static String packed_too_dense;
	public static String packed_too_large;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
