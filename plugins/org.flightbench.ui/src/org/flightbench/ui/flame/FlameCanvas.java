// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.ScrollBar;
import org.flightbench.report.flame.FlameMatches;
import org.flightbench.report.flame.FlameNavigation;
import org.flightbench.report.flame.FlameNodes;
import org.flightbench.report.flame.FlamePalette;
import org.flightbench.report.flame.FlamePlace;
import org.flightbench.report.flame.FlameWindow;

/**
 * The picture of a flame graph, and where one is in it. The picture is kept: what only lies on it, as the frame under
 * the pointer, is painted without making it anew.
 */
final class FlameCanvas extends Canvas {

	private final FlameNavigation navigation = new FlameNavigation();
	private final FlamePainter painter;
	private final FlameBuffer buffer;
	private final FlameAnimation animation;
	private final List<Runnable> moved = new ArrayList<>();
	private final List<Runnable> selected = new ArrayList<>();
	private final List<Runnable> hovered = new ArrayList<>();
	private FlamePalette palette;
	private FlameMatches matches = FlameMatches.NONE;
	private boolean icicle = true;
	private int hover = FlameNodes.NONE;
	private int marked = -1;
	private FlamePlace seen = FlamePlace.START;

	FlameCanvas(Composite parent) {
		super(parent, SWT.DOUBLE_BUFFERED | SWT.NO_BACKGROUND | SWT.V_SCROLL);
		painter = new FlamePainter(this);
		buffer = new FlameBuffer(this, painter);
		animation = new FlameAnimation(this);
		addListener(SWT.Paint, event -> paint(event.gc));
		addListener(SWT.Resize, event -> resized());
		addListener(SWT.FocusIn, event -> redraw());
		addListener(SWT.FocusOut, event -> redraw());
		getVerticalBar().addListener(SWT.Selection, event -> scrolled());
	}

	/** Shows other nodes at the same place. */
	void show(FlameNodes nodes, FlamePalette colours) {
		animation.stop();
		int before = navigation.selected();
		navigation.show(nodes);
		palette = colours;
		matches = FlameMatches.NONE;
		hover = FlameNodes.NONE;
		marked = navigation.selected() > FlameNodes.ROOT ? nodes.frameNumber(navigation.selected()) : -1;
		resized();
		if (before != navigation.selected()) {
			selected.forEach(Runnable::run);
		}
	}

	/** Where one is; after a change {@link #went} has to be called. */
	FlameNavigation navigation() {
		return navigation;
	}

	FlameNodes nodes() {
		return navigation.nodes();
	}

	/** Goes where the navigation is now. */
	void went(boolean animated) {
		if (animated) {
			animation.start(seen, navigation.place());
		} else {
			animation.stop();
			see(navigation.place());
		}
		moved.forEach(Runnable::run);
	}

	/** Shows a place, which may be on the way to that of the navigation. */
	void see(FlamePlace place) {
		seen = place;
		repaint();
		updateScrollBar();
	}

	/** What is seen now. */
	FlamePlace seen() {
		return seen;
	}

	/** Selects a node and tells of it. */
	void select(int node) {
		navigation.select(node);
		mark(node > FlameNodes.ROOT ? nodes().frameNumber(node) : -1);
		selected.forEach(Runnable::run);
	}

	/** Marks a frame wherever it is; -1 for none. */
	private void mark(int frameNumber) {
		if (marked != frameNumber) {
			marked = frameNumber;
			repaint();
		} else {
			redraw();
		}
	}

	void hover(int node) {
		if (hover != node) {
			hover = node;
			redraw();
			hovered.forEach(Runnable::run);
		}
	}

	int hover() {
		return hover;
	}

	void showMatches(FlameMatches found) {
		matches = found;
		repaint();
	}

	FlameMatches matches() {
		return matches;
	}

	void setPalette(FlamePalette colours) {
		palette = colours;
		painter.forgetHatchings();
		repaint();
	}

	FlamePalette palette() {
		return palette;
	}

	void setIcicle(boolean rootOnTop) {
		icicle = rootOnTop;
		see(seen);
		moved.forEach(Runnable::run);
	}

	boolean isIcicle() {
		return icicle;
	}

	/** Tells whenever one goes somewhere else. */
	void onMove(Runnable listener) {
		moved.add(listener);
	}

	/** Tells of another selected node. */
	void onSelect(Runnable listener) {
		selected.add(listener);
	}

