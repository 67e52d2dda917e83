// SPDX-License-Identifier: UPL-1.0
package org.flightbench.rules;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.openjdk.jmc.common.IMCFrame;
import org.openjdk.jmc.common.IMCMethod;
import org.openjdk.jmc.common.item.IItemCollection;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.common.util.IPreferenceValueProvider;
import org.openjdk.jmc.common.util.TypedPreference;
import org.openjdk.jmc.flightrecorder.jdk.JdkTypeIDs;
import org.openjdk.jmc.flightrecorder.rules.IResult;
import org.openjdk.jmc.flightrecorder.rules.TypedResult;
import org.openjdk.jmc.flightrecorder.rules.util.RulesToolkit;
import org.openjdk.jmc.flightrecorder.rules.util.RulesToolkit.EventAvailability;
import org.openjdk.jmc.flightrecorder.rules.util.RulesToolkit.RequiredEventsBuilder;

/** A thread that read memory behind which a file or a device is, while a safepoint waited for it. */
public final class MappedReadRule extends RecordingRule {

	private static final String NAME = "mappedRead";
	/** Of a stack whose innermost frames may be of buffers, this many are looked at. */
	private static final int INNERMOST = 8;
	private static final Pattern BUFFER = Pattern.compile("java\\.nio\\.(Mapped|Direct)ByteBuffer.*"
			+ "|java\\.nio\\.Direct.*Buffer.*|jdk\\.internal\\.misc\\.ScopedMemoryAccess.*"
			+ "|jdk\\.internal\\.foreign\\.(Mapped|Native|Abstract)MemorySegmentImpl.*"
			+ "|org\\.apache\\.lucene\\.store\\.(ByteBufferIndexInput|MemorySegmentIndexInput).*");

	private static final String MAPPED_ARGUMENT = "Ljava/nio/MappedByteBuffer;";

	/** Times to safepoint from here on are looked at. */
	public static final TypedPreference<IQuantity> LIMIT = time(NAME, "limit", 100);

	/** How long the safepoint waited. */
	public static final TypedResult<IQuantity> WAITED = timeResult("waited");
	/** Which thread read. */
	public static final TypedResult<String> READER = textResult("reader");
	/** Where it read. */
	public static final TypedResult<String> READ_BY = textResult("readBy");

	public MappedReadRule() {
		super(NAME, Topics.SAFEPOINTS, List.of(LIMIT), List.of(TypedResult.SCORE, WAITED, READER, READ_BY),
				RequiredEventsBuilder.create()
						.addEventType(JdkTypeIDs.SAFEPOINT_BEGIN, EventAvailability.ENABLED).build());
	}

	@Override
	IResult evaluate(IItemCollection items, IPreferenceValueProvider preferences) {
		long limit = preferences.getPreferenceValue(LIMIT).clampedLongValueIn(UnitLookup.NANOSECOND);
		List<Safepoint> slow = Safepoint.in(items).stream().filter(one -> one.timeToSafepointNanos() >= limit)
				.sorted(Comparator.comparingLong(Safepoint::timeToSafepointNanos).reversed()).limit(3).toList();
		for (Safepoint safepoint : slow) {
			Optional<LateThread> late = LateThreads.of(safepoint, items);
			Optional<List<IMCFrame>> read = late.flatMap(thread -> thread.stacks().stream()
					.filter(stack -> stack.stream().limit(INNERMOST).anyMatch(MappedReadRule::isMapped)).findFirst());
			if (read.isPresent()) {
				double score = RulesToolkit.mapExp100(safepoint.timeToSafepointNanos(), limit, 5.0 * limit);
				return scored(score, preferences)
						.addResult(WAITED, UnitLookup.NANOSECOND.quantity(safepoint.timeToSafepointNanos()))
						.addResult(READER, late.get().name()).addResult(READ_BY, caller(read.get())).build();
			}
		}
		return scored(0, preferences).build();
	}

	/**
	 * Whether it is code of a buffer, or is handed one that is mapped: the buffer's own code is often compiled into it.
	 */
	private static boolean isMapped(IMCFrame frame) {
		String descriptor = frame.getMethod().getFormalDescriptor();
		return isBuffer(frame) || descriptor != null && descriptor.contains(MAPPED_ARGUMENT);
	}

	private static boolean isBuffer(IMCFrame frame) {
		return BUFFER.matcher(frame.getMethod().getType().getFullName()).matches();
	}

	/** The method outside of buffers that read, else the innermost. */
	private static String caller(List<IMCFrame> stack) {
		IMCMethod method = stack.stream()
				.filter(frame -> !isBuffer(frame)
						&& !frame.getMethod().getType().getFullName().startsWith("java.nio."))
				.findFirst().orElse(stack.get(0)).getMethod();
		return method.getType().getFullName() + "." + method.getMethodName();
	}
}
