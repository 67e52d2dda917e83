// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.timeline;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.flightbench.results.words.Numbers;

/** Chooses round times to label on the axis of a timeline, as many as fit. */
public final class TimelineAxis {

	/**
	 * A labeled time.
	 *
	 * @param nanos the time in nanoseconds, relative to the same origin as the visible range
	 * @param label the formatted time
	 */
	public record Tick(long nanos, String label) {}

	/**
	 * A label with its position.
	 *
	 * @param x the position of the tick in pixels from the left end of the axis
	 * @param left the left edge of the text; the text is centered on the tick except at the ends of the axis
	 * @param text the formatted time
	 */
	public record Label(int x, int left, String text) {}

	/** The minimum distance between ticks in pixels. */
	private static final int MIN_ROOM = 90;
	/** The gap between labels in pixels. */
	private static final int GAP = 8;
	/**
	 * The space for a label relative to its width. It allows for labels at the ends of the axis, which are moved toward
	 * their neighbors by half their width.
	 */
	private static final double ROOM_PER_WIDTH = 1.5;

	private static final long SECOND = 1_000_000_000;
	private static final long MINUTE = 60 * SECOND;
	private static final long DAY = 1440 * MINUTE;
	private static final long[] LONG_STEPS = {SECOND, 2 * SECOND, 5 * SECOND, 10 * SECOND, 15 * SECOND, 30 * SECOND,
			MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 15 * MINUTE, 30 * MINUTE, 60 * MINUTE, 120 * MINUTE,
			360 * MINUTE, 720 * MINUTE, 1440 * MINUTE};

	private TimelineAxis() {}

	/**
	 * Returns labels that do not overlap in any font. Labels at the ends are moved inward so that they are not clipped.
	 *
	 * @param range the visible range
	 * @param base the reference point of the times
	 * @param width the width of the axis in pixels
	 * @param textWidth measures a string in pixels
	 */
	public static List<Label> labels(TimeRange range, TimeBase base, int width, ToDoubleFunction<String> textWidth) {
		int room = MIN_ROOM;
		List<Tick> ticks = ticks(range, base, width, room);
		int needed = needed(ticks, textWidth);
		while (needed > room && ticks.size() > 1) {
			room = needed;
			ticks = ticks(range, base, width, room);
			needed = needed(ticks, textWidth);
		}
		List<Label> labels = new ArrayList<>();
		for (Tick tick : ticks) {
			int x = (int) Math.min(width - 1L, Math.round(range.xOf(tick.nanos(), width)));
			int wide = (int) Math.ceil(textWidth.applyAsDouble(tick.label()));
			labels.add(new Label(x, Math.max(0, Math.min(x - wide / 2, width - wide)), tick.label()));
		}
		return labels;
	}

	private static int needed(List<Tick> ticks, ToDoubleFunction<String> textWidth) {
		double widest = ticks.stream().map(Tick::label).mapToDouble(textWidth).max().orElse(0);
		return (int) Math.ceil(ROOM_PER_WIDTH * widest) + GAP;
	}

	/**
	 * Returns the times to label.
	 *
	 * @param range the visible range
	 * @param base the reference point of the times
	 * @param width the width of the axis in pixels
	 * @param room the minimum space for a label in pixels
	 */
	public static List<Tick> ticks(TimeRange range, TimeBase base, int width, int room) {
		long shift = base.shiftNanos();
		long least = Math.max(1, (long) Math.ceil((double) range.nanos() * room / Math.max(1, width)));
		long step = step(least);
		long start = range.startNanos() + shift;
		long end = range.endNanos() + shift;
		boolean byClock = step >= SECOND && end >= 2 * MINUTE;
		List<Tick> ticks = new ArrayList<>();
		// ends when the sum overflows, if the range ends at the largest possible time
		for (long at = -Math.floorDiv(-start, step) * step; at >= start && at <= end; at += step) {
			ticks.add(new Tick(at - shift, base.isOfDay() ? ofDay(at, step) : byClock ? clock(at) : seconds(at, step)));
		}
		return ticks;
	}

	private static long step(long least) {
		for (long power = 1; power < SECOND; power *= 10) {
			for (long factor : new long[]{1, 2, 5}) {
				if (factor * power >= least) {
					return factor * power;
				}
			}
		}
		for (long step : LONG_STEPS) {
			if (step >= least) {
				return step;
			}
		}
		long day = LONG_STEPS[LONG_STEPS.length - 1];
		return (least + day - 1) / day * day;
	}

	private static String seconds(long nanos, long step) {
		return Numbers.fixed(nanos / 1e9, decimals(step)) + " s";
	}

	private static int decimals(long step) {
		int decimals = 0;
		for (long unit = SECOND; unit > 1 && step % unit != 0; unit /= 10) {
			decimals++;
		}
		return decimals;
	}

	/** Formats a time of day with just enough digits to distinguish the ticks. */
	private static String ofDay(long nanos, long step) {
		long seconds = Math.floorMod(nanos, DAY) / SECOND;
		StringBuilder text = new StringBuilder(
				String.format(Locale.ROOT, "%02d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60));
		int decimals = decimals(step);
		if (decimals > 0) {
			text.append('.').append(String.format(Locale.ROOT, "%09d", Math.floorMod(nanos, SECOND)), 0, decimals);
		}
		return text.toString();
	}

	private static String clock(long nanos) {
		long seconds = nanos / SECOND;
		return seconds >= 3600
				? String.format(Locale.ROOT, "%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60)
				: String.format(Locale.ROOT, "%d:%02d", seconds / 60, seconds % 60);
	}
}