	/** Tells of another node under the pointer. */
	void onHover(Runnable listener) {
		hovered.add(listener);
	}

	/** How high a level is, in pixels. */
	int row() {
		return painter.row();
	}

	/** The node at a point, {@link FlameNodes#NONE} if there is none. */
	int at(int x, int y) {
		Rectangle area = getClientArea();
		if (nodes() == null || !area.contains(x, y)) {
			return FlameNodes.NONE;
		}
		int down = icicle ? y : area.height - 1 - y;
		int level = (int) Math.floor((double) down / row() + seen.top());
		return nodes().at(level, seen.window().place((x + 0.5) / area.width));
	}

	/** Where a node is; may be outside of what is seen. */
	Rectangle bounds(int node) {
		Rectangle area = getClientArea();
		FlameWindow window = seen.window();
		double left = (nodes().left(node) - window.from()) / window.extent() * area.width;
		double right = (nodes().right(node) - window.from()) / window.extent() * area.width;
		int below = (int) Math.round((nodes().level(node) - seen.top()) * row());
		int x = (int) Math.round(Math.max(0, left));
		int end = (int) Math.round(Math.min(area.width, right));
		return new Rectangle(x, icicle ? below : area.height - below - row(), Math.max(1, end - x), row());
	}

	/** Paints the whole picture as it is seen, with all names. */
	void paintPicture(GC gc) {
		Rectangle area = getClientArea();
		painter.paint(gc, scene(-1), area.width, area.height, Integer.MAX_VALUE);
		buffer.forget();
	}

	/** Makes the picture anew the next time that it is painted. */
	void repaint() {
		buffer.forget();
		redraw();
	}

	@Override
	public void setBackground(Color colour) {
		super.setBackground(colour);
		if (painter != null) {
			painter.forgetHatchings();
			repaint();
		}
	}

	private FlameScene scene(int mark) {
		return new FlameScene(nodes(), seen.window(), seen.top(), icicle, palette, matches, mark);
	}

	private void paint(GC gc) {
		Rectangle area = getClientArea();
		if (nodes() == null || area.width <= 0 || area.height <= 0) {
			gc.fillRectangle(area);
			return;
		}
		buffer.paint(gc, scene(marked), new Point(area.width, area.height));
		paintMarks(gc, area);
	}

	private void paintMarks(GC gc, Rectangle area) {
		gc.setForeground(painter.colour(palette.mark()));
		if (hover != FlameNodes.NONE) {
			outline(gc, bounds(hover), 1);
		}
		if (navigation.selected() != FlameNodes.NONE) {
			outline(gc, bounds(navigation.selected()), isFocusControl() ? 2 : 1);
		}
		if (isFocusControl()) {
			gc.setForeground(getDisplay().getSystemColor(SWT.COLOR_LIST_SELECTION));
			gc.drawRectangle(0, 0, area.width - 1, area.height - 1);
		}
	}

	private static void outline(GC gc, Rectangle box, int thickness) {
		for (int inset = 0; inset < thickness; inset++) {
			gc.drawRectangle(box.x + inset, box.y + inset, Math.max(1, box.width - 2 - 2 * inset),
					Math.max(1, box.height - 2 - 2 * inset));
		}
	}

	private void resized() {
		if (nodes() != null) {
			navigation.setVisibleLevels((double) getClientArea().height / row());
			went(false);
		}
	}

	private void updateScrollBar() {
		ScrollBar bar = getVerticalBar();
		int visible = Math.max(1, getClientArea().height);
		int maximum = (int) Math.max(visible, navigation.lastTop() * row() + visible);
		int top = (int) Math.round(seen.top() * row());
		bar.setValues(icicle ? top : maximum - visible - top, 0, maximum, visible, 3 * row(), visible);
		bar.setVisible(maximum > visible);
	}

	private void scrolled() {
		ScrollBar bar = getVerticalBar();
		int top = icicle ? bar.getSelection() : bar.getMaximum() - bar.getThumb() - bar.getSelection();
		if (nodes() != null && top != (int) Math.round(seen.top() * row())) {
			navigation.scrollTo((double) top / row());
			went(false);
		}
	}

	/** What has room for all and is still readable. */
	@Override
	public Point computeSize(int wide, int high, boolean changed) {
		return new Point(wide == SWT.DEFAULT ? 300 : wide, high == SWT.DEFAULT ? 200 : high);
	}
}
