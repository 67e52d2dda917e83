// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.flightbench.report.flame.FlameNodes;
import org.flightbench.report.flame.FlamePicture;
import org.flightbench.report.flame.FlameWindow;
import org.flightbench.ui.theme.Colours;

/** The picture of a flame graph. */
final class FlameCanvas extends Canvas {

	private static final int ROW = 18;

	private final FlamePicture picture = new FlamePicture();
	private FlameNodes nodes;
	private FlameWindow window = FlameWindow.WHOLE;
	private Runnable onSelect = () -> {};
	private int selected = FlameNodes.NONE;

	FlameCanvas(Composite parent) {
		super(parent, SWT.DOUBLE_BUFFERED | SWT.NO_BACKGROUND);
		addListener(SWT.Paint, event -> paint(event.gc));
		addListener(SWT.MouseUp, this::click);
		addListener(SWT.Resize, event -> redraw());
	}

	void show(FlameNodes shown) {
		nodes = shown;
		redraw();
	}

	void onSelect(Runnable listener) {
		onSelect = listener;
	}

	FlameNodes nodes() {
		return nodes;
	}

	int selected() {
		return selected;
	}

	private void click(Event event) {
		if (nodes != null) {
			int node = nodes.at(event.y / ROW, window.place((double) event.x / getClientArea().width));
			if (node != FlameNodes.NONE) {
				selected = node;
				window = FlameWindow.of(nodes, node);
				onSelect.run();
				redraw();
			}
		}
	}

	private void paint(GC gc) {
		gc.fillRectangle(getClientArea());
		if (nodes == null || nodes.isEmpty()) {
			return;
		}
		picture.lay(nodes, window, getClientArea().width, 0, getClientArea().height / ROW + 1);
		for (int box = 0; box < picture.size(); box++) {
			int left = Math.max(0, picture.left(box));
			int right = picture.right(box);
			gc.setBackground(Colours.colour(0xf2b866));
			gc.fillRectangle(left, picture.level(box) * ROW, Math.max(1, right - left - 1), ROW - 1);
			if (right - left > 40) {
				gc.setClipping(left, picture.level(box) * ROW, right - left - 2, ROW);
				gc.drawText(nodes.name(picture.node(box)), left + 3, picture.level(box) * ROW, SWT.DRAW_TRANSPARENT);
				gc.setClipping((org.eclipse.swt.graphics.Rectangle) null);
			}
		}
	}
}
