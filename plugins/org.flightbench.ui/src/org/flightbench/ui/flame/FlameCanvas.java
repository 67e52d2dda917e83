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
import org.flightbench.ui.canvas.PictureBadge;
import org.flightbench.view.flame.FlameGeometry;
import org.flightbench.view.flame.FlameMatches;
import org.flightbench.view.flame.FlameNavigation;
import org.flightbench.view.flame.FlameNodes;
import org.flightbench.view.flame.FlamePalette;
import org.flightbench.view.flame.FlameSentences;
import org.flightbench.view.flame.FlameViewport;

/**
 * The canvas of a flame graph, with its viewport and selection. The image of the graph is cached. Overlays, such as the
 * outline of the frame under the pointer, are painted without recreating the image.
 */
public final class FlameCanvas extends Canvas {

	/** The width-to-height ratio at which the name of a frame is readable. */
	private static final int READABLE_ROWS = 8;

	private final FlameNavigation navigation = new FlameNavigation();
	private final FlamePainter painter;
	private final FlameBuffer buffer;
	private final FlameAnimation animation;
	private final FlameScroll scroll;
	private final List<Runnable> moved = new ArrayList<>();
	private final List<Runnable> selected = new ArrayList<>();
	private final List<Runnable> hovered = new ArrayList<>();
	private final List<Runnable> searched = new ArrayList<>();
	private FlamePalette palette;
	private FlameMatches matches = FlameMatches.NONE;
	private boolean icicle = true;
	private int hover = FlameNodes.NONE;
	private int marked = -1;
	private FlameViewport seen = FlameViewport.START;

	public FlameCanvas(Composite parent) {
		super(parent, SWT.DOUBLE_BUFFERED | SWT.NO_BACKGROUND | SWT.V_SCROLL);
		painter = new FlamePainter(this);
		buffer = new FlameBuffer(this, painter);
		animation = new FlameAnimation(this);
		scroll = new FlameScroll(this);
		addListener(SWT.Paint, event -> paint(event.gc));
		addListener(SWT.Resize, event -> resized());
		addListener(SWT.FocusIn, event -> redraw());
		addListener(SWT.FocusOut, event -> redraw());
	}

	/**
	 * Shows another graph in the same viewport.
	 *
	 * @param start the node to zoom into if the user has not navigated yet
	 */
	public void show(FlameNodes nodes, int start, FlamePalette colors) {
		animation.stop();
		int before = navigation.selected();
		navigation.show(nodes, start);
		palette = colors;
		matches = FlameMatches.NONE;
		hover = FlameNodes.NONE;
		marked = navigation.selected() > FlameNodes.ROOT ? nodes.frameNumber(navigation.selected()) : -1;
		resized();
		if (before != navigation.selected()) {
			selected.forEach(Runnable::run);
		}
	}

	/** Clears the graph, the viewport, and the selection. Called before an unrelated graph is shown. */
	public void forget() {
		animation.stop();
		boolean wasSelected = navigation.selected() != FlameNodes.NONE;
		navigation.forget();
		matches = FlameMatches.NONE;
		hover = FlameNodes.NONE;
		marked = -1;
		seen = navigation.place();
		repaint();
		if (wasSelected) {
			selected.forEach(Runnable::run);
		}
	}

	/** Releases the graph on disposal. */
	public void close() {
		animation.stop();
		painter.close();
		navigation.forget();
		matches = FlameMatches.NONE;
		hover = FlameNodes.NONE;
		palette = null;
	}

	/**
	 * Returns the navigation, which contains the graph, the viewport, and the selection. Call {@link #went} after
	 * changing the viewport.
	 */
	public FlameNavigation navigation() {
		return navigation;
	}

	public FlameNodes nodes() {
		return navigation.nodes();
	}

	/** Shows the current viewport of the navigation and notifies listeners. */
	public void went(boolean animated) {
		if (animated) {
			animation.start(seen, navigation.place());
		} else {
			animation.stop();
			scrollTo(navigation.place());
		}
		moved.forEach(Runnable::run);
	}

	/** Shows a viewport, which may be an intermediate step of an animation. */
	void scrollTo(FlameViewport place) {
		seen = place;
		repaint();
		scroll.update();
	}

	/** Returns the visible viewport, which differs from that of the navigation during an animation. */
	FlameViewport seen() {
		return seen;
	}

	/** Selects a node, notifies listeners, and clears the hovered node. */
	public void select(int node) {
		hover(FlameNodes.NONE);
		navigation.select(node);
		mark(node > FlameNodes.ROOT ? nodes().frameNumber(node) : -1);
		selected.forEach(Runnable::run);
	}

