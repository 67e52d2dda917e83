// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.event;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

import org.flightbench.base.Texts;
import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.io.ReadProblem;
import org.flightbench.jfr.metadata.ValueType;
import org.flightbench.jfr.stack.RawStack;
import org.flightbench.jfr.stack.StackTaker;
import org.flightbench.jfr.text.Messages;

/**
 * Combines several readers to decode a chunk only once. A reader that throws an exception has no result for the chunk;
 * the other readers are not affected.
 */
public final class ChunkReaderGroup implements ChunkReader<List<ChunkReaderGroup.Part>> {

	private final List<Member> members = new ArrayList<>();

	/**
	 * The result of one reader.
	 *
	 * @param result the result; null if the reader failed
	 * @param problem the failure, or null if there was none
	 */
	public record Part(Object result, ReadProblem problem) {}

	/** @param readers the readers, in the order of their results */
	public ChunkReaderGroup(List<? extends ChunkReader<?>> readers) {
		readers.forEach(reader -> members.add(new Member(reader)));
	}

	private static final class Member {

		private final ChunkReader<?> reader;
		private StackTaker stacks = StackTaker.NONE;
		private boolean wantsStack;
		private String failure;

		Member(ChunkReader<?> reader) {
			this.reader = reader;
		}

		/** Calls a method of the reader and returns its result, or {@code otherwise} if the reader has failed. */
		<T> T call(Function<ChunkReader<?>, T> call, T otherwise) {
			if (failure == null) {
				try {
					return call.apply(reader);
				} catch (RuntimeException e) {
					failure = ReaderFailure.text(e);
				}
			}
			return otherwise;
		}

		boolean wantsStack(long stack) {
			try {
				wantsStack = failure == null && stacks.wants(stack);
			} catch (RuntimeException e) {
				failure = ReaderFailure.text(e);
				wantsStack = false;
			}
			return wantsStack;
		}

		void add(RawStack stack) {
			try {
				stacks.add(stack);
			} catch (RuntimeException e) {
				failure = ReaderFailure.text(e);
			}
		}

		Part finish(Constants constants) {
			Object result = call(one -> one.finish(constants), null);
			return new Part(result, failure == null
					? null
					: new ReadProblem(constants.chunk(), -1, Texts.bind(Messages.chunk_failed, failure),
							Messages.chunk_lost));
		}
	}

	@Override
	public EventReader events(ValueType type, Clock clock) {
		List<EventReader> readers = new ArrayList<>();
		for (Member member : members) {
			EventReader own = member.call(reader -> reader.events(type, clock), null);
			if (own != null) {
				readers.add(own);
			}
		}
		return readers.size() > 1 ? new EventReaderGroup(readers) : readers.isEmpty() ? null : readers.get(0);
	}

	@Override
	public Map<String, List<String>> constants() {
		Map<String, List<String>> constants = new HashMap<>();
		for (Member member : members) {
			Map<String, List<String>> own = member.call(ChunkReader::constants, Map.of());
			own.forEach(constants::putIfAbsent);
		}
		return constants;
	}

	@Override
	public boolean wantsEvents() {
		return members.stream().anyMatch(member -> member.call(ChunkReader::wantsEvents, false));
	}

	@Override
	public void endOfEvents() {
		members.forEach(member -> member.call(reader -> {
			reader.endOfEvents();
			return null;
		}, null));
	}

	@Override
	public StackTaker stacks() {
		members.forEach(member -> member.stacks = member.call(ChunkReader::stacks, StackTaker.NONE));
		return new Stacks();
	}

	/** Passes the stack traces to the readers that request them. */
	private final class Stacks implements StackTaker {

		@Override
		public boolean wantsAny() {
			return members.stream().anyMatch(member -> member.call(reader -> member.stacks.wantsAny(), false));
		}

		@Override
		public boolean wants(long stack) {
			boolean isWanted = false;
			for (Member member : members) {
				isWanted |= member.wantsStack(stack);
			}
			return isWanted;
		}

		@Override
		public void add(RawStack stack) {
			for (Member member : members) {
				if (member.wantsStack) {
					member.add(stack);
				}
			}
		}
	}

	@Override
	public List<Part> finish(Constants constants) {
		return members.stream().map(member -> member.finish(constants)).toList();
	}
}
