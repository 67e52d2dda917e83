// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import org.flightbench.view.flame.FlameMatches;
import org.flightbench.view.flame.FlameNodes;
import org.flightbench.view.flame.FlamePalette;
import org.flightbench.view.flame.FlameWindow;

/**
 * The visible content of a flame graph, to be painted.
 *
 * @param nodes the graph
 * @param window the visible part of the width
 * @param top the number of levels scrolled out of view
 * @param icicle whether the root is at the top
 * @param palette the colors
 * @param matches the matches of the search
 * @param zoomed the level of the zoomed node; levels above it contain its callers
 * @param marked the number of the frame whose occurrences are marked, or -1 if none are marked
 */
record FlameScene(FlameNodes nodes, FlameWindow window, double top, boolean icicle, FlamePalette palette,
		FlameMatches matches, int zoomed, int marked) {}
