// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame.canvas;

import org.eclipse.osgi.util.NLS;

/** Texts of flame graphs, in the language of the user. */
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
