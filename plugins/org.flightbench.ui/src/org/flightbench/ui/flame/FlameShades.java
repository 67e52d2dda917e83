// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.flightbench.report.flame.style.FlameColoring;
import org.flightbench.report.flame.style.FlamePalette;
import org.flightbench.ui.flame.model.PreparedGraph;
import org.flightbench.ui.theme.Colors;

/** The shades of colors in the present theme, and what they mean. */
final class FlameShades {

	private final Control control;
	private FlameColoring coloring;
	private boolean isDark;
	private int background;

	FlameShades(Control control) {
		this.control = control;
	}

	/** The meaning of the colors, null as long as nothing is shown. */
	FlameColoring coloring() {
		return coloring;
	}

	void setColoring(FlameColoring chosen) {
		coloring = chosen;
	}

	/** The colors of a graph; their meaning is as chosen, unless the graph does not have it. */
	FlamePalette palette(PreparedGraph graph) {
		boolean isDifference = graph.nodes().graph().isDifference();
		if (coloring == null || coloring.isOfChange() != isDifference && coloring != FlameColoring.KIND) {
			coloring = FlameColoring.usual(isDifference);
		}
		isDark = Colors.of(control).isDark();
		background = presentBackground();
		return new FlamePalette(graph.nodes(), coloring, background, isDark, graph.kinds());
	}

	/** Whether another theme has come since colors were made. */
	boolean isOutdated() {
		return Colors.of(control).isDark() != isDark || presentBackground() != background;
	}

	/** The background of tables and trees. */
	private int presentBackground() {
		return Colors.number(control.getDisplay().getSystemColor(SWT.COLOR_LIST_BACKGROUND).getRGB());
	}
}
