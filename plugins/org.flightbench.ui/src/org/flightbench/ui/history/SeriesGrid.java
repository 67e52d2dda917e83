// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.history;

import java.util.List;
import java.util.function.Consumer;

import org.eclipse.osgi.util.NLS;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.ScrollBar;
import org.flightbench.base.Plural;
import org.flightbench.history.SeriesId;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.canvas.BackBuffer;
import org.flightbench.ui.canvas.ScreenText;
import org.flightbench.ui.canvas.SwtPen;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.Colors;
import org.flightbench.ui.theme.PictureDescription;
import org.flightbench.view.pen.Palette;
import org.flightbench.view.plot.HistoryPlot;
import org.flightbench.view.plot.SmallDrawing;

/**
 * A grid of small plots, one of which can be selected and opened with mouse and keyboard. There may be hundreds of
 * plots, so only those in view are drawn.
 */
public final class SeriesGrid extends Canvas {

	private static final int WIDTH = 260;
	/** The height of a plot, in lines of text. */
	private static final double LINES = 7;
	private static final int GAP = 6;

	private final Consumer<HistoryPlot> onOpen;
	private final BackBuffer image;
	private final ScreenText text;
	private final PictureDescription speech;
	private List<HistoryPlot> plots = List.of();
	private boolean isLogarithmic;
	private int top;
	private int selected;

	/**
	 * @param name the name of the grid for screen readers
	 * @param onOpen called with the plot that the user opens
	 */
	public SeriesGrid(Composite parent, String name, Consumer<HistoryPlot> onOpen) {
		super(parent, SWT.DOUBLE_BUFFERED | SWT.NO_BACKGROUND | SWT.V_SCROLL);
		this.onOpen = onOpen;
		setData("org.flightbench.ui.id", "history.grid");
		image = new BackBuffer(this);
		text = new ScreenText(this);
		speech = new PictureDescription(this, name, this::sentence);
		addListener(SWT.Dispose, event -> text.dispose());
		addListener(SWT.Paint, event -> paint(event.gc));
		addListener(SWT.Resize, event -> changed());
		addListener(SWT.Settings, event -> changed());
		addListener(SWT.MouseDown, this::press);
		addListener(SWT.MouseMove, this::move);
		addListener(SWT.FocusIn, event -> redraw());
		addListener(SWT.FocusOut, event -> redraw());
		addListener(SWT.KeyDown, this::typed);
		addListener(SWT.Traverse, event -> event.doit = event.detail == SWT.TRAVERSE_TAB_NEXT
				|| event.detail == SWT.TRAVERSE_TAB_PREVIOUS);
		addListener(SWT.MouseVerticalWheel, event -> {
			scrollTo(top - event.count * height() / 3);
			event.doit = false;
		});
		getVerticalBar().addListener(SWT.Selection, event -> scrollTo(getVerticalBar().getSelection()));
	}

	/** Shows series. The selected series stays selected if it is among them. */
	public void show(List<HistoryPlot> shown) {
		SeriesId before = selected < plots.size() ? plots.get(selected).id() : null;
		plots = shown;
		selected = 0;
		for (int index = 0; index < plots.size(); index++) {
			if (plots.get(index).id().equals(before)) {
				selected = index;
			}
		}
		changed();
	}

	/** Returns all series, including those scrolled out of view. */
	public List<HistoryPlot> plots() {
		return plots;
	}

	/** Sets whether to use a logarithmic scale for series whose values are all positive. */
	public void setLogarithmic(boolean wanted) {
		isLogarithmic = wanted;
		changed();
	}

	/** Returns the vertical scroll offset, in pixels. */
	public int top() {
		return top;
	}

	/** Scrolls vertically to an offset in pixels, which is limited to the valid range. */
	public void scrollTo(int wanted) {
		int bounded = Math.max(0, Math.min(wanted, rows() * height() - getClientArea().height));
		if (bounded != top) {
			top = bounded;
			image.forget();
			showBar();
			redraw();
		}
	}

	/** Paints as many rows as fit into the height, for an image. */
	public void paint(GC gc, int width, int height, Palette palette) {
		gc.setBackground(Colors.color(palette.background()));
		gc.fillRectangle(0, 0, width, height);
		draw(gc, 0, height, palette);
	}

	/** Returns the height of all rows, in pixels. */
	public int wholeHeight() {
		return rows() * height();
	}

	/** Repaints the grid in the colors of a new theme. */
	@Override
	public void setBackground(Color color) {
		super.setBackground(color);
		recolor();
	}

