// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.history;

import java.util.Arrays;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.ScrollBar;
import org.flightbench.ui.canvas.BackBuffer;
import org.flightbench.ui.canvas.MarkPopup;
import org.flightbench.ui.canvas.ScreenText;
import org.flightbench.ui.canvas.SwtPen;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.Colors;
import org.flightbench.ui.theme.PictureDescription;
import org.flightbench.view.pen.Palette;
import org.flightbench.view.plot.HistoryPlot;
import org.flightbench.view.plot.PlotDrawing;
import org.flightbench.view.plot.PlotLayout;
import org.flightbench.view.plot.PlotLayout.Spot;
import org.flightbench.view.plot.PlotLine;
import org.flightbench.view.plot.PlotRange;
import org.flightbench.view.plot.PlotText;

/** A large plot of one series, whose runs and changes can be selected and opened with mouse and keyboard. */
public final class PlotCanvas extends Canvas {

	private static final double ZOOM = 1.25;
	/** The fraction of the visible range that one notch of the mouse wheel scrolls. */
	private static final double PAN = 0.1;
	/** The horizontal distance in pixels above which a mouse movement is a drag rather than a click. */
	private static final int DRAGGED = 5;
	/** The maximum distance in pixels between a click and the point that it opens. */
	private static final double NEAR = 9;
	private static final int BAR = 10_000;

	/** A listener to the user's actions. */
	public interface Listener {

		/** Called when the user opens a run. */
		void opened(PlotLine line, int index);

		/** Called when the user compares the runs before and after a change. */
		void compared(PlotLine.Change change);

		/** Called when the user selects a point with the mouse or the keyboard. */
		void selected();

		/** Called when the user leaves the plot. */
		void left();
	}

	private final Listener listener;
	private final BackBuffer image;
	private final ScreenText text;
	private final MarkPopup popup;
	private final PictureDescription speech;
	private HistoryPlot plot;
	private PlotRange range;
	private boolean isLogarithmic;
	private PlotLayout layout;
	/** The point under the mouse, or the one last reached with the keyboard, or null if there is none. */
	private Spot pointed;
	/** The point last clicked or reached with the keyboard, to which the menu refers, or null if there is none. */
	private Spot selected;
	private Point pressed;
	private Point dragged;

	/** @param name the name of the plot for screen readers */
	public PlotCanvas(Composite parent, String name, Listener listener) {
		super(parent, SWT.DOUBLE_BUFFERED | SWT.NO_BACKGROUND | SWT.H_SCROLL);
		this.listener = listener;
		setData("org.flightbench.ui.id", "history.plot");
		image = new BackBuffer(this);
		text = new ScreenText(this);
		popup = new MarkPopup(this);
		speech = new PictureDescription(this, name, this::sentence);
		addListener(SWT.Dispose, event -> text.dispose());
		addListener(SWT.Paint, event -> paint(event.gc));
		addListener(SWT.Resize, event -> changed());
		addListener(SWT.Settings, event -> changed());
		addListener(SWT.MouseDown, this::press);
		addListener(SWT.MouseMove, this::move);
		addListener(SWT.MouseUp, this::release);
		addListener(SWT.MouseExit, event -> point(null));
		addListener(SWT.FocusOut, event -> {
			point(null);
			redraw();
		});
		addListener(SWT.FocusIn, event -> redraw());
		addListener(SWT.MouseVerticalWheel, event -> {
			if ((event.stateMask & SWT.SHIFT) != 0) {
				pan(-event.count);
			} else {
				zoom(event.count > 0 ? 1 / ZOOM : ZOOM, event.x);
			}
			event.doit = false;
		});
		addListener(SWT.MouseHorizontalWheel, event -> pan(-event.count));
		addListener(SWT.KeyDown, this::typed);
		addListener(SWT.Traverse, event -> event.doit = event.detail == SWT.TRAVERSE_TAB_NEXT
				|| event.detail == SWT.TRAVERSE_TAB_PREVIOUS);
		getHorizontalBar().addListener(SWT.Selection, event -> {
			PlotRange all = PlotRange.all(plot);
			show(range.moved(all.from() + all.size() * getHorizontalBar().getSelection() / BAR - range.from(), plot));
		});
		getHorizontalBar().setVisible(false);
	}

