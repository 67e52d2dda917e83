// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.flightbench.base.Texts;
import org.flightbench.results.Result;
import org.flightbench.results.ResultId;
import org.flightbench.results.Run;
import org.flightbench.results.SetupParameters;
import org.flightbench.results.text.Messages;

/**
 * The matching results of two runs.
 *
 * @param pairs pairs in the order of the baseline
 * @param added results that only the candidate has, in its order
 * @param removed results that only the baseline has, in its order
 */
public record Pairing(List<Pair> pairs, List<Result> added, List<Result> removed) {

	/**
	 * Two matching results.
	 *
	 * @param id identity of the baseline's result
	 * @param baseline the baseline's result
	 * @param candidate the candidate's result
	 * @param notes notes about differences between the identities
	 */
	public record Pair(ResultId id, Result baseline, Result candidate, List<String> notes) {}

	/**
	 * Matches results with the same identity. Then matches remaining results in three steps: results that differ only
	 * because JMH's console table shortens names and omits threads, unless this is ambiguous; results whose identities
	 * describe {@linkplain SetupParameters the JVM} differently; and results that {@linkplain MovedResults moved}.
	 */
	public static Pairing of(Run baseline, Run candidate) {
		Map<ResultId, Integer> moreOfBaseline = new HashMap<>();
		Map<ResultId, Result> baselineResults = byId(baseline, moreOfBaseline);
		Map<ResultId, Integer> moreOfCandidate = new HashMap<>();
		Map<ResultId, Result> candidateResults = byId(candidate, moreOfCandidate);
		Map<ResultId, ResultId> partners = partners(baselineResults, candidateResults);
		List<Pair> pairs = new ArrayList<>();
		List<Result> removed = new ArrayList<>();
		for (Map.Entry<ResultId, Result> entry : baselineResults.entrySet()) {
			ResultId partner = partners.get(entry.getKey());
			if (partner == null) {
				removed.add(entry.getValue());
			} else {
				List<String> notes = new ArrayList<>();
				noteDuplicates(Messages.pairing_duplicates_baseline, moreOfBaseline, entry.getKey(), notes);
				noteDuplicates(Messages.pairing_duplicates_candidate, moreOfCandidate, partner, notes);
				note(entry.getKey(), partner, notes);
				pairs.add(new Pair(entry.getKey(), entry.getValue(), candidateResults.remove(partner), notes));
			}
		}
		return new Pairing(pairs, List.copyOf(candidateResults.values()), removed);
	}

	/**
	 * Returns the first result of each identity.
	 *
	 * @param more receives the number of duplicates by identity
	 */
	private static Map<ResultId, Result> byId(Run run, Map<ResultId, Integer> more) {
		Map<ResultId, Result> results = new LinkedHashMap<>();
		for (Result result : run.results()) {
			if (results.putIfAbsent(result.id(), result) != null) {
				more.merge(result.id(), 1, Integer::sum);
			}
		}
		return results;
	}

	private static Map<ResultId, ResultId> partners(Map<ResultId, Result> baseline, Map<ResultId, Result> candidate) {
		Map<ResultId, ResultId> partners = new HashMap<>();
		Map<ResultId, List<ResultId>> left = new HashMap<>();
		Map<ResultId, List<ResultId>> right = new HashMap<>();
		for (ResultId id : baseline.keySet()) {
			if (candidate.containsKey(id)) {
				partners.put(id, id);
			} else {
				left.computeIfAbsent(asInTable(id), key -> new ArrayList<>()).add(id);
			}
		}
		for (ResultId id : candidate.keySet()) {
			if (!baseline.containsKey(id)) {
				right.computeIfAbsent(asInTable(id), key -> new ArrayList<>()).add(id);
			}
		}
		left.forEach((key, ids) -> {
			List<ResultId> others = right.getOrDefault(key, List.of());
			if (ids.size() == 1 && others.size() == 1 && isTheSame(ids.get(0), others.get(0))) {
				partners.put(ids.get(0), others.get(0));
			}
		});
		addBySetup(baseline, candidate, partners);
		if (partners.size() < baseline.size() && partners.size() < candidate.size()) {
			addMoved(baseline.keySet(), candidate.keySet(), partners);
		}
		return partners;
	}

