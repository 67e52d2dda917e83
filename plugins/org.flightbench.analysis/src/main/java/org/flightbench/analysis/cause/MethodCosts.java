// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.cause;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;

import org.flightbench.analysis.change.Change;
import org.flightbench.analysis.change.ChangeTests;
import org.flightbench.analysis.change.LargeObjectBias;
import org.flightbench.analysis.change.Replicates;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Libraries;
import org.flightbench.recording.profile.Separation;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Stacks;
import org.flightbench.recording.profile.view.FoldedHarness;
import org.flightbench.recording.profile.view.Scale;

/**
 * The costs of events by method of the program. Costs in JDK methods are attributed to the program's method that called
 * them. The compared profile must distinguish forks, unless each side has a single recording.
 */
public final class MethodCosts {

	/** An amount for each side, for example in nanoseconds or bytes. */
	static final class Sums {

		private final double[] sides = new double[2];

		double change() {
			return sides[1] - sides[0];
		}

		double of(Side side) {
			return sides[side.ordinal()];
		}
	}

	/** The cost of a line by side and fork. */
	private static final class LineCosts {

		private final double[][] values;
		private final long[][] events;

		/**
		 * @param forks an array with a row for each side and a column for each fork; only its dimensions are used
		 */
		LineCosts(double[][] forks) {
			values = new double[][]{new double[forks[0].length], new double[forks[1].length]};
			events = new long[][]{new long[forks[0].length], new long[forks[1].length]};
		}

		void add(LineCosts other, Side side) {
			for (int fork = 0; fork < values[side.ordinal()].length; fork++) {
				values[side.ordinal()][fork] += other.values[side.ordinal()][fork];
				events[side.ordinal()][fork] += other.events[side.ordinal()][fork];
			}
		}

		/** Returns the mean of the forks. */
		double sum(Side side) {
			return Arrays.stream(values[side.ordinal()]).average().orElse(0);
		}
	}

	/** The cost of a method. */
	public static final class Method {

		/** The fraction of the method's cost below which lines are ignored. */
		private static final double MIN_OF_METHOD = 0.01;
		private static final int UNKNOWN_LINE = -1;

		private final Frame frame;
		private final double[][] values;
		private final long[][] events;
		private final Map<Frame, Sums> leaves = new LinkedHashMap<>();
		private final Map<Frame, Sums> callers = new LinkedHashMap<>();
		private final Map<Frame, Sums> classes = new LinkedHashMap<>();
		/** The costs by line number. The key for unknown lines is -1. */
		private final Map<Integer, LineCosts> lines = new TreeMap<>();
		/** The cost of samples in which the method was inlined into its caller. */
		private final Sums inlined = new Sums();
		private final Sums all = new Sums();
		private Change change;

		Method(Frame frame, int[] forks) {
			this.frame = frame;
			values = new double[][]{new double[forks[0]], new double[forks[1]]};
			events = new long[][]{new long[forks[0]], new long[forks[1]]};
		}

		/** Returns the frame of the method, without a line number. */
		public Frame frame() {
			return frame;
		}

		public Change change() {
			return change;
		}

		/** Returns the method with the largest share of the change: this method, or a JDK method that it called. */
		public Frame leaf() {
			return most(leaves);
		}

		/** Returns the caller in the program that contributes most of the change, or null if there is none. */
		public Frame caller() {
			return callers.isEmpty() ? null : most(callers);
		}

		/** Returns the class of objects that contributes most of the change, or null if the events have no class. */
		public Frame objects() {
			return classes.isEmpty() ? null : most(classes);
		}

		/** Returns the inlined fraction of the cost on a side, or NaN without cost. */
		public double inlinedShare(Side side) {
			return all.of(side) > 0 ? inlined.of(side) / all.of(side) : Double.NaN;
		}

		/** Returns the cost by leaf method. */
		Map<Frame, Sums> leaves() {
			return leaves;
		}

