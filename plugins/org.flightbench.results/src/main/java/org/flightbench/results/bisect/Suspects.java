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
 * Commits one of which is the first bad one, as {@code git bisect} has them: the ancestors of the bad commit, it
 * included, that are no ancestors of a good one. All descendants of the first bad commit are taken to be bad.
 */
final class Suspects {

	private final List<Commit> commits;
	private final Map<String, Integer> places = new HashMap<>();
	/** Of each commit, it included. */
	private final List<BitSet> ancestors = new ArrayList<>();
	private final BitSet left;
	private final BitSet skipped = new BitSet();
	private int bad;

	/** @param commits parents before children, the bad one last */
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

	/** The commit of that ID, if it is one that was suspected. */
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
	 * The commit that best halves those that are left, whatever it turns out to be.
	 *
	 * @param skips how many commits in a row were skipped: each next one is further away, as what is broken lies
	 * together
	 * @return empty if none is left that was not skipped
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

	/** The smallest number of suspects that an answer excludes. */
	private int halving(int place) {
		BitSet before = (BitSet) ancestors.get(place).clone();
		before.and(left);
		return Math.min(before.cardinality(), size() - before.cardinality());
	}
}
