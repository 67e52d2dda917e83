// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame.canvas;

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
import org.flightbench.report.flame.FlamePicture;
import org.flightbench.report.flame.style.FlameInk;
import org.flightbench.report.flame.style.FlameMark;
import org.flightbench.ui.theme.Colors;

/**
 * Paints what is seen of a flame graph: all boxes as one image, on it what marks some of them, and names. Names take
 * most of the time: the widest boxes get theirs first, and further ones only when asked for, so that the picture can
 * move meanwhile.
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

	/** @param control in whose font names are written */
	FlamePainter(Control control) {
		this.control = control;
		hatching = new FlameHatching(control);
		GC gc = new GC(control);
		row = gc.getFontMetrics().getHeight() + 2;
		gc.dispose();
	}

	/** How high a level is, in pixels. */
	int row() {
		return row;
	}

	/** Forgets what was painted. */
	void close() {
		scene = null;
		picture = new FlamePicture();
		labels.clear();
		text.forget();
	}

	/**
	 * Paints all boxes, and names of the widest.
	 *
	 * @param mostLabels so many names at most
	 * @param deadline no further name once {@link System#nanoTime} is there
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
		// levels are set off from each other
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
		// so are neighbors, where there is room for it
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

	/** Whether boxes still have no name that could have one. */
	boolean hasMoreLabels() {
		return !labels.isEmpty();
	}

	/** Paints the names of so many more boxes, at least one, and none any more when it is late. */
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

	/** The y of a level's upper edge. */
	int y(int level) {
		int below = (int) Math.round((level - scene.top()) * row);
		return scene.icicle() ? below : height - below - row;
	}

	Color color(int number) {
		return colors.computeIfAbsent(number, Colors::color);
	}
}
