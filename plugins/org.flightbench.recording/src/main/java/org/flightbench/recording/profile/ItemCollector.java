// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.openjdk.jmc.common.IMCFrame;
import org.openjdk.jmc.common.IMCMethod;
import org.openjdk.jmc.common.IMCStackTrace;
import org.openjdk.jmc.common.IMCThread;
import org.openjdk.jmc.common.IMCType;
import org.openjdk.jmc.common.item.IAccessorKey;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.common.item.IType;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.JfrAttributes;
import org.openjdk.jmc.flightrecorder.jdk.JdkAttributes;

/** Adds up Mission Control's items as {@link ProfileChunkReader} does events. */
final class ItemCollector {

	/** Takes the items of one type. */
	interface Taker {
		void take(IItem item);
	}

	private final ProfileRequest request;
	private final long startNanos;
	private final Aggregates[] groups;
	private final LocalStacks stacks = new LocalStacks();
	private final FrameTable frames = new FrameTable();
	/** Mission Control has one object for each constant. */
	private final Map<IMCStackTrace, Long> stackNumbers = new IdentityHashMap<>();
	private final Map<IMCFrame, Integer> frameNumbers = new IdentityHashMap<>();
	private final Map<Object, Long> classNumbers = new HashMap<>();
	private final Map<Long, Frame> classes = new HashMap<>();
	private final Map<IMCThread, Boolean> threads = new IdentityHashMap<>();
	private final Map<String, String> settings = new HashMap<>();
	private String jvm;
	private long droppedBytes;

	/** @param startNanos when the recording begins, in nanoseconds since 1970 */
	ItemCollector(ProfileRequest request, long startNanos) {
		this.request = request;
		this.startNanos = startNanos;
		groups = new Aggregates[request.event().groups().size()];
		for (int group = 0; group < groups.length; group++) {
			groups[group] = new Aggregates();
		}
	}

	/** What to do with items of a type, null if nothing. */
	Taker taker(IType<IItem> type) {
		List<List<WeightedType>> wanted = request.event().groups();
		for (int group = 0; group < groups.length; group++) {
			for (WeightedType weighted : wanted.get(group)) {
				if (weighted.name().equals(type.getIdentifier())) {
					return events(type, weighted, groups[group]);
				}
			}
		}
		return switch (type.getIdentifier()) {
			case "jdk.ActiveSetting" -> settings(type);
			case "jdk.JVMInformation" -> {
				IMemberAccessor<String, IItem> version = JdkAttributes.JVM_VERSION.getAccessor(type);
				yield version == null ? null : item -> jvm = version.getMember(item);
			}
			case "jdk.DataLoss" -> {
				IMemberAccessor<?, IItem> amount = accessor(type, "amount");
				yield amount == null ? null : item -> droppedBytes += Math.max(0, number(amount.getMember(item)));
			}
			default -> null;
		};
	}

	private Taker events(IType<IItem> type, WeightedType weighted, Aggregates sums) {
		IMemberAccessor<IMCStackTrace, IItem> stack = JfrAttributes.EVENT_STACKTRACE.getAccessor(type);
		IMemberAccessor<IMCThread, IItem> thread = JfrAttributes.EVENT_THREAD.getAccessor(type);
		IMemberAccessor<IQuantity, IItem> start = JfrAttributes.START_TIME.getAccessor(type);
		IMemberAccessor<?, IItem> weight = weight(type, weighted);
		IMemberAccessor<?, IItem> about = weighted.classField() == null ? null : accessor(type, weighted.classField());
		return item -> {
			if (request.isTimed()
					&& !isInTime(start.getMember(item).clampedLongValueIn(UnitLookup.EPOCH_NS) - startNanos)
					|| request.thread() != null && !isWanted(thread == null ? null : thread.getMember(item))) {
				return;
			}
			sums.add(stackNumber(stack == null ? null : stack.getMember(item)),
					about == null ? 0 : classNumber(about.getMember(item)), 0,
					weight == null ? 1 : Math.max(0, number(weight.getMember(item))));
		};
	}

	/** For an event that nobody knows by name, the first field that is an amount of data. */
	private IMemberAccessor<?, IItem> weight(IType<IItem> type, WeightedType weighted) {
		String field = weighted.field(request.effectiveWeight());
		if (field == null && request.effectiveWeight() == Weight.BYTES) {
			for (IAccessorKey<?> key : type.getAccessorKeys().keySet()) {
				if (key.getContentType() == UnitLookup.MEMORY) {
					return type.getAccessor(key);
				}
			}
		}
		return field == null ? null : accessor(type, field);
	}

