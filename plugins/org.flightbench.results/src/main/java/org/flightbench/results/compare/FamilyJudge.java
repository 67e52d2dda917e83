// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.flightbench.base.Decimals;
import org.flightbench.base.Texts;
import org.flightbench.results.ResultId;
import org.flightbench.results.compare.ResultComparison.Method;
import org.flightbench.results.statistics.MeanEstimate;
import org.flightbench.results.statistics.MultipleTests;
import org.flightbench.results.statistics.RatioOfMeans;
import org.flightbench.results.text.Messages;

/**
 * Judges the results of a benchmark over all values of its parameters together. Each result is a replicate. As for
 * single forks, an assumed variation between runs affects all replicates alike. Runs may have a common shift, which is
 * estimated from the other benchmarks. A family has changed if its mean is beyond both the shift and 1.
 */
public final class FamilyJudge {

	/**
	 * A benchmark that has at most 1/{@code SMALL_SHARE} of the results hardly affects the shift, so the estimate of
	 * the shift does not exclude it. Excluding every single benchmark would take minutes if there are thousands.
	 */
	private static final int SMALL_SHARE = 100;
	/** The minimum number of replicates for estimating their variation. */
	static final int FEWEST = 3;
	/**
	 * The coefficient of variation between runs on different days that the results of a benchmark share, in addition to
	 * the shift.
	 */
	static final double OTHER_DAYS = 0.05;

	/**
	 * The minimum number of other benchmarks for estimating the shift. With fewer, a changed benchmark could be
	 * mistaken for a shift caused by the machine.
	 */
	static final int MIN_OTHERS = 4;

	/**
	 * A family without its verdict.
	 *
	 * @param shift logarithm of the run's shift, 0 if unknown
	 * @param mean mean of the logarithms, including the shift
	 * @param beyond distance by which the mean exceeds both the shift and 0, not negative
	 */
	private record Group(String benchmark, List<JudgedRow> rows, double[] logs, double shift, double mean,
			double beyond, RatioOfMeans test) {}

	/**
	 * The speedups of all benchmarks, sorted only once because each of possibly thousands of families is compared with
	 * all others.
	 *
	 * @param logs logarithms of the speedups, in ascending order
	 * @param shift the shift of all speedups, 0 if there are none
	 * @param benchmarks the index of each speedup's benchmark
	 * @param count the number of benchmarks, including those without a speedup
	 */
	private record Speedups(double[] logs, double shift, int[] benchmarks, Map<String, Integer> numbers, int count) {

		static Speedups of(List<JudgedRow> rows) {
			Map<String, Integer> numbers = new HashMap<>();
			rows.forEach(row -> numbers.putIfAbsent(row.id().benchmark(), numbers.size()));
			record Speedup(double log, int benchmark) {}
			List<Speedup> sorted = rows.stream()
					.flatMap(row -> Arrays.stream(FamilyJudge.logs(List.of(row)))
							.mapToObj(log -> new Speedup(log, numbers.get(row.id().benchmark()))))
					.sorted(Comparator.comparingDouble(Speedup::log)).toList();
			double[] logs = sorted.stream().mapToDouble(Speedup::log).toArray();
			return new Speedups(logs, logs.length > 0 ? middleOfShortestHalf(logs) : 0,
					sorted.stream().mapToInt(Speedup::benchmark).toArray(), numbers, numbers.size());
		}

		/** Returns the shift of all other benchmarks, 0 if none has a speedup. */
		double shiftWithout(String benchmark, int results) {
			boolean isSmall = (long) results * SMALL_SHARE <= logs.length;
			if (isSmall) {
				return shift;
			}
			double[] others = without(benchmark);
			return others.length > 0 ? middleOfShortestHalf(others) : 0;
		}

		/** Returns the logarithms of all other benchmarks' speedups, in ascending order. */
		private double[] without(String benchmark) {
			int left = numbers.get(benchmark);
			return IntStream.range(0, logs.length).filter(index -> benchmarks[index] != left)
					.mapToDouble(index -> logs[index]).toArray();
		}
	}

