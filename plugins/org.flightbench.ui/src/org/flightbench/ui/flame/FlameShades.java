// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.flightbench.ui.theme.Colors;
import org.flightbench.view.flame.FlameColoring;
import org.flightbench.view.flame.FlamePalette;

/** The coloring of a flame graph and its colors in the current theme. */
final class FlameShades {

	private final Control control;
	private FlameColoring coloring;
	private boolean isDark;
	private int background;

	FlameShades(Control control) {
		this.control = control;
	}

	/** Returns the coloring, or null if no graph has been shown yet. */
	FlameColoring coloring() {
		return coloring;
	}

	void setColoring(FlameColoring chosen) {
		coloring = chosen;
	}

	/**
	 * Returns the colors of a graph. If the selected coloring does not apply to it, the default coloring is selected.
	 */
	FlamePalette palette(PreparedGraph graph) {
		boolean isDifference = graph.nodes().graph().isDifference();
		if (coloring == null || coloring.isOfChange() != isDifference && coloring != FlameColoring.KIND) {
			coloring = FlameColoring.usual(isDifference);
		}
		isDark = Colors.of(control).isDark();
		background = presentBackground();
		return new FlamePalette(graph.nodes(), coloring, background, isDark, graph.kinds());
	}

	/** Returns whether the theme has changed since the last call to {@link #palette}. */
	boolean isOutdated() {
		return Colors.of(control).isDark() != isDark || presentBackground() != background;
	}

	/** Returns the current background color of the platform's tables and trees, as {@code 0xRRGGBB}. */
	private int presentBackground() {
		return Colors.number(control.getDisplay().getSystemColor(SWT.COLOR_LIST_BACKGROUND).getRGB());
	}
}
