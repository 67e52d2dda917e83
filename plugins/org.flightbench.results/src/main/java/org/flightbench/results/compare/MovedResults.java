// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

import org.flightbench.base.Texts;
import org.flightbench.results.ResultId;
import org.flightbench.results.text.Messages;

/**
 * Matches results whose benchmark class moved to another package, or that gained or lost a parameter with a single
 * value. Ignores ambiguous matches.
 */
final class MovedResults {

	private final Set<String> passedOver;
	private final Set<String> classesOfBoth;

	/**
	 * @param baseline unmatched results of the baseline
	 * @param candidate unmatched results of the candidate
	 * @param classesOfBoth classes that exist in both runs, so they did not move
	 */
	private MovedResults(Collection<ResultId> baseline, Collection<ResultId> candidate, Set<String> classesOfBoth) {
		this.classesOfBoth = classesOfBoth;
		passedOver = new HashSet<>(passedOver(baseline, candidate));
		passedOver.addAll(passedOver(candidate, baseline));
	}

	/** Maps results of the baseline to the matching results of the candidate. */
	static Map<ResultId, ResultId> partners(Collection<ResultId> baseline, Collection<ResultId> candidate,
			Set<String> classesOfBoth) {
		MovedResults moved = new MovedResults(baseline, candidate, classesOfBoth);
		Map<ResultId, List<ResultId>> left = moved.byKey(baseline);
		Map<ResultId, List<ResultId>> right = moved.byKey(candidate);
		Map<ResultId, ResultId> partners = new HashMap<>();
		left.forEach((key, ids) -> {
			List<ResultId> others = right.getOrDefault(key, List.of());
			if (ids.size() == 1 && others.size() == 1) {
				partners.put(ids.get(0), others.get(0));
			}
		});
		return partners;
	}

	/** Adds notes about the differences between two matching results. */
	static void note(ResultId baseline, ResultId candidate, List<String> notes) {
		String below = packageOf(baseline);
		String above = packageOf(candidate);
		if (!below.equals(above)) {
			notes.add(Texts.bind(Messages.pairing_package, below, above));
		}
		noteParams(baseline, candidate, Messages.pairing_parameter_baseline, notes);
		noteParams(candidate, baseline, Messages.pairing_parameter_candidate, notes);
	}

	private static void noteParams(ResultId one, ResultId other, String note, List<String> notes) {
		one.params().forEach((name, value) -> {
			if (!other.params().containsKey(name)) {
				notes.add(Texts.bind(note, name, value));
			}
		});
	}

	/** Returns the parameters that have a single value in {@code ids} and do not exist in {@code others}. */
	private static Set<String> passedOver(Collection<ResultId> ids, Collection<ResultId> others) {
		Map<String, Set<String>> values = new HashMap<>();
		for (ResultId id : ids) {
			id.params().forEach((name, value) -> values.computeIfAbsent(name, key -> new HashSet<>()).add(value));
		}
		others.forEach(other -> values.keySet().removeAll(other.params().keySet()));
		return values.entrySet().stream().filter(param -> param.getValue().size() == 1).map(Map.Entry::getKey)
				.collect(Collectors.toSet());
	}

	private Map<ResultId, List<ResultId>> byKey(Collection<ResultId> ids) {
		Map<ResultId, List<ResultId>> byKey = new HashMap<>();
		for (ResultId id : ids) {
			byKey.computeIfAbsent(key(id), key -> new ArrayList<>()).add(id);
		}
		return byKey;
	}

	private ResultId key(ResultId id) {
		SortedMap<String, String> params = new TreeMap<>(id.params());
		params.keySet().removeAll(passedOver);
		String name = classesOfBoth.contains(id.className()) ? id.benchmark() : id.classAndMethod();
		return new ResultId(name, id.mode(), id.threads(), params);
	}

	private static String packageOf(ResultId id) {
		String className = id.className();
		return className.substring(0, Math.max(0, className.lastIndexOf('.')));
	}
}
