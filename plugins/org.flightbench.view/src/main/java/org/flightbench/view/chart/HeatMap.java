// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.chart;

import java.util.Arrays;

import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.profile.TimeHistogram;
import org.flightbench.recording.profile.read.ProfileOverview;

/**
 * The events of a recording as a subsecond-offset heat map. Each column is one second, with time from bottom to top,
 * and colors show the weight of the events in each cell. Unlike a graph over time, it reveals periodic events, and
 * events that occur simultaneously in all threads (Gregg and Spier, FlameScope, 2018). If the recording is too long for
 * cells of 20 ms, columns are longer than a second.
 */
public final class HeatMap {

	/** The number of cells in a column. */
	public static final int ROWS = ProfileOverview.CELLS_IN_COLUMN;

	/** The value that represents a share of 100 %. */
	public static final int FULL = 255;

	/**
	 * The fraction of nonempty cells that are not drawn in the strongest color. The other cells share it, so that a few
	 * peaks do not make everything else look faded.
	 */
	private static final double SATURATED = 0.99;

	private final TimeHistogram cells;
	private final TimeHistogram pauses;
	private final long spanNanos;
	private final long startEpochNanos;
	private final long strongest;
	/** The share of each cell, precomputed so that millions of cells can be drawn without calculations. */
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
	 * Creates the heat map of a recording.
	 *
	 * @param overview the times of the events
	 * @param timeline the pauses of the recording; null if they are not known (yet)
	 */
	public static HeatMap of(ProfileOverview overview, PauseTimeline timeline) {
		TimeHistogram cells = ProfileOverview.newCells();
		cells.add(overview.cells());
		long span = Math.max(overview.time().spanNanos(), cells.size() * cells.bucketNanos());
		// enlarges the cells if necessary, because the duration in the file may be huge
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

	/** Returns whether no cell has any weight. */
	public boolean isEmpty() {
		return strongest == 0;
	}

	/** Returns the duration of a cell in nanoseconds. */
	public long cellNanos() {
		return cells.bucketNanos();
	}

	/** Returns the duration of a column in nanoseconds. */
	public long columnNanos() {
		return ROWS * cellNanos();
	}

	/** Returns the number of columns; the last column may be partial. */
	public int columns() {
		return (int) Math.max(1, (spanNanos + columnNanos() - 1) / columnNanos());
	}

	/** Returns the duration of the recording in nanoseconds. */
	public long spanNanos() {
		return spanNanos;
	}

	/** Returns the start of the recording in nanoseconds since the epoch. */
	public long startEpochNanos() {
		return startEpochNanos;
	}

	/** Returns the weight at or above which a cell has the strongest color; 0 if there are no events. */
	public long strongest() {
		return strongest;
	}

	/** Returns the weight of a cell. */
	public long weight(int column, int row) {
		return cells.weight(column * ROWS + row);
	}

	/**
	 * Computes the heat of several columns that are drawn as one: the largest weight in each row, as a share of the
	 * strongest weight.
	 *
	 * @param from the first column
	 * @param to the end column, exclusive
	 * @param shares receives the share of each row, from 0 to {@link #FULL}; greater than 0 for any weight
	 */
	public void heat(int from, int to, int[] shares) {
		largest(heat, from, to, shares);
	}

	/**
	 * Computes the pauses in several columns that are drawn as one: the largest paused fraction in each row; see
	 * {@link #heat(int, int, int[])}.
	 */
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

	/** Returns the weight in a time range. Times are in nanoseconds since the start of the recording. */
	public double weight(long fromNanos, long toNanos) {
		return cells.weight(Math.max(0, fromNanos), Math.min(spanNanos, toNanos));
	}

	/** Returns the duration of pauses in a time range, in nanoseconds. */
	public double pausedNanos(long fromNanos, long toNanos) {
		return pauses.weight(Math.max(0, fromNanos), Math.min(spanNanos, toNanos));
	}
}
