// SPDX-License-Identifier: UPL-1.0
package org.flightbench.bench.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToIntFunction;

import org.flightbench.base.Texts;
import org.flightbench.bench.BenchException;
import org.flightbench.bench.BenchOptions;
import org.flightbench.bench.CatalogEntry;
import org.flightbench.bench.process.BenchEstimate;
import org.flightbench.bench.process.BenchmarkCatalog;
import org.flightbench.bench.text.Messages;
import org.flightbench.results.ResultId;
import org.flightbench.results.shape.WarmupPlan;

/**
 * The plan of an interleaved run.
 *
 * @param items the results in order
 * @param baselineValue the baseline's value of the parameter in which the runs differ; null if they differ in something
 * else
 * @param candidateValue the candidate's value of that parameter; null if they differ in something else
 */
record InterleavedPlan(List<Item> items, String baselineValue, String candidateValue) {

	/** The index of a result that is missing from a run. */
	static final int NONE = -1;

	/**
	 * A benchmark with its parameters that both runs measure, or only one of them.
	 *
	 * @param id the common identity, which omits the number of threads and the parameter in which the runs differ
	 * @param baseline the index in the baseline's plan, or {@link #NONE}
	 * @param candidate the index in the candidate's plan, or {@link #NONE}
	 * @param rounds the number of forks in each run
	 * @param time the estimated time of one fork
	 * @param warmup the plan for warm-up by need, based on the longer of the two declared warm-ups; null if this is not
	 * possible because only one run has the result, or because the benchmark measures cold code
	 */
	record Item(ResultId id, int baseline, int candidate, int rounds, Duration time, WarmupPlan warmup) {

		/** Returns whether both runs have this result. */
		boolean isInBoth() {
			return baseline != NONE && candidate != NONE;
		}
	}

	/** A result of one run. */
	private record Planned(int index, CatalogEntry entry) {}

	/**
	 * Pairs the results of two runs.
	 *
	 * @param parameter the parameter in which the runs differ; null if they differ in something else
	 * @throws BenchException if a run has no results, a parameter has no value, or the parameter in which the runs
	 * differ is missing or has several values
	 */
	static InterleavedPlan of(BenchmarkCatalog baseline, BenchmarkCatalog candidate, String parameter)
			throws BenchException {
		Map<ResultId, Planned> left = planned(baseline, Messages.plan_nothing_baseline, parameter);
		Map<ResultId, Planned> right = planned(candidate, Messages.plan_nothing_candidate, parameter);
		List<Item> items = new ArrayList<>();
		left.forEach((id, one) -> items.add(item(id, one, right.remove(id))));
		right.forEach((id, other) -> items.add(item(id, null, other)));
		return parameter == null
				? new InterleavedPlan(items, null, null)
				: new InterleavedPlan(items, value(baseline, true, parameter),
						value(candidate, false, parameter));
	}

	/** Returns a plan with only the given results. */
	InterleavedPlan of(Set<ResultId> chosen) {
		return new InterleavedPlan(items.stream().filter(item -> chosen.contains(item.id())).toList(), baselineValue,
				candidateValue);
	}

	int rounds() {
		return items.stream().mapToInt(Item::rounds).max().orElse(0);
	}

	/**
	 * Returns the results that are missing from the other run.
	 *
	 * @param ofOther returns the index in the plan of the other run
	 */
	List<ResultId> only(ToIntFunction<Item> ofOther) {
		return items.stream().filter(item -> ofOther.applyAsInt(item) == NONE).map(Item::id).toList();
	}

	/** Returns the estimated time of all forks of both runs. */
	Duration time() {
		Duration time = Duration.ZERO;
		for (Item item : items) {
			int forks = item.rounds() * (item.isInBoth() ? 2 : 1);
			time = time.plus(item.time().multipliedBy(forks));
		}
		return time;
	}

	private static Item item(ResultId id, Planned baseline, Planned candidate) {
		Planned one = baseline == null ? candidate : baseline;
		Planned other = candidate == null ? baseline : candidate;
		int rounds = Math.max(1, Math.max(one.entry.forks(), other.entry.forks()));
		return new Item(id, baseline == null ? NONE : baseline.index, candidate == null ? NONE : candidate.index,
				rounds, BenchEstimate.ofFork(one.entry, BenchOptions.NONE),
				baseline == null || candidate == null ? null : warmup(one.entry, other.entry));
	}

	/**
	 * Returns the plan for warm-up by need, or null if iterations have no fixed duration or no warm-up is declared
	 * because cold code is measured.
	 */
	private static WarmupPlan warmup(CatalogEntry one, CatalogEntry other) {
		int declared = Math.max(one.warmup().count(), other.warmup().count());
		double measured = one.measurement().time().toNanos();
		double ratio = one.warmup().time().toNanos() / measured;
		return declared == 0 || !(ratio > 0) || Double.isInfinite(ratio) ? null : new WarmupPlan(declared, ratio);
	}

	private static Map<ResultId, Planned> planned(BenchmarkCatalog catalog, String nothing, String parameter)
			throws BenchException {
		Map<ResultId, Planned> planned = new LinkedHashMap<>();
		int index = 0;
		for (CatalogEntry entry : catalog.entries()) {
			for (SortedMap<String, String> params : combinations(entry)) {
				ResultId id = new ResultId(entry.benchmark(), entry.mode(), ResultId.UNKNOWN_THREADS, params);
				planned.put(parameter == null ? id : id.withoutParam(parameter), new Planned(index, entry));
				index++;
			}
		}
		if (planned.isEmpty()) {
			throw new BenchException(nothing);
		}
		return planned;
	}

	/** Returns all parameter combinations in the order of the driver, which identifies results by index. */
	private static List<SortedMap<String, String>> combinations(CatalogEntry entry) throws BenchException {
		List<SortedMap<String, String>> combinations = List.of(new TreeMap<>());
		for (Map.Entry<String, List<String>> param : entry.params().entrySet()) {
			if (param.getValue().isEmpty()) {
				throw new BenchException(Texts.bind(Messages.plan_noValue, param.getKey(), entry.benchmark()));
			}
			List<SortedMap<String, String>> longer = new ArrayList<>();
			for (SortedMap<String, String> shorter : combinations) {
				for (String value : param.getValue()) {
					SortedMap<String, String> one = new TreeMap<>(shorter);
					one.put(param.getKey(), value);
					longer.add(one);
				}
			}
			combinations = longer;
		}
		return combinations;
	}

	private static String value(BenchmarkCatalog catalog, boolean isBaseline, String parameter) throws BenchException {
		List<String> values = catalog.params().getOrDefault(parameter, List.of());
		if (values.isEmpty()) {
			throw new BenchException(Texts.bind(
					isBaseline ? Messages.plan_noParameter_baseline : Messages.plan_noParameter_candidate, parameter));
		}
		if (values.size() > 1) {
			throw new BenchException(
					Texts.bind(isBaseline ? Messages.plan_values_baseline : Messages.plan_values_candidate,
							values.size(), parameter, String.join(", ", values)));
		}
		return values.get(0);
	}
}
