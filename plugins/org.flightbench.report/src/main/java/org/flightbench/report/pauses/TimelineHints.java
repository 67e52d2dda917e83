// SPDX-License-Identifier: UPL-1.0
package org.flightbench.report.pauses;

import java.util.ArrayList;
import java.util.List;
import org.flightbench.recording.safepoint.GcPause;
import org.flightbench.recording.safepoint.HeapDump;
import org.flightbench.recording.safepoint.LaneNote;
import org.flightbench.recording.safepoint.Pause;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.recording.safepoint.Pauses;
import org.flightbench.recording.safepoint.TimeText;
import org.flightbench.report.Numbers;
import org.flightbench.report.Text;
import org.flightbench.report.pauses.TimelineLayout.Kind;
import org.flightbench.report.pauses.TimelineLayout.Row;

/** Explains what is pointed at in a timeline, in full sentences. */
public final class TimelineHints {

	private TimelineHints() {}

	/**
	 * What is at a place.
	 *
	 * @param row the row
	 * @param span the span in its lane, -1 for the lane itself
	 * @param together how many spans are drawn together there
	 * @return empty if there is nothing to say
	 */
	public static String of(PauseTimeline timeline, Row row, int span, int together) {
		if (span < 0) {
			return lane(row);
		}
		List<String> lines = new ArrayList<>();
		if (together > 1) {
			lines.add(Numbers.fixed(together, 0) + " pauses are drawn together here. The longest of them:");
		}
		switch (row.lane().lane()) {
			case GC -> lines.addAll(gc(timeline, row.lane().row(span)));
			case HEAP_DUMP -> lines.addAll(heapDump(timeline, row.lane().row(span)));
			default -> lines.addAll(
					PauseSentences.of(timeline, timeline.pauses().get(row.lane().row(span))));
		}
		return String.join("\n", lines);
	}

	private static String lane(Row row) {
		if (row.kind() == Kind.APPLICATION) {
			return "When the program's own threads ran; the gaps are the pauses.";
		}
		String what = switch (row.lane().lane()) {
			case TIME_TO_SAFEPOINT -> "How long it took until all threads had stopped.";
			case OPERATION -> "What the program was stopped for: cleanup, the operation, letting the threads go on.";
			case GC -> "The garbage collector's pauses.";
			case HEAP_DUMP -> "Heap dumps.";
			case LATE_THREADS -> row.lane().size() == 0
					? "Threads that others waited for."
					: "When others waited for the thread " + Text.visible(row.lane().title()) + ".";
		};
		StringBuilder text = new StringBuilder(what);
		for (LaneNote note : row.lane().notes()) {
			text.append("\n").append(Text.visible(note.reason())).append(".");
		}
		return text.toString();
	}

	private static List<String> gc(PauseTimeline timeline, int index) {
		GcPause gc = timeline.gcPauses().get(index);
		List<String> lines = new ArrayList<>();
		lines.add("The garbage collector stopped the program for " + TimeText.of(gc.durationNanos()) + ", from "
				+ PauseSentences.time(gc.startNanos()) + " to "
				+ PauseSentences.time(gc.endNanos()) + " " + timeline.origin().label() + ".");
		String number = gc.gcId() == Pause.UNKNOWN ? "" : " number " + gc.gcId();
		lines.add("Collection" + number + ": " + Text.visible(String.valueOf(gc.collection()))
				+ (gc.cause() == null ? "" : ", because of " + Text.visible(gc.cause())) + ".");
		Pauses pauses = timeline.pauses();
		int pause = pauses.firstFrom(gc.startNanos() + 1) - 1;
		if (pause >= 0 && pauses.endNanos(pause) > gc.startNanos()) {
			lines.addAll(PauseSentences.of(timeline, pauses.get(pause)));
		}
		return lines;
	}

	private static List<String> heapDump(PauseTimeline timeline, int index) {
		HeapDump dump = timeline.heapDumps().get(index);
		String size = dump.bytes() == Pause.UNKNOWN
				? ""
				: " of " + Numbers.fixed(dump.bytes() / 1e6, 1) + " MB";
		String where = dump.destination() == null ? "" : " to " + Text.visible(dump.destination());
		return List.of("A heap dump" + size + " was written" + where + " in " + TimeText.of(dump.durationNanos())
				+ ", from " + PauseSentences.time(dump.startNanos()) + " to "
				+ PauseSentences.time(dump.endNanos()) + " " + timeline.origin().label() + ".");
	}
}
