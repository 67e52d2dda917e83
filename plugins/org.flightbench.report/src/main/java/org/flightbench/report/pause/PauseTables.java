// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pause;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

import org.flightbench.analysis.pause.PauseComparison;
import org.flightbench.analysis.pause.PauseVerdict;
import org.flightbench.recording.pause.LateThread;
import org.flightbench.recording.pause.OperationStatistics;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseSentences;
import org.flightbench.recording.pause.PauseStatistics;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.PauseTimes;
import org.flightbench.recording.pause.TimeText;
import org.flightbench.report.output.Table;
import org.flightbench.report.output.Table.Cell;
import org.flightbench.report.output.Table.Column;
import org.flightbench.report.output.Table.Kind;
import org.flightbench.report.output.Table.Tone;
import org.flightbench.report.text.Messages;
import org.flightbench.results.words.Numbers;

/** The tables of pause reports. */
public final class PauseTables {

	private static final int MOST = 20;

	private PauseTables() {}

	/** Returns the table of a run's VM operations. */
	public static Table operations(PauseStatistics statistics) {
		List<List<Cell>> rows = new ArrayList<>();
		for (OperationStatistics operation : statistics.byOperation()) {
			rows.add(List.of(Cell.of(Pause.nameOf(operation.operation())), number(operation.totals().count()),
					time(operation.totals().totalNanos()), time(operation.totals().percentileNanos(50)),
					time(operation.totals().percentileNanos(99)), time(operation.totals().longestNanos()),
					time(operation.timesToSafepoint().count() == 0
							? Pause.UNKNOWN
							: operation.timesToSafepoint().longestNanos())));
		}
		return new Table(List.of(new Column(Messages.operation, Kind.NAME, 0),
				new Column(Messages.count, Kind.NUMBER, 0),
				new Column(Messages.total, Kind.NUMBER, 0), new Column(Messages.column_median, Kind.NUMBER, 3),
				new Column(Messages.column_p99, Kind.NUMBER, 2), new Column(Messages.longest, Kind.NUMBER, 0),
				new Column(Messages.column_longestToSafepoint, Kind.NUMBER, 1)), rows);
	}

	/** Returns the table of the VM operations of two runs with their changes. */
	public static Table comparison(PauseComparison comparison) {
		List<List<Cell>> rows = new ArrayList<>();
		for (PauseComparison.Row row : comparison.operations()) {
			rows.add(List.of(Cell.of(Pause.nameOf(row.operation())), number(row.count(row.baseline())),
					number(row.count(row.candidate())), time(row.totalNanos(row.baseline())),
					time(row.totalNanos(row.candidate())),
					change(row.totalNanos(row.baseline()), row.totalNanos(row.candidate())),
					time(row.longestNanos(row.baseline())), time(row.longestNanos(row.candidate())),
					change(row.longestNanos(row.baseline()), row.longestNanos(row.candidate()))));
		}
		return new Table(List.of(new Column(Messages.operation, Kind.NAME, 0),
				new Column(Messages.baselineCount, Kind.NUMBER, 1),
				new Column(Messages.candidate, Kind.NUMBER, 1),
				new Column(Messages.baselineTotal, Kind.NUMBER, 0),
				new Column(Messages.candidate, Kind.NUMBER, 0),
				new Column(Messages.change, Kind.NUMBER, 0),
				new Column(Messages.baselineLongest, Kind.NUMBER, 2),
				new Column(Messages.candidate, Kind.NUMBER, 2),
				new Column(Messages.change, Kind.NUMBER, 2)), rows);
	}

	/** Returns the table of the verdicts. */
	public static Table verdicts(PauseComparison comparison) {
		List<List<Cell>> rows = new ArrayList<>();
		for (PauseVerdict verdict : comparison.verdicts()) {
			rows.add(
					List.of(Cell.of(verdict.measure().label()), millis(verdict.baseline()), millis(verdict.candidate()),
							change(verdict.baseline(), verdict.candidate()),
							new Cell(verdict.verdict().label(), switch (verdict.verdict()) {
								case IMPROVED -> Tone.BETTER;
								case REGRESSED -> Tone.WORSE;
								case NO_CHANGE -> Tone.SAME;
								case INCONCLUSIVE -> Tone.UNSURE;
							}, Double.NaN)));
		}
		return new Table(List.of(new Column(Messages.measure, Kind.WORD, 0),
				new Column(Messages.baseline, Kind.NUMBER, 0),
				new Column(Messages.candidate, Kind.NUMBER, 0),
				new Column(Messages.change, Kind.NUMBER, 0),
				new Column(Messages.verdict, Kind.WORD, 0)), rows);
	}

	/** Returns the table of the longest pauses of the first run, longest first. */
	public static Table longest(PausesInput input) {
		PauseTimeline run = input.run();
		List<List<Cell>> rows = new ArrayList<>();
		for (Pause pause : longestPauses(input)) {
			rows.add(List.of(
					Cell.of(PauseSentences.time(pause.startNanos()), pause.startNanos()),
					Cell.of(pause.operationName()), time(pause.totalNanos()), time(pause.timeToSafepointNanos()),
					time(pause.cleanupNanos()), time(pause.operationNanos()), time(pause.leavingNanos()),
					Cell.of(late(pause))));
		}
		return new Table(List.of(new Column(PauseTimes.SINCE_ORIGIN.startTitle(List.of(run)), Kind.NUMBER, 0),
				new Column(Messages.operation, Kind.NAME, 0),
				new Column(Messages.total, Kind.NUMBER, 0),
				new Column(Messages.column_toSafepoint, Kind.NUMBER, 0),
				new Column(Messages.column_cleanup, Kind.NUMBER, 2),
				new Column(Messages.column_atSafepoint, Kind.NUMBER, 1),
				new Column(Messages.column_leaving, Kind.NUMBER, 3), new Column(Messages.column_late, Kind.WORD, 0)),
				rows);
	}

	/** Returns the pauses in the table of longest pauses, longest first. */
	public static List<Pause> longestPauses(PausesInput input) {
		PauseTimeline run = input.run();
		PriorityQueue<Integer> rows = new PriorityQueue<>(Comparator.comparingLong(run.pauses()::totalNanos));
		for (int row = 0; row < run.pauses().size(); row++) {
			if (run.pauses().totalNanos(row) >= input.minNanos()) {
				rows.add(row);
				if (rows.size() > MOST) {
					rows.poll();
				}
			}
		}
		List<Pause> longest = new ArrayList<>(rows.stream().map(run.pauses()::get).toList());
		longest.sort(Comparator.comparingLong(Pause::totalNanos).reversed().thenComparing(Pause::index));
		return longest;
	}

	private static String late(Pause pause) {
		return String.join(", ", pause.lateThreads().stream().limit(3).map(LateThread::name).toList());
	}

	private static Cell number(long number) {
		return Cell.of(Numbers.fixed(number, 0), number);
	}

	private static Cell time(long nanos) {
		return Cell.of(TimeText.of(nanos), nanos == Pause.UNKNOWN ? Double.NaN : nanos);
	}

	private static Cell millis(double millis) {
		return Cell.of(Double.isNaN(millis) ? Numbers.NONE : TimeText.of(Math.round(millis * 1e6)), millis);
	}

	private static Cell change(double before, double after) {
		if (before == after) {
			return Cell.of("0.0 %", 0);
		}
		String text = Numbers.change(before, after);
		return before == 0 || after == 0 ? Cell.of(text) : Cell.of(text, after / before);
	}
}