	/** Shows a plot. The visible range is kept if the series and the number of runs are the same as before. */
	public void show(HistoryPlot shown) {
		boolean isSame = plot != null && plot.id().equals(shown.id()) && plot.runs().size() == shown.runs().size();
		plot = shown;
		pointed = null;
		if (!isSame) {
			range = PlotRange.all(shown);
			selected = null;
		}
		popup.hide();
		changed();
	}

	/** Returns the plot, or null if none has been shown yet. */
	public HistoryPlot plot() {
		return plot;
	}

	/** Returns the visible range of runs. */
	public PlotRange range() {
		return range;
	}

	/** Sets whether to use a logarithmic scale, which requires that all values are positive. */
	public void setLogarithmic(boolean wanted) {
		isLogarithmic = wanted;
		changed();
	}

	/** Returns the line of the selected point, or null if no point is selected. */
	public PlotLine selectedLine() {
		return selected == null ? null : plot.lines().get(selected.line());
	}

	/** Returns the index of the selected point in its line. May only be called if a point is selected. */
	public int selectedIndex() {
		return selected.index();
	}

	/** Selects a point in the line of a branch and makes it visible. */
	public void select(String branch, int index) {
		for (int line = 0; line < plot.lines().size(); line++) {
			if (plot.lines().get(line).branch().equals(branch)
					&& index < plot.lines().get(line).series().points().size()) {
				selected = new Spot(line, index);
				range = range.revealing(place(selected), plot);
				changed();
			}
		}
	}

	/** Zooms in or out around the selected point, or around the center if no point is selected. */
	public void enlarge(boolean isLarger) {
		if (plot != null) {
			layOut();
			zoom(isLarger ? 1 / ZOOM / ZOOM : ZOOM * ZOOM,
					selected == null ? middle() : layout.x(place(selected)));
		}
	}

	/** Zooms out to all runs. */
	public void showAll() {
		if (plot != null) {
			show(PlotRange.all(plot));
		}
	}

	/** Paints the visible range for an image. */
	public void paint(GC gc, int width, int height, Palette palette) {
		gc.setBackground(Colors.color(palette.background()));
		gc.fillRectangle(0, 0, width, height);
		new PlotDrawing(new PlotLayout(plot, range, isLogarithmic, width, height, text),
				new SwtPen(gc, palette, text, 0, 0)).draw();
	}

	private void show(PlotRange other) {
		range = other;
		changed();
	}

	/** Repaints the plot in the colors of a new theme. */
	@Override
	public void setBackground(Color color) {
		super.setBackground(color);
		recolor();
	}

	/** Repaints the plot in the colors of a new theme. */
	@Override
	public void setForeground(Color color) {
		super.setForeground(color);
		recolor();
	}

	private void recolor() {
		if (image != null) {
			image.forget();
			redraw();
		}
	}

	private void changed() {
		layout = null;
		image.forget();
		showBar();
		redraw();
	}

	private void showBar() {
		ScrollBar bar = getHorizontalBar();
		boolean isZoomed = plot != null && range.size() < PlotRange.all(plot).size() - 1e-6;
		if (bar.getVisible() != isZoomed) {
			bar.setVisible(isZoomed);
		}
		if (isZoomed) {
			PlotRange all = PlotRange.all(plot);
			int thumb = Math.max(1, (int) (BAR * range.size() / all.size()));
			bar.setValues((int) (BAR * (range.from() - all.from()) / all.size()), 0, BAR, thumb, thumb / 10 + 1,
					thumb);
		}
	}

	private void layOut() {
		if (layout == null) {
			Rectangle client = getClientArea();
			layout = new PlotLayout(plot, range, isLogarithmic, Math.max(1, client.width),
					Math.max(1, client.height), text);
		}
	}

	private double middle() {
		return layout.area().x() + layout.area().width() / 2;
	}

	private double place(Spot spot) {
		return plot.lines().get(spot.line()).places()[spot.index()];
	}

	private void zoom(double factor, double x) {
		if (plot != null) {
			layOut();
			show(range.zoomed(factor, layout.place(x), plot));
		}
	}

