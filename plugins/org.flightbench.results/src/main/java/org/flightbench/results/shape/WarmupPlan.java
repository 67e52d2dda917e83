// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.shape;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.flightbench.results.statistics.MeanEstimate;

/**
 * How many warm-up iterations the next forks of a benchmark get, by what its earlier forks showed. Two sides that are
 * compared get the same number, which follows from the forks of both, so that neither is favored.
 *
 * <p> The first forks have the declared number. If their measured iterations are steady, as {@link IterationTrend}
 * judges, the number falls to the smallest with which none of both sides would have measured another level, and one
 * more for safety. Wherever measured iterations are not steady, the number rises by as many as are not, and one more.
 * It never falls again, and a fork's own values have no influence on its own warm-up: forks are not selected.
 *
 * @param declared number of warm-up iterations that the benchmark declares, 0 or more; 0 stays 0
 * @param ratio length of a warm-up iteration over that of a measured one, above 0
 */
public record WarmupPlan(int declared, double ratio) {

	/** So many forks of each side have the declared number. */
	public static final int PILOT_FORKS = 2;
	private static final int MOST = 2;
	private static final int MARGIN = 1;

	/**
	 * A finished fork.
	 *
	 * @param warmup scores of its warm-up iterations
	 * @param measured scores of its measured iterations, in the same unit
	 */
	public record Fork(double[] warmup, double[] measured) {

		private boolean isUsable() {
			return measured.length > 0 && Arrays.stream(warmup).allMatch(Fork::hasLogarithm)
					&& Arrays.stream(measured).allMatch(Fork::hasLogarithm);
		}

		private static boolean hasLogarithm(double score) {
			return score > 0 && score < Double.POSITIVE_INFINITY;
		}
	}

	/** The state of what is known of a benchmark's warm-up. */
	public enum State {
		/** Too few forks have ended. */
		LEARNING("learning"),
		/** Its measured iterations are steady. */
		STEADY("steady"),
		/** Those of the last forks were not: the next ones warm up longer. */
		LONGER("longer"),
		/** They are not, even with the largest number of warm-up iterations that there may be. */
		NOT_STEADY("notSteady");

		private final String key;

		State(String key) {
			this.key = key;
		}

		/** The word of files. */
		public String key() {
			return key;
		}
	}

	/**
	 * The warm-up of the next forks.
	 *
	 * @param iterations how many
	 * @param state why so many
	 */
	public record Next(int iterations, State state) {}

	/** The largest number that it may come to: twice the declared one. */
	public int limit() {
		return MOST * declared;
	}

	/** That of the next fork of either side, by all finished forks of both in their order. */
	public Next next(List<Fork> baseline, List<Fork> candidate) {
		List<List<Fork>> sides = List.of(usable(baseline), usable(candidate));
		List<List<Fork>> pilots = sides.stream().map(forks -> with(forks, declared)).toList();
		if (declared == 0 || pilots.stream().anyMatch(forks -> forks.size() < PILOT_FORKS)) {
			return new Next(declared, State.LEARNING);
		}
		pilots = pilots.stream().map(forks -> forks.subList(0, PILOT_FORKS)).toList();
		int number = declared;
		if (unsteady(pilots) == 0) {
			number = Math.min(declared, pilots.stream().mapToInt(this::needed).max().orElseThrow() + MARGIN);
		}
		State state = State.STEADY;
		while (true) {
			int reached = number;
			int more = unsteady(sides.stream().map(forks -> with(forks, reached)).toList());
			if (more == 0) {
				return new Next(number, state);
			}
			if (number == limit()) {
				return new Next(number, State.NOT_STEADY);
			}
			number = Math.min(limit(), number + (int) Math.ceil(more / ratio) + MARGIN);
			state = State.LONGER;
		}
	}

	private static List<Fork> usable(List<Fork> forks) {
		return forks.stream().filter(Fork::isUsable).toList();
	}

	private static List<Fork> with(List<Fork> forks, int warmup) {
		return forks.stream().filter(fork -> fork.warmup().length == warmup).toList();
	}

	/**
	 * The measured iterations at the start of forks that are not steady: as many as either side shows, or both together
	 * where neither has enough forks to show it.
	 */
	private static int unsteady(List<List<Fork>> sides) {
		List<List<Fork>> views = new ArrayList<>(sides);
		views.add(sides.stream().flatMap(List::stream).toList());
		int most = 0;
		for (List<Fork> forks : views) {
			double[][] measured = forks.stream().map(fork -> logarithms(fork.measured())).toArray(double[][]::new);
			most = Math.max(most, IterationTrend.find(measured).map(IterationTrend::iterations).orElse(0));
		}
		return most;
	}

	/**
	 * The smallest number of warm-up iterations from which on to the declared one none would have changed what is
	 * measured afterward: by 1 % at most, or by no more than the standard error of one fork's score, which hides it.
	 */
	private int needed(List<Fork> forks) {
		int count = forks.stream().mapToInt(fork -> fork.measured().length).min().orElseThrow();
		double[] levels = new double[declared + count];
		double squares = 0;
		for (Fork fork : forks) {
			double[] measured = logarithms(Arrays.copyOf(fork.measured(), count));
			double[] all = Arrays.copyOf(logarithms(fork.warmup()), levels.length);
			System.arraycopy(measured, 0, all, declared, count);
			for (int index = 0; index < levels.length; index++) {
				levels[index] += all[index] / forks.size();
			}
			squares += count > 1 ? MeanEstimate.variance(measured) : 0;
		}
		double tolerance = Math.max(Math.log1p(DataShape.SMALLEST), Math.sqrt(squares / forks.size() / count));
		double level = window(levels, declared);
		int needed = declared;
		while (needed > 0 && Math.abs(window(levels, needed - 1) - level) <= tolerance) {
			needed--;
		}
		return needed;
	}

	/** The mean level of what is measured behind so many warm-up iterations, for as long as it was measured. */
	private double window(double[] levels, int warmup) {
		int count = levels.length - declared;
		double left = count;
		double sum = 0;
		for (int index = warmup; index < levels.length && left > 0; index++) {
			double length = Math.min(left, index < declared ? ratio : 1);
			sum += length * levels[index];
			left -= length;
		}
		return sum / (count - left);
	}

	private static double[] logarithms(double[] scores) {
		return Arrays.stream(scores).map(Math::log).toArray();
	}

	/** How many warm-up iterations forks had less than declared; negative if they had more. */
	public int saved(List<Fork> forks) {
		return forks.stream().mapToInt(fork -> declared - fork.warmup().length).sum();
	}
}
