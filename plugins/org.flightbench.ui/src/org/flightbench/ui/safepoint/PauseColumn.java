// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.flightbench.recording.safepoint.Pause;
import org.flightbench.recording.safepoint.TimeText;
import org.flightbench.report.Numbers;
import org.flightbench.report.pauses.PauseRow;
import org.flightbench.ui.Literal;

/**
 * A column of the table of pauses.
 *
 * @param title what stands over it
 * @param width in pixels at first
 * @param isNumber whether it is aligned to the right
 * @param text what it shows of a pause
 * @param order in which it sorts
 */
record PauseColumn(String title, int width, boolean isNumber, Function<PauseRow, String> text,
		Comparator<PauseRow> order) {

	/** All columns; of a comparison the first says which side a pause is of. */
	static List<PauseColumn> all(boolean comparison) {
		List<PauseColumn> made = new ArrayList<>();
		if (comparison) {
			made.add(new PauseColumn(Messages.pauses_side, 80, false,
					row -> row.side() == 0 ? Messages.side_baseline : Messages.side_candidate,
					Comparator.comparingInt(PauseRow::side)));
		}
		made.add(new PauseColumn(Messages.pauses_number, 64, true, row -> Numbers.fixed(row.pause().index() + 1.0, 0),
				Comparator.comparingInt(row -> row.pause().index())));
		made.add(new PauseColumn(Messages.pauses_begin, 96, true,
				row -> Numbers.fixed(row.sinceBeginNanos() / 1e9, 6) + " s",
				Comparator.comparingLong(PauseRow::sinceBeginNanos)));
		made.add(
				new PauseColumn(Messages.pauses_operation, 180, false, row -> Literal.item(row.pause().operationName()),
						Comparator.comparing(row -> row.pause().operationName())));
		made.add(number(Messages.pauses_total, row -> row.pause().totalNanos()));
		made.add(number(Messages.pauses_timeToSafepoint, row -> row.pause().timeToSafepointNanos()));
		made.add(number(Messages.pauses_cleanup, row -> row.pause().cleanupNanos()));
		made.add(number(Messages.pauses_vmOperation, row -> row.pause().operationNanos()));
		made.add(number(Messages.pauses_leaving, row -> row.pause().leavingNanos()));
		made.add(new PauseColumn(Messages.pauses_threads, 66, true,
				row -> row.pause().threads() == Pause.UNKNOWN ? Numbers.NONE : Numbers.fixed(row.pause().threads(), 0),
				Comparator.<PauseRow>comparingLong(row -> row.pause().threads()).reversed()));
		made.add(new PauseColumn(Messages.pauses_late, 160, false, row -> Literal.item(row.lateThreads()),
				Comparator.comparing(PauseRow::lateThreads).reversed()));
		return made;
	}

	/** What is largest comes first. */
	private static PauseColumn number(String title, ToLongFunction<PauseRow> nanos) {
		return new PauseColumn(title, title.length() > 14 ? 144 : title.length() > 8 ? 112 : 78, true,
				row -> TimeText.of(nanos.applyAsLong(row)),
				Comparator.comparingLong(nanos).reversed());
	}
}
