// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.gc;

import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.flightbench.recording.pause.GcEvent;
import org.flightbench.recording.pause.GcPause;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.ui.canvas.BackBuffer;
import org.flightbench.ui.canvas.MarkPopup;
import org.flightbench.ui.canvas.ScreenText;
import org.flightbench.ui.canvas.SwtPen;
import org.flightbench.ui.preferences.Preferences;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.Colors;
import org.flightbench.ui.theme.PictureDescription;
import org.flightbench.view.pen.Palette;
import org.flightbench.view.timeline.GcDrawing;
import org.flightbench.view.timeline.GcHints;
import org.flightbench.view.timeline.GcLayout;
import org.flightbench.view.timeline.GcLayout.Place;
import org.flightbench.view.timeline.GcLayout.Stalls;
import org.flightbench.view.timeline.GcTrace;
import org.flightbench.view.timeline.TimeRange;
import org.flightbench.view.timeline.TimelineNavigation;

/**
 * Charts that show the heap, pauses and rates of runs over time. Dragging selects a time range; clicking a pause or an
 * allocation stall opens it.
 */
public final class GcCanvas extends Canvas {

	private static final int CLICK_PIXELS = 4;
	private static final double WHEEL_FACTOR = 1.25;
	private static final double WHEEL_SHARE = 0.1;
	private static final int SHADE = 40;
	private static final int OPAQUE = 255;
	private static final long MIN_BEFORE_STALL = 100_000_000;

	/** A listener for user actions. */
	public interface Listener {

		/** Called when the user selects a time range, relative to the start of the runs. */
		void chosen(TimeRange range);

		/** Called when the user selects the whole time range. */
		void choseAll();

		/**
		 * Called when the user opens a pause.
		 *
		 * @param side the index of the run
		 * @param pause the pause
		 */
		void opened(int side, GcPause pause);

		/**
		 * Called when the user opens an allocation stall.
		 *
		 * @param side the index of the run
		 * @param stall the stall
		 */
		void openedStall(int side, GcEvent stall);
	}

	private final Listener listener;
	private final BackBuffer image;
	private final ScreenText text;
	private final MarkPopup popup;
	private final PictureDescription speech;
	private final TimelineNavigation navigation = new TimelineNavigation(System::nanoTime);
	private List<GcTrace> traces = List.of();
	private List<GcLayout.Title> titles = List.of();
	private GcLayout layout;
	private Place selected;
	private int pressed = -1;
	private int dragged = -1;

	public GcCanvas(Composite parent, Listener listener) {
		super(parent, SWT.DOUBLE_BUFFERED | SWT.NO_BACKGROUND);
		this.listener = listener;
		setData("org.flightbench.ui.id", "gc.timeline");
		image = new BackBuffer(this);
		text = new ScreenText(this);
		popup = new MarkPopup(this);
		speech = new PictureDescription(this, Messages.picture_name,
				() -> selected == null ? Messages.picture_use : hint(selected));
		addListener(SWT.Dispose, event -> text.dispose());
		addListener(SWT.Paint, event -> paint(event.gc));
		addListener(SWT.Resize, event -> layOut());
		addListener(SWT.Settings, event -> layOut());
		addListener(SWT.MouseDown, this::press);
		addListener(SWT.MouseMove, this::move);
		addListener(SWT.MouseUp, this::release);
		addListener(SWT.MouseDoubleClick, event -> listener.choseAll());
		addListener(SWT.MouseExit, event -> popup.hide());
		addListener(SWT.MouseVerticalWheel, this::wheel);
		addListener(SWT.MouseHorizontalWheel, event -> go(() -> navigation.move(-event.count * WHEEL_SHARE)));
		addListener(SWT.FocusIn, event -> redraw());
		addListener(SWT.FocusOut, event -> {
			popup.hide();
			redraw();
		});
		new GcKeys(this);
	}

	/**
	 * Returns the time range of an allocation stall and the preceding period in which memory ran out, in nanoseconds
	 * since the start of the run.
	 */
	public static TimeRange before(GcEvent stall, PauseTimeline run) {
		long start = stall.startNanos() - run.startNanos();
		return new TimeRange(Math.max(0, start - Math.max(MIN_BEFORE_STALL, stall.durationNanos())),
				start + stall.durationNanos());
	}

	/**
	 * Shows runs, one above the other.
	 *
	 * @param grown whether they extend those shown before, in which case the visible range and the selection are kept
	 */
	public void show(List<GcTrace> shown, List<GcLayout.Title> titled, boolean grown) {
		traces = shown;
		titles = titled;
		if (!grown || selected != null
				&& selected.row() >= shown.get(selected.side()).source().gcPauses().size()) {
			selected = null;
		}
		layOut();
		if (grown) {
			navigation.grow(layout.whole().nanos());
		} else {
			navigation.reset(layout.whole().nanos());
		}
		speech.changed();
	}

	boolean isEmpty() {
		return traces.isEmpty();
	}

	/** Returns the minimum height at which all charts of several runs are shown and can be read. */
	int legibleHeight(int runs) {
		return (int) Math.ceil(GcLayout.legibleHeight(runs, text));
	}

	/** Returns the navigation, which determines the visible time range. */
	public TimelineNavigation navigation() {
		return navigation;
	}

	/** Runs a navigation step and shows the resulting time range. */
	void go(Runnable step) {
		step.run();
		changed();
	}

	/** Returns the layout of the charts, or null if no runs are shown. */
	public GcLayout picture() {
		return layout;
	}

