// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.diff;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import org.flightbench.analysis.diff.DiffDetail;
import org.flightbench.analysis.diff.DiffLoad;
import org.flightbench.analysis.diff.DiffMeasure;
import org.flightbench.analysis.diff.DiffRow;
import org.flightbench.analysis.diff.DiffSide;
import org.flightbench.analysis.diff.DiffUnit;
import org.flightbench.analysis.diff.Incomparable;
import org.flightbench.analysis.diff.RecordingDiff;
import org.flightbench.analysis.diff.SectionChanges;
import org.flightbench.base.Plural;
import org.flightbench.base.Texts;
import org.flightbench.recording.activity.EventTotals;
import org.flightbench.recording.pause.TimeText;
import org.flightbench.report.text.Messages;
import org.flightbench.results.words.Numbers;

/** Describes the changes between recordings in sentences. */
public final class DiffSentences {

	/** The maximum number of totals in the summary of a section without differences. */
	private static final int MAX_TOTALS = 3;
	/** The minimum share of the total change for a name to be mentioned as its main contributor. */
	private static final double MOSTLY = 0.4;

	private DiffSentences() {}

	/** Describes a change in one line, such as {@code Allocation 3.2×: 380 MB/s to 1.22 GB/s, mostly Foo.bar}. */
	public static String line(DiffRow row, RecordingDiff diff) {
		return line(row, diff, false);
	}

	/**
	 * Describes a change in one line.
	 *
	 * @param isBinary whether bytes are shown in KiB and MiB instead of KB and MB
	 */
	public static String line(DiffRow row, RecordingDiff diff, boolean isBinary) {
		DiffUnit unit = row.measure().unit();
		String before = DiffAmounts.text(unit, row.change().baseline().mean(), diff.load(), isBinary);
		String after = DiffAmounts.text(unit, row.change().candidate().mean(), diff.load(), isBinary);
		String change = change(row);
		String main = row.isTotal()
				? Texts.bind(Messages.diff_line_total, row.measure().label(), change, before, after)
				: row.place().isEmpty()
						? Texts.bind(Messages.line_named, row.measure().label(), change, before, after, row.name())
						: Texts.bind(place(row), row.measure().label(), change, before, after, row.name(),
								row.place());
		List<String> parts = new ArrayList<>(List.of(main));
		DiffRow mostly = row.isTotal() ? mostly(row, diff) : null;
		if (mostly != null) {
			parts.add(mostly.place().isEmpty()
					? Texts.bind(Messages.line_mostly, mostly.name())
					: Texts.bind(row.measure() == DiffMeasure.ALLOCATION
							? Messages.line_mostly_calledBy
							: Messages.line_mostly_place, mostly.name(), mostly.place()));
		}
		details(row, parts, isBinary);
		if (diff.hasReplicates()) {
			parts.add(Texts.bind(Messages.line_runs, row.change().agreeing(), row.change().candidate().size()));
		}
		return String.join(", ", parts);
	}

	private static String place(DiffRow row) {
		return row.measure() == DiffMeasure.CPU || row.measure() == DiffMeasure.ALLOCATION
				|| row.measure() == DiffMeasure.ALLOCATED_CLASS
						? Messages.line_named_calledBy
						: Messages.line_named_place;
	}

	private static void details(DiffRow row, List<String> parts, boolean isBinary) {
		if (row.baseline().longestNanos() + row.candidate().longestNanos() > 0) {
			parts.add(Texts.bind(Messages.line_longest, longest(row.baseline()), longest(row.candidate())));
		}
		int threads = Math.max(row.baseline().threads(), row.candidate().threads());
		if (threads > 1) {
			parts.add(
					Texts.bind(threads >= EventTotals.MAX_THREADS ? Messages.line_threads_most : Messages.line_threads,
							threads));
		}
		double before = row.baseline().bytesPerSecond();
		double after = row.candidate().bytesPerSecond();
		if (before > 0 && after > 0) {
			parts.add(Texts.bind(Messages.line_throughput,
					DiffAmounts.text(DiffUnit.BYTE_RATE, before, DiffLoad.SECOND, isBinary),
					DiffAmounts.text(DiffUnit.BYTE_RATE, after, DiffLoad.SECOND, isBinary)));
		}
	}

	private static String longest(DiffDetail detail) {
		return detail.longestNanos() == 0 ? Messages.none : TimeText.of(detail.longestNanos());
	}

	/** Returns the name that contributes most to the total change, or null if no name contributes enough. */
	private static DiffRow mostly(DiffRow total, RecordingDiff diff) {
		double all = total.change().difference();
		DiffRow mostly = null;
		for (DiffRow row : diff.section(total.measure().section()).rows()) {
			boolean isOfIt = row.measure() == total.measure() && !row.isTotal();
			if (isOfIt && row.change().difference() / all >= MOSTLY
					&& (mostly == null || row.change().difference() / mostly.change().difference() > 1)) {
				mostly = row;
			}
		}
		return mostly;
	}

