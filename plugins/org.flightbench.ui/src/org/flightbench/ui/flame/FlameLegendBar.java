// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.Colors;
import org.flightbench.ui.theme.PictureDescription;
import org.flightbench.view.flame.FlameLegend.Entry;
import org.flightbench.view.flame.FlameMark;

/** A one-line legend of colors. The tooltip contains all entries, including those that do not fit. */
final class FlameLegendBar extends Canvas {

	private static final int SWATCH = 11;
	private static final int GAP = 5;
	private static final int APART = 14;
	private static final int NEW_BAR = 3;

	private List<Entry> entries = List.of();

	FlameLegendBar(Composite parent) {
		super(parent, SWT.DOUBLE_BUFFERED | SWT.NO_FOCUS);
		addListener(SWT.Paint, event -> paint(event.gc));
		new PictureDescription(this, Messages.legend_name,
				() -> String.join(", ", entries.stream().map(Entry::label).toList()));
	}

	void show(List<Entry> shown) {
		entries = shown;
		setToolTipText(WidgetText.label(String.join("\n", shown.stream().map(Entry::label).toList())));
		redraw();
	}

	@Override
	public Point computeSize(int wide, int high, boolean changed) {
		GC gc = new GC(this);
		int height = gc.getFontMetrics().getHeight() + 4;
		gc.dispose();
		return new Point(wide == SWT.DEFAULT ? 200 : wide, high == SWT.DEFAULT ? height : high);
	}

	private void paint(GC gc) {
		Rectangle area = getClientArea();
		Colors colors = Colors.of(this);
		int x = 2;
		for (Entry entry : entries) {
			int width = SWATCH + GAP + gc.stringExtent(entry.label()).x;
			if (x + width > area.width) {
				gc.setForeground(colors.muted());
				gc.drawString("…", x, 1, true);
				return;
			}
			int y = (area.height - SWATCH) / 2;
			gc.setBackground(Colors.color(entry.color()));
			gc.fillRectangle(x, y, SWATCH, SWATCH);
			if (entry.mark() == FlameMark.GONE) {
				gc.setForeground(getBackground());
				gc.drawLine(x, y + SWATCH / 2, x + SWATCH / 2, y);
				gc.drawLine(x, y + SWATCH, x + SWATCH, y);
				gc.drawLine(x + SWATCH / 2, y + SWATCH, x + SWATCH, y + SWATCH / 2);
			}
			if (entry.mark() == FlameMark.NEW) {
				gc.setBackground(colors.text());
				gc.fillRectangle(x, y, NEW_BAR, SWATCH);
			}
			gc.setForeground(colors.line());
			gc.drawRectangle(x, y, SWATCH, SWATCH);
			gc.setForeground(colors.text());
			gc.drawString(entry.label(), x + SWATCH + GAP, 1, true);
			x += width + APART;
		}
	}
}
