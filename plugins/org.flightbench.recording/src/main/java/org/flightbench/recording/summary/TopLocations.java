// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.summary;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.Libraries;
import org.flightbench.recording.profile.Side;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.recording.profile.Stacks;
import org.flightbench.recording.profile.Weight;

/**
 * The hottest locations of a profile, kept instead of the whole profile. Immutable.
 *
 * @param types the counted event types
 * @param unit the unit of the weights
 * @param weight the weight of all events, including those at other locations
 * @param samples the number of all events
 * @param methods the top methods in descending order of weight, at most {@link #MOST}
 * @param classes the classes of allocated objects in descending order of weight, at most {@link #MOST}; empty for other
 * events
 */
public record TopLocations(List<String> types, Weight unit, long weight, long samples, List<HotSpot> methods,
		List<HotSpot> classes) {

	/** The maximum number of locations. */
	public static final int MOST = 1000;

	public TopLocations {
		types = List.copyOf(types);
		methods = List.copyOf(methods);
		classes = List.copyOf(classes);
	}

	private static final class Sum {

		private long weight;
		private long samples;
		private final Map<Integer, Long> callers = new HashMap<>();

		void add(long more, long events, int caller) {
			weight += more;
			samples += events;
			callers.merge(caller, more, Long::sum);
		}

		int mainCaller() {
			return callers.entrySet().stream().max(Map.Entry.<Integer, Long>comparingByValue()
					.thenComparing(Map.Entry.comparingByKey())).orElseThrow().getKey();
		}
	}

	/** Creates the hot spots of a profile with one side. */
	static TopLocations of(StackProfile profile) {
		Stacks stacks = profile.stacks();
		Map<Integer, Sum> methods = new HashMap<>();
		Map<Integer, Sum> classes = new HashMap<>();
		boolean[] runtime = new boolean[profile.frames().size()];
		for (int frame = 0; frame < runtime.length; frame++) {
			Frame one = profile.frames().frame(frame);
			runtime[frame] = Libraries.isRuntime(one) || one.equals(Frame.CUT_OFF);
		}
		for (int stack = 0; stack < stacks.size(); stack++) {
			int place = profile.top(stack);
			if (place < 0) {
				continue;
			}
			long weight = stacks.weight(stack, Side.BASELINE);
			long samples = stacks.samples(stack, Side.BASELINE);
			int top = stacks.frame(stack, place);
			int caller = place;
			while (caller >= 0 && runtime[stacks.frame(stack, caller)]) {
				caller--;
			}
			int program = caller < 0 ? top : stacks.frame(stack, caller);
			methods.computeIfAbsent(top, frame -> new Sum()).add(weight, samples, program);
			int leaf = stacks.frame(stack, stacks.depth(stack) - 1);
			if (leaf != top && profile.frames().frame(leaf).kind() == Frame.Kind.CLASS) {
				classes.computeIfAbsent(leaf, frame -> new Sum()).add(weight, samples, program);
			}
		}
		return new TopLocations(profile.source(Side.BASELINE).counted().types(), profile.weight(),
				profile.source(Side.BASELINE).weight(), profile.source(Side.BASELINE).samples(),
				sorted(profile, methods), sorted(profile, classes));
	}

	private static List<HotSpot> sorted(StackProfile profile, Map<Integer, Sum> sums) {
		Map<String, HotSpot> named = new HashMap<>();
		sums.forEach((frame, sum) -> {
			String name = profile.frames().frame(frame).name();
			Frame caller = profile.frames().frame(sum.mainCaller());
			boolean isOwn = caller.name().equals(name) || caller.kind() == Frame.Kind.NOTE;
			// merge frames of the same method that differ in kind, such as compiled and native
			named.merge(name, new HotSpot(name, isOwn ? "" : caller.name(), sum.weight, sum.samples),
					(one, other) -> new HotSpot(name, (one.weight() >= other.weight() ? one : other).caller(),
							one.weight() + other.weight(), one.samples() + other.samples()));
		});
		List<HotSpot> sorted = new ArrayList<>(named.values());
		sorted.sort(Comparator.comparingLong(HotSpot::weight).reversed().thenComparing(HotSpot::method));
		return sorted.subList(0, Math.min(MOST, sorted.size()));
	}
}
