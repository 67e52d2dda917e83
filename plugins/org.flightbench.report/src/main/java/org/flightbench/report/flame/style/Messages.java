// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.flame.style;

import org.flightbench.base.Texts;

/** Localized strings of flame graph colors and legends. */
final class Messages {

	public static String coloring_absolute;
	public static String coloring_kind;
	public static String coloring_package;
	public static String coloring_relative;
	public static String kind_class;
	public static String kind_compiled;
	public static String kind_cpp;
	public static String kind_inlined;
	public static String kind_interpreted;
	public static String kind_java;
	public static String kind_kernel;
	public static String kind_native;
	public static String kind_none;
	public static String legend_chance;
	public static String legend_gone;
	public static String legend_less;
	public static String legend_more;
	public static String legend_new;
	public static String legend_noPackage;
	public static String legend_same;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
