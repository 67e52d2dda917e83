// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint.model;

import org.eclipse.osgi.util.NLS;

/** Localized texts of the safepoint timeline. */
final class Messages extends NLS {

	public static String charts_byOperation;
	public static String charts_distribution;
	public static String charts_stopped;
	public static String charts_utilization;
	public static String model_preparing;
	public static String side_baseline;
	public static String side_candidate;

	static {
		NLS.initializeMessages("org.flightbench.ui.safepoint.model.messages", Messages.class);
	}

	private Messages() {}
}
