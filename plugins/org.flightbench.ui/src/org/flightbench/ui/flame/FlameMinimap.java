// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.flightbench.ui.canvas.OverviewCanvas;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.Colors;
import org.flightbench.view.flame.FlameMatches;
import org.flightbench.view.flame.FlameNodes;
import org.flightbench.view.flame.FlamePalette;
import org.flightbench.view.flame.FlamePicture;
import org.flightbench.view.flame.FlameViewport;
import org.flightbench.view.flame.FlameWindow;

/** An overview of the whole flame graph with a draggable frame around the visible part. */
public final class FlameMinimap extends OverviewCanvas {

	private static final int HEIGHT = 44;
	private static final int HIGHEST_ROW = 6;
	private static final int MIN_FRAME = 3;
	private static final int MIN_MARK = 3;
	/**
	 * The width of a drawn cell in pixels. The lower resolution is sufficient for an overview and halves the drawing
	 * time.
	 */
	private static final int COARSE = 2;

	private final FlameCanvas canvas;
	private FlameNodes nodes;
	private FlamePalette palette;
	private boolean icicle;
	private double grip = Double.NaN;

	public FlameMinimap(Composite parent, FlameCanvas canvas) {
		super(parent, HEIGHT, Messages.map_tooltip, Messages.map_name, Messages.map_selection);
		this.canvas = canvas;
		canvas.onMove(this::moved);
		canvas.onSearch(this::forget);
	}

	/** Releases the graph on disposal. */
	public void close() {
		nodes = null;
		palette = null;
	}

	/** Redraws the overview if the graph, its colors, or its orientation have changed, otherwise only the frame. */
	private void moved() {
		if (nodes != canvas.nodes() || palette != canvas.palette() || icicle != canvas.isIcicle()) {
			forget();
		} else {
			redraw();
		}
	}

	@Override
	protected boolean isEmpty() {
		return canvas.nodes() == null || canvas.palette() == null;
	}

	@Override
	protected Color background() {
		return Colors.color(canvas.palette().background());
	}

	@Override
	protected Color line() {
		return Colors.color(canvas.palette().mark());
	}

	/** Draws the graph. If several levels share a line of pixels, only one of them is drawn. */
	@Override
	protected void draw(GC gc, Rectangle area) {
		nodes = canvas.nodes();
		palette = canvas.palette();
		icicle = canvas.isIcicle();
		gc.setAntialias(SWT.OFF);
		int lines = Math.min(area.height, nodes.levels());
		FlamePicture picture = new FlamePicture();
		for (int line = 0; line < lines; line++) {
			int level = (int) ((long) line * nodes.levels() / lines);
			picture.layOut(nodes, FlameWindow.WHOLE, area.width / COARSE, level, level + 1);
			int top = (int) Math.round(line * rowHeight(area) * nodes.levels() / lines);
			int rowHeight = Math.max(1,
					(int) Math.round((line + 1) * rowHeight(area) * nodes.levels() / lines) - top);
			int y = icicle ? top : area.height - top - rowHeight;
			for (int box = 0; box < picture.size(); box++) {
				int color = palette.color(picture.node(box), picture.nodeEnd(box));
				gc.setBackground(
						Colors.color(canvas.matches().isSearched() ? palette.faded(color) : color));
				gc.fillRectangle(picture.left(box) * COARSE, y,
						(picture.right(box) - picture.left(box)) * COARSE, rowHeight);
			}
		}
		markMatches(gc, area);
	}

	/** Draws the matches of the search on all levels, enlarged to a minimum size if necessary. */
	private void markMatches(GC gc, Rectangle area) {
		FlameMatches matches = canvas.matches();
		if (!matches.isSearched()) {
			return;
		}
		gc.setBackground(Colors.color(palette.match()));
		FlamePicture picture = new FlamePicture();
		int high = Math.max(MIN_MARK, (int) Math.round(rowHeight(area)));
		for (int level = 0; level < nodes.levels(); level++) {
			if (!matches.isFound(nodes.levelStart(level), nodes.levelStart(level + 1))) {
				continue;
			}
			int top = Math.min(area.height - high, (int) Math.round(level * rowHeight(area)));
			picture.layOut(nodes, FlameWindow.WHOLE, area.width, level, level + 1);
			for (int box = 0; box < picture.size(); box++) {
				if (matches.isFound(picture.node(box), picture.nodeEnd(box))) {
					int wide = Math.max(MIN_MARK, picture.right(box) - picture.left(box));
					gc.fillRectangle(Math.min(picture.left(box), area.width - wide),
							icicle ? top : area.height - top - high, wide, high);
				}
			}
		}
	}

	/** Returns the height of a level in the overview, in pixels. */
	private double rowHeight(Rectangle area) {
		return Math.min(HIGHEST_ROW, (double) area.height / canvas.nodes().levels());
	}

	@Override
	protected Rectangle frame(Rectangle area) {
		FlameViewport place = canvas.navigation().place();
		int left = (int) Math.round(place.window().from() * area.width);
		int right = (int) Math.round(place.window().to() * area.width);
		double rowHeight = rowHeight(area);
		int first = (int) Math.round(place.top() * rowHeight);
		int last = (int) Math.round(Math.min(canvas.nodes().levels(), place.top() + visibleLevels()) * rowHeight);
		return new Rectangle(left, canvas.isIcicle() ? first : area.height - last,
				Math.max(MIN_FRAME, right - left), Math.max(MIN_FRAME, last - first));
	}

	private double visibleLevels() {
		return (double) canvas.getClientArea().height / canvas.row();
	}

	@Override
	protected void press(Event event) {
		Rectangle frame = frame(getClientArea());
		boolean isInside = event.x >= frame.x && event.x < frame.x + frame.width;
		grip = isInside ? (double) (event.x - frame.x) / frame.width : 0.5;
		drag(event);
		canvas.setFocus();
	}

	@Override
	protected void drag(Event event) {
		if (Double.isNaN(grip)) {
			return;
		}
		Rectangle area = getClientArea();
		FlameWindow window = canvas.navigation().place().window();
		double from = (double) event.x / area.width - grip * window.extent();
		canvas.navigation().look(window.moved((from - window.from()) / window.extent()));
		int down = canvas.isIcicle() ? event.y : area.height - event.y;
		canvas.navigation().scrollTo(down / rowHeight(area) - visibleLevels() / 2);
		canvas.went(false);
	}

	@Override
	protected void release() {
		grip = Double.NaN;
	}
}