	/** Repaints the grid in the colors of a new theme. */
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
		image.forget();
		top = Math.max(0, Math.min(top, rows() * height() - getClientArea().height));
		showBar();
		redraw();
	}

	private void showBar() {
		ScrollBar bar = getVerticalBar();
		int high = Math.max(1, getClientArea().height);
		boolean scrolls = wholeHeight() > high;
		if (scrolls) {
			bar.setValues(top, 0, wholeHeight(), high, Math.max(1, height() / 3), Math.max(1, high - height() / 3));
		}
		if (bar.getVisible() != scrolls) {
			bar.setVisible(scrolls);
		}
	}

	private int columns() {
		return Math.max(1, getClientArea().width / WIDTH);
	}

	private int rows() {
		return (plots.size() + columns() - 1) / columns();
	}

	private int height() {
		return (int) (LINES * text.height()) + GAP;
	}

	private Rectangle cell(int index) {
		int width = Math.max(1, (getClientArea().width - GAP) / columns());
		return new Rectangle(GAP + index % columns() * width, index / columns() * height() + GAP - top, width - GAP,
				height() - GAP);
	}

	private int at(int x, int y) {
		int width = Math.max(1, (getClientArea().width - GAP) / columns());
		int column = Math.min(columns() - 1, Math.max(0, (x - GAP) / width));
		int index = (y + top) / height() * columns() + column;
		return index < plots.size() ? index : -1;
	}

	private void press(Event event) {
		setFocus();
		int index = at(event.x, event.y);
		if (event.button == 1 && index >= 0) {
			selected = index;
			redraw();
			onOpen.accept(plots.get(index));
		}
	}

	private void move(Event event) {
		int index = at(event.x, event.y);
		String tooltip = index < 0 ? null : WidgetText.label(words(plots.get(index)) + "\n" + Messages.grid_open);
		setCursor(index < 0 ? null : getDisplay().getSystemCursor(SWT.CURSOR_HAND));
		if (tooltip == null ? getToolTipText() != null : !tooltip.equals(getToolTipText())) {
			setToolTipText(tooltip);
		}
	}

	private static String words(HistoryPlot plot) {
		int changes = plot.lines().stream().mapToInt(line -> line.changes().size()).sum();
		return NLS.bind(Messages.grid_series, new Object[]{plot.id().text(),
				Plural.of(plot.runs().size(), Messages.grid_runs_one, Messages.grid_runs_many),
				Plural.of(changes, Messages.grid_changes_one, Messages.grid_changes_many)});
	}

	private String sentence() {
		return selected < plots.size() ? words(plots.get(selected)) : Messages.grid_keys;
	}

	private void typed(Event event) {
		if (plots.isEmpty() || (event.stateMask & (SWT.ALT | SWT.MOD1)) != 0) {
			return;
		}
		int page = Math.max(1, getClientArea().height / height()) * columns();
		switch (event.keyCode) {
			case SWT.ARROW_LEFT -> select(selected - 1);
			case SWT.ARROW_RIGHT -> select(selected + 1);
			case SWT.ARROW_UP -> select(selected - columns());
			case SWT.ARROW_DOWN -> select(selected + columns());
			case SWT.PAGE_UP -> select(selected - page);
			case SWT.PAGE_DOWN -> select(selected + page);
			case SWT.HOME -> select(0);
			case SWT.END -> select(plots.size() - 1);
			case SWT.CR, SWT.KEYPAD_CR, ' ' -> onOpen.accept(plots.get(selected));
			default -> {
				/* other keys have no function */ }
		}
	}

	private void select(int wanted) {
		selected = Math.max(0, Math.min(plots.size() - 1, wanted));
		Rectangle cell = cell(selected);
		if (cell.y < GAP) {
			scrollTo(top + cell.y - GAP);
		} else if (cell.y + cell.height > getClientArea().height) {
			scrollTo(top + cell.y + cell.height + GAP - getClientArea().height);
		}
		speech.changed();
		redraw();
	}

	private void draw(GC gc, int from, int height, Palette palette) {
		SwtPen pen = new SwtPen(gc, palette, text, 0, 0);
		int first = Math.max(0, from / height() * columns());
		int end = Math.min(plots.size(), ((from + height) / height() + 1) * columns());
		for (int index = first; index < end; index++) {
			Rectangle cell = cell(index);
			int y = cell.y + top - from;
			SmallDrawing.draw(plots.get(index), cell.x, y, cell.width, cell.height, isLogarithmic, pen, text);
			gc.setForeground(Colors.color(palette.grid()));
			gc.drawRectangle(cell.x, y, cell.width - 1, cell.height - 1);
		}
	}

	private void paint(GC gc) {
		Rectangle client = getClientArea();
		if (client.width < 1 || client.height < 1) {
			return;
		}
		image.paint(gc, new Point(client.width, client.height), on -> {
			on.setBackground(getBackground());
			on.fillRectangle(client);
			draw(on, top, client.height, Colors.of(this).palette());
		});
		if (isFocusControl() && selected < plots.size()) {
			Rectangle cell = cell(selected);
			gc.setForeground(getDisplay().getSystemColor(SWT.COLOR_LIST_SELECTION));
			gc.setLineWidth(2);
			gc.drawRectangle(cell.x, cell.y, cell.width - 1, cell.height - 1);
			gc.setLineWidth(1);
		}
	}
}
