// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame.canvas;

import org.eclipse.osgi.util.NLS;

/** Localized texts of the flame graph's canvas. */
final class Messages extends NLS {

	public static String map_name;
	public static String map_selection;
	public static String map_tooltip;
	public static String speech_frame;
	public static String speech_graph;

	static {
		NLS.initializeMessages("org.flightbench.ui.flame.canvas.messages", Messages.class);
	}

	private Messages() {}
}
