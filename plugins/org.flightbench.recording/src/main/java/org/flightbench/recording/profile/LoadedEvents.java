// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.HashMap;
import java.util.Map;

/**
 * Makes a profile of events that another program has loaded, by the same rules as {@link ProfileReader}: which event
 * types belong together, what they weigh, what stands on top of a stack. Not safe for several threads.
 *
 * <pre> LoadedEvents events = new LoadedEvents(ProfileRequest.of("allocation")); LoadedEvents.Type type =
 * events.type("jdk.ObjectAllocationSample"); int[] stack = {events.frame(root), events.frame(leaf)}; events.add(type,
 * stack, false, "byte[]", 4096); StackProfile profile = events.build("loaded.jfr", durationNanos); </pre>
 */
public final class LoadedEvents {

	private final ProfileRequest request;
	private final ProfileBuilder builder;
	private final Map<String, Integer> classes = new HashMap<>();

	/**
	 * What of an event type counts.
	 *
	 * @param group which of the event's groups it belongs to
	 * @param weightField name of the field with its weight, {@code duration} for how long it lasts; null to count
	 * @param classField name of the field with the class it is about, null if there is none
	 */
	public record Type(int group, String weightField, String classField) {}

	/** @param request its threads and times are for the caller to heed */
	public LoadedEvents(ProfileRequest request) {
		this.request = request;
		builder = new ProfileBuilder(request);
	}

	/** The name of a class as the frames of profiles have it. */
	public static String readable(String className) {
		return ClassNames.readable(className);
	}

	/** What of an event type counts, null if nothing does. */
	public Type type(String name) {
		int group = 0;
		for (var types : request.event().groups()) {
			for (WeightedType type : types) {
				if (type.name().equals(name)) {
					return new Type(group, type.field(request.effectiveWeight()), type.classField());
				}
			}
			group++;
		}
		return null;
	}

	/**
	 * The number of a frame, told apart from others as far as was requested. Its class may be as recordings write it.
	 */
	public int frame(Frame frame) {
		return builder.number(request.separation().of(new Frame(ClassNames.readable(frame.className()), frame.method(),
				frame.line(), frame.kind())));
	}

	/** Says with which setting an event type was recorded. */
	public void setting(String type, String name, String value) {
		if (type(type) != null) {
			builder.add(new ChunkFacts(Map.of(type + "#" + name, value), null, 0));
		}
	}

	/** Says which virtual machine recorded. */
	public void jvm(String version) {
		builder.add(new ChunkFacts(Map.of(), version, 0));
	}

	/**
	 * Adds an event.
	 *
	 * @param stack numbers of its frames, the root first; empty if it has none
	 * @param truncated whether frames are missing at the root
	 * @param className the class it is about, as recordings or as people write it; null if there is none
	 * @param weight its bytes or nanoseconds; not looked at if events are counted
	 */
	public void add(Type type, int[] stack, boolean truncated, String className, long weight) {
		int top = className == null || className.isEmpty()
				? ProfileBuilder.NO_CLASS
				: classes.computeIfAbsent(className, this::classFrame);
		boolean counted = request.effectiveWeight() == Weight.COUNT || type.weightField == null;
		builder.add(type.group, stack, truncated, top, counted ? 1 : Math.max(0, weight));
	}

	private int classFrame(String className) {
		return builder.number(new Frame(ClassNames.readable(className), "", 0, Frame.Kind.CLASS));
	}

	/** The profile; nothing may be added afterwards. */
	public StackProfile build(String name, long durationNanos) {
		builder.begin("", durationNanos);
		return builder.build(name);
	}
}
