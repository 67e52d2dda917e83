// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What a profile is about: groups of event types, of which the first that the recording has events of counts. Types of
 * different groups tell of the same, in different ways, and are never added.
 */
public final class ProfileEvent {

	/** The names of those that have a name of their own. */
	public static final List<String> NAMES = List.of("allocation", "cpu", "lock", "file", "socket", "exception");

	private static final String PREFIX = "jdk.";
	private static final String ALLOCATED = "objectClass";
	private static final String THROWN = "thrownClass";

	/** The rules for allocation are those of the events' definitions: what a new TLAB holds is not recorded again. */
	private static final Map<String, ProfileEvent> NAMED = Map.of(
			"allocation", new ProfileEvent("allocation", Weight.BYTES, List.of(
					List.of(WeightedType.bytes("jdk.ObjectAllocationInNewTLAB", "tlabSize", ALLOCATED),
							WeightedType.bytes("jdk.ObjectAllocationOutsideTLAB", "allocationSize", ALLOCATED)),
					List.of(WeightedType.bytes("jdk.ObjectAllocationSample", "weight", ALLOCATED)))),
			"cpu", new ProfileEvent("cpu", Weight.COUNT, List.of(
					List.of(WeightedType.samples("jdk.CPUTimeSample", "samplingPeriod", null)),
					List.of(WeightedType.count("jdk.ExecutionSample", null)),
					List.of(WeightedType.samples("profiler.WallClockSample", null, "samples")),
					List.of(WeightedType.count("jdk.NativeMethodSample", null)))),
			"lock", new ProfileEvent("lock", Weight.TIME, List.of(
					List.of(WeightedType.time("jdk.JavaMonitorEnter", null, "monitorClass")))),
			"file", new ProfileEvent("file", Weight.TIME, List.of(
					List.of(WeightedType.time("jdk.FileRead", "bytesRead", null),
							WeightedType.time("jdk.FileWrite", "bytesWritten", null)))),
			"socket", new ProfileEvent("socket", Weight.TIME, List.of(
					List.of(WeightedType.time("jdk.SocketRead", "bytesRead", null),
							WeightedType.time("jdk.SocketWrite", "bytesWritten", null)))),
			"exception", new ProfileEvent("exception", Weight.COUNT, List.of(
					List.of(WeightedType.count("jdk.JavaExceptionThrow", THROWN)),
					List.of(WeightedType.count("jdk.JavaErrorThrow", THROWN)))));

	private final String name;
	private final Weight weight;
	private final List<List<WeightedType>> groups;

	private ProfileEvent(String name, Weight weight, List<List<WeightedType>> groups) {
		this.name = name;
		this.weight = weight;
		this.groups = groups;
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
			for (List<WeightedType> group : event.groups) {
				for (WeightedType weighted : group) {
					if (weighted.name().equals(type)) {
						return new ProfileEvent(type, event.weight, List.of(List.of(weighted)));
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

	/** What it is weighed by unless asked otherwise. */
	public Weight weight() {
		return weight;
	}

	/** Whether its events may have such a weight. Of event types without a rule only a recording can tell. */
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
		return groups.stream()
				.mapToLong(group -> group.stream().map(WeightedType::name).mapToLong(counts).sum())
				.filter(count -> count > 0).findFirst().orElse(0);
	}

	List<List<WeightedType>> groups() {
		return groups;
	}
}
