// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.event;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import org.flightbench.recording.profile.CountedTypes;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.allocation.ThreadAllocations;
import org.flightbench.recording.profile.event.WeightedType.Samples;

/**
 * The subject of a profile: groups of event types, of which the first that the recording has events of counts. Types of
 * different groups have the same subject, in different ways, and are never added. Behind those that may count come
 * groups of another subject, to which only a hint points.
 */
public final class ProfileEvent {

	/** The names of those that have a name of their own. */
	public static final List<String> NAMES = List.of("allocation", "cpu", "wall", "native", "lock", "file", "socket",
			"exception");

	private static final String PREFIX = "jdk.";
	private static final String ALLOCATED = "objectClass";
	private static final String THROWN = "thrownClass";

	private static final List<WeightedType> WALL_CLOCK = List
			.of(WeightedType.samples("profiler.WallClockSample", null, "samples"));
	private static final List<WeightedType> OLD_WALL_CLOCK = List
			.of(WeightedType.executionSamples(Samples.OF_WALL_CLOCK));
	/** Datadog's profiler, which is derived from async-profiler, has types of its own. */
	private static final List<WeightedType> DATADOG_WALL_CLOCK = List
			.of(WeightedType.samples("datadog.MethodSample", null, "weight"));
	private static final List<WeightedType> NATIVE = List.of(WeightedType.count("jdk.NativeMethodSample", null));

	/** The rules for allocation are those of the events' definitions: what a new TLAB holds is not recorded again. */
	private static final Map<String, ProfileEvent> NAMED = byName(
			new ProfileEvent("allocation", Weight.BYTES, List.of(
					List.of(WeightedType.bytes("jdk.ObjectAllocationInNewTLAB", "tlabSize", ALLOCATED),
							WeightedType.bytes("jdk.ObjectAllocationOutsideTLAB", "allocationSize", ALLOCATED)),
					List.of(WeightedType.bytes("jdk.ObjectAllocationSample", "weight", ALLOCATED)),
					List.of(WeightedType.objects("datadog.ObjectSample", "size", "weight", ALLOCATED)))),
			// samples of threads that wait, or are in system calls, are no samples of processor time
			new ProfileEvent("cpu", Weight.COUNT, List.of(
					List.of(WeightedType.samples("jdk.CPUTimeSample", "samplingPeriod", null)),
					List.of(WeightedType.executionSamples(Samples.OF_PROCESSOR)),
					List.of(WeightedType.samples("datadog.ExecutionSample", null, "weight")), WALL_CLOCK,
					OLD_WALL_CLOCK, DATADOG_WALL_CLOCK, NATIVE), 3),
			new ProfileEvent("wall", Weight.COUNT, List.of(WALL_CLOCK, OLD_WALL_CLOCK, DATADOG_WALL_CLOCK)),
			new ProfileEvent("native", Weight.COUNT, List.of(NATIVE)),
			new ProfileEvent("lock", Weight.TIME, List.of(
					List.of(WeightedType.time("jdk.JavaMonitorEnter", null, "monitorClass")))),
			new ProfileEvent("file", Weight.TIME, List.of(
					List.of(WeightedType.time("jdk.FileRead", "bytesRead", null),
							WeightedType.time("jdk.FileWrite", "bytesWritten", null)))),
			new ProfileEvent("socket", Weight.TIME, List.of(
					List.of(WeightedType.time("jdk.SocketRead", "bytesRead", null),
							WeightedType.time("jdk.SocketWrite", "bytesWritten", null)))),
			new ProfileEvent("exception", Weight.COUNT, List.of(
					List.of(WeightedType.count("jdk.JavaExceptionThrow", THROWN)),
					List.of(WeightedType.count("jdk.JavaErrorThrow", THROWN)))));

	private final String name;
	private final Weight weight;
	private final List<List<WeightedType>> groups;
	private final int choices;
	private final Set<String> typesOfSettings;

	private ProfileEvent(String name, Weight weight, List<List<WeightedType>> groups) {
		this(name, weight, groups, groups.size());
	}

	/** @param choices how many of the groups may count, the first ones */
	private ProfileEvent(String name, Weight weight, List<List<WeightedType>> groups, int choices) {
		this.name = name;
		this.weight = weight;
		this.groups = groups;
		this.choices = choices;
		Set<String> names = new HashSet<>();
		for (List<WeightedType> group : groups) {
			for (WeightedType type : group) {
				names.add(type.name());
			}
			if (group == WALL_CLOCK) {
				// async-profiler has the interval of both there
				names.add(WeightedType.EXECUTION_SAMPLE);
			}
		}
		typesOfSettings = Set.copyOf(names);
	}

