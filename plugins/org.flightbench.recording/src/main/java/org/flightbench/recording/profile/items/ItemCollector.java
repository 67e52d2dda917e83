// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.profile.items;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToLongFunction;
import org.flightbench.jfr.chunk.RecordedTime;

import org.flightbench.base.BoundedSearch;
import org.flightbench.recording.profile.Aggregates;
import org.flightbench.recording.profile.ChunkFacts;
import org.flightbench.recording.profile.ChunkProfile;
import org.flightbench.recording.profile.Frame;
import org.flightbench.recording.profile.FrameTable;
import org.flightbench.recording.profile.LocalStacks;
import org.flightbench.recording.profile.ProfileRequest;
import org.flightbench.recording.profile.SampleStates;
import org.flightbench.recording.profile.TimeFilter;
import org.flightbench.recording.profile.Weight;
import org.flightbench.recording.profile.WeightedEventReader;
import org.flightbench.recording.profile.WeightedType;
import org.flightbench.recording.profile.WeightedType.Samples;
import org.openjdk.jmc.common.IMCFrame;
import org.openjdk.jmc.common.IMCStackTrace;
import org.openjdk.jmc.common.IMCThread;
import org.openjdk.jmc.common.IMCType;
import org.openjdk.jmc.common.item.IAccessorKey;
import org.openjdk.jmc.common.item.IItem;
import org.openjdk.jmc.common.item.IItemIterable;
import org.openjdk.jmc.common.item.IMemberAccessor;
import org.openjdk.jmc.common.item.IType;
import org.openjdk.jmc.common.unit.IQuantity;
import org.openjdk.jmc.common.unit.UnitLookup;
import org.openjdk.jmc.flightrecorder.JfrAttributes;

/** Sums Mission Control's items, as {@code ProfileChunkReader} sums the events of a file. */
final class ItemCollector {

	/** A consumer of the items of one type. */
	interface Taker {
		void take(IItem item);
	}

	private static final ChunkFacts NO_FACTS = new ChunkFacts(Map.of(), null, 0, Set.of(), new RecordedTime.Span(0, 0));

	private final ProfileRequest request;
	private final TimeFilter time;
	private final Map<IItem, Long> excess;
	private final SampleStates states;
	private final FrameNaming naming;
	private final Aggregates[] groups;
	private final long[] leftOut;
	private final int[] shortened;
	private final LocalStacks stacks = new LocalStacks(null);
	private final FrameTable frames = new FrameTable();
	/** The IDs of stack traces, keyed by identity because Mission Control creates one object for each constant. */
	private final Map<IMCStackTrace, Long> stackNumbers = new IdentityHashMap<>();
	private final Map<IMCFrame, Integer> frameNumbers = new IdentityHashMap<>();
	private final Map<Object, Long> classNumbers = new HashMap<>();
	private final Map<Long, Frame> classes = new HashMap<>();
	private final Map<IMCThread, Boolean> threads = new IdentityHashMap<>();
	/** The IDs of threads by frame, if the profile is split by thread. */
	private final Map<Frame, Long> threadNumbers = new HashMap<>();

	/**
	 * @param time the time range of the items to include
	 * @param excess the part of each item's weight to subtract
	 * @param states the thread states of all samples
	 * @param naming the naming scheme of frames
	 */
	ItemCollector(ProfileRequest request, TimeFilter time, Map<IItem, Long> excess, SampleStates states,
			FrameNaming naming) {
		this.states = states;
		this.naming = naming;
		this.excess = excess;
		this.request = request;
		this.time = time;
		groups = new Aggregates[request.event().groups().size()];
		leftOut = new long[groups.length];
		shortened = new int[groups.length];
		for (int group = 0; group < groups.length; group++) {
			groups[group] = new Aggregates();
		}
	}

	/**
	 * Registers the thread states in the items of one type. Expects all items of the recording, including unselected
	 * ones.
	 */
	void states(IItemIterable ofType) {
		boolean hasStates = request.event().groups().stream().flatMap(List::stream)
				.anyMatch(weighted -> weighted.samples() != Samples.ALL
						&& weighted.name().equals(ofType.getType().getIdentifier()));
		if (hasStates) {
			IMemberAccessor<?, IItem> state = ItemFields.of(ofType.getType(), WeightedType.STATE);
			ofType.forEach(item -> states.add(name(state, item)));
		}
	}

	/** Counts the items of one type. These counts determine which types the profile includes. */
	void recorded(IItemIterable ofType) {
		List<List<WeightedType>> wanted = request.event().groups();
		for (int group = 0; group < groups.length; group++) {
			for (WeightedType weighted : wanted.get(group)) {
				if (weighted.name().equals(ofType.getType().getIdentifier())) {
					groups[group].recorded(count(ofType, weighted.samples()));
				}
			}
		}
	}

	/** Returns whether there are items of a type that may be counted. */
	boolean hasRecorded() {
		return Arrays.stream(groups, 0, request.event().choices()).anyMatch(sums -> sums.recorded() > 0);
	}

	private long count(IItemIterable ofType, Samples wanted) {
		if (wanted == Samples.ALL) {
			return ofType.getItemCount();
		}
		IMemberAccessor<?, IItem> state = ItemFields.of(ofType.getType(), WeightedType.STATE);
		return ofType.stream().filter(item -> states.counts(name(state, item), wanted)).count();
	}

	/** @param state the accessor of the thread state; null if items do not contain it */
	private static String name(IMemberAccessor<?, IItem> state, IItem item) {
		return state == null ? null : String.valueOf(state.getMember(item));
	}