	private void pan(double steps) {
		if (plot != null) {
			show(range.moved(steps * PAN * range.size(), plot));
		}
	}

	private void press(Event event) {
		setFocus();
		if (plot == null) {
			return;
		}
		layOut();
		Spot spot = near(event.x, event.y);
		if (spot != null) {
			selected = spot;
			listener.selected();
		}
		if (event.button == 1) {
			pressed = new Point(event.x, event.y);
		}
		redraw();
	}

	private void move(Event event) {
		if (plot == null) {
			return;
		}
		layOut();
		if (pressed != null && Math.abs(event.x - pressed.x) > DRAGGED) {
			dragged = new Point(event.x, event.y);
			point(null);
			redraw();
			return;
		}
		Spot change = layout.changeAt(event.x, event.y);
		Spot spot = near(event.x, event.y);
		setCursor(spot == null ? null : getDisplay().getSystemCursor(SWT.CURSOR_HAND));
		point(spot != null ? spot : change == null ? layout.at(event.x, event.y) : change);
		if (pointed != null) {
			popup.moveTo(new Point(event.x, event.y));
		}
	}

	/** Returns the target of a click: a nearby point of a run, or a change. Returns null if there is neither. */
	private Spot near(int x, int y) {
		Spot spot = layout.at(x, y);
		if (spot != null && Math.hypot(layout.x(place(spot)) - x, layout.y(value(spot)) - y) <= NEAR) {
			return spot;
		}
		return layout.changeAt(x, y);
	}

	private double value(Spot spot) {
		return plot.lines().get(spot.line()).point(spot.index()).value();
	}

	private void release(Event event) {
		Point from = pressed;
		boolean isDrag = dragged != null;
		pressed = null;
		dragged = null;
		if (plot == null || from == null) {
			return;
		}
		layOut();
		if (isDrag) {
			double start = layout.place(Math.min(from.x, event.x));
			double end = layout.place(Math.max(from.x, event.x));
			PlotRange all = PlotRange.all(plot);
			show(new PlotRange(Math.max(all.from(), start), Math.min(all.to(), end)).zoomed(1, (start + end) / 2,
					plot));
			return;
		}
		Spot spot = near(event.x, event.y);
		if (spot != null) {
			open(spot, isChange(spot, event));
		}
	}

	/**
	 * Returns whether a click hits the vertical line or the label of a change rather than the point of the run.
	 */
	private boolean isChange(Spot spot, Event event) {
		return spot.equals(layout.changeAt(event.x, event.y))
				&& Math.hypot(layout.x(place(spot)) - event.x, layout.y(value(spot)) - event.y) > NEAR;
	}

	private void open(Spot spot, boolean isChange) {
		PlotLine line = plot.lines().get(spot.line());
		PlotLine.Change change = line.changeAt(spot.index());
		popup.hide();
		if (isChange && change != null) {
			listener.compared(change);
		} else {
			listener.opened(line, spot.index());
		}
	}

	private void typed(Event event) {
		if (plot == null || (event.stateMask & (SWT.ALT | SWT.MOD1)) != 0) {
			return;
		}
		switch (event.keyCode) {
			case SWT.ARROW_LEFT -> step(-1);
			case SWT.ARROW_RIGHT -> step(1);
			case SWT.ARROW_UP -> line(-1);
			case SWT.ARROW_DOWN -> line(1);
			case SWT.HOME -> step(Integer.MIN_VALUE / 2);
			case SWT.END -> step(Integer.MAX_VALUE / 2);
			case SWT.PAGE_UP -> change(-1);
			case SWT.PAGE_DOWN -> change(1);
			case SWT.CR, SWT.KEYPAD_CR -> {
				if (selected != null) {
					open(selected, plot.lines().get(selected.line()).changeAt(selected.index()) != null);
				}
			}
			case SWT.ESC, SWT.BS -> listener.left();
			case SWT.KEYPAD_ADD -> enlarge(true);
			case SWT.KEYPAD_SUBTRACT -> enlarge(false);
			default -> {
				switch (event.character) {
					case '+', '=' -> enlarge(true);
					case '-' -> enlarge(false);
					case '0' -> showAll();
					default -> {
						/* other keys have no function */ }
				}
			}
		}
	}

