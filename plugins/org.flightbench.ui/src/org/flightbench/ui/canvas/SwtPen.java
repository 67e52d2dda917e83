// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.canvas;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Path;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.graphics.Transform;
import org.flightbench.ui.theme.Colors;
import org.flightbench.view.pen.Dash;
import org.flightbench.view.pen.Hatch;
import org.flightbench.view.pen.Ink;
import org.flightbench.view.pen.Palette;
import org.flightbench.view.pen.Pen;
import org.flightbench.view.pen.VisibleBars;

/** Draws the lines, shapes and text of pictures on a graphics context. */
public final class SwtPen implements Pen {

	/**
	 * The maximum number of points in a stroked path. Stroking takes time quadratic in the number of crossing segments,
	 * so long lines are drawn in pieces.
	 */
	private static final int MAX_POINTS = 32;
	private static final boolean IS_GTK = "gtk".equals(SWT.getPlatform());
	/** The maximum number of boxes that are filled together; more take longer to sort than they save. */
	private static final int MAX_BOXES = 32;

	private final GC gc;
	private final Palette palette;
	private final ScreenText text;
	private final double left;
	private final double top;

	/**
	 * @param gc the graphics context
	 * @param palette the colors
	 * @param text the fonts and hatchings
	 * @param left the x coordinate of the context's origin in the picture
	 * @param top the y coordinate of the context's origin in the picture
	 */
	public SwtPen(GC gc, Palette palette, ScreenText text, double left, double top) {
		this.gc = gc;
		this.palette = palette;
		this.text = text;
		this.left = left;
		this.top = top;
		gc.setAntialias(SWT.ON);
		gc.setTextAntialias(SWT.ON);
	}

	@Override
	public void line(double[] x, double[] y, Ink ink, double width, Dash dash) {
		gc.setForeground(color(ink));
		gc.setLineWidth((int) Math.max(1, Math.round(width)));
		if (dash == Dash.SOLID) {
			gc.setLineStyle(SWT.LINE_SOLID);
		} else {
			gc.setLineDash(dash.pattern());
		}
		if (x.length == 2 && (x[0] == x[1] || y[0] == y[1])) {
			gc.drawLine(round(x[0] - left), round(y[0] - top), round(x[1] - left), round(y[1] - top));
		} else if (x.length > 1) {
			curve(x, y, ink, Math.max(1, round(width)), dash);
		}
		gc.setLineStyle(SWT.LINE_SOLID);
		gc.setLineWidth(1);
	}

	/**
	 * Draws a line. Where several points share a column of pixels, only their extent is visible; a box shows the same
	 * and is drawn much faster than a path. Dashes would be an irregular pattern there, so the boxes are filled.
	 */
	private void curve(double[] x, double[] y, Ink ink, int width, Dash dash) {
		List<Rectangle> columns = new ArrayList<>();
		int last = x.length - 1;
		int index = 0;
		while (index < last) {
			int from = index;
			if (isDense(x, index, dash)) {
				int column = round(x[index + 1] - left);
				double low = y[index];
				double high = y[index];
				for (; index < last && isDense(x, index, dash) && round(x[index + 1] - left) == column; index++) {
					low = Math.min(low, y[index + 1]);
					high = Math.max(high, y[index + 1]);
				}
				columns.add(box(column + left - width / 2, low - (width - 1) / 2.0, width, high - low + width - 1));
			} else {
				// the next piece starts where this one ends; that dashes restart there is hardly visible
				while (index < last && !isDense(x, index, dash) && index - from < MAX_POINTS - 1) {
					index++;
				}
				piece(x, y, from, index + 1);
			}
		}
		fill(columns, ink);
	}

	private static boolean isDense(double[] x, int index, Dash dash) {
		// a single step of a dashed line remains dashed
		int next = dash == Dash.SOLID ? index + 1 : Math.min(x.length - 1, index + 2);
		return Math.abs(x[next] - x[index]) <= 1;
	}

	private void piece(double[] x, double[] y, int from, int to) {
		along(Arrays.copyOfRange(x, from, to), Arrays.copyOfRange(y, from, to), false, gc::drawPath);
	}

	@Override
	public void box(double x, double y, double width, double height, Ink ink) {
		gc.setBackground(color(ink));
		fill(x, y, width, height);
	}

	@Override
	public void box(double x, double y, double width, double height, Ink ink, Hatch hatch) {
		if (hatch == Hatch.NONE) {
			box(x, y, width, height, ink);
			return;
		}
		gc.setBackgroundPattern(text.hatching(palette.color(ink), hatch, palette.background()));
		fill(x, y, width, height);
		gc.setBackgroundPattern(null);
	}

	private void fill(double x, double y, double width, double height) {
		gc.fillRectangle(box(x, y, width, height));
	}