	/** Returns the pause selected with the keyboard or the mouse, or null. */
	Place selected() {
		return selected;
	}

	/** Selects a pause, scrolls to it and shows its details in a popup. */
	void select(Place place) {
		selected = place;
		GcPause pause = place.pause(layout);
		long start = pause.startNanos() - traces.get(place.side()).source().startNanos();
		navigation.reveal(start, start + pause.durationNanos());
		changed();
		popup.show(hint(place), new Point(xOf(start), (int) titleBottom(place.side())), palette());
		speech.changed();
	}

	/** Opens the selected pause, if any. */
	void openSelected() {
		if (selected != null) {
			listener.opened(selected.side(), selected.pause(layout));
		}
	}

	void chooseAll() {
		listener.choseAll();
	}

	Palette palette() {
		return Colors.of(this).palette();
	}

	/** Draws the charts on the screen or on an image. */
	void draw(GC gc) {
		Rectangle area = getClientArea();
		gc.setBackground(Colors.color(palette().background()));
		gc.fillRectangle(area);
		new GcDrawing(layout, navigation.window(), new SwtPen(gc, palette(), text, 0, 0)).draw();
	}

	private String hint(Place place) {
		return GcHints.pause(layout, place.side(), place.row(), 1);
	}

	private double titleBottom(int side) {
		return layout.panels().stream().filter(panel -> panel.side() == side).findFirst().orElseThrow().box().y();
	}

	private int xOf(long nanos) {
		return (int) Math.round(layout.left() + navigation.window().xOf(nanos, layout.plotWidth()));
	}

	private long timeAt(int x) {
		double inPlot = Math.max(0, Math.min(layout.plotWidth(), x - layout.left()));
		return navigation.window().timeAt(inPlot, layout.plotWidth());
	}

	private void layOut() {
		Rectangle area = getClientArea();
		layout = isEmpty()
				? null
				: new GcLayout(traces, titles, Math.max(1, area.width), area.height, text, Preferences.times(),
						Preferences.store().getBoolean(Preferences.BINARY_UNITS));
		changed();
	}

	private void changed() {
		popup.hide();
		image.forget();
		redraw();
	}

	private void press(Event event) {
		setFocus();
		if (event.button == 1 && layout != null) {
			pressed = event.x;
			dragged = event.x;
		}
	}

	private void move(Event event) {
		if (layout == null) {
			return;
		}
		if (pressed >= 0) {
			dragged = event.x;
			popup.hide();
			redraw();
			return;
		}
		Stalls stalls = layout.stallsAt(event.x, event.y, navigation.window());
		Place place = layout.pauseAt(event.x, event.y, navigation.window());
		setCursor(stalls == null && place == null ? null : getDisplay().getSystemCursor(SWT.CURSOR_HAND));
		if (stalls != null) {
			popup.show(GcHints.stall(layout, stalls), new Point(event.x, event.y), palette());
		} else if (place != null) {
			popup.show(hint(place), new Point(event.x, event.y), palette());
		} else {
			popup.hide();
		}
	}

	private void release(Event event) {
		if (event.button != 1 || pressed < 0) {
			return;
		}
		int from = Math.min(pressed, event.x);
		int to = Math.max(pressed, event.x);
		pressed = -1;
		redraw();
		if (to - from > CLICK_PIXELS) {
			listener.chosen(new TimeRange(timeAt(from), timeAt(to)));
			return;
		}
		Stalls stalls = layout.stallsAt(event.x, event.y, navigation.window());
		Place place = layout.pauseAt(event.x, event.y, navigation.window());
		if (stalls != null && event.count == 1) {
			listener.openedStall(stalls.side(), stalls.longest(layout));
		} else if (place != null && event.count == 1) {
			selected = place;
			openSelected();
		}
	}

	private void wheel(Event event) {
		event.doit = false;
		if (layout != null) {
			go((event.stateMask & SWT.SHIFT) != 0
					? () -> navigation.move(-Math.signum(event.count) * WHEEL_SHARE)
					: () -> navigation.zoom(Math.pow(WHEEL_FACTOR, -Math.signum(event.count)), timeAt(event.x)));
		}
	}

	private void paint(GC gc) {
		Rectangle area = getClientArea();
		if (layout == null || area.isEmpty()) {
			gc.setBackground(getBackground());
			gc.fillRectangle(area);
			return;
		}
		image.paint(gc, new Point(area.width, area.height), this::draw);
		if (pressed >= 0) {
			shade(gc, Math.min(pressed, dragged), Math.max(pressed, dragged), 0, area.height);
		}
		if (selected != null) {
			GcPause pause = selected.pause(layout);
			long start = pause.startNanos() - traces.get(selected.side()).source().startNanos();
			shade(gc, xOf(start) - 1, xOf(start + pause.durationNanos()) + 1, (int) titleBottom(selected.side()),
					(int) (layout.height() / traces.size()));
		}
		if (isFocusControl()) {
			gc.setForeground(getDisplay().getSystemColor(SWT.COLOR_LIST_SELECTION));
			gc.drawRectangle(0, 0, area.width - 1, area.height - 1);
		}
	}

	private void shade(GC gc, int from, int to, int top, int height) {
		gc.setBackground(Colors.of(this).text());
		gc.setAlpha(SHADE);
		gc.fillRectangle(from, top, Math.max(1, to - from), height);
		gc.setAlpha(OPAQUE);
	}

	@Override
	public Point computeSize(int wide, int high, boolean changed) {
		return new Point(wide == SWT.DEFAULT ? 400 : wide, high == SWT.DEFAULT ? 240 : high);
	}
}
