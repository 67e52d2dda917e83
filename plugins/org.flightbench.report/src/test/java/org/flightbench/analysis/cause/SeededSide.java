// SPDX-License-Identifier: UPL-1.0
package org.flightbench.analysis.cause;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.flightbench.jfr.chunk.RecordedTime;
import org.flightbench.recording.activity.Activity;
import org.flightbench.recording.activity.ActivityKind;
import org.flightbench.recording.activity.EventTotals;
import org.flightbench.recording.activity.MethodTiming;
import org.flightbench.recording.activity.Tally;
import org.flightbench.recording.benchmark.MeasuredTime;
import org.flightbench.recording.benchmark.Resources;
import org.flightbench.recording.profile.CountedTypes;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Frame.Kind;
import org.flightbench.recording.profile.FrameTable;
import org.flightbench.recording.profile.ProfileSource;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.StackSet;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.settings.EventSettings;

/**
 * The recordings of one side of a benchmark with known costs: forks, five by default, with a million operations each.
 */
final class SeededSide {

	static final int FORKS = 5;
	private static final double OPERATIONS = 1e6;
	private static final long PERIOD = 10_000_000;

	private record Part(List<Frame> stack, double amount) {}

	private final List<Part> cpu = new ArrayList<>();
	private final List<Part> nativeCode = new ArrayList<>();
	private final List<Part> allocation = new ArrayList<>();
	private final Map<ActivityKind, List<Tally.Entry>> tallies = new EnumMap<>(ActivityKind.class);
	private final Map<String, MethodTiming> timings = new HashMap<>();
	private Map<String, String> settings = Map.of();
	private double waiting;
	private double gc;
	private double rest;
	private double waited;
	private double unsampled;
	private double scatter = 0.01;
	private int forks = FORKS;

	/**
	 * Returns a stack such as {@code a.A.run;a.A.call:12}, with optional lines. A frame that was not inlined ends with
	 * {@code !}, a class with {@code *}.
	 */
	static List<Frame> stack(String names) {
		List<Frame> stack = new ArrayList<>();
		for (String name : names.split(";")) {
			char last = name.charAt(name.length() - 1);
			String plain = last == '!' || last == '*' ? name.substring(0, name.length() - 1) : name;
			int colon = plain.indexOf(':');
			int line = colon < 0 ? 0 : Integer.parseInt(plain.substring(colon + 1));
			plain = colon < 0 ? plain : plain.substring(0, colon);
			int dot = plain.lastIndexOf('.');
			stack.add(last == '*'
					? new Frame(plain, "", 0, Kind.CLASS)
					: new Frame(plain.substring(0, dot), plain.substring(dot + 1), line,
							last == '!' ? Kind.COMPILED : Kind.INLINED));
		}
		return stack;
	}

	/** Adds CPU time in nanoseconds per operation. */
	SeededSide cpu(String names, double nanos) {
		cpu.add(new Part(stack(names), nanos));
		return this;
	}

	SeededSide nativeCode(String names, double nanos) {
		nativeCode.add(new Part(stack(names), nanos));
		return this;
	}

	/** Adds allocated bytes per operation. */
	SeededSide allocation(String names, double bytes) {
		allocation.add(new Part(stack(names), bytes));
		return this;
	}

	SeededSide gc(double nanos) {
		gc = nanos;
		return this;
	}

	/** Adds waiting time in nanoseconds per operation. */
	SeededSide waiting(ActivityKind kind, String name, String place, double nanos) {
		tallies.computeIfAbsent(kind, key -> new ArrayList<>()).add(new Tally.Entry(name, place,
				new EventTotals(1000, (long) (nanos * OPERATIONS), 1, 1, 0, 1)));
		waiting += nanos;
		return this;
	}

	/** Enables tracing of methods, or disables it if the filter is null. */
	SeededSide tracing(String filter) {
		settings = filter == null
				? Map.of()
				: Map.of("jdk.MethodTrace#enabled", "true", "jdk.MethodTrace#filter", filter);
		return this;
	}

	/**
	 * Adds calls of a traced method.
	 *
	 * @param nanos the time per operation in nanoseconds
	 * @param calls the number of calls per operation
	 */
	SeededSide traced(String method, double nanos, double calls) {
		tallies.computeIfAbsent(ActivityKind.METHOD_TRACE, key -> new ArrayList<>()).add(new Tally.Entry(method,
				"b.Bench.run", new EventTotals((long) (calls * OPERATIONS), (long) (nanos * OPERATIONS), 1, 1, 0, 1)));
		return this;
	}

