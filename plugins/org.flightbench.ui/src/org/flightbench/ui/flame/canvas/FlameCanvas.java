// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame.canvas;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.flightbench.report.flame.FlameGeometry;
import org.flightbench.report.flame.FlameMatches;
import org.flightbench.report.flame.FlameNavigation;
import org.flightbench.report.flame.FlameNodes;
import org.flightbench.report.flame.FlamePlace;
import org.flightbench.report.flame.output.FlameSentences;
import org.flightbench.report.flame.style.FlamePalette;
import org.flightbench.ui.canvas.PictureBadge;

/**
 * The picture of a flame graph, and where one is in it. The picture is kept: what only lies on it, as the frame under
 * the pointer, is painted without making it anew.
 */
public final class FlameCanvas extends Canvas {

	/** The ratio of width to height from which a frame's name can be read. */
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
	private FlamePlace seen = FlamePlace.START;

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
	 * Shows other nodes at the same place.
	 *
	 * @param start the node to zoom into before the user goes anywhere
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

	/** Forgets the nodes and where one was in them: those to come are of something else. */
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

	/** Forgets what was shown, as it is disposed. */
	public void close() {
		animation.stop();
		painter.close();
		navigation.forget();
		matches = FlameMatches.NONE;
		hover = FlameNodes.NONE;
		palette = null;
	}

	/** Where one is; after a change {@link #went} has to be called. */
	public FlameNavigation navigation() {
		return navigation;
	}

	public FlameNodes nodes() {
		return navigation.nodes();
	}

	/** Goes where the navigation is now. */
	public void went(boolean animated) {
		if (animated) {
			animation.start(seen, navigation.place());
		} else {
			animation.stop();
			scrollTo(navigation.place());
		}
		moved.forEach(Runnable::run);
	}

	/** Shows a place, which may be on the way to that of the navigation. */
	void scrollTo(FlamePlace place) {
		seen = place;
		repaint();
		scroll.update();
	}

	/** The visible place. */
	FlamePlace seen() {
		return seen;
	}

	/** Selects a node and notifies the listeners; the pointer does not hover over anything from now on. */
	public void select(int node) {
		hover(FlameNodes.NONE);
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

	/** Another frame may be under a pointer that rests, once the picture has moved. */
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

	/** Adds a listener that is called whenever another part of the graph is shown. */
	public void onMove(Runnable listener) {
		moved.add(listener);
	}

	/** Adds a listener that is called when another node is selected. */
	public void onSelect(Runnable listener) {
		selected.add(listener);
	}

	/** Adds a listener that is called when a search has other matches. */
	void onSearch(Runnable listener) {
		searched.add(listener);
	}

	/** Adds a listener that is called when another node is under the pointer. */
	public void onHover(Runnable listener) {
		hovered.add(listener);
	}

	/** The share of the width that it takes for a name to be read. */
	public double readableShare() {
		return Math.min(1, (double) READABLE_ROWS * row() / Math.max(1, getClientArea().width));
	}

	/** How high a level is, in pixels. */
	int row() {
		return painter.row();
	}

	/** The node at a point, {@link FlameNodes#NONE} if there is none. */
	int at(int x, int y) {
		return nodes() == null || !getClientArea().contains(x, y) ? FlameNodes.NONE : geometry().at(x, y);
	}

	/** Where a node is; may be outside of what is seen. */
	Rectangle bounds(int node) {
		FlameGeometry geometry = geometry();
		int left = geometry.left(node);
		return new Rectangle(left, geometry.y(nodes().level(node)), Math.max(1, geometry.right(node) - left), row());
	}

	private FlameGeometry geometry() {
		Rectangle area = getClientArea();
		return new FlameGeometry(nodes(), seen, icicle, area.width, area.height, row());
	}

	/** Paints the whole picture as it is seen, with all names. */
	public void paintPicture(GC gc) {
		Rectangle area = getClientArea();
		painter.paint(gc, scene(-1), area.width, area.height, Integer.MAX_VALUE, Long.MAX_VALUE);
		paintRemarks(gc, area);
		buffer.forget();
	}

	/** In the corner that is empty longest. */
	private void paintRemarks(GC gc, Rectangle area) {
		PictureBadge.paint(gc, remarks(), painter.color(palette.background()), painter.color(palette.mark()), icicle,
				area);
	}

	/** The restrictions of the picture; none if it is all that was recorded. */
	List<String> remarks() {
		return FlameSentences.remarks(nodes());
	}

	/** Makes the picture anew the next time that it is painted. */
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

	/** Computes a size that has room for everything and is still readable. */
	@Override
	public Point computeSize(int wide, int high, boolean changed) {
		return new Point(wide == SWT.DEFAULT ? 300 : wide, high == SWT.DEFAULT ? 200 : high);
	}
}
