// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.flame;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.flightbench.report.flame.FlameNodes;
import org.flightbench.report.flame.FlamePalette;
import org.flightbench.report.flame.FlamePicture;
import org.flightbench.report.flame.FlamePlace;
import org.flightbench.report.flame.FlameWindow;
import org.flightbench.ui.theme.Colours;

/** The whole flame graph in little, with a frame around what is seen, which can be dragged. */
final class FlameMinimap extends Canvas {

	private static final int HEIGHT = 44;
	private static final int HIGHEST_ROW = 6;
	/** In little it does not matter, and takes half of the time. */
	private static final int COARSE = 2;
	private static final int SHADE = 150;

	private final FlameCanvas canvas;
	private FlameNodes nodes;
	private FlamePalette palette;
	private boolean icicle;
	private Image image;
	private double grip = Double.NaN;

	FlameMinimap(Composite parent, FlameCanvas canvas) {
		super(parent, SWT.DOUBLE_BUFFERED | SWT.NO_BACKGROUND | SWT.NO_FOCUS);
		this.canvas = canvas;
		setToolTipText("The whole graph: drag the frame, or click to go there");
		canvas.onMove(this::redraw);
		addListener(SWT.Paint, event -> paint(event.gc));
		addListener(SWT.Resize, event -> forget());
		addListener(SWT.Dispose, event -> disposeImage());
		addListener(SWT.MouseDown, this::down);
		addListener(SWT.MouseMove, this::drag);
		addListener(SWT.MouseUp, event -> grip = Double.NaN);
	}

	@Override
	public Point computeSize(int wide, int high, boolean changed) {
		return new Point(wide == SWT.DEFAULT ? 300 : wide, high == SWT.DEFAULT ? HEIGHT : high);
	}

	/** Draws the whole anew, in its present colours. */
	void forget() {
		disposeImage();
		redraw();
	}

	private void paint(GC gc) {
		Rectangle area = getClientArea();
		gc.setBackground(getBackground());
		if (canvas.nodes() == null || canvas.palette() == null || area.isEmpty()) {
			gc.fillRectangle(area);
			return;
		}
		if (image == null || nodes != canvas.nodes() || palette != canvas.palette() || icicle != canvas.isIcicle()) {
			nodes = canvas.nodes();
			palette = canvas.palette();
			icicle = canvas.isIcicle();
			draw(area);
		}
		gc.drawImage(image, 0, 0);
		paintWindow(gc, area);
	}

	/** Of levels that fall on the same line of pixels one is drawn. */
	private void draw(Rectangle area) {
		disposeImage();
		image = new Image(getDisplay(), area.width, area.height);
		GC gc = new GC(image);
		try {
			gc.setAntialias(SWT.OFF);
			gc.setBackground(Colours.colour(palette.background()));
			gc.fillRectangle(area);
			int lines = Math.min(area.height, nodes.levels());
			FlamePicture picture = new FlamePicture();
			for (int line = 0; line < lines; line++) {
				int level = (int) ((long) line * nodes.levels() / lines);
				picture.lay(nodes, FlameWindow.WHOLE, area.width / COARSE, level, level + 1);
				int top = (int) Math.round(line * rowHeight(area) * nodes.levels() / lines);
				int rowHeight = Math.max(1,
						(int) Math.round((line + 1) * rowHeight(area) * nodes.levels() / lines) - top);
				int y = icicle ? top : area.height - top - rowHeight;
				for (int box = 0; box < picture.size(); box++) {
					gc.setBackground(Colours.colour(palette.colour(picture.node(box), picture.nodeEnd(box))));
					gc.fillRectangle(picture.left(box) * COARSE, y,
							(picture.right(box) - picture.left(box)) * COARSE, rowHeight);
				}
			}
		} finally {
			gc.dispose();
		}
	}

	private void paintWindow(GC gc, Rectangle area) {
		Rectangle window = window(area);
		gc.setBackground(Colours.colour(palette.background()));
		gc.setAlpha(SHADE);
		gc.fillRectangle(0, 0, window.x, area.height);
		gc.fillRectangle(window.x + window.width, 0, area.width, area.height);
		gc.setAlpha(255);
		gc.setForeground(Colours.colour(palette.mark()));
		gc.drawRectangle(window.x, window.y, Math.max(2, window.width - 1), Math.max(2, window.height - 1));
	}

	/** How high a level is here, in pixels. */
	private double rowHeight(Rectangle area) {
		return Math.min(HIGHEST_ROW, (double) area.height / nodes.levels());
	}

	/** Where what is seen is in little. */
	private Rectangle window(Rectangle area) {
		FlamePlace place = canvas.navigation().place();
		int left = (int) Math.round(place.window().from() * area.width);
		int right = (int) Math.round(place.window().to() * area.width);
		double rowHeight = rowHeight(area);
		double levels = (double) canvas.getClientArea().height / canvas.row();
		int first = (int) Math.round(place.top() * rowHeight);
		int last = (int) Math.round(Math.min(nodes.levels(), place.top() + levels) * rowHeight);
		return new Rectangle(left, icicle ? first : area.height - last, Math.max(3, right - left),
				Math.max(3, last - first));
	}

	private void down(Event event) {
		if (canvas.nodes() != null && nodes != null && event.button == 1) {
			Rectangle window = window(getClientArea());
			boolean isInside = event.x >= window.x && event.x < window.x + window.width;
			grip = isInside ? (double) (event.x - window.x) / window.width : 0.5;
			drag(event);
			canvas.setFocus();
		}
	}

	private void drag(Event event) {
		if (!Double.isNaN(grip) && canvas.nodes() != null) {
			Rectangle area = getClientArea();
			FlameWindow window = canvas.navigation().place().window();
			double from = (double) event.x / area.width - grip * window.extent();
			canvas.navigation().look(window.moved((from - window.from()) / window.extent()));
			double levels = (double) canvas.getClientArea().height / canvas.row();
			int down = icicle ? event.y : area.height - event.y;
			canvas.navigation().scrollTo(down / rowHeight(area) - levels / 2);
			canvas.went(false);
		}
	}

	@Override
	public void setBackground(Color colour) {
		super.setBackground(colour);
		if (canvas != null) {
			forget();
		}
	}

	private void disposeImage() {
		if (image != null) {
			image.dispose();
			image = null;
		}
	}
}