	/** Marks all occurrences of the frame with the given number; -1 removes the marks. */
	private void mark(int frameNumber) {
		if (marked != frameNumber) {
			marked = frameNumber;
			repaint();
		} else {
			redraw();
		}
	}

	public void hover(int node) {
		if (hover != node) {
			hover = node;
			redraw();
			hovered.forEach(Runnable::run);
		}
	}

	public int hover() {
		return hover;
	}

	/** Updates the hovered node after the graph has moved below the pointer. */
	void hoverAgain() {
		if (hover != FlameNodes.NONE) {
			Point pointer = toControl(getDisplay().getCursorLocation());
			hover(at(pointer.x, pointer.y));
		}
	}

	public void showMatches(FlameMatches found) {
		matches = found;
		repaint();
		searched.forEach(Runnable::run);
	}

	public FlameMatches matches() {
		return matches;
	}

	public void setPalette(FlamePalette colors) {
		palette = colors;
		repaint();
	}

	public FlamePalette palette() {
		return palette;
	}

	public void setIcicle(boolean rootOnTop) {
		icicle = rootOnTop;
		if (nodes() == null) {
			return;
		}
		scrollTo(seen);
		moved.forEach(Runnable::run);
	}

	public boolean isIcicle() {
		return icicle;
	}

	/** Adds a listener that is called when the viewport or the graph has changed. */
	public void onMove(Runnable listener) {
		moved.add(listener);
	}

	/** Adds a listener that is called when another node is selected. */
	public void onSelect(Runnable listener) {
		selected.add(listener);
	}

	/** Adds a listener that is called when the matches of the search have changed. */
	void onSearch(Runnable listener) {
		searched.add(listener);
	}

	/** Adds a listener that is called when another node is under the pointer. */
	public void onHover(Runnable listener) {
		hovered.add(listener);
	}

	/** Returns the fraction of the width that a frame needs for its name to be readable. */
	public double readableShare() {
		return Math.min(1, (double) READABLE_ROWS * row() / Math.max(1, getClientArea().width));
	}

	/** Returns the height of a level, in pixels. */
	int row() {
		return painter.row();
	}

	/** Returns the node at a point, or {@link FlameNodes#NONE} if there is none. */
	int at(int x, int y) {
		return nodes() == null || !getClientArea().contains(x, y) ? FlameNodes.NONE : geometry().at(x, y);
	}

	/** Returns the bounds of a node, which may be outside the visible area. */
	Rectangle bounds(int node) {
		FlameGeometry geometry = geometry();
		int left = geometry.left(node);
		return new Rectangle(left, geometry.y(nodes().level(node)), Math.max(1, geometry.right(node) - left), row());
	}

	private FlameGeometry geometry() {
		Rectangle area = getClientArea();
		return new FlameGeometry(nodes(), seen, icicle, area.width, area.height, row());
	}

	/** Paints the visible part of the graph with all labels, for an image. */
	public void paintPicture(GC gc) {
		Rectangle area = getClientArea();
		painter.paint(gc, scene(-1), area.width, area.height, Integer.MAX_VALUE, Long.MAX_VALUE);
		paintRemarks(gc, area);
		buffer.forget();
	}

	/** Paints the {@link #remarks} in the corner that is least likely to contain frames. */
	private void paintRemarks(GC gc, Rectangle area) {
		PictureBadge.paint(gc, remarks(), painter.color(palette.background()), painter.color(palette.mark()), icicle,
				area);
	}

	/** Returns remarks that state what is missing from the graph, or an empty list if it is complete. */
	List<String> remarks() {
		return FlameSentences.remarks(nodes());
	}

	/** Discards the cached image and redraws the canvas. */
	void repaint() {
		buffer.forget();
		redraw();
	}

	@Override
	public void setBackground(Color color) {
		super.setBackground(color);
		if (buffer != null) {
			repaint();
		}
	}

	private FlameScene scene(int mark) {
		return new FlameScene(nodes(), seen.window(), seen.top(), icicle, palette, matches,
				nodes().level(navigation.place().zoomed()), mark);
	}

	private void paint(GC gc) {
		Rectangle area = getClientArea();
		if (nodes() == null || area.width <= 0 || area.height <= 0) {
			gc.fillRectangle(area);
			return;
		}
		buffer.paint(gc, scene(marked), new Point(area.width, area.height));
		paintRemarks(gc, area);
		FlameOverlay.paint(gc, this);
	}

	private void resized() {
		if (nodes() != null) {
			navigation.setVisibleLevels((double) getClientArea().height / row());
			went(false);
		}
	}

	@Override
	public Point computeSize(int wide, int high, boolean changed) {
		return new Point(wide == SWT.DEFAULT ? 300 : wide, high == SWT.DEFAULT ? 200 : high);
	}
}
