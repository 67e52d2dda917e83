// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.bisect;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The commits that may be the first bad one, as in {@code git bisect}: the bad commit and its ancestors, except
 * ancestors of a good commit. Assumes that all descendants of the first bad commit are bad.
 */
final class Suspects {

	private final List<Commit> commits;
	private final Map<String, Integer> places = new HashMap<>();
	/** The ancestors of each commit, including the commit itself. */
	private final List<BitSet> ancestors = new ArrayList<>();
	private final BitSet left;
	private final BitSet skipped = new BitSet();
	private int bad;

	/** @param commits parents before children, the bad commit last */
	Suspects(List<Commit> commits) {
		this.commits = commits;
		for (Commit commit : commits) {
			BitSet those = new BitSet();
			for (String parent : commit.parents()) {
				if (places.containsKey(parent)) {
					those.or(ancestors.get(places.get(parent)));
				}
			}
			those.set(ancestors.size());
			places.put(commit.id(), ancestors.size());
			ancestors.add(those);
		}
		bad = commits.size() - 1;
		left = (BitSet) ancestors.get(bad).clone();
	}

	int size() {
		return left.cardinality();
	}

	List<Commit> commits() {
		return left.stream().mapToObj(commits::get).toList();
	}

	/** Returns the commit with this ID, or empty if it has never been a suspect. */
	Optional<Commit> find(String id) {
		return Optional.ofNullable(places.get(id)).map(commits::get);
	}

	void good(Commit commit) {
		left.andNot(ancestors.get(places.get(commit.id())));
	}

	void bad(Commit commit) {
		bad = places.get(commit.id());
		left.and(ancestors.get(bad));
	}

	void skip(Commit commit) {
		skipped.set(places.get(commit.id()));
	}

	/**
	 * Returns the commit that best halves the remaining suspects in the worst case.
	 *
	 * @param skips number of commits skipped in a row; the more there are, the farther away the next commit is, because
	 * broken commits tend to be adjacent
	 * @return empty if all remaining suspects have been skipped
	 */
	Optional<Commit> middle(int skips) {
		List<Integer> order = left.stream().filter(place -> place != bad && !skipped.get(place)).boxed()
				.sorted(Comparator.comparing((Integer place) -> -halving(place)).thenComparing(place -> place))
				.toList();
		if (order.isEmpty()) {
			return Optional.empty();
		}
		int leap = skips < 2 ? 0 : (1 << Math.min(skips - 1, 20)) - 1;
		return Optional.of(commits.get(order.get(Math.min(leap, order.size() - 1))));
	}

	/** Returns the number of suspects that testing a commit excludes in the worst case. */
	private int halving(int place) {
		BitSet before = (BitSet) ancestors.get(place).clone();
		before.and(left);
		return Math.min(before.cardinality(), size() - before.cardinality());
	}
}
