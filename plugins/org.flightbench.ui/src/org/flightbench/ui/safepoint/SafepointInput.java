// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.flightbench.recording.pause.PauseTimeline;
import org.flightbench.recording.profile.Portion;
import org.flightbench.view.flame.FlameSentences;
import org.flightbench.view.timeline.TimeRange;

/**
 * The input of a {@code SafepointPanel}.
 *
 * @param baseline the only timeline or that of the baseline, or null if there is nothing to show
 * @param candidate the timeline to compare with the baseline, or null if there is none
 * @param runs all runs of each side, including those shown; verdicts are based on all of them
 * @param ranges the time range of the tables and charts in each shown timeline, in nanoseconds since its origin; empty
 * for all of it
 * @param warnings the warnings for the user, one sentence each, including those of the timelines
 * @param message the text shown if there is no timeline, including what the user can do
 * @param loaded the fraction of the sources that has been read, from 0 to 1
 * @param readAgain reloads the sources after reading was canceled, or null if it was not
 */
public record SafepointInput(PauseTimeline baseline, PauseTimeline candidate, List<List<PauseTimeline>> runs,
		List<TimeRange> ranges, List<String> warnings, String message, double loaded, Runnable readAgain) {

	public SafepointInput {
		runs = runs.stream().map(List::copyOf).toList();
		ranges = List.copyOf(ranges);
		warnings = List.copyOf(warnings);
		if (baseline == null && candidate != null) {
			throw new IllegalArgumentException("a candidate without a baseline");
		}
	}

	/** Creates an input that consists only of a message. */
	public static SafepointInput message(String message) {
		return new SafepointInput(null, null, List.of(), List.of(), List.of(), message, 1, null);
	}

	/** Creates an input with one timeline. */
	public static SafepointInput of(PauseTimeline timeline) {
		return of(List.of(List.of(timeline)), List.of(0));
	}

	/**
	 * Creates an input from the runs of one side, or of a baseline and a candidate. Its warnings are those of all runs.
	 *
	 * @param runs the runs of each side, at least one per side
	 * @param shown the index of the shown run of each side
	 */
	public static SafepointInput of(List<List<PauseTimeline>> runs, List<Integer> shown) {
		boolean single = runs.size() == 1 && runs.get(0).size() == 1;
		List<String> warnings = new ArrayList<>();
		runs.stream().flatMap(List::stream).forEach(timeline -> timeline.warnings()
				.forEach(warning -> warnings.add(single ? warning : timeline.name() + ": " + warning)));
		return new SafepointInput(runs.get(0).get(shown.get(0)), runs.size() > 1 ? runs.get(1).get(shown.get(1)) : null,
				runs, List.of(), warnings, "", 1, null);
	}

	/**
	 * Returns a copy for sources that are still being read.
	 *
	 * @param share the fraction that has been read, from 0 to 1
	 */
	public SafepointInput loaded(double share) {
		return part(share, null);
	}

	/**
	 * Returns a copy for sources whose reading was canceled.
	 *
	 * @param again reloads the sources
	 */
	public SafepointInput canceled(Runnable again) {
		return part(loaded, again);
	}

	/**
	 * Returns a copy for sources that have been read in part. Each timeline gets a warning, so that exports mention it
	 * too.
	 */
	private SafepointInput part(double share, Runnable again) {
		SafepointInput part = new SafepointInput(baseline, candidate, runs, ranges, warnings, message, share, again);
		if (part.portion().isEmpty()) {
			return part;
		}
		Map<PauseTimeline, PauseTimeline> warned = new IdentityHashMap<>();
		runs.stream().flatMap(List::stream).forEach(run -> warned.put(run, run.withWarnings(
				Stream.concat(Stream.of(part.portion()), run.warnings().stream().filter(one -> !one.equals(portion())))
						.toList())));
		return new SafepointInput(warned.get(baseline), warned.get(candidate),
				runs.stream().map(side -> side.stream().map(warned::get).toList()).toList(), ranges, warnings, message,
				share, again);
	}

	/**
	 * Returns the portion of the sources that was read, such as {@code partial, 31 %}, or an empty string if all of it
	 * was.
	 */
	public String portion() {
		return loaded < 1 ? FlameSentences.portion(new Portion(loaded, readAgain != null)) : "";
	}

	/**
	 * Returns a copy whose tables and charts are restricted to a time range.
	 *
	 * @param chosen the range in each shown timeline, in nanoseconds since its origin, or an empty list for all
	 */
	public SafepointInput during(List<TimeRange> chosen) {
		return new SafepointInput(baseline, candidate, runs, chosen, warnings, message, loaded, readAgain);
	}

	/** Returns the part of a side's run that tables and charts are about, at the same time as in the shown run. */
	PauseTimeline inRange(int side, PauseTimeline run) {
		if (ranges.isEmpty()) {
			return run;
		}
		long later = run.startNanos() - timelines().get(side).startNanos();
		return run.during(Math.min(run.endNanos(), ranges.get(side).startNanos() + later),
				Math.min(run.endNanos(), ranges.get(side).endNanos() + later));
	}

	/** Returns whether there is a candidate. */
	public boolean isComparison() {
		return candidate != null;
	}

	/** Returns the timelines to show, baseline first. Empty if there is nothing to show. */
	public List<PauseTimeline> timelines() {
		return Stream.of(baseline, candidate).filter(timeline -> timeline != null).toList();
	}

	/** Returns the names of the timelines to show. */
	public List<String> names() {
		return timelines().stream().map(PauseTimeline::name).toList();
	}
}