	/** Formats a change, such as {@code +12 %}, {@code 3.2×}, {@code new} or {@code gone}. */
	public static String change(DiffRow row) {
		double before = row.change().baseline().mean();
		double after = row.change().candidate().mean();
		return before == after ? Messages.change_same : Numbers.change(before, after);
	}

	/** Describes both sides, one sentence each. */
	public static List<String> sides(RecordingDiff diff) {
		return List.of(side(Messages.diff_side_baseline, diff.baseline(), diff.load()),
				side(Messages.diff_side_candidate, diff.candidate(), diff.load()));
	}

	private static String side(String message, DiffSide side, DiffLoad load) {
		int runs = side.recordings().size();
		String length = Double.isNaN(side.seconds()) ? Messages.side_unknown : seconds(side.seconds());
		String sentence = Texts.bind(message, side.name(), Plural.of(runs, Messages.side_runs_one,
				Messages.side_runs_many), length);
		return switch (load.kind()) {
			case SECOND -> sentence;
			case OPERATION -> Texts.bind(Messages.side_operations, sentence, Numbers.fixed(side.load(load), 0));
			case EVENT -> Texts.bind(Messages.side_events, sentence, Numbers.fixed(side.load(load), 0), load.type());
		};
	}

	/**
	 * Describes in one sentence how certain the changes are, which depends on the number of recordings on each side.
	 */
	public static String certainty(RecordingDiff diff) {
		if (diff.hasReplicates()) {
			return Messages.certainty_runs;
		}
		boolean isOneEach = diff.baseline().recordings().size() + diff.candidate().recordings().size() == 2;
		return isOneEach ? Messages.certainty_oneEach : Messages.certainty_single;
	}

	/** Summarizes a section: the number of changes that matter, or else the totals. */
	public static String summary(SectionChanges section, RecordingDiff diff) {
		long matters = section.rows().stream().filter(DiffRow::matters).count();
		if (matters > 0) {
			return Plural.of(matters, Messages.summary_matters_one, Messages.summary_matters_many);
		}
		List<String> totals = section.rows().stream().filter(DiffRow::isTotal)
				.filter(row -> row.change().baseline().mean() > 0 || row.change().candidate().mean() > 0)
				.limit(MAX_TOTALS)
				.map(row -> Texts.bind(Messages.summary_total, row.measure().label(),
						DiffAmounts.text(row.measure().unit(), row.change().baseline().mean(), diff.load()),
						DiffAmounts.text(row.measure().unit(), row.change().candidate().mean(), diff.load())))
				.toList();
		if (totals.isEmpty()) {
			return section.notes().isEmpty() ? Messages.diff_summary_none : Messages.summary_notComparable;
		}
		return Texts.bind(Messages.summary_same, String.join("; ", totals));
	}

	/** Describes why the sides are only partly comparable, one sentence each. */
	public static List<String> incomparable(RecordingDiff diff) {
		return diff.incomparable().stream().map(DiffSentences::sentence).toList();
	}

	private static String sentence(Incomparable reason) {
		if (reason instanceof Incomparable.Environment differs) {
			return Texts.bind(switch (differs.subject()) {
				case JDK -> Messages.incomparable_jdk;
				case COLLECTOR -> Messages.incomparable_collector;
				case HEAP -> Messages.incomparable_heap;
				case MACHINE -> Messages.incomparable_machine;
				case CPU_EVENTS -> Messages.incomparable_cpu;
				case ALLOCATION_EVENTS -> Messages.incomparable_allocation;
				case SAMPLING_PERIOD -> Messages.incomparable_period;
			}, value(differs.baseline(), differs.isBytes()), value(differs.candidate(), differs.isBytes()));
		}
		if (reason instanceof Incomparable.Durations durations) {
			return Texts.bind(Messages.incomparable_length, seconds(durations.baseline()),
					seconds(durations.candidate()));
		}
		if (reason instanceof Incomparable.Dropped dropped) {
			return Texts.bind(Messages.incomparable_dropped, dropped.recording(),
					DiffAmounts.text(DiffUnit.BYTES, dropped.bytes(), DiffLoad.SECOND));
		}
		Incomparable.Warned warned = (Incomparable.Warned) reason;
		return warned.recording() + ": " + warned.warning();
	}

	private static String value(String value, boolean isBytes) {
		return isBytes && Incomparable.isNumber(value)
				? DiffAmounts.text(DiffUnit.BYTES, Double.parseDouble(value), DiffLoad.SECOND)
				: value;
	}

	/** Describes the amounts of a section that cannot be compared, one sentence each. */
	public static List<String> notes(SectionChanges section) {
		return section.notes().stream().map(note -> note.without() == null
				? Texts.bind(Messages.note_thresholds, note.measure().label(),
						note.thresholds().stream().map(TimeText::of).collect(Collectors.joining(", ")))
				: Texts.bind(Messages.note_notRecorded, note.measure().label(), note.without().name())).toList();
	}

	/** Formats a duration in seconds. */
	private static String seconds(double seconds) {
		return Numbers.fixed(seconds, 1) + " s";
	}
}
