// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame.canvas;

import org.flightbench.report.flame.FlameMatches;
import org.flightbench.report.flame.FlameNodes;
import org.flightbench.report.flame.FlameWindow;
import org.flightbench.report.flame.style.FlamePalette;

/**
 * The scene to paint.
 *
 * @param nodes the graph
 * @param window what is seen of its width
 * @param top how many levels are scrolled away
 * @param icicle whether the root is on top
 * @param palette colors
 * @param matches what a search found
 * @param zoomed the level of what is zoomed: what is above it are its callers
 * @param marked the number of the frame that is marked wherever it is, -1 for none
 */
record FlameScene(FlameNodes nodes, FlameWindow window, double top, boolean icicle, FlamePalette palette,
		FlameMatches matches, int zoomed, int marked) {}