	private static Map<String, ProfileEvent> byName(ProfileEvent... events) {
		Map<String, ProfileEvent> named = new LinkedHashMap<>();
		for (ProfileEvent event : events) {
			named.put(event.name, event);
		}
		return named;
	}

	/**
	 * The event of a name: one of {@link #NAMES}, or a type of events, whose {@code jdk.} may be left out.
	 */
	public static ProfileEvent of(String name) {
		ProfileEvent named = NAMED.get(name.toLowerCase(Locale.ROOT));
		if (named != null) {
			return named;
		}
		String type = name.indexOf('.') < 0 ? PREFIX + name : name;
		for (ProfileEvent event : NAMED.values()) {
			for (List<WeightedType> group : event.groups.subList(0, event.choices)) {
				for (WeightedType weighted : group) {
					if (weighted.name().equals(type)) {
						return new ProfileEvent(type, event.weight, List.of(List.of(weighted.ofAll())));
					}
				}
			}
		}
		return new ProfileEvent(type, Weight.TIME, List.of(List.of(WeightedType.time(type, null, null))));
	}

	/** The name that was asked for. */
	public String name() {
		return name;
	}

	/** The weight unless another one is asked for. */
	public Weight weight() {
		return weight;
	}

	/** Whether its events may have such a weight. For event types without a rule only a recording shows it. */
	public boolean canBeWeighedBy(Weight asked) {
		if (asked == Weight.COUNT || !NAMED.containsKey(name)) {
			return true;
		}
		return groups.stream().flatMap(List::stream).anyMatch(type -> type.field(asked) != null);
	}

	/**
	 * How many of a recording's events it would count: those of the first group of types that has any.
	 *
	 * @param counts how many events of a type the recording has
	 */
	public long samples(java.util.function.ToLongFunction<String> counts) {
		return groups.subList(0, choices).stream()
				// only the events themselves show whether they are of the wall clock
				.mapToLong(group -> group.stream().filter(type -> type.samples() != Samples.OF_WALL_CLOCK)
						.map(WeightedType::name).mapToLong(counts).sum())
				.filter(count -> count > 0).findFirst().orElse(0);
	}

	/**
	 * The same event, counted in the same way in several recordings: by the first types that all of them have, if each
	 * of them would count others.
	 *
	 * @param counted what is counted in each of them
	 * @return this event if they count the same, or have nothing in common
	 */
	public ProfileEvent alike(List<CountedTypes> counted) {
		if (counted.stream().map(CountedTypes::group).distinct().count() <= 1) {
			return this;
		}
		for (int group = 0; group < choices; group++) {
			int its = group;
			boolean isEmpty = counted.stream().allMatch(types -> types.present().isEmpty());
			if (!isEmpty && counted.stream()
					.allMatch(types -> types.present().isEmpty() || types.present().contains(its))) {
				return only(its);
			}
		}
		return this;
	}

	/** The same event, of which only these types may count; this event if nothing is known of them. */
	public ProfileEvent only(CountedTypes counted) {
		for (int group = 0; group < choices; group++) {
			if (groups.get(group).stream().map(WeightedType::name).toList().equals(counted.types())) {
				return only(group);
			}
		}
		return this;
	}

	private ProfileEvent only(int group) {
		List<List<WeightedType>> sorted = new ArrayList<>(groups);
		sorted.add(0, sorted.remove(group));
		return new ProfileEvent(name, weight, sorted, 1);
	}

	/** All groups, those that may count first. */
	public List<List<WeightedType>> groups() {
		return groups;
	}

	/** The types whose settings matter to the events: those of all groups, and more. */
	public Set<String> typesOfSettings() {
		return typesOfSettings;
	}

	/** How many of the groups may count. */
	public int choices() {
		return choices;
	}

	/** Whether a group has the samples that may weigh what was allocated before the recording. */
	public boolean isSampledAllocation(int group) {
		return groups.get(group).stream().anyMatch(type -> type.name().equals(ThreadAllocations.SAMPLE));
	}

	public CountedTypes counted(int group, List<Integer> present) {
		return new CountedTypes(groups.get(group).stream().map(WeightedType::name).toList(), group, present);
	}

	/** The name by which the events of another group are shown; null if their subject is the same. */
	public String elsewhere(int group) {
		return NAMED.values().stream().filter(event -> !event.name.equals(name)
				&& event.groups.subList(0, event.choices).contains(groups.get(group))).map(ProfileEvent::name)
				.findFirst()
				.orElse(null);
	}

	@Override
	public boolean equals(Object other) {
		return other instanceof ProfileEvent event && event.name.equals(name) && event.weight == weight
				&& event.groups.equals(groups) && event.choices == choices;
	}

	@Override
	public int hashCode() {
		return Objects.hash(name, groups, choices);
	}
}
