// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pause;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

import org.flightbench.recording.pause.PauseTimeline.Kind;

/** Groups recordings and logs by run, and overlays the timelines of each run. */
public final class FoundRuns {

	private record Found(PauseTimeline timeline, Path folder) {}

	private record Candidate(Found run, Overlay match) {}

	private final List<Found> runs = new ArrayList<>();

	/**
	 * Adds the timeline of a recording or log. If it matches several runs, the order of preference is: a run in the
	 * same folder, a run whose pauses match by length, and the run nearest in time.
	 */
	public void add(PauseTimeline source, Path file) {
		Path folder = file.toAbsolutePath().getParent();
		int same = -1;
		Overlay overlay = null;
		for (int run = 0; run < runs.size(); run++) {
			Optional<Overlay> match = match(runs.get(run).timeline(), source);
			if (match.isPresent() && (overlay == null
					|| isBetter(new Candidate(runs.get(run), match.get()), new Candidate(runs.get(same), overlay),
							source,
							folder))) {
				same = run;
				overlay = match.get();
			}
		}
		if (same < 0) {
			runs.add(new Found(source, folder));
		} else {
			runs.set(same, new Found(overlay.timeline(), runs.get(same).folder()));
		}
	}

	/**
	 * Matches the timeline of a recording or log with a run. Two logs match only by their dates, because logs of
	 * repeated runs look alike.
	 */
	private static Optional<Overlay> match(PauseTimeline run, PauseTimeline source) {
		boolean twoLogs = run.kind() != Kind.RECORDING && source.kind() == Kind.LOG;
		return !twoLogs || run.isDated() && source.isDated() ? Overlay.match(run, source) : Optional.empty();
	}

	private static boolean isBetter(Candidate one, Candidate other, PauseTimeline source, Path folder) {
		boolean here = Objects.equals(one.run().folder(), folder);
		if (here != Objects.equals(other.run().folder(), folder)) {
			return here;
		}
		return one.match().isByLength() == other.match().isByLength()
				? apart(one.run().timeline(), source) < apart(other.run().timeline(), source)
				: one.match().isByLength();
	}

	private static long apart(PauseTimeline run, PauseTimeline source) {
		return run.isDated() && source.isDated() ? Math.abs(run.originEpochNanos() - source.originEpochNanos()) : 0;
	}

	/** Returns the runs in the order in which their first recordings or logs were added. */
	public List<PauseTimeline> timelines() {
		return runs.stream().map(Found::timeline).toList();
	}
}
