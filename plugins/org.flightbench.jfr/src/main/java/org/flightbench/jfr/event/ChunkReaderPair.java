// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.event;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.metadata.ValueType;
import org.flightbench.jfr.stack.RawStack;

/**
 * Combines two readers, so that a chunk is decoded only once.
 *
 * @param <A> the result type of the first reader
 * @param <B> the result type of the second reader
 */
public final class ChunkReaderPair<A, B> implements ChunkReader<ChunkReaderPair.ResultPair<A, B>> {

	private static final long NONE = Long.MIN_VALUE;

	private final ChunkReader<A> first;
	private final ChunkReader<B> second;
	/** The last stack for which {@link #wantsStack} was called. */
	private long asked = NONE;
	private boolean firstWants;
	private boolean secondWants;

	public record ResultPair<A, B>(A first, B second) {}

	public ChunkReaderPair(ChunkReader<A> first, ChunkReader<B> second) {
		this.first = first;
		this.second = second;
	}

	@Override
	public EventReader events(ValueType type, Clock clock) {
		EventReader ofFirst = first.events(type, clock);
		EventReader ofSecond = second.events(type, clock);
		return ofFirst == null || ofSecond == null
				? ofFirst == null ? ofSecond : ofFirst
				: ofFirst.with(ofSecond);
	}

	@Override
	public Map<String, List<String>> constants() {
		Map<String, List<String>> constants = new HashMap<>(second.constants());
		constants.putAll(first.constants());
		return constants;
	}

	@Override
	public boolean wantsEvents() {
		return first.wantsEvents() || second.wantsEvents();
	}

	@Override
	public void endOfEvents() {
		first.endOfEvents();
		second.endOfEvents();
	}

	@Override
	public boolean wantsStacks() {
		return first.wantsStacks() || second.wantsStacks();
	}

	@Override
	public boolean wantsStack(long stack) {
		asked = stack;
		firstWants = first.wantsStack(stack);
		secondWants = second.wantsStack(stack);
		return firstWants || secondWants;
	}

	@Override
	public void stack(RawStack stack) {
		// usually the previous call was for the same stack, and a second lookup would be expensive
		if (asked != stack.id()) {
			wantsStack(stack.id());
		}
		if (firstWants) {
			first.stack(stack);
		}
		if (secondWants) {
			second.stack(stack);
		}
		asked = NONE;
	}

	@Override
	public ResultPair<A, B> finish(Constants constants) {
		A ofFirst = first.finish(constants);
		return new ResultPair<>(ofFirst, second.finish(constants));
	}
}
