// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.chart;

import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.GC;
import org.flightbench.report.chart.TextMeasure;

/** Measures text in a screen's font. */
record GcText(GC gc, Font plain, Font bold) implements TextMeasure {

	@Override
	public double width(String text, boolean isBold) {
		gc.setFont(isBold ? bold : plain);
		return gc.textExtent(text, 0).x;
	}

	@Override
	public double height() {
		gc.setFont(plain);
		return gc.getFontMetrics().getHeight();
	}
}
