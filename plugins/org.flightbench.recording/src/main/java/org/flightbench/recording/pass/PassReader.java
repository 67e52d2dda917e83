// SPDX-License-Identifier: UPL-1.0
package org.flightbench.recording.pass;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

import org.flightbench.jfr.event.ChunkReader;
import org.flightbench.jfr.io.ReadProblem;

/**
 * Reads one result in a {@linkplain RecordingPass pass} over a recording.
 *
 * @param readers creates the reader of a chunk; called on several threads
 * @param chunks receives the result of each chunk on one thread, ordered by the start times of the chunks
 * @param end returns the result after all chunks have been read, given the parts that could not be read; called while
 * the recording is open
 * @param <C> the result of a chunk
 * @param <R> the result of the recording
 */
public record PassReader<C, R>(Supplier<? extends ChunkReader<C>> readers, Consumer<C> chunks,
		Function<List<ReadProblem>, R> end) {}
