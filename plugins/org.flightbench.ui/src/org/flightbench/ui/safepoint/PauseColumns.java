// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToLongFunction;

import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.PauseTimes;
import org.flightbench.recording.pause.TimeText;
import org.flightbench.report.pause.PauseRow;
import org.flightbench.results.words.Numbers;
import org.flightbench.ui.WidgetText;
import org.flightbench.ui.preferences.Preferences;
import org.flightbench.ui.table.RowColumn;
import org.flightbench.ui.text.Messages;

/** The columns of the pause table. */
final class PauseColumns {

	private static final int MIN_OPERATION = 22;

	private PauseColumns() {}

	/**
	 * Returns all columns. In a comparison, the first one shows the side of a pause.
	 *
	 * @param timelines the timelines that contain the pauses
	 */
	static List<RowColumn<PauseRow>> all(List<PauseTimeline> timelines) {
		boolean comparison = timelines.size() > 1;
		PauseTimes times = Preferences.times();
		List<RowColumn<PauseRow>> made = new ArrayList<>();
		if (comparison) {
			made.add(new RowColumn<>(Messages.pauses_side, 0, false,
					row -> row.side() == 0 ? Messages.baseline : Messages.candidate,
					Comparator.<PauseRow>comparingInt(PauseRow::side)));
		}
		made.add(new RowColumn<>(Messages.pauses_number, 0, true, row -> Numbers.fixed(row.number(), 0),
				Comparator.<PauseRow>comparingInt(row -> row.pause().index())).withRaw("", PauseRow::number));
		made.add(new RowColumn<>(times.startTitle(timelines), 0, true,
				row -> times.of(timelines.get(row.side()), row.pause().startNanos()),
				Comparator.<PauseRow>comparingLong(row -> row.pause().startNanos()))
				.withRaw(row -> rawStart(times, timelines.get(row.side()), row.pause().startNanos())));
		made.add(
				new RowColumn<>(Messages.operation, MIN_OPERATION, false,
						row -> WidgetText.item(row.pause().operationName()),
						Comparator.comparing(row -> row.pause().operationName())));
		made.add(number(Messages.total, row -> row.pause().totalNanos()));
		made.add(number(Messages.pauses_timeToSafepoint, row -> row.pause().timeToSafepointNanos()));
		made.add(number(Messages.pauses_cleanup, row -> row.pause().cleanupNanos()));
		made.add(number(Messages.pauses_vmOperation, row -> row.pause().operationNanos()));
		made.add(number(Messages.pauses_leaving, row -> row.pause().leavingNanos()));
		made.add(new RowColumn<>(Messages.threads, 0, true,
				row -> row.pause().threads() == Pause.UNKNOWN ? Numbers.NONE : Numbers.fixed(row.pause().threads(), 0),
				Comparator.<PauseRow>comparingLong(row -> row.pause().threads()).reversed(), true)
				.withRaw("", row -> row.pause().threads() == Pause.UNKNOWN ? Double.NaN : row.pause().threads()));
		made.add(new RowColumn<>(Messages.pauses_late, 0, false, row -> WidgetText.item(row.lateThreads()),
				Comparator.comparing(PauseRow::lateThreads).reversed(), true));
		return made;
	}

	/** Creates a column of durations, whose default order is descending. */
	private static RowColumn<PauseRow> number(String title, ToLongFunction<PauseRow> nanos) {
		return new RowColumn<>(title, 0, true, row -> TimeText.of(nanos.applyAsLong(row)),
				Comparator.comparingLong(nanos).reversed(), true).withRaw(row -> nanos.applyAsLong(row) + " ns");
	}

	/**
	 * Returns a start time in the format in which Mission Control copies it: nanoseconds since the epoch if times of
	 * day are shown, otherwise nanoseconds since the start.
	 */
	private static String rawStart(PauseTimes times, PauseTimeline timeline, long nanos) {
		return times.isOfDay(timeline)
				? Math.addExact(timeline.originEpochNanos(), nanos) + " epochns"
				: nanos + " ns";
	}
}