	/** Returns the consumer for items of a type, or null if they are ignored. */
	Taker taker(IType<IItem> type) {
		List<List<WeightedType>> wanted = request.event().groups();
		for (int group = 0; group < groups.length; group++) {
			for (WeightedType weighted : wanted.get(group)) {
				if (weighted.name().equals(type.getIdentifier())) {
					return weighted.samples() == Samples.ALL
							? events(type, weighted, group)
							: samples(type);
				}
			}
		}
		return null;
	}

	/** Creates a consumer for samples of a type that belongs to several groups. */
	private Taker samples(IType<IItem> type) {
		IMemberAccessor<?, IItem> state = ItemFields.of(type, WeightedType.STATE);
		List<Taker> takers = new ArrayList<>();
		for (int group = 0; group < groups.length; group++) {
			for (WeightedType weighted : request.event().groups().get(group)) {
				if (weighted.name().equals(type.getIdentifier())) {
					Taker taker = events(type, weighted, group);
					takers.add(item -> {
						if (states.counts(name(state, item), weighted.samples())) {
							taker.take(item);
						}
					});
				}
			}
		}
		return item -> takers.forEach(taker -> taker.take(item));
	}

	private Taker events(IType<IItem> type, WeightedType weighted, int group) {
		IMemberAccessor<IMCStackTrace, IItem> stack = ItemFields.of(type, JfrAttributes.EVENT_STACKTRACE,
				IMCStackTrace.class);
		IMemberAccessor<IMCThread, IItem> thread = ItemFields.of(type, JfrAttributes.EVENT_THREAD, IMCThread.class);
		ToLongFunction<IItem> start = ItemFields.nanos(type, JfrAttributes.START_TIME);
		IMemberAccessor<?, IItem> weight = weight(type, weighted);
		IMemberAccessor<?, IItem> about = weighted.classField() == null
				? null
				: ItemFields.of(type, weighted.classField());
		String factorField = weighted.factor(request.effectiveWeight());
		IMemberAccessor<?, IItem> factor = factorField == null ? null : ItemFields.of(type, factorField);
		long withoutField = weighted.withoutField(request.effectiveWeight());
		return item -> {
			if (request.isTimed()
					&& !time.contains(start.applyAsLong(item))
					|| request.thread() != null && !isWanted(thread == null ? null : thread.getMember(item))) {
				return;
			}
			groups[group].add(stackNumber(stack == null ? null : stack.getMember(item)),
					about == null ? 0 : classNumber(about.getMember(item)),
					request.isByThread() ? threadNumber(thread == null ? null : thread.getMember(item)) : 0,
					weight == null
							? withoutField
							: times(Math.max(0, ItemFields.number(weight.getMember(item)) - excess(item, group)),
									factor == null ? null : factor.getMember(item)));
		};
	}

	private static long times(long weight, Object factor) {
		if (factor instanceof IQuantity quantity) {
			return WeightedEventReader.times(weight, quantity.doubleValue());
		}
		return factor instanceof Number number ? WeightedEventReader.times(weight, number.doubleValue()) : weight;
	}

	private long excess(IItem item, int group) {
		Long bytes = excess.isEmpty() ? null : excess.get(item);
		if (bytes == null) {
			return 0;
		}
		leftOut[group] += bytes;
		shortened[group]++;
		return bytes;
	}

	/** Returns the number of bytes that were subtracted from the weights of a group. */
	long leftOut(int group) {
		return leftOut[group];
	}

	/** Returns the number of items in a group whose weights were reduced. */
	int shortened(int group) {
		return shortened[group];
	}

	/**
	 * Returns the accessor of the weight, or null to count items. In event types that are not predefined, bytes are
	 * taken from the first field that contains an amount of data.
	 */
	private IMemberAccessor<?, IItem> weight(IType<IItem> type, WeightedType weighted) {
		String field = weighted.field(request.effectiveWeight());
		if (field == null && request.effectiveWeight() == Weight.BYTES) {
			for (IAccessorKey<?> key : type.getAccessorKeys().keySet()) {
				if (key.getContentType() == UnitLookup.MEMORY) {
					return type.getAccessor(key);
				}
			}
		}
		return field == null ? null : ItemFields.of(type, field);
	}

	private boolean isWanted(IMCThread thread) {
		return thread != null && threads.computeIfAbsent(thread, one -> one.getThreadName() != null
				&& BoundedSearch.finds(request.thread(), one.getThreadName()));
	}

	private long threadNumber(IMCThread thread) {
		return threadNumbers.computeIfAbsent(Frame.thread(thread == null ? null : thread.getThreadName()),
				frame -> (long) threadNumbers.size());
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
					frame -> frames.number(request.separation().of(ItemFields.frame(frame, naming))));
		}
		stacks.add(number, row, stack.getTruncationState().isTruncated());
		return number;
	}

	private long classNumber(Object type) {
		if (!(type instanceof IMCType itsType)) {
			return 0;
		}
		return classNumbers.computeIfAbsent(itsType, one -> {
			long number = classNumbers.size() + 1L;
			classes.put(number, ItemFields.frame(itsType));
			return number;
		});
	}

	/** Returns the sums of the collected items. */
	ChunkProfile profile() {
		Frame[] all = new Frame[frames.size()];
		for (int number = 0; number < all.length; number++) {
			all[number] = frames.frame(number);
		}
		return new ChunkProfile(groups, stacks, all, classes, null,
				request.isByThread() ? threadFrames() : null, NO_FACTS, null);
	}

	private Map<Long, Frame> threadFrames() {
		Map<Long, Frame> byNumber = new HashMap<>();
		threadNumbers.forEach((frame, number) -> byNumber.put(number, frame));
		return byNumber;
	}
}
