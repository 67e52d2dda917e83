// SPDX-License-Identifier: UPL-1.0
package org.flightbench.missioncontrol.items;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;
import org.flightbench.recording.profile.LoadedEvents;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.StackProfile;
import org.flightbench.rules.Fields;
import org.openjdk.jmc.common.IMCFrame;
import org.openjdk.jmc.common.IMCStackTrace;
import org.openjdk.jmc.common.IMCThread;
import org.openjdk.jmc.common.IMCType;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.common.item.IType;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.JfrAttributes;
import org.openjdk.jmc.flightrecorder.jdk.JdkAttributes;
import org.openjdk.jmc.flightrecorder.jdk.JdkTypeIDs;

/** Makes profiles of events that Mission Control has loaded. */
public final class ItemProfiles {

	/** Between two looks at whether to stop. */
	private static final int EVENTS_AT_ONCE = 1 << 12;
	private static final int[] NO_STACK = {};

	private final ProfileRequest request;
	private final long beginNanos;
	private final BooleanSupplier cancelled;
	private final LoadedEvents events;
	private final Map<IMCStackTrace, int[]> stacks = new IdentityHashMap<>();
	private int untilLook = EVENTS_AT_ONCE;

	private ItemProfiles(ProfileRequest request, long beginNanos, BooleanSupplier cancelled) {
		this.request = request;
		this.beginNanos = beginNanos;
		this.cancelled = cancelled;
		events = new LoadedEvents(request);
	}

	/**
	 * Makes a profile.
	 *
	 * @param items the events to count
	 * @param recording the recording that they are of
	 * @throws CancellationException if that was asked for
	 */
	public static StackProfile of(IItemCollection items, LoadedRecording recording, ProfileRequest request,
			BooleanSupplier cancelled) {
		ItemProfiles profiles = new ItemProfiles(request, recording.beginNanos(), cancelled);
		for (IItemIterable iterable : recording.items()) {
			profiles.facts(iterable);
		}
		for (IItemIterable iterable : items) {
			profiles.count(iterable);
		}
		return profiles.events.build(recording.name(), recording.durationNanos());
	}

	private void facts(IItemIterable iterable) {
		IType<IItem> type = iterable.getType();
		if (type.getIdentifier().equals(JdkTypeIDs.RECORDING_SETTING)) {
			IMemberAccessor<String, IItem> of = JdkAttributes.REC_SETTING_FOR_ID.getAccessor(type);
			IMemberAccessor<String, IItem> name = JdkAttributes.REC_SETTING_NAME.getAccessor(type);
			IMemberAccessor<String, IItem> value = JdkAttributes.REC_SETTING_VALUE.getAccessor(type);
			if (of != null && name != null && value != null) {
				iterable.forEach(item -> events.setting(of.getMember(item), name.getMember(item),
						String.valueOf(value.getMember(item))));
			}
		} else if (type.getIdentifier().equals(JdkTypeIDs.VM_INFO)) {
			IMemberAccessor<String, IItem> version = JdkAttributes.JVM_VERSION.getAccessor(type);
			if (version != null) {
				iterable.forEach(item -> events.jvm(version.getMember(item)));
			}
		}
	}

	private void count(IItemIterable iterable) {
		IType<IItem> type = iterable.getType();
		LoadedEvents.Type counted = events.type(type.getIdentifier());
		if (counted == null) {
			return;
		}
		IMemberAccessor<IMCStackTrace, IItem> stack = JfrAttributes.EVENT_STACKTRACE.getAccessor(type);
		IMemberAccessor<IMCThread, IItem> thread = JfrAttributes.EVENT_THREAD.getAccessor(type);
		IMemberAccessor<IQuantity, IItem> start = Fields.start(type);
		IMemberAccessor<?, IItem> weight = weight(type, counted.weightField());
		IMemberAccessor<?, IItem> about = counted.classField() == null ? null : Fields.of(type, counted.classField());
		for (IItem item : iterable) {
			look();
			if (isIn(item, start) && isOf(item, thread)) {
				IMCStackTrace trace = stack == null ? null : stack.getMember(item);
				boolean truncated = trace != null
						&& trace.getTruncationState() == IMCStackTrace.TruncationState.TRUNCATED;
				events.add(counted, trace == null ? NO_STACK : stacks.computeIfAbsent(trace, this::numbers), truncated,
						about == null ? null : className(about.getMember(item)), number(weight, item));
			}
		}
	}

	private void look() {
		if (--untilLook == 0) {
			untilLook = EVENTS_AT_ONCE;
			if (cancelled.getAsBoolean()) {
				throw new CancellationException();
			}
		}
	}

	private static IMemberAccessor<?, IItem> weight(IType<IItem> type, String field) {
		if (field == null) {
			return null;
		}
		return field.equals("duration") ? JfrAttributes.DURATION.getAccessor(type) : Fields.of(type, field);
	}

	private static long number(IMemberAccessor<?, IItem> field, IItem item) {
		Object value = field == null ? null : field.getMember(item);
		if (value instanceof IQuantity quantity) {
			return quantity.getType() == UnitLookup.MEMORY
					? quantity.clampedLongValueIn(UnitLookup.BYTE)
					: quantity.getType() == UnitLookup.TIMESPAN
							? quantity.clampedLongValueIn(UnitLookup.NANOSECOND)
							: quantity.longValue();
		}
		return value instanceof Number number ? number.longValue() : 0;
	}

	private boolean isIn(IItem item, IMemberAccessor<IQuantity, IItem> start) {
		if (request.fromNanos() == Long.MIN_VALUE && request.toNanos() == Long.MAX_VALUE || start == null) {
			return true;
		}
		long nanos = Fields.startNanos(item, start) - beginNanos;
		return nanos >= request.fromNanos() && nanos < request.toNanos();
	}

	private boolean isOf(IItem item, IMemberAccessor<IMCThread, IItem> thread) {
		Pattern wanted = request.thread();
		if (wanted == null) {
			return true;
		}
		IMCThread who = thread == null ? null : thread.getMember(item);
		return who != null && who.getThreadName() != null && wanted.matcher(who.getThreadName()).find();
	}

	private int[] numbers(IMCStackTrace trace) {
		List<? extends IMCFrame> frames = trace.getFrames();
		int[] numbers = new int[frames.size()];
		for (int index = 0; index < numbers.length; index++) {
			numbers[numbers.length - 1 - index] = events.frame(Frames.of(frames.get(index)));
		}
		return numbers;
	}

	private static String className(Object value) {
		return value instanceof IMCType type ? type.getFullName() : null;
	}
}
