// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame.table;

import org.eclipse.osgi.util.NLS;

/** Localized texts of the tables beside a flame graph. */
final class Messages extends NLS {

	public static String calls_after;
	public static String calls_before;
	public static String calls_change;
	public static String calls_class;
	public static String calls_copy;
	public static String calls_frame;
	public static String calls_share;
	public static String calls_total;
	public static String job_calls;
	public static String methods_filter;
	public static String methods_method;
	public static String methods_self;
	public static String methods_selfAfter;
	public static String methods_selfBefore;
	public static String methods_selfChange;
	public static String methods_shown;
	public static String methods_total;
	public static String methods_totalAfter;
	public static String methods_totalBefore;
	public static String methods_totalChange;
	public static String tables_callees;
	public static String tables_calleesOf;
	public static String tables_callers;
	public static String tables_callersOf;
	public static String tables_classes;
	public static String tables_classesOf;
	public static String tables_methods;
	public static String tables_noCallee;
	public static String tables_noCaller;
	public static String tables_noClass;
	public static String tables_selectFrame;

	static {
		NLS.initializeMessages("org.flightbench.ui.flame.table.messages", Messages.class);
	}

	private Messages() {}
}
