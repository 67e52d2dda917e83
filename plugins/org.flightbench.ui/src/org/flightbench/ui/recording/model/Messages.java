// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.model;

import org.eclipse.osgi.util.NLS;

/** Localized strings of the recording model. */
final class Messages extends NLS {

	public static String event_allocation;
	public static String event_allocationSamples;
	public static String event_classLoading;
	public static String event_cpu;
	public static String event_exceptions;
	public static String event_file;
	public static String event_lock;
	public static String event_native;
	public static String event_park;
	public static String event_socket;
	public static String event_stacks;
	public static String event_wall;
	public static String failure_different;
	public static String job_overview;
	public static String source_timed;
	public static String threads_all;
	public static String threads_expression;
	public static String threads_some;

	static {
		NLS.initializeMessages("org.flightbench.ui.recording.model.messages", Messages.class);
	}

	private Messages() {}
}