	/** Matches results whose identities include the JVM in only one run or describe it differently. */
	private static void addBySetup(Map<ResultId, Result> baseline, Map<ResultId, Result> candidate,
			Map<ResultId, ResultId> partners) {
		Map<ResultId, List<Result>> left = byBenchmark(baseline, Set.copyOf(partners.keySet()));
		Map<ResultId, List<Result>> right = byBenchmark(candidate, Set.copyOf(partners.values()));
		left.forEach((key, below) -> {
			List<Result> above = right.getOrDefault(key, List.of());
			boolean isDistinguished = Stream.concat(below.stream(), above.stream())
					.anyMatch(result -> SetupParameters.isIn(result.id()));
			if (isDistinguished) {
				SetupParameters parameters = parameters(below, above);
				Map<SortedMap<String, String>, ResultId> byValues = new HashMap<>();
				above.forEach(result -> byValues.put(parameters.values(result.setup()), result.id()));
				below.forEach(result -> {
					ResultId partner = byValues.remove(parameters.values(result.setup()));
					if (partner != null) {
						partners.put(result.id(), partner);
					}
				});
			}
		});
	}

	/** Returns the unmatched results, by identity without the JVM. */
	private static Map<ResultId, List<Result>> byBenchmark(Map<ResultId, Result> results, Set<ResultId> paired) {
		Map<ResultId, List<Result>> byBenchmark = new LinkedHashMap<>();
		results.forEach((id, result) -> {
			if (!paired.contains(id)) {
				byBenchmark.computeIfAbsent(SetupParameters.removed(id), key -> new ArrayList<>()).add(result);
			}
		});
		return byBenchmark;
	}

	private static SetupParameters parameters(List<Result> baseline, List<Result> candidate) {
		return SetupParameters.of(List.of(baseline.stream().map(Result::setup).toList(),
				candidate.stream().map(Result::setup).toList()));
	}

	private static void addMoved(Set<ResultId> baseline, Set<ResultId> candidate, Map<ResultId, ResultId> partners) {
		Set<ResultId> left = new LinkedHashSet<>(baseline);
		left.removeAll(partners.keySet());
		Set<ResultId> right = new LinkedHashSet<>(candidate);
		// removeAll would search all values for each element of right
		partners.values().forEach(right::remove);
		Set<String> classesOfBoth = classes(baseline);
		classesOfBoth.retainAll(classes(candidate));
		partners.putAll(MovedResults.partners(left, right, classesOfBoth));
	}

	private static Set<String> classes(Set<ResultId> ids) {
		return ids.stream().map(ResultId::className).collect(Collectors.toCollection(HashSet::new));
	}

	/** Removes package and threads, which JMH's table of several benchmarks does not contain. */
	private static ResultId asInTable(ResultId id) {
		String name = id.simpleClassName().isEmpty() ? id.methodName() : id.simpleClassName() + "." + id.methodName();
		return new ResultId(name, id.mode(), ResultId.UNKNOWN_THREADS, id.params());
	}

	/** Returns whether package and threads of two identities are equal where both have them. */
	private static boolean isTheSame(ResultId left, ResultId right) {
		boolean sameName = left.benchmark().equals(right.benchmark()) || isShort(left) || isShort(right);
		return sameName && (left.threads() == right.threads() || isUnknown(left) || isUnknown(right));
	}

	/** Returns whether the name has no package. */
	private static boolean isShort(ResultId id) {
		return id.className().equals(id.simpleClassName());
	}

	private static boolean isUnknown(ResultId id) {
		return id.threads() == ResultId.UNKNOWN_THREADS;
	}

	private static void note(ResultId baseline, ResultId candidate, List<String> notes) {
		if (baseline.equals(candidate)) {
			return;
		}
		if (SetupParameters.removed(baseline).equals(SetupParameters.removed(candidate))) {
			ResultId distinguished = SetupParameters.isIn(candidate) ? candidate : baseline;
			notes.add(Texts.bind(Messages.pairing_setup, SetupParameters.text(distinguished)));
			return;
		}
		if (!isShort(baseline) && !isShort(candidate)) {
			MovedResults.note(baseline, candidate, notes);
		} else if (!baseline.benchmark().equals(candidate.benchmark())) {
			notes.add(isShort(baseline) ? Messages.pairing_noPackage_baseline : Messages.pairing_noPackage_candidate);
		}
		if (baseline.threads() != candidate.threads()) {
			notes.add(isUnknown(baseline) ? Messages.pairing_threads_baseline : Messages.pairing_threads_candidate);
		}
	}

	private static void noteDuplicates(String note, Map<ResultId, Integer> more, ResultId id, List<String> notes) {
		if (!more.isEmpty() && more.containsKey(id)) {
			notes.add(Texts.bind(note, 1 + more.get(id)));
		}
	}
}
