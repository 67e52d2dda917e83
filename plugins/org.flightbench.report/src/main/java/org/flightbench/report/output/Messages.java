// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.output;

import org.flightbench.base.Texts;

/** Localized texts of report output. */
final class Messages {

	public static String format_collapsed;
	public static String format_csv;
	public static String format_html;
	public static String format_json;
	public static String format_markdown;
	public static String format_svg;
	public static String format_text;
	public static String page_dark;
	public static String page_language;
	public static String page_light;
	public static String page_more;
	public static String page_noScript;
	public static String page_skip;
	public static String table_errors;
	public static String table_inAllRows;
	public static String table_leftOut;
	public static String table_wider;

	static {
		Texts.into(Messages.class);
	}

	private Messages() {}
}