	private static IMemberAccessor<?, IItem> accessor(IType<IItem> type, String field) {
		for (IAccessorKey<?> key : type.getAccessorKeys().keySet()) {
			if (key.getIdentifier().equals(field)) {
				return type.getAccessor(key);
			}
		}
		// old recordings have the end in place of the duration
		return field.equals(WeightedType.DURATION) && type.getAccessor(JfrAttributes.END_TIME.getKey()) != null
				? JfrAttributes.DURATION.getAccessor(type)
				: null;
	}

	private boolean isInTime(long nanos) {
		return nanos >= request.fromNanos() && nanos < request.toNanos();
	}

	private boolean isWanted(IMCThread thread) {
		return thread != null && threads.computeIfAbsent(thread, one -> one.getThreadName() != null
				&& request.thread().matcher(one.getThreadName()).find());
	}

	/** Bytes or nanoseconds, or the number as it is. */
	private static long number(Object value) {
		if (!(value instanceof IQuantity quantity)) {
			return value instanceof Number number ? number.longValue() : 0;
		}
		if (quantity.getType() == UnitLookup.MEMORY) {
			return quantity.clampedLongValueIn(UnitLookup.BYTE);
		}
		return quantity.getType() == UnitLookup.TIMESPAN
				? quantity.clampedLongValueIn(UnitLookup.NANOSECOND)
				: quantity.longValue();
	}

	private long stackNumber(IMCStackTrace stack) {
		if (stack == null) {
			return 0;
		}
		Long known = stackNumbers.get(stack);
		if (known != null) {
			return known;
		}
		long number = stackNumbers.size() + 1L;
		stackNumbers.put(stack, number);
		List<? extends IMCFrame> theirs = stack.getFrames();
		int[] row = new int[theirs.size()];
		for (int depth = 0; depth < row.length; depth++) {
			row[depth] = frameNumbers.computeIfAbsent(theirs.get(row.length - 1 - depth),
					frame -> frames.number(request.separation().of(frame(frame))));
		}
		stacks.add(number, row, stack.getTruncationState().isTruncated());
		return number;
	}

	private static Frame frame(IMCFrame frame) {
		IMCMethod method = frame.getMethod();
		Frame.Kind kind = Frame.Kind.of(frame.getType() == null ? null : frame.getType().getName());
		int line = frame.getFrameLineNumber() == null ? 0 : Math.max(0, frame.getFrameLineNumber());
		return method == null
				? new Frame("", Frame.UNKNOWN_METHOD, line, kind)
				: new Frame(method.getType() == null ? "" : name(method.getType()), method.getMethodName(), line, kind);
	}

	private long classNumber(Object type) {
		if (!(type instanceof IMCType itsType)) {
			return 0;
		}
		return classNumbers.computeIfAbsent(itsType, one -> {
			long number = classNumbers.size() + 1L;
			classes.put(number, new Frame(name(itsType), "", 0, Frame.Kind.CLASS));
			return number;
		});
	}

	private static String name(IMCType type) {
		return type.getFullName() == null ? "" : ClassNames.readable(type.getFullName());
	}

	private Taker settings(IType<IItem> type) {
		IMemberAccessor<String, IItem> of = JdkAttributes.REC_SETTING_FOR_ID.getAccessor(type);
		IMemberAccessor<String, IItem> name = JdkAttributes.REC_SETTING_NAME.getAccessor(type);
		IMemberAccessor<String, IItem> value = JdkAttributes.REC_SETTING_VALUE.getAccessor(type);
		if (of == null || name == null || value == null) {
			return null;
		}
		List<String> wanted = new ArrayList<>();
		request.event().groups().forEach(group -> group.forEach(weighted -> wanted.add(weighted.name())));
		return item -> {
			if (wanted.contains(of.getMember(item))) {
				settings.put(of.getMember(item) + "#" + name.getMember(item), value.getMember(item));
			}
		};
	}

	/** What has been collected. */
	ChunkProfile profile() {
		Frame[] all = new Frame[frames.size()];
		for (int number = 0; number < all.length; number++) {
			all[number] = frames.frame(number);
		}
		return new ChunkProfile(groups, stacks, all, classes, null, new ChunkFacts(settings, jvm, droppedBytes));
	}
}