	private final List<JudgedRow> rows;
	private final Speedups speedups;
	private final Assumption assumption;
	private final CommonChange takenOut;
	private final ComparisonSettings settings;

	private FamilyJudge(List<JudgedRow> rows, Assumption assumption, CommonChange takenOut,
			ComparisonSettings settings) {
		this.rows = rows;
		speedups = Speedups.of(rows);
		this.assumption = assumption;
		this.takenOut = takenOut;
		this.settings = settings;
	}

	/**
	 * Judges the families of a comparison, in order of first appearance.
	 *
	 * @param judged the rows with their verdicts, in the same order
	 * @param takenOut the common change that was removed from the rows
	 */
	public static List<Family> of(List<JudgedRow> rows, List<ResultComparison> judged, Assumption assumption,
			CommonChange takenOut, ComparisonSettings settings) {
		return new FamilyJudge(rows, assumption, takenOut, settings).judge(judged);
	}

	private List<Family> judge(List<ResultComparison> judged) {
		Map<ResultId, ResultComparison> results = new HashMap<>();
		judged.forEach(result -> results.put(result.id(), result));
		Map<List<Object>, List<JudgedRow>> byBenchmark = new LinkedHashMap<>();
		rows.stream().filter(row -> !row.id().params().isEmpty() && logs(List.of(row)).length == 1)
				.forEach(row -> byBenchmark.computeIfAbsent(
						List.of(row.id().benchmark(), row.id().mode(), row.id().threads()), key -> new ArrayList<>())
						.add(row));
		List<Group> groups = byBenchmark.values().stream().filter(members -> members.size() >= FEWEST).map(this::group)
				.toList();
		double[] p = groups.stream().mapToDouble(group -> group.test.p()).toArray();
		MultipleTests tests = MultipleTests.benjaminiHochberg(p, 1 - settings.confidence());
		List<Family> families = new ArrayList<>();
		for (Group group : groups) {
			int test = families.size();
			families.add(family(group, tests.adjusted(test), tests.level(test), results));
		}
		return families;
	}

	private Group group(List<JudgedRow> members) {
		double[] logs = logs(members);
		double mean = MeanEstimate.mean(logs);
		String benchmark = members.get(0).id().benchmark();
		boolean isShiftKnown = isShifted(members) && speedups.count - 1 >= MIN_OTHERS;
		double shift = isShiftKnown ? speedups.shiftWithout(benchmark, members.size()) : 0;
		double variation = switch (assumption.basis()) {
			case OTHER_DAYS -> isShiftKnown ? besideShift(OTHER_DAYS, mean, shift) : Assumption.OTHER_DAYS;
			case CONTROLS, CHOSEN -> assumption.variation();
			default -> isAssumed(members) ? besideShift(assumption.variation(), mean, shift) : 0;
		};
		double beyond = Math.max(0, Math.max(mean - Math.max(0, shift), Math.min(0, shift) - mean));
		double elsewhere = 2 * variation * variation + takenOut.relativeVariance();
		MeanEstimate none = new MeanEstimate(0, 0, Double.POSITIVE_INFINITY);
		RatioOfMeans test = RatioOfMeans.withErrors(none,
				new MeanEstimate(beyond, MeanEstimate.variance(logs) / logs.length, logs.length - 1.0), none,
				new MeanEstimate(beyond, elsewhere, 2 * assumption.freedom()));
		return new Group(benchmark, members, logs, shift, mean, beyond, test);
	}

	/**
	 * Returns whether runs may have a common shift. On one machine, several forks show how its speed changes, but
	 * single forks do not.
	 */
	private boolean isShifted(List<JudgedRow> members) {
		return assumption.basis() == Assumption.Basis.OTHER_DAYS
				|| assumption.basis() == Assumption.Basis.ONE_MACHINE && isAssumed(members);
	}

