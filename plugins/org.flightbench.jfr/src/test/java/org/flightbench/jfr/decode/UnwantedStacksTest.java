// SPDX-License-Identifier: UPL-1.0
package org.flightbench.jfr.decode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.flightbench.base.ReadProgress;
import org.flightbench.jfr.RecordingFile;
import org.flightbench.jfr.RecordingReader;
import org.flightbench.jfr.TinyChunk;
import org.flightbench.jfr.chunk.Clock;
import org.flightbench.jfr.event.ChunkReader;
import org.flightbench.jfr.event.Constants;
import org.flightbench.jfr.event.EventReader;
import org.flightbench.jfr.io.ReadProblem;
import org.flightbench.jfr.metadata.ValueType;
import org.flightbench.jfr.stack.RawStack;
import org.flightbench.jfr.stack.StackTaker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests that stack traces are skipped if the reader does not need them, and not even scanned if no constants follow.
 */
class UnwantedStacksTest {

	@TempDir
	private Path folder;

	private final List<String> classes = new ArrayList<>();

	@Test
	void constantsBehindThemAreFound() throws IOException {
		assertEquals(List.of(), problems(new TinyChunk(true), false));
		assertEquals(List.of("acme/Pool"), classes);
	}

	@Test
	void constantsInFrontOfThemAreFound() throws IOException {
		assertEquals(List.of(), problems(new TinyChunk(true).withStacksLast(), false));
		assertEquals(List.of("acme/Pool"), classes);
	}

	@Test
	void whereNothingComesBehindThemTheyAreNotEvenLookedAt() throws IOException {
		TinyChunk damaged = new TinyChunk(true).withStacksLast().claimingFrames(1 << 20);
		assertEquals(List.of(), problems(damaged, false));
		assertFalse(problems(damaged, true).isEmpty());
	}

	private List<ReadProblem> problems(TinyChunk chunk, boolean wantsStacks) throws IOException {
		Path file = Files.write(folder.resolve("tiny.jfr"), chunk.bytes());
		try (RecordingFile recording = RecordingFile.open(file)) {
			return RecordingReader.read(recording, () -> new ClassNames(wantsStacks), classes::add, ReadProgress.NONE);
		}
	}

	/** Reads the class names of events. */
	private record ClassNames(boolean wantsStacks) implements ChunkReader<String>, StackTaker {

		@Override
		public EventReader events(ValueType type, Clock clock) {
			return null;
		}

		@Override
		public StackTaker stacks() {
			return wantsStacks ? this : StackTaker.NONE;
		}

		@Override
		public boolean wants(long stack) {
			return true;
		}

		@Override
		public void add(RawStack stack) {
			// ignore stacks
		}

		@Override
		public String finish(Constants constants) {
			long[] values = new long[1];
			Constants.Pool pool = constants.pool("java.lang.Class", "name");
			return pool.read(3, values) ? pool.string(0, values) : null;
		}
	}
}
