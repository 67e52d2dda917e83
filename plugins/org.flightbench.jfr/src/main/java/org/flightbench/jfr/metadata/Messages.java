// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.metadata;

import org.flightbench.base.Texts;

/** The localized messages of this package. */
final class Messages {

	public static String string_cut_off;
	public static String string_encoding;
	public static String string_length;
	public static String types_attributes;
	public static String types_expected;
	public static String types_longer;
	public static String types_not_well_formed;
	public static String types_recursive;
	public static String types_strings;
	public static String types_too_deep;
	public static String values_array;
	public static String values_cut_off;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
