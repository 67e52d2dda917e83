// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.time.Duration;

import org.eclipse.osgi.util.NLS;
import org.flightbench.recording.pause.PauseTimes;
import org.flightbench.recording.pause.TimeText;
import org.flightbench.ui.model.TypedTime;
import org.flightbench.ui.text.Messages;
import org.flightbench.view.chart.HeatMap;
import org.flightbench.view.flame.WeightFormat;
import org.flightbench.view.timeline.TimeBase;

/**
 * Formats cells and ranges of a heat map.
 *
 * @param map the map
 * @param amounts formats weights
 * @param times the format of times
 */
record HeatFormatter(HeatMap map, WeightFormat amounts, PauseTimes times) {

	/** Describes the content of a cell. */
	String cell(long cell) {
		long start = cell * map.cellNanos();
		long end = start + map.cellNanos();
		String weight = amounts.of(Math.max(0, map.weight((int) (cell / HeatMap.ROWS), (int) (cell % HeatMap.ROWS))));
		double paused = map.pausedNanos(start, end);
		return paused > 0
				? NLS.bind(Messages.heat_cell_paused,
						new Object[]{time(start), time(end), weight, TimeText.of(Math.round(paused))})
				: NLS.bind(Messages.heat_cell, new Object[]{time(start), time(end), weight});
	}

	/** Describes a selected range with its weight. */
	String range(int number, HeatRange range) {
		long from = range.fromNanos(map);
		long to = range.toNanos(map);
		return NLS.bind(Messages.heat_range,
				new Object[]{number(number), time(from), time(to), TimeText.of(to - from),
						amounts.of(map.weight(from, to))});
	}

	/** Returns the label of the range with the given index, 0 or 1. */
	static String number(int number) {
		return number == 0 ? Messages.heat_baseline : Messages.heat_candidate;
	}

	/** Formats a duration without trailing zeros, such as {@code 20 ms}. */
	static String shortTime(long nanos) {
		return TimeText.of(nanos).replaceFirst("\\.0+ ", " ");
	}

	/** Returns the origin of the times on the axis. */
	TimeBase base() {
		return TimeBase.of(map.startEpochNanos(), times);
	}

	private String time(long nanos) {
		return times.isOfDay(map.startEpochNanos())
				? times.ofDay(map.startEpochNanos(), nanos)
				: TypedTime.exact(Duration.ofNanos(nanos));
	}
}
