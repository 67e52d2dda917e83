// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Control;
import org.flightbench.ui.canvas.RowRaster;
import org.flightbench.ui.theme.Colors;
import org.flightbench.view.flame.FlameInk;
import org.flightbench.view.flame.FlameMark;
import org.flightbench.view.flame.FlamePicture;

/**
 * Paints the visible part of a flame graph: first all boxes as one image, then marks and labels. Drawing 100,000
 * separate rectangles would be too slow on some platforms. Labels take most of the time. The widest boxes are labeled
 * first, and further labels are painted on request, so that the graph can move in the meantime.
 */
final class FlamePainter {

	private static final int PADDING = 3;
	private static final int NARROWEST_WITH_TEXT = 30;
	private static final int STRIPE = 4;
	private static final int NEW_BAR = 3;

	private final Control control;
	private final FlameLabels text = new FlameLabels();
	private final Map<Integer, Color> colors = new HashMap<>();
	private final FlameRectangles gone = new FlameRectangles();
	private final FlameRectangles added = new FlameRectangles();
	private final FlameRectangles found = new FlameRectangles();
	private final List<Rectangle> marked = new ArrayList<>();
	private final PriorityQueue<Long> labels = new PriorityQueue<>();
	private final FlameHatching hatching;
	private final int row;
	private FlamePicture picture = new FlamePicture();
	private FlameScene scene;
	private int width;
	private int height;

	/** @param control the control whose font is used for labels */
	FlamePainter(Control control) {
		this.control = control;
		hatching = new FlameHatching(control);
		GC gc = new GC(control);
		row = gc.getFontMetrics().getHeight() + 2;
		gc.dispose();
	}

	/** Returns the height of a level, in pixels. */
	int row() {
		return row;
	}

	/** Releases the graph on disposal. */
	void close() {
		scene = null;
		picture = new FlamePicture();
		labels.clear();
		text.forget();
	}

	/**
	 * Paints all boxes, and labels for the widest of them.
	 *
	 * @param mostLabels the maximum number of labels
	 * @param deadline the value of {@link System#nanoTime} after which no more labels are painted
	 */
	void paint(GC gc, FlameScene painted, int pixels, int high, int mostLabels, long deadline) {
		scene = painted;
		width = pixels;
		height = high;
		gc.setAntialias(SWT.OFF);
		gc.setFont(control.getFont());
		gc.setBackground(color(scene.palette().background()));
		gc.fillRectangle(0, 0, width, height);
		int first = (int) Math.floor(scene.top());
		int end = Math.min(first + height / row + 2, scene.nodes().levels());
		picture.layOut(scene.nodes(), scene.window(), width, first, end);
		labels.clear();
		if (first < end) {
			paintBoxes(gc, first, end);
			paintMarks(gc);
			paintLabels(gc, mostLabels, deadline);
		}
	}

	private void paintBoxes(GC gc, int first, int end) {
		FlameInk ink = new FlameInk(scene.nodes(), scene.palette(), scene.matches());
		RowRaster raster = new RowRaster(width, end - first, scene.palette().background());
		for (int box = 0; box < picture.size(); box++) {
			int level = picture.level(box);
			paintBox(box, ink, raster, scene.icicle() ? level - first : end - 1 - level);
		}
		int top = y(scene.icicle() ? first : end - 1);
		raster.draw(gc, control.getDisplay(), 0, top, row);
		// separate the levels by lines
		for (int level = 0; level < end - first; level++) {
			gc.fillRectangle(0, top + level * row + row - 1, width, 1);
		}
	}

	private void paintBox(int box, FlameInk ink, RowRaster raster, int line) {
		int start = picture.node(box);
		int end = picture.nodeEnd(box);
		int left = Math.max(0, picture.left(box));
		int right = Math.min(width, picture.right(box));
		if (left >= right) {
			return;
		}
		// separate neighbors by a line if they are wide enough
		int boxWidth = right - left >= 3 ? right - left - 1 : right - left;
		int color = ink.color(start, end, boxWidth);
		raster.fill(line, left, left + boxWidth,
				picture.level(box) < scene.zoomed() ? scene.palette().dimmed(color) : color);
		int y = y(picture.level(box));
		FlameMark mark = ink.mark(start, end, boxWidth);
		if (mark == FlameMark.GONE) {
			gone.add(left, y, boxWidth, row - 1);
		} else if (mark == FlameMark.NEW) {
			added.add(left, y, NEW_BAR, row - 1);
		}
		if (ink.isStriped(start, end, boxWidth)) {
			found.add(left, y + row - 1 - STRIPE, boxWidth, STRIPE);
		}
		if (scene.marked() >= 0 && scene.nodes().frameNumber(start) == scene.marked() && boxWidth >= 3) {
			marked.add(new Rectangle(left, y, boxWidth - 1, row - 2));
		}
		if (boxWidth >= NARROWEST_WITH_TEXT && !picture.isTogether(box)) {
			labels.add((long) (Integer.MAX_VALUE - boxWidth) << 32 | box);
		}
	}

	private void paintMarks(GC gc) {
		hatching.fill(gc, gone, scene.palette().background());
		gc.setBackground(color(scene.palette().mark()));
		added.fill(gc);
		gc.setBackground(color(scene.palette().match()));
		found.fill(gc);
		gc.setForeground(color(scene.palette().mark()));
		marked.forEach(gc::drawRectangle);
		marked.clear();
	}

	/** Returns whether there are boxes left to label. */
	boolean hasMoreLabels() {
		return !labels.isEmpty();
	}

	/**
	 * Paints at least one and at most the given number of further labels. Stops at the deadline, a value of
	 * {@link System#nanoTime}.
	 */
	void paintLabels(GC gc, int most, long deadline) {
		gc.setFont(control.getFont());
		gc.setForeground(color(scene.palette().text()));
		for (int count = 0; count < most && !labels.isEmpty(); count++) {
			int box = (int) (long) labels.poll();
			int left = Math.max(0, picture.left(box));
			int room = Math.min(width, picture.right(box)) - left - 2 * PADDING;
			String name = text.fitting(gc, scene.nodes(), picture.node(box), room);
			if (name != null) {
				gc.drawString(name, left + PADDING, y(picture.level(box)) + 1, true);
			}
			if (System.nanoTime() - deadline > 0) {
				return;
			}
		}
	}

	/** Returns the y coordinate of a level's upper edge, in pixels. */
	int y(int level) {
		int below = (int) Math.round((level - scene.top()) * row);
		return scene.icicle() ? below : height - below - row;
	}

	Color color(int number) {
		return colors.computeIfAbsent(number, Colors::color);
	}
}
