// SPDX-License-Identifier: UPL-1.0
package org.flightbench.view.timeline;

import java.util.ArrayList;
import java.util.List;

import org.flightbench.base.Text;
import org.flightbench.base.Texts;
import org.flightbench.recording.pause.GcEvent;
import org.flightbench.recording.pause.GcPause;
import org.flightbench.recording.pause.Lane;
import org.flightbench.recording.pause.LaneNote;
import org.flightbench.recording.pause.Pause;
import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.pause.TimeText;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.view.Scale;
import org.flightbench.results.words.Numbers;
import org.flightbench.view.flame.WeightFormat;
import org.flightbench.view.text.Messages;
import org.flightbench.view.timeline.GcLayout.Stalls;

/** Creates the tooltips of garbage collection timelines. */
public final class GcHints {

	private GcHints() {}

	/**
	 * Returns the tooltip of a pause: its duration, time, cause and heap sizes.
	 *
	 * @param row the index of the pause in the timeline
	 * @param together the number of pauses in the mark, of which the given pause is the longest
	 */
	public static String pause(GcLayout layout, int side, int row, int together) {
		PauseTimeline timeline = layout.traces().get(side).source();
		GcPause pause = timeline.gcPauses().get(row);
		List<String> lines = new ArrayList<>();
		if (together > 1) {
			lines.add(Texts.bind(Messages.timeline_hint_together, Numbers.fixed(together, 0)));
		}
		lines.add(Texts.bind(Messages.hint_pause, TimeText.of(pause.durationNanos()),
				layout.times().of(timeline, pause.startNanos()),
				layout.times().suffix(timeline, pause.startNanos())));
		String name = Text.visible(String.valueOf(pause.collection()));
		lines.add(pause.cause() == null
				? name
				: Texts.bind(Messages.timeline_hint_collection, name, Text.visible(pause.cause())));
		if (pause.failure() != null) {
			lines.add(Text.visible(pause.failure()));
		}
		if (pause.heapBefore() != Pause.UNKNOWN && pause.heapAfter() != Pause.UNKNOWN) {
			lines.add(Texts.bind(Messages.hint_heap, bytes(pause.heapBefore(), layout),
					bytes(pause.heapAfter(), layout)));
		}
		return String.join("\n", lines);
	}

	/** Returns the tooltip of allocation stalls, with the thread, duration and time of the longest stall. */
	public static String stall(GcLayout layout, Stalls stalls) {
		PauseTimeline timeline = layout.traces().get(stalls.side()).source();
		GcEvent longest = stalls.longest(layout);
		List<String> lines = new ArrayList<>();
		if (stalls.together() > 1) {
			lines.add(Texts.bind(Messages.hint_stalls, Numbers.fixed(stalls.together(), 0)));
		}
		lines.add(Texts.bind(Messages.hint_stall, Text.visible(String.valueOf(longest.thread())),
				TimeText.of(longest.durationNanos()), layout.times().of(timeline, longest.startNanos()),
				layout.times().suffix(timeline, longest.startNanos())));
		return String.join("\n", lines);
	}

	static String bytes(long bytes, GcLayout layout) {
		return new WeightFormat(Weight.BYTES, Scale.Per.NOTHING, layout.isBinary()).of(bytes);
	}

	/** Returns the reason why a timeline has no pauses. */
	static String withoutPauses(PauseTimeline timeline) {
		return timeline.laneNotes().stream().filter(note -> note.lane() == Lane.GC).map(LaneNote::reason).findFirst()
				.orElse(Messages.pauses_none);
	}
}
