// SPDX-License-Identifier: UPL-1.0
package org.flightbench.history.analysis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.flightbench.history.HistorySeries;

/**
 * The change points that checks have reported, brought up to date: a change point that moves by a few runs as data
 * arrive stays the same one.
 *
 * @param known all that were ever reported, those found now with their present place
 * @param now for each of the change points found now, the one that it is
 */
public record ChangeLog(List<KnownChange> known, Map<ChangePoint, KnownChange> now) {

	/** A change point moves by so many points of its series at most. */
	static final int NEAR = 5;

	/**
	 * The log after one more look.
	 *
	 * @param before the log so far
	 * @param changes found now, in all series that the log has or some of them
	 * @param newest the number of the newest run
	 */
	public static ChangeLog update(List<KnownChange> before, HistoryChanges changes, long newest) {
		List<KnownChange> left = new ArrayList<>(before);
		List<KnownChange> known = new ArrayList<>();
		Map<ChangePoint, KnownChange> now = new HashMap<>();
		for (ChangePoint point : changes.points()) {
			Optional<KnownChange> earlier = left.stream().filter(one -> distance(one, point) <= NEAR)
					.min(Comparator.comparingInt(one -> distance(one, point)));
			earlier.ifPresent(left::remove);
			long found = earlier.filter(one -> one.withdrawn() == KnownChange.STANDS).map(KnownChange::found)
					.orElse(newest);
			KnownChange present = new KnownChange(point.series().id(), point.after().id(), point.step().ratio(), found,
					KnownChange.STANDS);
			known.add(present);
			now.put(point, present);
		}
		for (KnownChange gone : left) {
			boolean isLookedAt = changes.series().stream().anyMatch(series -> series.id().equals(gone.series()));
			known.add(isLookedAt && gone.withdrawn() == KnownChange.STANDS
					? new KnownChange(gone.series(), gone.run(), gone.ratio(), gone.found(), newest)
					: gone);
		}
		return new ChangeLog(known, now);
	}

	/** How many points lie between the two; endless if they are not of one series, or not in the same direction. */
	private static int distance(KnownChange known, ChangePoint point) {
		HistorySeries series = point.series();
		int index = series.id().equals(known.series()) && known.ratio() > 1 == point.step().ratio() > 1
				? series.indexOf(known.run())
				: -1;
		return index < 0 ? Integer.MAX_VALUE : Math.abs(index - point.step().index());
	}
}
