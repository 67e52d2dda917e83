// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.runs;

import org.eclipse.osgi.util.NLS;

/** The messages of the list of runs and their environment. */
final class Messages extends NLS {

	public static String color_title;
	public static String environment_column;
	public static String environment_column_value;
	public static String environment_file;
	public static String environment_forks;
	public static String environment_inBaseline;
	public static String environment_iterations_many;
	public static String environment_iterations_one;
	public static String environment_java;
	public static String environment_jdk;
	public static String environment_jmh;
	public static String environment_jvmArguments;
	public static String environment_measurement;
	public static String environment_none;
	public static String environment_results;
	public static String environment_threads;
	public static String environment_vm;
	public static String environment_warmup;
	public static String menu_add;
	public static String menu_baseline;
	public static String menu_color;
	public static String menu_defaultColor;
	public static String menu_down;
	public static String menu_pivot;
	public static String menu_pivot_value;
	public static String menu_remove;
	public static String menu_rename;
	public static String menu_up;
	public static String runs_baseline;
	public static String runs_rename_name;
	public static String runs_title;
	public static String toolBar_add;
	public static String toolBar_add_tooltip;
	public static String toolBar_baseline;
	public static String toolBar_baseline_tooltip;
	public static String toolBar_down_tooltip;
	public static String toolBar_remove_tooltip;
	public static String toolBar_up_tooltip;
	public static String undo_baseline;
	public static String undo_color;
	public static String undo_move;
	public static String undo_pivot;
	public static String undo_remove;
	public static String undo_rename;

	static {
		NLS.initializeMessages("org.flightbench.ui.runs.messages", Messages.class);
	}

	private Messages() {}
}
