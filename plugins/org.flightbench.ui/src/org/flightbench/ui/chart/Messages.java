// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.chart;

import org.eclipse.osgi.util.NLS;

/** Localized strings of the charts. */
final class Messages extends NLS {

	public static String export_title;
	public static String chart_computing;
	public static String chart_empty;
	public static String chart_keys;
	public static String chart_name;
	public static String job_chart;
	public static String menu_copyPicture;
	public static String menu_exportPng;
	public static String menu_exportSvg;
	public static String toolBar_against_tooltip;
	public static String toolBar_logarithmic;
	public static String toolBar_logarithmic_tooltip;
	public static String toolBar_parameter_tooltip;
	public static String toolBar_picture;
	public static String toolBar_picture_tooltip;
	public static String toolBar_sort;
	public static String toolBar_sort_tooltip;

	static {
		NLS.initializeMessages("org.flightbench.ui.chart.messages", Messages.class);
	}

	private Messages() {}
}