		/** Returns the known lines with a relevant cost on a side. */
		Set<Integer> lines(Side side) {
			return lines.entrySet().stream()
					.filter(line -> line.getKey() > 0 && line.getValue().sum(side) > MIN_OF_METHOD * all.of(side))
					.map(Map.Entry::getKey).collect(Collectors.toSet());
		}

		/** Returns the fraction of the cost on a side that has a known line. */
		double shareOfKnownLines(Side side) {
			return all.of(side) > 0
					? 1 - lines.getOrDefault(UNKNOWN_LINE, new LineCosts(values)).sum(side) / all.of(side)
					: 1;
		}

		/**
		 * Returns the change of the cost outside the given lines.
		 *
		 * @param left the lines to exclude, by side
		 */
		Change without(Map<Side, Set<Integer>> left) {
			return changeOf((side, line) -> !left.get(side).contains(line));
		}

		/**
		 * Returns the change of the cost in the given lines.
		 *
		 * @param chosen the lines to include, by side
		 */
		Change within(Map<Side, Set<Integer>> chosen) {
			return changeOf((side, line) -> chosen.get(side).contains(line));
		}

		/**
		 * Returns the line with the largest cost on a side, or -1 if it is unknown.
		 *
		 * @param left the lines to exclude
		 */
		int hottestLine(Side side, Set<Integer> left) {
			return lines.entrySet().stream().filter(line -> !left.contains(line.getKey()))
					.max(Comparator.comparingDouble(line -> line.getValue().sum(side))).map(Map.Entry::getKey)
					.orElse(UNKNOWN_LINE);
		}

		private Change changeOf(BiPredicate<Side, Integer> isChosen) {
			Replicates[] sides = new Replicates[2];
			for (Side side : Side.values()) {
				LineCosts sum = new LineCosts(values);
				lines.forEach((line, costs) -> {
					if (isChosen.test(side, line)) {
						sum.add(costs, side);
					}
				});
				Replicates whole = side == Side.BASELINE ? change.baseline() : change.candidate();
				sides[side.ordinal()] = new Replicates(sum.values[side.ordinal()], sum.events[side.ordinal()],
						whole.whole());
			}
			ChangeTests tests = new ChangeTests();
			tests.add(sides[0], sides[1], 0);
			return tests.judge().get(0);
		}

		private Frame most(Map<Frame, Sums> sums) {
			double sign = Math.signum(all.change());
			return sums.entrySet().stream()
					.max(Comparator.comparingDouble((Map.Entry<Frame, Sums> entry) -> sign * entry.getValue().change()))
					.orElseThrow().getKey();
		}
	}

	private final Map<Frame, Method> methods = new HashMap<>();
	private final StackProfile profile;
	private final double[][] factors;

	private MethodCosts(StackProfile difference, double[][] factors) {
		profile = FoldedHarness.of(difference);
		this.factors = factors;
	}

	/**
	 * Returns the methods of a profile that compares both sides, starting with the largest change.
	 *
	 * @param factors the factors, by side and fork, that convert sample weights to amounts per operation; they scale
	 * samples to independently measured totals
	 * @param smallest the smallest relevant change of that amount
	 */
	static List<Method> of(StackProfile difference, double[][] factors, double smallest) {
		List<Double> perOperation = Arrays.stream(factors)
				.map(ofForks -> Arrays.stream(ofForks).average().orElse(Double.NaN) / ofForks.length).toList();
		List<Method> methods = new MethodCosts(difference, factors).run(smallest);
		if (LargeObjectBias.hidesDecreases(difference, new Scale(Scale.Per.OPERATION, perOperation))) {
			methods.forEach(method -> method.change = LargeObjectBias.withoutDecrease(method.change));
		}
		return methods;
	}