	/**
	 * Returns the variation that the results of a benchmark share in addition to a shift. If the change and the shift
	 * have opposite directions, the variation covers the whole shift, so a change caused by the shift alone is not
	 * significant.
	 */
	private static double besideShift(double least, double mean, double shift) {
		double whole = mean * shift < 0 ? Math.abs(shift) : 0;
		return Math.max(least, Math.min(Assumption.OTHER_DAYS, whole));
	}

	private static boolean isAssumed(List<JudgedRow> members) {
		return members.stream().anyMatch(row -> row.effect().method() != Method.FORK_MEANS);
	}

	private Family family(Group group, double adjustedP, double level, Map<ResultId, ResultComparison> results) {
		List<ResultComparison> members = group.rows.stream().map(row -> results.get(row.id())).toList();
		long better = members.stream().filter(member -> member.verdict() == Verdict.IMPROVED).count();
		long worse = members.stream().filter(member -> member.verdict() == Verdict.REGRESSED).count();
		double margin = group.test.differenceMargin(1 - settings.confidence());
		double corrected = group.test.differenceMargin(level);
		double band = Math.log1p(settings.threshold());
		Verdict verdict = Verdict.INCONCLUSIVE;
		if (better == 0 || worse == 0) {
			boolean isUnanimous = better + worse == members.size()
					&& members.stream().allMatch(member -> isBeyond(member, Math.exp(group.shift)));
			if ((isUnanimous || adjustedP < 1 - settings.confidence()) && group.beyond >= band) {
				verdict = group.mean > 0 ? Verdict.IMPROVED : Verdict.REGRESSED;
			} else if (Math.max(Math.abs(group.mean), Math.abs(group.mean - group.shift)) + corrected <= band) {
				verdict = Verdict.NO_CHANGE;
			}
		}
		return new Family(group.benchmark, group.rows.stream().map(JudgedRow::id).toList(), Math.exp(group.mean),
				new Interval(Math.exp(group.mean - margin), Math.exp(group.mean + margin)), adjustedP, verdict,
				reason(group, better, worse));
	}

	/** Returns whether the interval of a member that has changed is beyond the shift, given as a speedup. */
	private static boolean isBeyond(ResultComparison member, double shift) {
		Interval speedup = member.correctedSpeedupInterval();
		return member.verdict() == Verdict.IMPROVED ? speedup.low() > shift : speedup.high() < shift;
	}

	private String reason(Group group, long better, long worse) {
		double[] sorted = group.logs.clone();
		Arrays.sort(sorted);
		if (better > 0 && worse > 0) {
			return Texts.bind(Messages.family_disagree, better, worse, sorted.length);
		}
		String range = Texts.bind(Messages.family_range, sorted.length, factor(sorted[0]),
				factor(sorted[sorted.length - 1]));
		if (better == sorted.length || worse == sorted.length) {
			range = Texts.bind(better > 0 ? Messages.family_allImproved : Messages.family_allRegressed, range);
		}
		return group.shift == 0 ? range : Texts.bind(Messages.family_shift, range, factor(group.shift));
	}

	private static String factor(double log) {
		return Decimals.fixed(Math.exp(log), 2) + "×";
	}

	private static double[] logs(List<JudgedRow> rows) {
		return rows.stream().filter(row -> !row.isNothing())
				.mapToDouble(row -> Math.log(row.direction().speedup(row.effect().ratio()))).filter(Double::isFinite)
				.toArray();
	}

	/**
	 * Returns the mean of the shortest interval that contains half of the values, which is more robust against changed
	 * benchmarks than the median.
	 *
	 * @param sorted the values in ascending order
	 */
	private static double middleOfShortestHalf(double[] sorted) {
		int half = sorted.length / 2 + 1;
		int from = 0;
		for (int start = 1; start + half <= sorted.length; start++) {
			if (sorted[start + half - 1] - sorted[start] < sorted[from + half - 1] - sorted[from]) {
				from = start;
			}
		}
		return MeanEstimate.mean(Arrays.copyOfRange(sorted, from, from + half));
	}
}
