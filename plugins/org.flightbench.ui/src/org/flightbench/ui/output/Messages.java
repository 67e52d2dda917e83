// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.output;

import org.eclipse.osgi.util.NLS;

/** The messages of copying and exporting. */
final class Messages extends NLS {

	public static String exported_text;
	public static String export_failed;
	public static String export_report_title;
	public static String export_title;
	public static String job_export;
	public static String menu_copyCsv;
	public static String menu_copyMarkdown;
	public static String menu_copyPicture;
	public static String menu_copyText;
	public static String menu_export;
	public static String menu_exportPng;
	public static String menu_exportReport;
	public static String menu_exportSvg;
	public static String menu_openReport;

	static {
		NLS.initializeMessages("org.flightbench.ui.output.messages", Messages.class);
	}

	private Messages() {}
}
