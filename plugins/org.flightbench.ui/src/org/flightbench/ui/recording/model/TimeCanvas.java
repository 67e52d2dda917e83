// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording.model;

import java.util.List;
import java.util.Objects;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.recording.profile.TimeHistogram;
import org.flightbench.recording.profile.read.ProfileOverview;
import org.flightbench.ui.preferences.Preferences;
import org.flightbench.ui.text.Messages;
import org.flightbench.ui.theme.Colors;
import org.flightbench.view.timeline.TimeBase;
import org.flightbench.view.timeline.TimeRange;
import org.flightbench.view.timeline.TimelineAxis;

/**
 * A chart of weight over time on which the user drags a range. Dragging near an end of the range moves that end. A
 * double-click or Escape selects the whole time range.
 */
final class TimeCanvas extends Canvas {

	/** The height of the bars in pixels. The axis below needs another line of text. */
	private static final int BARS = 34;
	private static final int TICK = 3;
	private static final int NEAR = 5;
	private static final int BAR = 2;
	/** The opacity of the shading of gaps, low enough to keep a label on top readable. */
	private static final int GAP_ALPHA = 70;
	private static final int BASELINE = 0x2F8FD0;
	private static final int CANDIDATE = 0xE08E00;

	/** A listener for the selected range. */
	interface RangeListener {

		/**
		 * Receives a range in nanoseconds from the start of the recording. An open end is {@link Long#MIN_VALUE} or
		 * {@link Long#MAX_VALUE}.
		 */
		void chosen(long fromNanos, long toNanos);
	}

	private final RangeListener listener;
	private List<ProfileOverview> overviews = List.of();
	private long fromNanos = Long.MIN_VALUE;
	private long toNanos = Long.MAX_VALUE;
	private int fixed = -1;
	private int moving = -1;

	TimeCanvas(Composite parent, RangeListener listener) {
		super(parent, SWT.DOUBLE_BUFFERED);
		this.listener = listener;
		setData("org.flightbench.ui.id", "time");
		setToolTipText(Messages.time_tooltip);
		addListener(SWT.Paint, event -> paint(event.gc));
		addListener(SWT.MouseDown, this::press);
		addListener(SWT.MouseMove, this::move);
		addListener(SWT.MouseUp, this::release);
		addListener(SWT.MouseDoubleClick, event -> all());
		// a canvas with a key listener consumes Tab unless it permits traversal
		addListener(SWT.Traverse, event -> event.doit = event.detail == SWT.TRAVERSE_TAB_NEXT
				|| event.detail == SWT.TRAVERSE_TAB_PREVIOUS);
		addListener(SWT.FocusIn, event -> redraw());
		addListener(SWT.FocusOut, event -> redraw());
		addListener(SWT.KeyDown, event -> {
			if (event.keyCode == SWT.ESC) {
				all();
			}
		});
	}

	/** Returns the height of bars and axis in the current font, in pixels. */
	int neededHeight() {
		GC gc = new GC(this);
		try {
			return BARS + TICK + gc.getFontMetrics().getHeight();
		} finally {
			gc.dispose();
		}
	}

	void show(List<ProfileOverview> shown) {
		overviews = shown.stream().filter(Objects::nonNull).toList();
		redraw();
	}

	void select(long from, long to) {
		fromNanos = from;
		toNanos = to;
		redraw();
	}

	/**
	 * Returns the start of the recording in nanoseconds since the epoch, or 0 for several recordings, because their
	 * starts differ.
	 */
	long startEpochNanos() {
		return overviews.size() == 1 ? overviews.get(0).startNanos() : 0;
	}

	/** Returns whether any event has a timestamp. */
	boolean hasTime() {
		return overviews.stream().anyMatch(overview -> overview.times().size() > 0);
	}

	private long duration() {
		return overviews.stream().mapToLong(
				overview -> Math.max(overview.time().spanNanos(),
						overview.times().size() * overview.times().bucketNanos()))
				.max().orElse(1);
	}

	private void press(Event event) {
		if (event.button != 1 || !hasTime()) {
			return;
		}
		setFocus();
		int left = x(fromNanos);
		int right = x(toNanos);
		boolean ranged = fromNanos != Long.MIN_VALUE || toNanos != Long.MAX_VALUE;
		fixed = ranged && Math.abs(event.x - left) <= NEAR
				? right
				: ranged && Math.abs(event.x - right) <= NEAR ? left : event.x;
		moving = event.x;
	}

	private void move(Event event) {
		if (fixed >= 0) {
			moving = Math.max(0, Math.min(getClientArea().width, event.x));
			redraw();
		} else {
			boolean near = Math.abs(event.x - x(fromNanos)) <= NEAR || Math.abs(event.x - x(toNanos)) <= NEAR;
			setCursor(getDisplay().getSystemCursor(near ? SWT.CURSOR_SIZEWE : SWT.CURSOR_ARROW));
		}
	}

