// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.stacks;

import org.eclipse.osgi.util.NLS;

/** The messages of the Properties view for frames. */
final class Messages extends NLS {

	public static String properties_baseline;
	public static String properties_candidate;
	public static String properties_class;
	public static String properties_depth;
	public static String properties_frame;
	public static String properties_line;
	public static String properties_name;
	public static String properties_samples;
	public static String properties_self;
	public static String properties_share;
	public static String properties_total;

	static {
		NLS.initializeMessages("org.flightbench.missioncontrol.stacks.messages", Messages.class);
	}

	private Messages() {}
}
