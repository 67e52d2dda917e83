// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import org.flightbench.recording.profile.WeightedType.Samples;

/**
 * The subject of a profile, as groups of event types. Only the first group with events in the recording is counted:
 * groups record the same subject in different ways and must not be summed. The groups that may be counted are followed
 * by groups with other subjects. If a recording has only events of the latter, the user receives a hint.
 */
public final class ProfileEvent {

	private static final String PREFIX = "jdk.";
	private static final String ALLOCATED = "objectClass";
	private static final String THROWN = "thrownClass";

	private static final List<WeightedType> WALL_CLOCK = List
			.of(WeightedType.samples("profiler.WallClockSample", null, "samples"));
	private static final List<WeightedType> OLD_WALL_CLOCK = List
			.of(WeightedType.executionSamples(Samples.OF_WALL_CLOCK));
	/** Event types of Datadog's profiler, which is derived from async-profiler but defines its own types. */
	private static final List<WeightedType> DATADOG_WALL_CLOCK = List
			.of(WeightedType.samples("datadog.MethodSample", null, "weight"));
	private static final List<WeightedType> NATIVE = List.of(WeightedType.count("jdk.NativeMethodSample", null));

	/**
	 * The events by name. The two TLAB events are added up because they do not overlap: an allocation in a new TLAB is
	 * not also recorded as one outside a TLAB.
	 */
	private static final Map<String, ProfileEvent> NAMED = byName(
			new ProfileEvent("allocation", Weight.BYTES, List.of(
					List.of(WeightedType.bytes("jdk.ObjectAllocationInNewTLAB", "tlabSize", ALLOCATED),
							WeightedType.bytes("jdk.ObjectAllocationOutsideTLAB", "allocationSize", ALLOCATED)),
					List.of(WeightedType.bytes("jdk.ObjectAllocationSample", "weight", ALLOCATED)),
					List.of(WeightedType.objects("datadog.ObjectSample", "size", "weight", ALLOCATED)))),
			// samples of threads that wait or execute system calls do not measure CPU time
			new ProfileEvent("cpu", Weight.COUNT, List.of(
					List.of(WeightedType.samples("jdk.CPUTimeSample", "samplingPeriod", null)),
					List.of(WeightedType.executionSamples(Samples.OF_PROCESSOR)),
					List.of(WeightedType.samples("datadog.ExecutionSample", null, "weight")), WALL_CLOCK,
					OLD_WALL_CLOCK, DATADOG_WALL_CLOCK, NATIVE), 3),
			new ProfileEvent("wall", Weight.COUNT, List.of(WALL_CLOCK, OLD_WALL_CLOCK, DATADOG_WALL_CLOCK)),
			new ProfileEvent("native", Weight.COUNT, List.of(NATIVE)),
			new ProfileEvent("lock", Weight.TIME, List.of(
					List.of(WeightedType.time("jdk.JavaMonitorEnter", null, "monitorClass")))),
			new ProfileEvent("sleep", Weight.TIME, List.of(
					List.of(WeightedType.time("jdk.ThreadSleep", null, null)))),
			new ProfileEvent("file", Weight.TIME, List.of(
					List.of(WeightedType.time("jdk.FileRead", "bytesRead", null),
							WeightedType.time("jdk.FileWrite", "bytesWritten", null)))),
			new ProfileEvent("socket", Weight.TIME, List.of(
					List.of(WeightedType.time("jdk.SocketRead", "bytesRead", null),
							WeightedType.time("jdk.SocketWrite", "bytesWritten", null)))),
			new ProfileEvent("exception", Weight.COUNT, List.of(
					List.of(WeightedType.count("jdk.JavaExceptionThrow", THROWN)),
					List.of(WeightedType.count("jdk.JavaErrorThrow", THROWN)))));

	/** The names of the predefined events. */
	public static final List<String> NAMES = List.copyOf(NAMED.keySet());

	private final String name;
	private final Weight weight;
	private final List<List<WeightedType>> groups;
	private final int choices;
	private final Set<String> typesOfSettings;

	private ProfileEvent(String name, Weight weight, List<List<WeightedType>> groups) {
		this(name, weight, groups, groups.size());
	}

	/** @param choices the number of groups that may be counted, which come first */
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
				// async-profiler stores the interval of both types of samples in this setting
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
	 * Returns the event with the given name: one of {@link #NAMES}, or an event type, whose prefix {@code jdk.} may be
	 * omitted.
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

	/** Returns the requested name: one of {@link #NAMES} or an event type. */
	public String name() {
		return name;
	}

	/** Returns the default weight. */
	public Weight weight() {
		return weight;
	}

	/**
	 * Returns whether the events may have the given weight. For event types that are not predefined, this is always
	 * true, because only a recording shows which fields they have.
	 */
	public boolean canBeWeighedBy(Weight asked) {
		if (asked == Weight.COUNT || !NAMED.containsKey(name)) {
			return true;
		}
		return groups.stream().flatMap(List::stream).anyMatch(type -> type.field(asked) != null);
	}

	/**
	 * Returns the number of events that would be counted: those of the first group of types with events.
	 *
	 * @param counts returns the number of events of a type in the recording
	 */
	public long samples(java.util.function.ToLongFunction<String> counts) {
		return groups.subList(0, choices).stream()
				// execution samples can be identified as wall-clock samples only by their thread states
				.mapToLong(group -> group.stream().filter(type -> type.samples() != Samples.OF_WALL_CLOCK)
						.map(WeightedType::name).mapToLong(counts).sum())
				.filter(count -> count > 0).findFirst().orElse(0);
	}

	/**
	 * Returns this event, restricted to the first group of types that all recordings contain if they count different
	 * groups. Recordings without any events of these types are ignored.
	 *
	 * @param counted the counted types of each recording
	 * @return this event if all recordings count the same group, or if they have no group in common
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

	/** Returns this event restricted to the given types, or this event if they are unknown. */
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

	/** Returns all groups of types, starting with those that may be counted. */
	public List<List<WeightedType>> groups() {
		return groups;
	}

	/**
	 * Returns the event types whose settings affect the events: the types of all groups and, for wall-clock samples,
	 * the type whose settings contain their interval.
	 */
	public Set<String> typesOfSettings() {
		return typesOfSettings;
	}

	/** Returns the number of groups that may be counted. */
	public int choices() {
		return choices;
	}

	/**
	 * Returns whether a group contains allocation samples, whose weight may include allocation before the recording.
	 */
	public boolean isSampledAllocation(int group) {
		return groups.get(group).stream().anyMatch(type -> type.name().equals(AllocationByThread.SAMPLE));
	}

	public CountedTypes counted(int group, List<Integer> present) {
		return new CountedTypes(groups.get(group).stream().map(WeightedType::name).toList(), group, present);
	}

	/**
	 * Returns the predefined name for the events of a group with another subject, or null if the group has the same
	 * subject as this event.
	 */
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