	/** Returns the pixels of a box, at least one. */
	private Rectangle box(double x, double y, double width, double height) {
		int fromX = round(x - left);
		int fromY = round(y - top);
		return new Rectangle(fromX, fromY, Math.max(1, round(x - left + width) - fromX),
				Math.max(1, round(y - top + height) - fromY));
	}

	/**
	 * Fills boxes. On GTK, the window system needs half the time for several in one path, because they are fewer
	 * requests. Elsewhere, the edges of a path would be blurred where a pixel of the picture is 1.25 of the screen.
	 */
	private void fill(List<Rectangle> boxes, Ink ink) {
		gc.setBackground(color(ink));
		if (!IS_GTK) {
			boxes.forEach(gc::fillRectangle);
			return;
		}
		for (int from = 0; from < boxes.size(); from += MAX_BOXES) {
			Path path = new Path(gc.getDevice());
			try {
				for (Rectangle box : boxes.subList(from, Math.min(boxes.size(), from + MAX_BOXES))) {
					path.addRectangle(box.x, box.y, box.width, box.height);
				}
				gc.fillPath(path);
			} finally {
				path.dispose();
			}
		}
	}

	@Override
	public void bars(List<Bar> bars, double base) {
		List<Rectangle> boxes = bars.stream().map(bar -> box(bar.x(), bar.top(), bar.width(), base - bar.top()))
				.toList();
		VisibleBars visible = new VisibleBars(round(base - top), boxes.stream().mapToInt(box -> box.x).min().orElse(0),
				boxes.stream().mapToInt(box -> box.x + box.width).max().orElse(0));
		for (int bar = 0; bar < boxes.size(); bar++) {
			Rectangle box = boxes.get(bar);
			visible.add(box.x, box.x + box.width, box.y, bars.get(bar).ink());
		}
		visible.parts().forEach((ink, parts) -> fill(parts.stream()
				.map(part -> new Rectangle(part.x(), part.top(), part.width(), part.bottom() - part.top())).toList(),
				ink));
	}

	@Override
	public void polygon(double[] x, double[] y, Ink ink, boolean filled) {
		gc.setBackground(color(filled ? ink : Ink.BACKGROUND));
		along(x, y, true, gc::fillPath);
		if (!filled) {
			gc.setForeground(color(ink));
			gc.setLineWidth(2);
			along(x, y, true, gc::drawPath);
			gc.setLineWidth(1);
		}
	}

	@Override
	public void circle(double x, double y, double radius, Ink ink) {
		gc.setBackground(color(ink));
		Path path = new Path(gc.getDevice());
		try {
			float size = (float) (2 * radius);
			path.addArc((float) (x - left - radius), (float) (y - top - radius), size, size, 0, 360);
			gc.fillPath(path);
		} finally {
			path.dispose();
		}
	}

	@Override
	public void text(String words, double x, double y, Anchor anchor, Ink ink, TextStyle style) {
		gc.setForeground(color(ink));
		gc.setFont(style == TextStyle.BOLD ? text.bold() : text.plain());
		Point extent = gc.textExtent(words, 0);
		double before = anchor == Anchor.START ? 0 : anchor == Anchor.MIDDLE ? extent.x / 2.0 : extent.x;
		if (style == TextStyle.UPRIGHT) {
			upright(words, x, y, before, extent);
		} else {
			gc.drawText(words, round(x - left - before), round(y - top - extent.y / 2.0), SWT.DRAW_TRANSPARENT);
		}
	}

	@Override
	public Pen at(double x, double y) {
		return new SwtPen(gc, palette, text, left - x, top - y);
	}

	private void upright(String words, double x, double y, double before, Point extent) {
		Transform original = new Transform(gc.getDevice());
		Transform turned = new Transform(gc.getDevice());
		try {
			gc.getTransform(original);
			gc.getTransform(turned);
			turned.translate(round(x - left), round(y - top));
			turned.rotate(-90);
			gc.setTransform(turned);
			gc.drawText(words, round(-before), round(-extent.y / 2.0), SWT.DRAW_TRANSPARENT);
			gc.setTransform(original);
		} finally {
			turned.dispose();
			original.dispose();
		}
	}

	private void along(double[] x, double[] y, boolean closed, Consumer<Path> draw) {
		Path path = new Path(gc.getDevice());
		try {
			path.moveTo((float) (x[0] - left), (float) (y[0] - top));
			for (int index = 1; index < x.length; index++) {
				path.lineTo((float) (x[index] - left), (float) (y[index] - top));
			}
			if (closed) {
				path.close();
			}
			draw.accept(path);
		} finally {
			path.dispose();
		}
	}

	private Color color(Ink ink) {
		return Colors.color(palette.color(ink));
	}

	private static int round(double value) {
		return (int) Math.round(value);
	}
}
