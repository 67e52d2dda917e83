// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.flightbench.recording.safepoint.PauseTimeline;

/**
 * What a {@link SafepointPanel} is to show.
 *
 * @param baseline the only timeline, or that of the baseline; null if there is nothing to show
 * @param candidate what the baseline is compared with, null if there is nothing to compare
 * @param warnings what a reader should know, each one sentence; those of the timelines have to be among them
 * @param message what to say instead of a picture, and what to do about it
 * @param loaded how much of the sources has been read, from 0 to 1; 1 if nothing more will come
 */
public record SafepointInput(PauseTimeline baseline, PauseTimeline candidate, List<String> warnings, String message,
		double loaded) {

	public SafepointInput {
		warnings = List.copyOf(warnings);
		if (baseline == null && candidate != null) {
			throw new IllegalArgumentException("a candidate without a baseline");
		}
	}

	/** Nothing but a sentence that says what to do. */
	public static SafepointInput message(String message) {
		return new SafepointInput(null, null, List.of(), message, 1);
	}

	/** One timeline. */
	public static SafepointInput of(PauseTimeline timeline) {
		return new SafepointInput(timeline, null, timeline.warnings(), "", 1);
	}

	/** One timeline, or a baseline and a candidate. */
	public static SafepointInput of(List<PauseTimeline> timelines) {
		return timelines.size() == 1 ? of(timelines.get(0)) : compare(timelines.get(0), timelines.get(1));
	}

	/** A baseline and a candidate, with the warnings of both. */
	public static SafepointInput compare(PauseTimeline baseline, PauseTimeline candidate) {
		List<String> warnings = new ArrayList<>();
		for (PauseTimeline timeline : List.of(baseline, candidate)) {
			timeline.warnings().forEach(warning -> warnings.add(timeline.name() + ": " + warning));
		}
		return new SafepointInput(baseline, candidate, warnings, "", 1);
	}

	/** The same while more of the sources is being read. */
	public SafepointInput loaded(double share) {
		return new SafepointInput(baseline, candidate, warnings, message, share);
	}

	/** Whether there are two timelines. */
	public boolean isComparison() {
		return candidate != null;
	}

	/** The timelines, the baseline first; none if there is nothing to show. */
	public List<PauseTimeline> timelines() {
		return Stream.of(baseline, candidate).filter(timeline -> timeline != null).toList();
	}
}
