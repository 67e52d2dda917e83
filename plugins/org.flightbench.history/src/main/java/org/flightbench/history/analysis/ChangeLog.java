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
 * All reported change points, updated by the latest check. A change point keeps its identity if it moves by a few runs
 * as data arrive.
 *
 * @param known all change points that were ever reported; those of the latest check have their current position
 * @param now the change points of the latest check by position
 */
public record ChangeLog(List<KnownChange> known, Map<Place, KnownChange> now) {

	/** The maximum number of points by which a change point may move and still count as the same. */
	static final int NEAR = 5;

	/**
	 * The position of a change point.
	 *
	 * @param series ID of its series
	 * @param run ID of the first run after it
	 */
	public record Place(SeriesId series, long run) {

		static Place of(ChangePoint point) {
			return new Place(point.series().id(), point.after().id());
		}
	}

	/**
	 * Updates the log with the results of a check. Does not change entries outside the scope of the check: entries for
	 * series and runs that were not selected, for example on another branch, and for changes below the limit.
	 *
	 * @param before the reported change points so far
	 * @param changes the changes found by a check of all or some series and runs
	 * @param newest ID of the newest run
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

	/** Returns the log entry of a change point, or null if the latest check did not find it. */
	public KnownChange of(ChangePoint point) {
		return now.get(Place.of(point));
	}

	/**
	 * The scope of a check.
	 *
	 * @param series series by ID
	 * @param runs runs by ID
	 * @param scope the runs and the smallest change that the check considered
	 */
	private record Seen(Map<SeriesId, HistorySeries> series, Map<Long, HistoryRun> runs, ChangeSearchScope scope) {

		static Seen of(HistoryChanges changes) {
			Map<SeriesId, HistorySeries> series = new HashMap<>();
			changes.series().forEach(one -> series.put(one.id(), one));
			Map<Long, HistoryRun> runs = new HashMap<>();
			changes.scope().runs().forEach(run -> runs.put(run.id(), run));
			return new Seen(series, runs, changes.scope());
		}

		boolean has(KnownChange known) {
			return series.containsKey(known.series()) && runs.containsKey(known.run())
					&& scope.includes(runs.get(known.run()))
					&& (known.ratio() <= 0 || Math.max(known.ratio(), 1 / known.ratio()) - 1 >= scope.smallest());
		}

		/**
		 * Returns the distance between a log entry and a change point, in points. Returns {@link Integer#MAX_VALUE} if
		 * their directions differ or the run of the entry was not checked.
		 */
		int distance(KnownChange known, ChangePoint point) {
			HistoryRun run = runs.get(known.run());
			return run != null && known.ratio() > 1 == point.step().ratio() > 1
					? Math.abs(point.series().indexAt(run) - point.step().index())
					: Integer.MAX_VALUE;
		}
	}
}
