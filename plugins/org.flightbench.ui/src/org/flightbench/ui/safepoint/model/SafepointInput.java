// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.safepoint.model;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.flightbench.recording.profile.Portion;
import org.flightbench.recording.safepoint.PauseTimeline;
import org.flightbench.report.flame.output.FlameSentences;

/**
 * The input of a {@code SafepointPanel}.
 *
 * @param baseline the only timeline, or that of the baseline; null if there is nothing to show
 * @param candidate what the baseline is compared with, null if there is nothing to compare
 * @param runs all runs of either side, on which the verdicts are; those that are shown are among them
 * @param warnings what a reader should know, each one sentence; those of the timelines have to be among them
 * @param message what to say instead of a picture, and what to do about it
 * @param loaded how much of the sources has been read, from 0 to 1; 1 if that is all
 * @param readAgain reads the sources again if the reading of a part was canceled; null if it was not
 */
public record SafepointInput(PauseTimeline baseline, PauseTimeline candidate, List<List<PauseTimeline>> runs,
		List<String> warnings, String message, double loaded, Runnable readAgain) {

	public SafepointInput {
		runs = runs.stream().map(List::copyOf).toList();
		warnings = List.copyOf(warnings);
		if (baseline == null && candidate != null) {
			throw new IllegalArgumentException("a candidate without a baseline");
		}
	}

	/** Nothing but a sentence that says what to do. */
	public static SafepointInput message(String message) {
		return new SafepointInput(null, null, List.of(), List.of(), message, 1, null);
	}

	/** One timeline. */
	public static SafepointInput of(PauseTimeline timeline) {
		return of(List.of(List.of(timeline)), List.of(0));
	}

	/** One timeline, or a baseline and a candidate. */
	public static SafepointInput of(List<PauseTimeline> timelines) {
		return of(timelines.stream().map(List::of).toList(), timelines.stream().map(timeline -> 0).toList());
	}

	/**
	 * The runs of one side, or of a baseline and a candidate, with the warnings of all.
	 *
	 * @param runs of each side, at least one
	 * @param shown of each side the index of the run whose timeline is to be seen
	 */
	public static SafepointInput of(List<List<PauseTimeline>> runs, List<Integer> shown) {
		boolean single = runs.size() == 1 && runs.get(0).size() == 1;
		List<String> warnings = new ArrayList<>();
		runs.stream().flatMap(List::stream).forEach(timeline -> timeline.warnings()
				.forEach(warning -> warnings.add(single ? warning : timeline.name() + ": " + warning)));
		return new SafepointInput(runs.get(0).get(shown.get(0)), runs.size() > 1 ? runs.get(1).get(shown.get(1)) : null,
				runs, warnings, "", 1, null);
	}

	/** The same while more of the sources is being read. */
	public SafepointInput loaded(double share) {
		return part(share, null);
	}

	/** The same part of the sources where the rest was canceled. */
	public SafepointInput canceled(Runnable again) {
		return part(loaded, again);
	}

	/** The input for a part that was read; exports say so too, by a warning of each timeline. */
	private SafepointInput part(double share, Runnable again) {
		SafepointInput part = new SafepointInput(baseline, candidate, runs, warnings, message, share, again);
		if (part.portion().isEmpty()) {
			return part;
		}
		Map<PauseTimeline, PauseTimeline> warned = new IdentityHashMap<>();
		runs.stream().flatMap(List::stream).forEach(run -> warned.put(run, run.withWarnings(
				Stream.concat(Stream.of(part.portion()), run.warnings().stream().filter(one -> !one.equals(portion())))
						.toList())));
		return new SafepointInput(warned.get(baseline), warned.get(candidate),
				runs.stream().map(side -> side.stream().map(warned::get).toList()).toList(), warnings, message, share,
				again);
	}

	/** How much of the sources was read, as {@code partial, 31 %}; empty if all of it was. */
	public String portion() {
		return loaded < 1 ? FlameSentences.portion(new Portion(loaded, readAgain != null)) : "";
	}

	/** Whether there are two sides. */
	public boolean isComparison() {
		return candidate != null;
	}

	/** The timelines to be seen, the baseline first; none if there is nothing to show. */
	public List<PauseTimeline> timelines() {
		return Stream.of(baseline, candidate).filter(timeline -> timeline != null).toList();
	}

	/** The names of the timelines. */
	public List<String> names() {
		return timelines().stream().map(PauseTimeline::name).toList();
	}
}