	private List<Method> run(double smallest) {
		Stacks stacks = profile.stacks();
		int[] forks = {stacks.forks(Side.BASELINE), stacks.forks(Side.CANDIDATE)};
		for (int stack = 0; stack < stacks.size(); stack++) {
			add(stacks, stack, forks);
		}
		List<Method> sorted = new ArrayList<>(methods.values());
		sorted.sort(Comparator.comparing(method -> method.frame.name()));
		long[][] whole = {new long[forks[0]], new long[forks[1]]};
		for (Method method : sorted) {
			for (int side = 0; side < whole.length; side++) {
				for (int fork = 0; fork < forks[side]; fork++) {
					whole[side][fork] += method.events[side][fork];
				}
			}
		}
		ChangeTests tests = new ChangeTests();
		for (Method method : sorted) {
			tests.add(new Replicates(method.values[0], method.events[0], whole[0]),
					new Replicates(method.values[1], method.events[1], whole[1]), smallest);
		}
		List<Change> changes = tests.judge();
		for (int index = 0; index < sorted.size(); index++) {
			sorted.get(index).change = changes.get(index);
		}
		sorted.sort(Comparator.comparingDouble(method -> -Math.abs(method.change.difference())));
		return sorted;
	}

	private void add(Stacks stacks, int stack, int[] forks) {
		int top = profile.top(stack);
		if (top < 0) {
			return;
		}
		int own = nextOwn(stacks, stack, top);
		Frame leaf = method(stacks, stack, top);
		Frame frame = own < 0 ? leaf : method(stacks, stack, own);
		Method method = methods.computeIfAbsent(frame, key -> new Method(key, forks));
		int below = own < 0 ? -1 : nextOwn(stacks, stack, own - 1);
		Frame caller = below < 0 ? null : method(stacks, stack, below);
		Frame last = profile.frames().frame(stacks.frame(stack, stacks.depth(stack) - 1));
		boolean isInlined = own >= 0
				&& profile.frames().frame(stacks.frame(stack, own)).kind() == Frame.Kind.INLINED;
		int line = profile.frames().frame(stacks.frame(stack, own < 0 ? top : own)).line();
		LineCosts ofLine = method.lines.computeIfAbsent(line > 0 ? line : Method.UNKNOWN_LINE,
				key -> new LineCosts(method.values));
		for (Side side : Side.values()) {
			double sum = 0;
			for (int fork = 0; fork < forks[side.ordinal()]; fork++) {
				double amount = stacks.weight(stack, side, fork) * factors[side.ordinal()][fork];
				method.values[side.ordinal()][fork] += amount;
				method.events[side.ordinal()][fork] += stacks.samples(stack, side, fork);
				ofLine.values[side.ordinal()][fork] += amount;
				ofLine.events[side.ordinal()][fork] += stacks.samples(stack, side, fork);
				sum += amount / forks[side.ordinal()];
			}
			add(method.leaves, leaf, side, sum);
			method.all.sides[side.ordinal()] += sum;
			method.inlined.sides[side.ordinal()] += isInlined ? sum : 0;
			if (caller != null) {
				add(method.callers, caller, side, sum);
			}
			if (last.kind() == Frame.Kind.CLASS) {
				add(method.classes, last, side, sum);
			}
		}
	}

	private static void add(Map<Frame, Sums> sums, Frame frame, Side side, double amount) {
		sums.computeIfAbsent(frame, key -> new Sums()).sides[side.ordinal()] += amount;
	}

	/**
	 * Returns the depth of the next frame of the program from a given depth toward the root, or -1 if there is none.
	 */
	private int nextOwn(Stacks stacks, int stack, int from) {
		for (int depth = from; depth >= 0; depth--) {
			Frame frame = profile.frames().frame(stacks.frame(stack, depth));
			if (!Libraries.isRuntime(frame) && frame.kind() != Frame.Kind.NOTE && frame.kind() != Frame.Kind.CLASS) {
				return depth;
			}
		}
		return -1;
	}

	private Frame method(Stacks stacks, int stack, int depth) {
		return Separation.METHOD.of(profile.frames().frame(stacks.frame(stack, depth)));
	}
}
