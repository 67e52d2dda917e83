// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.heat;

import java.util.Arrays;

import org.flightbench.recording.profile.event.TimeHistogram;
import org.flightbench.recording.profile.read.ProfileOverview;
import org.flightbench.recording.safepoint.Pause;
import org.flightbench.recording.safepoint.PauseTimeline;

/**
 * The events of a recording as a heat map: a column for each second, in which the time goes from the bottom to the top,
 * and how much happened as the color of a cell. What happens at regular times, or at once in all threads, becomes
 * visible that a graph over time hides (Gregg and Spier, FlameScope, 2018). Columns are longer than a second where a
 * recording is too long for cells of 20 ms.
 */
public final class HeatMap {

	/** How many cells a column has. */
	public static final int ROWS = ProfileOverview.CELLS_IN_COLUMN;

	/** The largest share. */
	public static final int FULL = 255;

	/** This share of the cells with events is lighter than the strongest color: single peaks do not pale all others. */
	private static final double SATURATED = 0.99;

	private final TimeHistogram cells;
	private final TimeHistogram pauses;
	private final long spanNanos;
	private final long startEpochNanos;
	private final long strongest;
	/** Shares of cells, so that millions of them are drawn without computing anything. */
	private final byte[] heat;
	private final byte[] paused;

	private HeatMap(TimeHistogram cells, TimeHistogram pauses, long spanNanos, long startEpochNanos) {
		this.cells = cells;
		this.pauses = pauses;
		this.spanNanos = spanNanos;
		this.startEpochNanos = startEpochNanos;
		strongest = strongest(cells);
		heat = new byte[strongest == 0 ? 0 : cells.size()];
		for (int cell = 0; cell < heat.length; cell++) {
			heat[cell] = share(cells.weight(cell), strongest);
		}
		paused = new byte[pauses.size() == 0 ? 0 : (int) Math.min((long) columns() * ROWS, Integer.MAX_VALUE)];
		for (int cell = 0; cell < paused.length; cell++) {
			long start = cell * cellNanos();
			paused[cell] = share(Math.round(pauses.weight(start, start + cellNanos())), cellNanos());
		}
	}

	private static byte share(long part, long whole) {
		return (byte) (part <= 0 ? 0 : Math.max(1, Math.round(FULL * Math.min(1, (double) part / whole))));
	}

	/**
	 * The heat map of a recording.
	 *
	 * @param overview when its events happened
	 * @param timeline when it was stopped; null if that is not known (yet)
	 */
	public static HeatMap of(ProfileOverview overview, PauseTimeline timeline) {
		TimeHistogram cells = ProfileOverview.newCells();
		cells.add(overview.cells());
		long span = Math.max(overview.time().spanNanos(), cells.size() * cells.bucketNanos());
		// however long a file claims to be, there are no more cells than fit
		cells.add(span - 1, 0);
		TimeHistogram pauses = ProfileOverview.newCells();
		if (timeline != null && timeline.isDated()) {
			long later = timeline.originEpochNanos() - overview.startNanos();
			for (Pause pause : timeline.pauses()) {
				long start = Math.max(0, pause.startNanos() + later);
				long end = Math.min(span, pause.endNanos() + later);
				pauses.addOver(start, end, end - start);
			}
		}
		return new HeatMap(cells, pauses, span, overview.startNanos());
	}

	private static long strongest(TimeHistogram cells) {
		long[] weights = new long[cells.size()];
		int filled = 0;
		for (int cell = 0; cell < weights.length; cell++) {
			if (cells.weight(cell) > 0) {
				weights[filled++] = cells.weight(cell);
			}
		}
		if (filled == 0) {
			return 0;
		}
		Arrays.sort(weights, 0, filled);
		return weights[(int) Math.min(filled - 1L, Math.round(filled * SATURATED))];
	}

	/** Whether no event has a time. */
	public boolean isEmpty() {
		return strongest == 0;
	}

	/** How long a cell is, in nanoseconds. */
	public long cellNanos() {
		return cells.bucketNanos();
	}

	/** How long a column is, in nanoseconds. */
	public long columnNanos() {
		return ROWS * cellNanos();
	}

	/** How many columns there are; the last one may be there in part. */
	public int columns() {
		return (int) Math.max(1, (spanNanos + columnNanos() - 1) / columnNanos());
	}

	/** How long the recording is, in nanoseconds. */
	public long spanNanos() {
		return spanNanos;
	}

	/** When the recording starts, in nanoseconds since 1970. */
	public long startEpochNanos() {
		return startEpochNanos;
	}

	/** The weight from which on a cell has the strongest color; 0 if there is none. */
	public long strongest() {
		return strongest;
	}

	/** The weight of a cell. */
	public long weight(int column, int row) {
		return cells.weight(column * ROWS + row);
	}

	/**
	 * The heat of columns that are drawn as one: of each row the largest weight, as a share of the strongest.
	 *
	 * @param from the first column
	 * @param to the column behind the last one
	 * @param shares takes a share for each row, from 0 to {@link #FULL}; more than 0 where there is any weight
	 */
	public void heat(int from, int to, int[] shares) {
		largest(heat, from, to, shares);
	}

	/** The same of the share of cells in which the program was paused. */
	public void paused(int from, int to, int[] shares) {
		largest(paused, from, to, shares);
	}

	private static void largest(byte[] values, int from, int to, int[] shares) {
		Arrays.fill(shares, 0);
		int end = Math.min(values.length, to * ROWS);
		int row = 0;
		for (int cell = from * ROWS; cell < end; cell++) {
			shares[row] = Math.max(shares[row], values[cell] & FULL);
			row = row == ROWS - 1 ? 0 : row + 1;
		}
	}

	/** The weight in a range of time, in nanoseconds from the begin of the recording. */
	public double weight(long fromNanos, long toNanos) {
		return cells.weight(Math.max(0, fromNanos), Math.min(spanNanos, toNanos));
	}

	/** How long the program was paused in a range of time, in nanoseconds. */
	public double pausedNanos(long fromNanos, long toNanos) {
		return pauses.weight(Math.max(0, fromNanos), Math.min(spanNanos, toNanos));
	}
}
