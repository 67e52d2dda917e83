// SPDX-License-Identifier: UPL-1.0
package org.flightbench.ui.recording;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

import org.eclipse.swt.widgets.Composite;
import org.flightbench.base.ReadProgress;
import org.flightbench.ui.load.LoadFailure;
import org.flightbench.ui.load.ReadingJob;
import org.flightbench.ui.recording.model.EventChoice;
import org.flightbench.ui.recording.model.RecordingSession;
import org.flightbench.ui.recording.model.RecordingState;
import org.flightbench.ui.recording.model.StackSource;
import org.flightbench.ui.recording.model.TimedSource;

/**
 * A page about the selected time range of one or two sides. A side is a single recording or, for instance, the
 * recordings of all forks of a benchmark.
 *
 * @param <A> the data of a recording
 * @param <C> the data of the whole page, combined from both sides
 */
public abstract class RangeTab<A, C> extends ReadTab<C> {

	/** Reads a time range of a recording. */
	public interface Reader<A> {

		/**
		 * @param fromNanos the start of the range in nanoseconds from the start of the recording, or
		 * {@link Long#MIN_VALUE}
		 * @param toNanos the end of the range in the same unit, or {@link Long#MAX_VALUE}
		 */
		A read(Path file, long fromNanos, long toNanos, ReadProgress progress) throws IOException;
	}

	/** Combines the data of both sides. */
	public interface Pair<A, C> {

		/**
		 * @param baseline the baseline, or null if there is only one side
		 * @param candidate the candidate or the only side
		 */
		C of(Read<A> baseline, Read<A> candidate);
	}

	/**
	 * The data of a side.
	 *
	 * @param name the name of the side
	 * @param recordings the data of each of its recordings
	 */
	public record Read<A>(String name, List<A> recordings) {}

	private final Reader<A> reader;
	private final Pair<A, C> pair;

	/** @param messageId the ID that tests use to find the message */
	protected RangeTab(Composite parent, RecordingSession session, String messageId, Reader<A> reader,
			Pair<A, C> pair) {
		super(parent, session, messageId);
		this.reader = reader;
		this.pair = pair;
	}

	@Override
	protected final Object wanted(RecordingState state) {
		return List.of(state.sources(), state.events().fromNanos(), state.events().toNanos());
	}

	@Override
	protected final boolean readsRanges() {
		return true;
	}

	@Override
	protected final ReadingJob<C> job(RecordingState state, Consumer<C> onRead, Consumer<LoadFailure> onFailure) {
		return new Job(state, onRead, onFailure);
	}

	private final class Job extends SidesJob<C> {

		private final EventChoice events;

		Job(RecordingState state, Consumer<C> onRead, Consumer<LoadFailure> onFailure) {
			super(state.sources(), onRead, onFailure);
			events = state.events();
		}

		@Override
		protected C read() throws IOException {
			Read<A> first = read(sides().get(0));
			return sides().size() == 1 ? pair.of(null, first) : pair.of(first, read(sides().get(1)));
		}

		private Read<A> read(StackSource side) throws IOException {
			boolean isPart = side instanceof TimedSource;
			long begin = isPart ? ((TimedSource) side).fromNanos() : Long.MIN_VALUE;
			long end = isPart ? ((TimedSource) side).toNanos() : Long.MAX_VALUE;
			long from = events.isTimed() ? Math.max(events.fromNanos(), begin) : begin;
			long to = events.isTimed() ? Math.min(events.toNanos(), end) : end;
			return new Read<>(side.name(), read(side, (file, progress) -> reader.read(file, from, to, progress)));
		}
	}
}
