// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.timeline;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.base.Text;
import org.flightbench.base.Texts;
import org.flightbench.recording.pause.GcPause;
import org.flightbench.recording.pause.HeapDump;
import org.flightbench.recording.pause.LaneNote;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseSentences;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.PauseTimes;
import org.flightbench.recording.pause.PauseList;
import org.flightbench.recording.pause.TimeText;
import org.flightbench.results.words.Numbers;
import org.flightbench.view.text.Messages;
import org.flightbench.view.timeline.TimelineLayout.Kind;
import org.flightbench.view.timeline.TimelineLayout.Row;

/** Creates the tooltips of timelines. */
public final class TimelineHints {

	private TimelineHints() {}

	/**
	 * Returns the tooltip for a position.
	 *
	 * @param row the row at the position
	 * @param span the index of the span in its lane, or -1 for the lane itself
	 * @param together the number of spans in the mark at the position
	 */
	public static String of(PauseTimeline timeline, Row row, int span, int together) {
		return of(timeline, row, span, together, PauseTimes.SINCE_ORIGIN);
	}

	/** Returns the tooltip for a position, with times in the given format. */
	public static String of(PauseTimeline timeline, Row row, int span, int together, PauseTimes times) {
		if (span < 0) {
			return lane(row);
		}
		List<String> lines = new ArrayList<>();
		if (together > 1) {
			lines.add(Texts.bind(Messages.pausesTimeline_hint_together, Numbers.fixed(together, 0)));
		}
		switch (row.lane().lane()) {
			case GC -> lines.addAll(gc(timeline, row.lane().row(span), times));
			case HEAP_DUMP -> lines.addAll(heapDump(timeline, row.lane().row(span), times));
			default -> lines.addAll(
					PauseSentences.of(timeline, timeline.pauses().get(row.lane().row(span)), times));
		}
		return String.join("\n", lines);
	}

	private static String lane(Row row) {
		if (row.kind() == Kind.APPLICATION) {
			return Messages.hint_application;
		}
		String what = switch (row.lane().lane()) {
			case TIME_TO_SAFEPOINT -> Messages.hint_timeToSafepoint;
			case OPERATION -> Messages.hint_operation;
			case GC -> Messages.hint_gc;
			case HEAP_DUMP -> Messages.hint_heapDumps;
			case LATE_THREADS -> row.lane().size() == 0
					? Messages.hint_lateThreads
					: Texts.bind(Messages.hint_lateThread, Text.visible(row.lane().title()));
		};
		StringBuilder text = new StringBuilder(what);
		for (LaneNote note : row.lane().notes()) {
			text.append("\n").append(Text.visible(note.reason())).append(".");
		}
		return text.toString();
	}

	private static List<String> gc(PauseTimeline timeline, int index, PauseTimes times) {
		GcPause gc = timeline.gcPauses().get(index);
		List<String> lines = new ArrayList<>();
		lines.add(Texts.bind(Messages.hint_gcPause, TimeText.of(gc.durationNanos()),
				times.of(timeline, gc.startNanos()), times.of(timeline, gc.endNanos()),
				times.suffix(timeline, gc.startNanos())));
		lines.add(collection(gc));
		PauseList pauses = timeline.pauses();
		int pause = pauses.firstFrom(gc.startNanos() + 1) - 1;
		if (pause >= 0 && pauses.endNanos(pause) > gc.startNanos()) {
			lines.addAll(PauseSentences.of(timeline, pauses.get(pause), times));
		}
		return lines;
	}

	private static String collection(GcPause gc) {
		String name = Text.visible(String.valueOf(gc.collection()));
		if (gc.gcId() == Pause.UNKNOWN) {
			return gc.cause() == null
					? Texts.bind(Messages.pausesTimeline_hint_collection, name)
					: Texts.bind(Messages.hint_collection_because, name, Text.visible(gc.cause()));
		}
		return gc.cause() == null
				? Texts.bind(Messages.hint_collection_number, gc.gcId(), name)
				: Texts.bind(Messages.hint_collection_numberBecause, gc.gcId(), name, Text.visible(gc.cause()));
	}

	private static List<String> heapDump(PauseTimeline timeline, int index, PauseTimes times) {
		HeapDump dump = timeline.heapDumps().get(index);
		boolean sized = dump.bytes() != Pause.UNKNOWN;
		String text = dump.destination() == null
				? sized ? Messages.hint_heapDump_size : Messages.hint_heapDump
				: sized ? Messages.hint_heapDump_sizeTo : Messages.hint_heapDump_to;
		return List.of(Texts.bind(text, TimeText.of(dump.durationNanos()), times.of(timeline, dump.startNanos()),
				times.of(timeline, dump.endNanos()), times.suffix(timeline, dump.startNanos()),
				Numbers.fixed(dump.bytes() / 1e6, 1), Text.visible(String.valueOf(dump.destination()))));
	}
}