	private void step(int points) {
		Spot from = selected == null ? new Spot(0, points > 0 ? -1 : lastOf(0) + 1) : selected;
		selectByKey(new Spot(from.line(), Math.max(0, Math.min(lastOf(from.line()), from.index() + points))));
	}

	private int lastOf(int line) {
		return plot.lines().get(line).series().points().size() - 1;
	}

	/**
	 * Selects the point of the same run in the line above or below or, if there is none, the next point in that line.
	 */
	private void line(int lines) {
		if (selected == null) {
			step(1);
			return;
		}
		int line = Math.max(0, Math.min(plot.lines().size() - 1, selected.line() + lines));
		int found = Arrays.binarySearch(plot.lines().get(line).places(), (int) place(selected));
		selectByKey(new Spot(line, Math.max(0, Math.min(lastOf(line), found < 0 ? -found - 1 : found))));
	}

	/** Selects the next or the previous change in the line. */
	private void change(int direction) {
		int line = selected == null ? 0 : selected.line();
		int from = selected == null ? direction > 0 ? -1 : Integer.MAX_VALUE : selected.index();
		var indices = plot.lines().get(line).changes().stream().mapToInt(PlotLine.Change::index);
		(direction > 0 ? indices.filter(index -> index > from).min() : indices.filter(index -> index < from).max())
				.ifPresent(index -> selectByKey(new Spot(line, index)));
	}

	private void selectByKey(Spot spot) {
		selected = spot;
		PlotRange revealing = range.revealing(place(spot), plot);
		if (!revealing.equals(range)) {
			show(revealing);
		}
		layOut();
		pointed = null;
		point(spot);
		popup.moveTo(new Point((int) layout.x(place(spot)), (int) layout.y(value(spot))));
		speech.changed();
		listener.selected();
	}

	private void point(Spot spot) {
		if (spot == null ? pointed == null : spot.equals(pointed)) {
			return;
		}
		pointed = spot;
		if (isDisposed()) {
			return;
		}
		if (spot == null) {
			popup.hide();
		} else {
			PlotLine line = plot.lines().get(spot.line());
			popup.show(PlotText.point(plot, line, spot.index()),
					new Point((int) layout.x(place(spot)), (int) layout.y(value(spot))), Colors.of(this).palette());
		}
		redraw();
	}

	private String sentence() {
		return plot == null || selected == null
				? Messages.plot_keys
				: PlotText.point(plot, plot.lines().get(selected.line()), selected.index());
	}

	private void paint(GC gc) {
		Rectangle client = getClientArea();
		if (client.width < 1 || client.height < 1) {
			return;
		}
		Palette palette = Colors.of(this).palette();
		image.paint(gc, new Point(client.width, client.height), on -> {
			on.setBackground(getBackground());
			on.fillRectangle(client);
			if (plot != null) {
				layOut();
				new PlotDrawing(layout, new SwtPen(on, palette, text, 0, 0)).draw();
			}
		});
		if (plot == null) {
			return;
		}
		layOut();
		PlotDrawing over = new PlotDrawing(layout, new SwtPen(gc, palette, text, 0, 0));
		if (selected != null && isInSight(selected)) {
			over.drawRing(selected);
		}
		if (pointed != null && !pointed.equals(selected) && isInSight(pointed)) {
			over.drawRing(pointed);
		}
		if (dragged != null) {
			int left = Math.max((int) layout.area().x(), Math.min(pressed.x, dragged.x));
			int right = Math.min((int) layout.area().right(), Math.max(pressed.x, dragged.x));
			gc.setBackground(getDisplay().getSystemColor(SWT.COLOR_LIST_SELECTION));
			gc.setAlpha(60);
			gc.fillRectangle(left, (int) layout.area().y(), right - left, (int) layout.area().height());
			gc.setAlpha(255);
		}
		if (isFocusControl()) {
			gc.setForeground(getDisplay().getSystemColor(SWT.COLOR_LIST_SELECTION));
			gc.drawRectangle(0, 0, client.width - 1, client.height - 1);
		}
	}

	private boolean isInSight(Spot spot) {
		return place(spot) >= range.from() && place(spot) <= range.to();
	}
}
