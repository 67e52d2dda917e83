// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.flightbench.report.flame.style.FlameColouring;
import org.flightbench.report.flame.style.FlamePalette;
import org.flightbench.ui.flame.model.PreparedGraph;
import org.flightbench.ui.theme.Colours;

/** What colours tell, and how they look in the present theme. */
final class FlameShades {

	private final Control control;
	private FlameColouring colouring;
	private boolean isDark;
	private int background;

	FlameShades(Control control) {
		this.control = control;
	}

	/** What colours tell, null as long as nothing is shown. */
	FlameColouring colouring() {
		return colouring;
	}

	void setColouring(FlameColouring chosen) {
		colouring = chosen;
	}

	/** The colours of a graph; what they tell is as chosen, unless the graph cannot tell that. */
	FlamePalette palette(PreparedGraph graph) {
		boolean isDifference = graph.nodes().graph().isDifference();
		if (colouring == null || colouring.isOfChange() != isDifference && colouring != FlameColouring.KIND) {
			colouring = FlameColouring.usual(isDifference);
		}
		isDark = Colours.of(control).isDark();
		background = presentBackground();
		return new FlamePalette(graph.nodes(), colouring, background, isDark, graph.kinds());
	}

	/** Whether another theme has come since colours were made. */
	boolean isOutdated() {
		return Colours.of(control).isDark() != isDark || presentBackground() != background;
	}

	/** That of tables and trees. */
	private int presentBackground() {
		return Colours.number(control.getDisplay().getSystemColor(SWT.COLOR_LIST_BACKGROUND).getRGB());
	}
}
