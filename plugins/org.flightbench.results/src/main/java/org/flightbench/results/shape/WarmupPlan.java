// SPDX-License-Identifier: UPL-1.0
package org.flightbench.results.shape;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.flightbench.results.statistics.MeanEstimate;

/**
 * Determines the number of warm-up iterations of a benchmark's next forks from its previous forks. Both sides of a
 * comparison get the same number, based on the forks of both, to avoid bias. <p>The first forks use the declared
 * number. If their measured iterations are steady according to {@link IterationTrend}, the number decreases to the
 * minimum that would not have changed the measured level of either side, plus a margin of one. If later forks are not
 * steady, the number increases by the number of unsteady iterations plus one, and never decreases after that. The
 * values of a fork do not influence its own warm-up, so forks are not selected by their values.
 *
 * @param declared number of warm-up iterations that the benchmark declares; 0 disables the adaptation
 * @param ratio duration of a warm-up iteration divided by that of a measured iteration, above 0
 */
public record WarmupPlan(int declared, double ratio) {

	/** The number of forks per side that use the declared number. */
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

	/** The reason for the number of warm-up iterations. */
	public enum State {
		/** Too few forks have finished. */
		LEARNING("learning"),
		/** The measured iterations are steady. */
		STEADY("steady"),
		/** The measured iterations of the last forks were not steady, so the next forks warm up longer. */
		LONGER("longer"),
		/** The measured iterations are not steady even with the maximum number of warm-up iterations. */
		NOT_STEADY("notSteady");

		private final String key;

		State(String key) {
			this.key = key;
		}

		/** Returns the identifier used in files. */
		public String key() {
			return key;
		}
	}

	/**
	 * The warm-up of the next forks.
	 *
	 * @param iterations number of warm-up iterations
	 * @param state the reason for this number
	 */
	public record Next(int iterations, State state) {}

	/** Returns the maximum number of warm-up iterations, which is twice the declared number. */
	public int limit() {
		return MOST * declared;
	}

	/** Returns the warm-up for the next fork of either side. The finished forks must be in execution order. */
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
	 * Returns the number of unsteady measured iterations at the start of the forks: the maximum over each side and the
	 * pooled forks, which reveal a trend even if a single side has too few forks.
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
	 * Returns the smallest number n of warm-up iterations such that no number from n to the declared number would have
	 * changed the measured level. Tolerates 1 %, or the standard error of a fork's score if that is larger.
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

	/**
	 * Returns the mean level of a hypothetical measurement of the same duration that starts after a number of warm-up
	 * iterations.
	 */
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

	/**
	 * Returns the total number of warm-up iterations saved compared with the declared number, negative if more were
	 * run.
	 */
	public int saved(List<Fork> forks) {
		return forks.stream().mapToInt(fork -> declared - fork.warmup().length).sum();
	}
}