	/** Adds a timed method. */
	SeededSide timed(String method, double nanosPerCall, long calls) {
		timings.put(method, new MethodTiming(calls, nanosPerCall));
		return this;
	}

	/**
	 * Adds time without any recorded event.
	 *
	 * @param nanos the time per operation in nanoseconds
	 * @param times the number of times that threads waited per operation
	 */
	SeededSide rest(double nanos, double times) {
		rest = nanos;
		waited = times;
		return this;
	}

	/** Adds CPU time that was counted but not sampled. */
	SeededSide unsampled(double nanos) {
		unsampled = nanos;
		return this;
	}

	/** Adds deoptimizations of a method in each fork. */
	SeededSide deoptimized(String method, long times) {
		tallies.computeIfAbsent(ActivityKind.DEOPTIMIZATION, key -> new ArrayList<>())
				.add(new Tally.Entry(method, "", new EventTotals(times, 0, 0, 0, 0, 1)));
		return this;
	}

	SeededSide forks(int number) {
		forks = number;
		return this;
	}

	/** Sets the relative variation between forks, which is 1 % by default. */
	SeededSide scattered(double share) {
		scatter = share;
		return this;
	}

	/** Returns the factor by which the costs of a fork deviate. The salt makes the pattern differ between the sides. */
	private double factor(int fork, int salt) {
		return 1 + scatter * ((fork * 7 + salt * 3) % FORKS - 2);
	}

	SideRecordings build(int salt) {
		List<SideRecordings.Fork> built = new ArrayList<>();
		for (int fork = 0; fork < forks; fork++) {
			built.add(fork(factor(fork, salt)));
		}
		return new SideRecordings(null, profile("cpu", Weight.TIME, cpu, PERIOD, salt),
				profile("native", Weight.TIME, nativeCode, PERIOD, salt),
				profile("allocation", Weight.BYTES, allocation, 1 << 14, salt), built);
	}

	private static double sum(List<Part> parts) {
		return parts.stream().mapToDouble(Part::amount).sum();
	}

	private SideRecordings.Fork fork(double factor) {
		double running = (sum(cpu) + sum(nativeCode) + unsampled) * factor;
		double all = running + gc + waiting + rest;
		Resources resources = new Resources(all * OPERATIONS, sum(allocation) * OPERATIONS * factor,
				running * OPERATIONS, running * OPERATIONS, running * OPERATIONS, 0, 0, waited * OPERATIONS);
		MeasuredTime measured = new MeasuredTime(MeasuredTime.Basis.ITERATIONS,
				RecordedTime.of(0, (long) (all * OPERATIONS)), OPERATIONS, resources);
		Map<ActivityKind, Tally> built = new EnumMap<>(ActivityKind.class);
		tallies.forEach((kind, entries) -> built.put(kind, new Tally(
				entries.stream().map(Tally.Entry::amount).reduce(EventTotals.NONE, EventTotals::plus), entries,
				EventTotals.NONE)));
		Activity activity = new Activity("fork.jfr", RecordedTime.UNKNOWN, 0, measured, built, Map.of(), Double.NaN,
				Set.of(), new EventSettings(settings), Map.of(), timings, 0, 0, List.of());
		return new SideRecordings.Fork(activity, gc * OPERATIONS, 0,
				built.getOrDefault(ActivityKind.COMPILATION_FAILURE, Tally.NONE));
	}

	private StackProfile profile(String event, Weight weight, List<Part> parts, long each, int salt) {
		FrameTable frames = new FrameTable();
		StackSet stacks = StackSet.ofForks(forks);
		long all = 0;
		long samples = 0;
		Map<List<Frame>, int[]> rows = new LinkedHashMap<>();
		for (Part part : parts) {
			int[] row = rows.computeIfAbsent(part.stack,
					stack -> stack.stream().mapToInt(frames::number).toArray());
			for (int fork = 0; fork < forks; fork++) {
				long events = Math.round(part.amount * factor(fork, salt) * OPERATIONS / each);
				stacks.add(row, row.length, Side.BASELINE, fork, events * each, events);
				all += events * each;
				samples += events;
			}
		}
		List<ProfileSource.Fork> sources = new ArrayList<>();
		for (int fork = 0; fork < forks; fork++) {
			sources.add(new ProfileSource.Fork("fork-" + (fork + 1) + ".jfr", 0, MeasuredTime.WHOLE));
		}
		return new StackProfile(event, weight, frames, stacks.build(), List.of(new ProfileSource(event, 0, all, samples,
				Map.of(), "", 0, List.of(), CountedTypes.UNKNOWN, MeasuredTime.WHOLE, sources)), List.of());
	}
}