	private void release(Event event) {
		if (fixed < 0) {
			return;
		}
		int left = Math.min(fixed, moving);
		int right = Math.max(fixed, moving);
		fixed = -1;
		if (right - left > NEAR) {
			listener.chosen(left <= 0 ? Long.MIN_VALUE : nanos(left),
					right >= getClientArea().width ? Long.MAX_VALUE : nanos(right));
		}
		redraw();
	}

	private void all() {
		fixed = -1;
		listener.chosen(Long.MIN_VALUE, Long.MAX_VALUE);
	}

	private int x(long nanos) {
		int width = getClientArea().width;
		return nanos == Long.MIN_VALUE
				? 0
				: nanos == Long.MAX_VALUE
						? width
						: (int) Math.max(0, Math.min(width, Math.round((double) nanos / duration() * width)));
	}

	/** Returns the time at an x coordinate, rounded to the millisecond precision of the text fields. */
	private long nanos(int x) {
		long nanos = (long) ((double) x / getClientArea().width * duration());
		return Math.round(nanos / 1e6) * 1_000_000;
	}

	private void paint(GC gc) {
		Rectangle area = getClientArea();
		Colors colors = Colors.of(this);
		if (hasTime()) {
			paintAxis(gc, area, colors);
		}
		area.height = Math.max(1, area.height - TICK - gc.getFontMetrics().getHeight());
		boolean dragging = fixed >= 0;
		int left = dragging ? Math.min(fixed, moving) : x(fromNanos);
		int right = dragging ? Math.max(fixed, moving) : x(toNanos);
		boolean ranged = right - left < area.width;
		if (ranged) {
			gc.setBackground(colors.band());
			gc.fillRectangle(left, 0, Math.max(1, right - left), area.height);
		}
		paintGaps(gc, area, colors);
		double most = 0;
		for (ProfileOverview overview : overviews) {
			for (int x = 0; x < area.width; x += BAR) {
				most = Math.max(most, weight(overview, x, area.width));
			}
		}
		for (int side = 0; side < overviews.size() && most > 0; side++) {
			gc.setBackground(Colors.color(side == 0 ? BASELINE : CANDIDATE));
			// thinner bars for the candidate keep the baseline's bars visible behind them
			int width = side == 0 ? BAR : 1;
			for (int x = 0; x < area.width; x += BAR) {
				int height = (int) Math.ceil(weight(overviews.get(side), x, area.width) / most * (area.height - 2));
				gc.setAlpha(!ranged || x >= left && x < right ? 255 : 80);
				gc.fillRectangle(x, area.height - 1 - height, width, height);
			}
		}
		gc.setAlpha(255);
		gc.setForeground(colors.line());
		gc.drawLine(0, area.height - 1, area.width, area.height - 1);
		if (ranged) {
			gc.setForeground(colors.text());
			gc.drawLine(left, 0, left, area.height);
			gc.drawLine(Math.min(right, area.width - 1), 0, Math.min(right, area.width - 1), area.height);
		}
		if (isFocusControl()) {
			gc.setForeground(getDisplay().getSystemColor(SWT.COLOR_LIST_SELECTION));
			gc.drawRectangle(0, 0, area.width - 1, area.height - 1);
		}
	}

	/** Shades gaps in which no recording was active. */
	private void paintGaps(GC gc, Rectangle area, Colors colors) {
		RecordedTime both = overviews.stream().map(ProfileOverview::time).reduce(RecordedTime.UNKNOWN,
				RecordedTime::plus);
		gc.setForeground(colors.text());
		gc.setBackground(colors.line());
		for (RecordedTime.Span gap : both.gaps()) {
			int left = x(gap.startNanos());
			int width = x(gap.endNanos()) - left;
			gc.setAlpha(GAP_ALPHA);
			gc.fillRectangle(left, 0, width, area.height - 1);
			gc.setAlpha(255);
			Point text = gc.stringExtent(Messages.time_gap);
			if (text.x < width) {
				gc.drawString(Messages.time_gap, left + (width - text.x) / 2, (area.height - text.y) / 2, true);
			}
		}
	}

	/** Draws the times below the bars. Labels at the edges are moved inward so that they are not clipped. */
	private void paintAxis(GC gc, Rectangle area, Colors colors) {
		int top = area.height - TICK - gc.getFontMetrics().getHeight();
		gc.setForeground(colors.muted());
		for (TimelineAxis.Label label : TimelineAxis.labels(new TimeRange(0, duration()),
				TimeBase.of(startEpochNanos(), Preferences.times()), area.width, text -> gc.stringExtent(text).x)) {
			gc.drawLine(label.x(), top, label.x(), top + TICK);
			gc.drawString(label.text(), label.left(), top + TICK, true);
		}
	}

	private double weight(ProfileOverview overview, int x, int width) {
		long duration = duration();
		TimeHistogram times = overview.times();
		return times.weight((long) ((double) x / width * duration), (long) ((double) (x + BAR) / width * duration));
	}
}
