// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.cause;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.flightbench.analysis.change.Change;
import org.flightbench.analysis.change.ChangeTests;
import org.flightbench.analysis.change.Replicates;
import org.flightbench.recording.activity.ActivityKind;
import org.flightbench.recording.activity.EventTotals;
import org.flightbench.recording.activity.MethodTiming;
import org.flightbench.recording.activity.Tally;

/** Methods that JFR traced or timed, with their number of calls and durations. */
public final class TracedMethods {

	private static final String TYPE = "jdk.MethodTrace";
	/**
	 * The smallest relevant change, as a fraction of the time per operation. For timed methods, the limit is the
	 * fraction {@link #MIN_PART} of the duration of a call.
	 */
	private static final double MIN_SHARE = 0.005;
	private static final double MIN_PART = 0.01;
	/** The maximum number of reported methods. */
	private static final int MOST = 10;

	/**
	 * A traced method.
	 *
	 * @param name the class and method
	 * @param time the time of all its calls per operation in nanoseconds, callees included
	 * @param callsBefore the number of calls per operation in the baseline
	 * @param callsAfter the number of calls per operation in the candidate
	 */
	public record Traced(String name, Change time, double callsBefore, double callsAfter) {}

	/**
	 * A timed method.
	 *
	 * @param name the class and method
	 * @param perCall the average duration of a call in nanoseconds, including warm-up
	 * @param callsBefore the average number of calls in a recording of the baseline
	 * @param callsAfter the average number of calls in a recording of the candidate
	 */
	public record Timed(String name, Change perCall, double callsBefore, double callsAfter) {}

	private TracedMethods() {}

	/**
	 * Returns the traced methods, starting with the largest change, or an empty list unless all recordings traced the
	 * same methods.
	 *
	 * @param operation the duration of an operation in nanoseconds
	 */
	static List<Traced> traced(SideRecordings baseline, SideRecordings candidate, double operation) {
		Set<String> names = new LinkedHashSet<>();
		if (filters(baseline, candidate).size() != 1) {
			return List.of();
		}
		List.of(baseline, candidate).forEach(side -> side.forks().forEach(fork -> fork.activity()
				.tally(ActivityKind.METHOD_TRACE).byName(ActivityKind.METHOD_TRACE).stream()
				.map(Tally.Entry::name).filter(name -> !name.isEmpty()).forEach(names::add)));
		ChangeTests tests = new ChangeTests();
		for (String name : names) {
			tests.add(perOperation(baseline, name, EventTotals::nanos),
					perOperation(candidate, name, EventTotals::nanos), MIN_SHARE * operation);
		}
		List<Change> changes = tests.judge();
		List<Traced> traced = new ArrayList<>();
		for (String name : names) {
			traced.add(new Traced(name, changes.get(traced.size()),
					perOperation(baseline, name, EventTotals::count).mean(),
					perOperation(candidate, name, EventTotals::count).mean()));
		}
		traced.sort(Comparator.comparingDouble(method -> -Math.abs(method.time.difference())));
		return traced.subList(0, Math.min(MOST, traced.size()));
	}

	/**
	 * Returns the distinct filters for traced methods in all recordings; empty strings stand for recordings without
	 * tracing.
	 */
	private static Set<String> filters(SideRecordings baseline, SideRecordings candidate) {
		return Stream.of(baseline, candidate).flatMap(side -> side.forks().stream())
				.map(fork -> fork.activity().settings().isEnabled(TYPE)
						? fork.activity().settings().values().getOrDefault(TYPE + "#filter", "")
						: "")
				.collect(Collectors.toSet());
	}

	/**
	 * Returns the number or total time of a method's calls per operation, by fork. Ignores recursive calls, whose time
	 * is included in that of the outer call.
	 */
	private static Replicates perOperation(SideRecordings side, String name, ToDoubleFunction<EventTotals> amount) {
		return Replicates.of(side.forks().stream()
				.mapToDouble(fork -> fork.activity().tally(ActivityKind.METHOD_TRACE).entries().stream()
						.filter(entry -> entry.name().equals(name) && !entry.place().equals(name))
						.mapToDouble(entry -> amount.applyAsDouble(entry.amount())).sum()
						/ fork.measured().operations())
				.toArray());
	}

	/** Returns the methods that were timed on both sides and called on at least one, by name. */
	static List<Timed> timed(SideRecordings baseline, SideRecordings candidate) {
		Set<String> names = new TreeSet<>();
		List.of(baseline, candidate).forEach(side -> side.forks().forEach(fork -> fork.activity().timings()
				.forEach((name, timing) -> {
					if (timing.averageNanos() > 0) {
						names.add(name);
					}
				})));
		names.removeIf(name -> !isTimed(baseline, name) || !isTimed(candidate, name));
		ChangeTests tests = new ChangeTests();
		for (String name : names) {
			Replicates before = perCall(baseline, name);
			Replicates after = perCall(candidate, name);
			tests.add(before, after, MIN_PART * Math.max(before.mean(), after.mean()));
		}
		List<Change> changes = tests.judge();
		List<Timed> timed = new ArrayList<>();
		for (String name : names) {
			timed.add(new Timed(name, changes.get(timed.size()), calls(baseline, name), calls(candidate, name)));
		}
		return timed.subList(0, Math.min(MOST, timed.size()));
	}

	/**
	 * Returns whether a method was timed. This includes methods that were never called, because JFR records them too.
	 */
	private static boolean isTimed(SideRecordings side, String name) {
		return side.forks().stream().anyMatch(fork -> fork.activity().timings().containsKey(name));
	}

	private static Replicates perCall(SideRecordings side, String name) {
		return Replicates.of(side.forks().stream().map(fork -> fork.activity().timings().get(name))
				.filter(timing -> timing != null && timing.averageNanos() > 0)
				.mapToDouble(MethodTiming::averageNanos).toArray());
	}

	private static double calls(SideRecordings side, String name) {
		return side.forks().stream().map(fork -> fork.activity().timings().get(name))
				.mapToDouble(timing -> timing == null ? 0 : timing.invocations()).average().orElse(0);
	}
}
