// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.analysis;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import org.flightbench.history.HistoryRun;
import org.flightbench.history.HistorySeries;
import org.flightbench.history.SeriesId;

/**
 * The change points that checks have reported, brought up to date: a change point that moves by a few runs as data
 * arrive stays the same one.
 *
 * @param known all that were ever reported, those found now with their present place
 * @param now those found now, by their place
 */
public record ChangeLog(List<KnownChange> known, Map<Place, KnownChange> now) {

	/** A change point moves by so many points of its series at most. */
	static final int NEAR = 5;

	/**
	 * The place of a change point.
	 *
	 * @param series that it is in
	 * @param run the number of the first run after it
	 */
	public record Place(SeriesId series, long run) {

		static Place of(ChangePoint point) {
			return new Place(point.series().id(), point.after().id());
		}
	}

	/**
	 * The log after one more look. What the look did not see stays as it is: series and runs that were not chosen, such
	 * as those of another branch, and changes smaller than those looked for.
	 *
	 * @param before the log so far
	 * @param changes found now, in all series and runs that the log has or some of them
	 * @param newest the number of the newest run
	 */
	public static ChangeLog update(List<KnownChange> before, HistoryChanges changes, long newest) {
		Seen seen = Seen.of(changes);
		Map<SeriesId, List<KnownChange>> left = new HashMap<>();
		before.forEach(one -> left.computeIfAbsent(one.series(), series -> new ArrayList<>()).add(one));
		Set<KnownChange> found = Collections.newSetFromMap(new IdentityHashMap<>());
		List<KnownChange> known = new ArrayList<>();
		Map<Place, KnownChange> now = new HashMap<>();
		for (ChangePoint point : changes.points()) {
			List<KnownChange> candidates = left.getOrDefault(point.series().id(), List.of());
			Optional<KnownChange> earlier = candidates.stream().filter(one -> seen.distance(one, point) <= NEAR)
					.min(Comparator.comparingInt(one -> seen.distance(one, point)));
			earlier.ifPresent(candidates::remove);
			earlier.ifPresent(found::add);
			long since = earlier.filter(one -> one.withdrawn() == KnownChange.STANDS).map(KnownChange::found)
					.orElse(newest);
			KnownChange present = new KnownChange(point.series().id(), point.after().id(), point.step().ratio(), since,
					KnownChange.STANDS);
			known.add(present);
			now.put(Place.of(point), present);
		}
		for (KnownChange gone : before) {
			if (!found.contains(gone)) {
				known.add(gone.withdrawn() == KnownChange.STANDS && seen.has(gone)
						? new KnownChange(gone.series(), gone.run(), gone.ratio(), gone.found(), newest)
						: gone);
			}
		}
		return new ChangeLog(known, now);
	}

	/** The change that a change point is; null if it was not found by this look. */
	public KnownChange of(ChangePoint point) {
		return now.get(Place.of(point));
	}

	/**
	 * The part of a history that was looked at.
	 *
	 * @param series by their identity
	 * @param runs by their number
	 * @param look where was looked
	 */
	private record Seen(Map<SeriesId, HistorySeries> series, Map<Long, HistoryRun> runs, Look look) {

		static Seen of(HistoryChanges changes) {
			Map<SeriesId, HistorySeries> series = new HashMap<>();
			changes.series().forEach(one -> series.put(one.id(), one));
			Map<Long, HistoryRun> runs = new HashMap<>();
			changes.look().runs().forEach(run -> runs.put(run.id(), run));
			return new Seen(series, runs, changes.look());
		}

		boolean has(KnownChange known) {
			return series.containsKey(known.series()) && runs.containsKey(known.run())
					&& look.tells(runs.get(known.run()))
					&& (known.ratio() <= 0 || Math.max(known.ratio(), 1 / known.ratio()) - 1 >= look.smallest());
		}

		/** How many points of their series lie between the two; endless if they are not in the same direction. */
		int distance(KnownChange known, ChangePoint point) {
			HistoryRun run = runs.get(known.run());
			return run != null && known.ratio() > 1 == point.step().ratio() > 1
					? Math.abs(point.series().indexAt(run) - point.step().index())
					: Integer.MAX_VALUE;
		}
	}
}
