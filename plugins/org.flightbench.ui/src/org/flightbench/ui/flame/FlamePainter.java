// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import java.util.HashMap;
import java.util.Map;
import java.util.PriorityQueue;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.Font;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Pattern;
import org.eclipse.swt.widgets.Control;
import org.flightbench.recording.profile.Side;
import org.flightbench.report.flame.FlameNodes;
import org.flightbench.report.flame.FlamePalette;
import org.flightbench.report.flame.FlamePicture;
import org.flightbench.ui.theme.Colours;

/**
 * Paints what is seen of a flame graph. Text takes most of the time: the widest boxes get theirs first, and further
 * ones only when asked for, so that the picture can move meanwhile.
 */
final class FlamePainter {

	private static final int PADDING = 3;
	private static final int NARROWEST_WITH_TEXT = 30;
	private static final int HATCH = 6;

	private final Control control;
	private final FlamePicture picture = new FlamePicture();
	private final FlameText text = new FlameText();
	private final Map<Integer, Color> colours = new HashMap<>();
	private final Map<Integer, Hatching> hatchings = new HashMap<>();
	private final PriorityQueue<Long> labels = new PriorityQueue<>();
	private final int row;
	private FlameScene scene;
	private int width;
	private int height;

	/** @param control in whose font names are written */
	FlamePainter(Control control) {
		this.control = control;
		GC gc = new GC(control);
		row = gc.getFontMetrics().getHeight() + 2;
		gc.dispose();
		control.addListener(SWT.Dispose, event -> forgetHatchings());
	}

	/** How high a level is, in pixels. */
	int row() {
		return row;
	}

	/** Paints all boxes, and the names of the widest. */
	void paint(GC gc, FlameScene painted, int pixels, int high, int mostLabels) {
		scene = painted;
		width = pixels;
		height = high;
		gc.setAntialias(SWT.OFF);
		gc.setFont(control.getFont());
		gc.setBackground(colour(scene.palette().background()));
		gc.fillRectangle(0, 0, width, height);
		int first = (int) Math.floor(scene.top());
		picture.lay(scene.nodes(), scene.window(), width, first, first + height / row + 2);
		labels.clear();
		Color last = null;
		for (int box = 0; box < picture.size(); box++) {
			last = paintBox(gc, box, last);
		}
		paintLabels(gc, mostLabels);
	}

	/** Whether boxes still have no name that could have one. */
	boolean hasMoreLabels() {
		return !labels.isEmpty();
	}

	/** Paints the names of so many more boxes. */
	void paintLabels(GC gc, int most) {
		gc.setFont(control.getFont());
		gc.setForeground(colour(scene.palette().text()));
		for (int count = 0; count < most && !labels.isEmpty(); count++) {
			int box = (int) (long) labels.poll();
			int left = Math.max(0, picture.left(box));
			int room = Math.min(width, picture.right(box)) - left - 2 * PADDING;
			String name = text.fitting(gc, scene.nodes(), picture.node(box), room);
			if (name != null) {
				gc.drawString(name, left + PADDING, y(picture.level(box)) + 1, true);
			}
		}
	}

	/** The y of a level's upper edge. */
	int y(int level) {
		return y(level, scene.top(), scene.icicle(), height);
	}

	private int y(int level, double top, boolean icicle, int high) {
		int below = (int) Math.round((level - top) * row);
		return icicle ? below : high - below - row;
	}

	private Color paintBox(GC gc, int box, Color last) {
		FlamePalette palette = scene.palette();
		int start = picture.node(box);
		int end = picture.nodeEnd(box);
		int left = Math.max(0, picture.left(box));
		int right = Math.min(width, picture.right(box));
		int boxWidth = right - left >= 3 ? right - left - 1 : Math.max(1, right - left);
		int y = y(picture.level(box));
		int number = palette.colour(start, end);
		boolean searched = scene.matches().isSearched();
		boolean found = searched && scene.matches().isFound(start, end);
		if (searched) {
			number = !found ? palette.faded(number) : boxWidth < 8 ? palette.match() : number;
		}
		Color background = last;
		if (boxWidth > 3 && isGone(start, end)) {
			gc.setBackgroundPattern(hatching(number).pattern());
			gc.fillRectangle(left, y, boxWidth, row - 1);
			gc.setBackgroundPattern(null);
			background = null;
		} else {
			background = colour(number);
			if (background != last) {
				gc.setBackground(background);
			}
			gc.fillRectangle(left, y, boxWidth, row - 1);
		}
		if (found && boxWidth >= 8) {
			background = colour(palette.match());
			gc.setBackground(background);
			gc.fillRectangle(left, y + row - 5, boxWidth, 4);
		}
		if (scene.marked() >= 0 && scene.nodes().frameNumber(start) == scene.marked() && boxWidth >= 3) {
			gc.setForeground(colour(palette.mark()));
			gc.drawRectangle(left, y, boxWidth - 1, row - 2);
		}
		if (boxWidth >= NARROWEST_WITH_TEXT && !picture.isTogether(box)) {
			labels.add((long) (Integer.MAX_VALUE - boxWidth) << 32 | box);
		}
		return background;
	}

	/** Whether only the baseline has it. */
	private boolean isGone(int start, int end) {
		FlameNodes nodes = scene.nodes();
		return nodes.graph().isDifference() && nodes.total(start, end, Side.CANDIDATE) == 0
				&& nodes.total(start, end, Side.BASELINE) > 0;
	}

	Color colour(int number) {
		return colours.computeIfAbsent(number, Colours::colour);
	}

	private Hatching hatching(int number) {
		return hatchings.computeIfAbsent(number, this::hatch);
	}

	private Hatching hatch(int number) {
		Image image = new Image(control.getDisplay(), HATCH, HATCH);
		GC gc = new GC(image);
		try {
			gc.setAntialias(SWT.OFF);
			gc.setBackground(colour(number));
			gc.fillRectangle(0, 0, HATCH, HATCH);
			gc.setForeground(colour(scene.palette().background()));
			gc.drawLine(0, HATCH - 1, HATCH - 1, 0);
		} finally {
			gc.dispose();
		}
		return new Hatching(image, new Pattern(control.getDisplay(), image));
	}

	/** Forgets what was made for the background of another theme. */
	void forgetHatchings() {
		hatchings.values().forEach(Hatching::dispose);
		hatchings.clear();
	}

	private record Hatching(Image image, Pattern pattern) {

		void dispose() {
			pattern.dispose();
			image.dispose();
		}
	}
}
